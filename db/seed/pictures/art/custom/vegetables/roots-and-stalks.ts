import { filledPath, type LightToDark, litPath, strokedPath } from '../svg-shapes.ts'
import { feather, glint, LEAF_GREEN, ovalLeaf, placed, specks } from './vegetable-parts.ts'

const CELERY: LightToDark = ['#e9f7c4', '#b3db7c', '#6fa544']
const CELERY_LEAF: LightToDark = ['#b4e06a', '#62b03a', '#2f7f2a']
const KOHLRABI: LightToDark = ['#f0fad4', '#bfe08e', '#77a94e']

const celeryStalk = (id: string, x: number, turn: number) =>
  placed(
    x,
    29,
    1,
    turn,
    placed(0, -19, 1, -26, ovalLeaf(`${id}-a`, 8, 4.4, CELERY_LEAF)) +
      placed(0, -19, 1, 24, ovalLeaf(`${id}-b`, 8, 4.4, CELERY_LEAF)) +
      placed(0, -19.4, 1, 0, ovalLeaf(`${id}-c`, 9.2, 4.8, LEAF_GREEN)) +
      litPath(id, 'M-2.7 0C-2.6 -8 -1.8 -14 -1.2 -20.4H1.2C1.8 -14 2.6 -8 2.7 0Q0 1.6 -2.7 0Z', CELERY) +
      strokedPath('M-1.2 -1C-1.2 -8 -.8 -14 -.5 -19M1 -1C1 -8 .6 -14 .3 -19', '#f4fce0', 0.5, 0.75),
  )

const kohlrabiLeaf = (id: string, x: number, y: number, turn: number, scale: number) =>
  placed(
    x,
    y,
    scale,
    turn,
    strokedPath('M0 1V-5', '#b9dc8c', 1.6) +
      placed(0, -3.4, 1, 0, ovalLeaf(id, 11, 8.4, ['#a6d86a', '#4f9c40', '#256a34'])),
  )

function parsleyRoot(id: string): string {
  return (
    litPath(
      id,
      'M0 -.6C2.6 -1.6 4 -.2 3.8 2.4C3.4 8 2.2 13 1.2 18.4C.8 20.6 .6 22 0 24C-.6 22 -.8 20.6 -1.2 18.4C-2.2 13 -3.4 8 -3.8 2.4C-4 -.2 -2.6 -1.6 0 -.6Z',
      ['#fffdf4', '#f3e8cc', '#c2a976'],
    ) +
    strokedPath(
      'M-3.2 5Q-2 5.6 -.8 5M3 8.4Q1.8 9 .8 8.4M-2.2 12Q-1.4 12.5 -.4 12M1.6 15.4Q.8 15.8 .2 15.4',
      '#a68b56',
      0.5,
      0.6,
    ) +
    glint(-1.9, 5, 0.6, 2.6, 4, 0.7)
  )
}

