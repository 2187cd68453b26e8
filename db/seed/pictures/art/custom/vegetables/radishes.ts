import { filledPath, type LightToDark, litPath, strokedPath } from '../svg-shapes.ts'
import { glint, LEAF_GREEN, ovalLeaf, placed } from './vegetable-parts.ts'

const RADISH: LightToDark = ['#ff9ab4', '#e32755', '#98093a']

const radish = (id: string, x: number, y: number, scale: number, turn: number) =>
  placed(
    x,
    y,
    scale,
    turn,
    strokedPath('M0 6.4C.4 8.6 .2 10.4 1 12.6', '#f6d7e0', 0.9) +
      litPath(
        id,
        'M0 -5.6C4 -6.4 6.6 -3.4 6.4 0C6.2 3.8 3 5.6 .6 7.4Q0 8 -.6 7.4C-3 5.6 -6.2 3.8 -6.4 0C-6.6 -3.4 -4 -6.4 0 -5.6Z',
        RADISH,
      ) +
      filledPath(
        'M-2.6 5.6C-1 6.4 1 6.4 2.6 5.6C1.8 6.3 1.2 6.9 .6 7.4Q0 8 -.6 7.4C-1.2 6.9 -1.8 6.3 -2.6 5.6Z',
        '#fff0f4',
        0.85,
      ) +
      glint(-2.8, -2.2, 1.1, 1.9, 30, 0.5),
  )

const longRadish = (id: string, x: number, y: number, turn: number) =>
  placed(
    x,
    y,
    1,
    turn,
    placed(-0.6, -0.4, 1, -20, ovalLeaf(`${id}-l1`, 10, 5.4, LEAF_GREEN)) +
      placed(0.8, -0.4, 1, 22, ovalLeaf(`${id}-l2`, 9.4, 5.2, ['#9bd45a', '#4a9a34', '#236a26'])) +
      litPath(
        id,
        'M0 -.8C2.6 -1.4 4 .4 4 3C4 8 3.6 12 2 15C1.2 16.6 .8 17.4 0 19.4C-.8 17.4 -1.2 16.6 -2 15C-3.6 12 -4 8 -4 3C-4 .4 -2.6 -1.4 0 -.8Z',
        RADISH,
      ) +
      litPath(
        `${id}-t`,
        'M-3.5 10C-2 11.6 2 11.6 3.5 10C3.2 12 2.8 13.5 2 15C1.2 16.6 .8 17.4 0 19.4C-.8 17.4 -1.2 16.6 -2 15C-2.8 13.5 -3.2 12 -3.5 10Z',
        ['#ffffff', '#fbeef0', '#d9b8c2'],
      ) +
      glint(-1.9, 4.4, 0.7, 2.8, 4, 0.5),
  )

export const radishArt = {
  'radish-bunch': placed(
    0.7,
    -0.8,
    0.96,
    0,
    [-34, -14, 6, 26, 40]
      .map((turn, i) =>
        placed(
          16,
          14,
          1,
          turn - 2,
          ovalLeaf(
            `own-radishb-l${i}`,
            i === 2 ? 13 : 12,
            6,
            i % 2 === 0 ? LEAF_GREEN : ['#9bd45a', '#4a9a34', '#236a26'],
          ),
        ),
      )
      .join('') +
      strokedPath('M16 13.6L10 18M16 13.6L22 18M16 13.6V20', '#7fc050', 1.3) +
      radish('own-radishb-1', 8.6, 19, 0.86, 22) +
      radish('own-radishb-2', 23.4, 19, 0.86, -22) +
      radish('own-radishb-3', 16, 21.6, 0.92, 0),
  ),
  'long-radishes': placed(
    -0.4,
    0.5,
    1,
    0,
    longRadish('own-lradish-1', 22.4, 10.4, 16) +
      longRadish('own-lradish-2', 9.8, 10.4, -12) +
      longRadish('own-lradish-3', 16, 11.6, 2),
  ),
} as const
