import { type LightToDark, litEllipse, litPath, rotated, strokedPath } from '../svg-shapes.ts'
import { cutLoaf, sprinkled } from './bread-shapes.ts'
import { CHOCOLATE } from './pastry-shapes.ts'

const COZONAC_CRUST: LightToDark = ['#d98f46', '#99501a', '#552306']
const COZONAC_CRUMB: LightToDark = ['#fff3b8', '#f8dc86', '#dcb04e']
const BRAID =
  strokedPath('M15 8.4Q20 10 21.4 15.4M20.6 5.6Q26 8 27 13.6M25.4 5Q27.6 7 28.6 10.4', '#4a1e06', 1.1, 0.55) +
  strokedPath('M16 7.6Q20.6 9.4 22.4 14.6M21.6 5Q26.6 7.2 28 12.6', '#f3bd74', 0.9, 0.7)

/** Sweet bread whose cut face shows a swirl. */
const cozonac = (id: string, swirl: string, bits: string) =>
  cutLoaf(
    id,
    COZONAC_CRUST,
    COZONAC_CRUMB,
    strokedPath(
      'M9.6 25.4C5 25 3.8 20.6 4.4 16.4C5 11.6 8.6 10.4 11.4 11.4C15 12.8 15.6 18 14.6 21.4C13.6 24.4 9.4 23.8 8.2 20.8C7 17.8 8.4 14.8 10.4 15.2C12.4 15.8 12.2 19 10.6 19.4',
      swirl,
      2.1,
    ) + bits,
    BRAID,
  )

const cubes = (id: string, tones: readonly LightToDark[], points: readonly (readonly [number, number])[]) =>
  points
    .map(([x, y], i) =>
      rotated(
        i * 37,
        x,
        y,
        litPath(
          `${id}-${i}`,
          `M${x - 1.3} ${y - 1.3}H${x + 1.3}V${y + 1.3}H${x - 1.3}Z`,
          tones[i % tones.length] ?? CHOCOLATE,
        ),
      ),
    )
    .join('')

const RAHAT: readonly LightToDark[] = [
  ['#ffc0d0', '#ee7a9c', '#b83a64'],
  ['#fff0a0', '#f5cf4c', '#c4922a'],
  ['#d0f0a0', '#92c85a', '#548a2a'],
]

export const cozonacArt = {
  'walnut-cozonac':
    cozonac(
      'own-conu',
      '#6b3d18',
      sprinkled(
        12,
        { cx: 9.8, cy: 18.4, rx: 5, ry: 6.6 },
        (x, y, i) => `<circle cx="${x}" cy="${y}" r=".6" fill="${i % 2 ? '#d9a866' : '#8f5a2a'}"/>`,
      ),
    ) +
    litEllipse('own-conu-w', 25.4, 26, 3.8, 3.4, ['#e6bd85', '#b07f45', '#6e4620']) +
    strokedPath('M25.4 22.8V29.2M23.4 24Q22.4 26 23.6 28M27.4 24Q28.4 26 27.2 28', '#5c3a18', 0.6, 0.7),
  'cocoa-cozonac':
    cozonac('own-coca', '#3a1c0c', '') +
    litPath('own-coca-a', 'M20.6 25.6L24 24L26.4 25V27.6L23 29.4L20.6 28.2Z', CHOCOLATE) +
    litPath('own-coca-b', 'M26.4 27.4L29 26.2L31 27V28.8L28.4 30.2L26.4 29.4Z', CHOCOLATE),
  'rahat-cozonac':
    cozonac(
      'own-cora',
      '#f2c868',
      cubes('own-cora', RAHAT, [
        [6.2, 15],
        [11.6, 12.8],
        [13.4, 19],
        [9.6, 17.4],
        [6, 21.4],
        [10.6, 24],
      ]),
    ) +
    cubes('own-corb', RAHAT, [
      [22, 27.6],
      [25.6, 26.6],
      [29, 27.6],
    ]),
  'poppy-cozonac':
    cozonac(
      'own-coma',
      '#2c313d',
      sprinkled(
        26,
        { cx: 9.8, cy: 18.4, rx: 5, ry: 6.8 },
        (x, y, i) => `<circle cx="${x}" cy="${y}" r=".35" fill="${i % 2 ? '#5f6a80' : '#1c202a'}"/>`,
      ),
    ) +
    sprinkled(
      22,
      { cx: 24.6, cy: 27.6, rx: 5, ry: 1.8 },
      (x, y, i) => `<circle cx="${x}" cy="${y}" r=".5" fill="${i % 2 ? '#4a5264' : '#232834'}"/>`,
    ),
} as const