export const rootAndStalkArt = {
  celeriac: placed(
    -0.6,
    -1.6,
    1.03,
    0,
    [-22, -4, 16, 34]
      .map((turn, i) =>
        placed(
          14 + i * 1.5,
          8.6,
          0.8,
          turn - 6,
          strokedPath('M0 0V-6', '#9fcf6a', 1.8) +
            placed(0, -4, 0.62, 0, ovalLeaf(`own-celeriac-l${i}`, 7, 5.4, CELERY_LEAF)),
        ),
      )
      .join('') +
      strokedPath(
        'M9 25.6C7 27.6 6.4 29 5.2 30M13 28C12.6 29.6 11.6 30.6 11.4 31.4M18 28.6C18.4 30 18.2 30.8 19 31.6M23 26.4C24.6 28 25.2 29 26.8 29.6M20.6 27.6C21.6 29.4 22.4 30.2 22.6 31M10.8 27C9.6 29 9.2 30 8.4 31',
        '#b79a64',
        0.9,
      ) +
      litPath(
        'own-celeriac',
        'M16 7C20 5.4 26.6 8.4 28.2 13.6C29.8 19.4 27 25.4 22.6 27.6C19.6 29.2 13.6 29.6 10.4 28C5.4 25.8 2.6 20 4 14C5.4 8.6 12 5.4 16 7Z',
        ['#fdf3d6', '#dcc593', '#96733e'],
      ) +
      filledPath(
        'M28.4 15C29.2 20 26.8 25.4 22.6 27.6C19.6 29.2 13.6 29.6 10.4 28C8.8 27.3 7.4 26.2 6.4 24.9C15 27 25 23.6 28.4 15Z',
        '#7a5626',
        0.3,
      ) +
      strokedPath(
        'M7 15Q9 16.4 11 15.2M15 12.4Q17.4 13.6 19.6 12.2M22 17Q24 18.2 26 17M9 20.4Q11 21.6 13 20.6M16.6 18.6Q18.6 19.8 20.4 18.8M14 24.2Q16 25.4 18.2 24.4M21.4 22.8Q23 23.8 24.6 22.8',
        '#8f6e3c',
        0.7,
        0.6,
      ) +
      specks(
        [
          [12, 11, 0.5],
          [21, 13.6, 0.5],
          [7.6, 18, 0.5],
          [15, 21.6, 0.5],
          [24.6, 20.4, 0.5],
        ],
        '#8f6e3c',
        0.55,
      ) +
      glint(9.6, 11.6, 2, 1.1, -34, 0.5),
  ),
  'celery-stalks':
    celeryStalk('own-celery-1', 12.4, -14) +
    celeryStalk('own-celery-2', 19.6, 14) +
    celeryStalk('own-celery-3', 14.6, -4) +
    celeryStalk('own-celery-4', 17.8, 5) +
    litPath('own-celery-f', 'M9.6 25C13.6 27 18.6 27 22.6 25C23 28 22 30.8 16 31C10 30.8 9.2 28 9.6 25Z', [
      '#f6fce4',
      '#d3eaa8',
      '#86b65c',
    ]),
  kohlrabi:
    kohlrabiLeaf('own-kohlrabi-l1', 10, 14.4, -34, 0.96) +
    kohlrabiLeaf('own-kohlrabi-l2', 22, 14.4, 34, 0.96) +
    kohlrabiLeaf('own-kohlrabi-l3', 16, 13.4, 2, 0.88) +
    litPath(
      'own-kohlrabi',
      'M16 11.6C22.6 10.6 28.2 14.6 28.2 20.4C28.2 26.2 22.8 29.6 18.4 30L16 31.4L13.6 30C9.2 29.6 3.8 26.2 3.8 20.4C3.8 14.6 9.4 10.6 16 11.6Z',
      KOHLRABI,
    ) +
    filledPath(
      'M28.2 20.4C28.2 26.2 22.8 29.6 18.4 30L16 31.4L13.6 30C10.8 29.7 7.6 28.3 5.7 26C15 29 25.6 27 28.2 20.4Z',
      '#4f8232',
      0.28,
    ) +
    strokedPath(
      'M16 12.6C14 17 13.8 24 15.2 30M11.6 13.4C7.8 17.4 7.6 23.4 10.6 28.2M20.6 13.4C24.4 17.4 24.6 23.4 21.6 28.2',
      '#f4fbe0',
      0.7,
      0.6,
    ) +
    glint(9, 20, 1.3, 2.8, 20, 0.6),
  'parsley-roots':
    placed(21, 12.2, 0.94, 24, feather('own-parsleyr-f1', 10, LEAF_GREEN)) +
    placed(11.4, 11.4, 0.94, -12, feather('own-parsleyr-f2', 10, CELERY_LEAF)) +
    placed(20.8, 11.8, 0.84, 24, parsleyRoot('own-parsleyr-1')) +
    placed(11.4, 11, 0.86, 2, parsleyRoot('own-parsleyr-2')),
} as const
