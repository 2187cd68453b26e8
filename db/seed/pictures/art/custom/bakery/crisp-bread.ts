import { filledPath, type LightToDark, litEllipse, litPath, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { seed, sesame, sprinkled } from './bread-shapes.ts'

const bran = seed(['#6b3c14', '#a87236'], 0.55)

/** Two long crispbreads with dimples. */
const crispbread = (id: string, tones: LightToDark, marks: string) =>
  [0, 1]
    .map((i) =>
      transformed(
        i ? 'translate(.2 6.4) rotate(-12 16 16) scale(.84)' : 'translate(5 -2.4) rotate(-12 16 16) scale(.84)',
        filledPath(
          'M2.4 9.4Q2.4 8 3.8 8H28.2Q29.6 8 29.6 9.4V23.6Q29.6 25.4 28.2 25.4H3.8Q2.4 25.4 2.4 23.6Z',
          tones[2],
        ) +
          litPath(
            `${id}-${i}`,
            'M2.4 8.6Q2.4 7.2 3.8 7.2H28.2Q29.6 7.2 29.6 8.6V22.8Q29.6 24.2 28.2 24.2H3.8Q2.4 24.2 2.4 22.8Z',
            tones,
          ) +
          [6, 11, 16, 21, 26]
            .flatMap((x) =>
              [10.4, 15.6, 20.8].map(
                (y) =>
                  `<ellipse cx="${x}" cy="${y}" rx="1.3" ry="1" fill="${tones[2]}" fill-opacity=".6"/><ellipse cx="${x - 0.2}" cy="${y + 0.5}" rx=".9" ry=".4" fill="#fff" fill-opacity=".35"/>`,
              ),
            )
            .join('') +
          marks +
          strokedPath('M3.6 8.4H27', '#fff', 0.7, 0.6),
      ),
    )
    .join('')

const grissini = (id: string, tones: LightToDark, marks: (i: number) => string) =>
  [-20, -8, 3, 13, 25]
    .map((degrees, i) =>
      rotated(
        degrees,
        16,
        27,
        litPath(
          `${id}-${i}`,
          `M14.2 3.4C14.2 1.6 17.8 1.6 17.8 3.4C18.6 10 17.2 18 18 28.6C18 30.4 14 30.4 14 28.6C14.8 18 13.4 10 14.2 3.4Z`,
          tones,
        ) +
          strokedPath('M15 4.4C14.4 10 15.4 18 15 26', '#fff', 0.6, 0.6) +
          marks(i),
      ),
    )
    .join('')

const puffed = (id: string, tones: LightToDark, grain: readonly [string, string]) => {
  const round = (key: string, cx: number, cy: number) =>
    litEllipse(`${id}-${key}e`, cx + 0.4, cy + 2, 12, 9.4, [tones[1], tones[2], tones[2]]) +
    litEllipse(`${id}-${key}`, cx, cy, 12, 9.4, tones) +
    sprinkled(52, { cx, cy, rx: 11.4, ry: 8.8 }, (x, y, i) =>
      rotated(
        (i * 67) % 180,
        x,
        y,
        `<ellipse cx="${x + 0.25}" cy="${y + 0.35}" rx="1.6" ry="1.1" fill="${tones[2]}" fill-opacity=".6"/><ellipse cx="${x}" cy="${y}" rx="1.5" ry="1.05" fill="${grain[i % 2]}"/>`,
      ),
    )
  return round('b', 18.4, 11.4) + round('a', 13.4, 19.4)
}

export const crispBreadArt = {
  crispbread: crispbread('own-crsp', ['#fbe6b4', '#e8be74', '#a5702c'], ''),
  'wholegrain-crispbread': crispbread(
    'own-crwg',
    ['#dcae72', '#b07c40', '#6b431a'],
    sprinkled(30, { cx: 16, cy: 15.6, rx: 13, ry: 8 }, bran),
  ),
  'sesame-crispbread': crispbread(
    'own-crse',
    ['#f3cd86', '#d39c4c', '#8f5a1e'],
    sprinkled(40, { cx: 16, cy: 15.6, rx: 13.4, ry: 8.2 }, sesame),
  ),
  grissini: grissini('own-gris', ['#fbdfa4', '#e0aa58', '#9a6222'], () => ''),
  'rosemary-grissini':
    grissini('own-grro', ['#f3cd86', '#cf9444', '#87521a'], (i) =>
      sprinkled(9, { cx: 16, cy: 14, rx: 1, ry: 11 }, (x, y, k) =>
        rotated(i * 40 + k * 60, x, y, strokedPath(`M${x - 0.6} ${y}H${x + 0.6}`, '#3f7d22', 0.6)),
      ),
    ) +
    transformed(
      'translate(20 19) rotate(16)',
      strokedPath(
        'M0 10C1 6 2.6 3 6 0M1 6.6L-2.4 4.4M1.6 5L-1 1.8M2.6 3.4L1.2 -0.2M1.4 6L4.8 5.4M2.6 4L6 3.4M4 2L7.6 1.4',
        '#3f8a2a',
        1,
      ) + strokedPath('M0 10C1 6 2.6 3 6 0', '#86c352', 0.4, 0.8),
    ),
  'rice-cake': puffed('own-rcke', ['#ffffff', '#f4efe2', '#c6bb9f'], ['#ffffff', '#f3ecda']),
  'corn-cake': puffed('own-ccke', ['#fff0a8', '#f5cb52', '#b98418'], ['#ffe98e', '#f9d662']),
} as const
