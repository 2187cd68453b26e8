import { type LightToDark, litEllipse, litPath, strokedPath } from '../svg-shapes.ts'
import { around, ellipse, leaf, stem } from './surface.ts'

type Point = readonly [x: number, y: number]

/** Berries from back to front. */
const berries = (id: string, points: readonly Point[], radius: number, tones: LightToDark) =>
  points.map(([x, y], i) => litEllipse(`${id}-${i}`, x, y, radius, radius, tones)).join('')

/** Currants hang in a row on their stalk, the smallest at its end. */
const CURRANTS: readonly (readonly [x: number, y: number, radius: number])[] = [
  [19.6, 9.6, 3],
  [11.4, 10, 3],
  [22.2, 14.4, 3.2],
  [9.2, 15.2, 3.2],
  [15.6, 13.4, 3.3],
  [20, 19.4, 3.2],
  [12.4, 20, 3.2],
  [16.8, 24.2, 2.8],
  [14.4, 28.4, 2.1],
]

function currants(
  id: string,
  tones: LightToDark,
  remains: string,
  extra: (x: number, y: number, r: number) => string,
): string {
  return (
    strokedPath('M17.6 1.4C16 5 15.6 10 15.8 16C15.9 20 15.6 24 14.6 27', '#7aa03a', 1.1) +
    strokedPath(
      'M16 6.4L19.4 8.6M15.8 7L11.8 9M15.8 11.4L21.6 13.6M15.8 12.4L9.8 14.4M15.8 17L19.6 18.6M15.8 18L12.6 19.4',
      '#7aa03a',
      0.7,
    ) +
    CURRANTS.map(
      ([x, y, r], i) =>
        litEllipse(`${id}-${i}`, x, y, r, r, tones) +
        extra(x, y, r) +
        ellipse(x + r * 0.2, y + r * 0.86, r * 0.26, r * 0.2, remains),
    ).join('')
  )
}

const GRAPES: readonly Point[] = [
  [9.4, 9],
  [22.6, 9],
  [16, 8.2],
  [6.8, 13.4],
  [12.6, 12.6],
  [19.4, 12.6],
  [25.2, 13.4],
  [9.6, 17.2],
  [22.4, 17.2],
  [16, 16.8],
  [12, 21.4],
  [19.8, 21.4],
  [16, 25.4],
  [13.6, 28],
]

const BLACKBERRY: readonly Point[] = [
  [10.6, 12.2],
  [16, 11.4],
  [21.4, 12.2],
  [8.4, 16],
  [13.2, 15.6],
  [18.8, 15.6],
  [23.6, 16],
  [9.2, 20.4],
  [16, 19.6],
  [22.8, 20.4],
  [12.4, 23],
  [19.6, 23],
  [15, 26.6],
  [18.4, 26.8],
  [16.4, 29],
]

export const berryArt = {
  blackberry:
    stem(16, 8.4, 6, 0.8, '#5c8a2c') +
    berries('own-blackberry', BLACKBERRY, 3.3, ['#9a86c4', '#3f2a68', '#160b2c']) +
    around(
      5,
      16,
      9.2,
      (i) =>
        litPath(`own-blackberry-s${i}`, 'M14.6 9.2C13.4 6.6 14.6 3.6 16 2C17.4 3.6 18.6 6.6 17.4 9.2Z', [
          '#b4e06a',
          '#6aa83a',
          '#3c7a2a',
        ]),
      -86,
    ) +
    ellipse(16, 9.2, 1.7, 1.3, '#5c9a34'),
  'red-currants': currants('own-redcurrant', ['#ff9a8a', '#e0182c', '#9a0620'], '#5a1a14', (x, y, r) =>
    strokedPath(
      `M${x - r * 0.1} ${y - r * 0.8}Q${x + r * 0.9} ${y} ${x + r * 0.1} ${y + r * 0.8}`,
      '#ffd0c4',
      0.35,
      0.6,
    ),
  ),
  'black-currants':
    leaf('own-blackcurrant-l', [17.4, 4.4, 10.4, 8], ['#a6d66a', '#5fa836', '#347a26'], 0.62) +
    currants('own-blackcurrant', ['#8f86a8', '#2f2440', '#0c0714'], '#7a6448', () => ''),
  'black-grapes':
    leaf('own-blackgrape-l', [17, 5, 11, -2], ['#a6d66a', '#5fa836', '#347a26'], 0.5) +
    stem(16, 7.4, 6, 1.6) +
    berries('own-blackgrape', GRAPES, 4, ['#9aa0d0', '#343064', '#100c2a']) +
    GRAPES.map(([x, y]) => ellipse(x - 0.6, y - 0.4, 3, 2.8, '#c4cff0', 0.12)).join(''),
} as const
