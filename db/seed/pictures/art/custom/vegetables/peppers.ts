import { filledPath, type LightToDark, litPath, rotated, strokedPath } from '../svg-shapes.ts'
import { glint, LEAF_GREEN, placed, STEM_GREEN, stalk } from './vegetable-parts.ts'

const PEPPER_RED: LightToDark = ['#ff9070', '#d9302a', '#8c0f18']

/** Slim curved pepper hanging from the origin, 24 long. */
const chilli = (id: string, tones: LightToDark) =>
  litPath(
    id,
    'M-3.4 0C-1.6 -1.4 1.6 -1.4 3.4 0C4.4 6 3.6 12 1 17C-.6 20.2 -3.4 22.8 -7.4 23.6C-8.2 23.7 -8.3 22.9 -7.6 22.5C-4.8 20.6 -3.6 17.6 -3.4 13C-3.2 8.4 -4.2 4.4 -3.4 0Z',
    tones,
  ) +
  filledPath('M3.4 .6C4.2 6.4 3.4 12 1 17C-.6 20.2 -3.4 22.8 -7.4 23.6C-2.2 20.4 2.2 13 3.4 .6Z', tones[2], 0.35) +
  glint(-1.7, 6, 0.7, 4, -2, 0.5) +
  litPath(
    `${id}-c`,
    'M-4 1.4C-4.2 -1.6 -2 -2.8 0 -2.8C2 -2.8 4.2 -1.6 4 1.4C2.8 .8 2 1.6 1.2 2.2C.6 1.4 -.4 1.4 -1 2.2C-1.8 1.6 -2.8 .8 -4 1.4Z',
    LEAF_GREEN,
  ) +
  litPath(`${id}-s`, 'M-.9 -2.4C-1 -4.4 -.4 -6 1.4 -7.4L2.8 -6.4C1.4 -5.2 .9 -4 .9 -2.4Z', STEM_GREEN)

export const pepperArt = {
  'kapia-pepper': rotated(
    38,
    16,
    16,
    litPath(
      'own-kapia',
      'M10 4.4C12.6 2.8 14.6 3.6 16 4.2C17.6 3.4 20 2.8 22.2 4.6C25 7 24.4 12.6 22.8 18C21.2 23.4 18.6 29.4 15.4 32.4C14.6 33.2 13.6 32.8 13.4 31.8C12.4 27.4 9.8 22.6 8.6 17.4C7.4 12.2 7.2 6.4 10 4.4Z',
      PEPPER_RED,
    ) +
      strokedPath('M13.2 6C12 12 12.6 20 14.4 28', '#8c0f18', 1.1, 0.36) +
      filledPath(
        'M24 8C24.4 15.6 20.4 27.6 15.4 32.4C14.8 33 14 32.8 13.6 32.4C18.6 26.6 22 17 24 8Z',
        '#7a0a14',
        0.4,
      ) +
      glint(19.2, 11.4, 1.3, 4.6, 6, 0.4) +
      glint(10.4, 10.6, 0.7, 3.2, -4, 0.34) +
      placed(16, 4.4, 1, 4, stalk('own-kapia-s', 4.2, 5.6)),
  ),
  'chilli-peppers':
    placed(23.4, 7.6, 1.02, 26, chilli('own-chilli-g', ['#d3f08a', '#7dbb35', '#36801f'])) +
    placed(10.4, 7.6, 1.02, -38, chilli('own-chilli-r', ['#ff8a6c', '#dd2424', '#8a0a16'])),
  gogosar:
    litPath(
      'own-gogosar',
      'M16 11C19 8.6 23 9 25.6 10.6C29.4 12 31 16 30 20C29 25 24.4 28.6 16 28.8C7.6 28.6 3 25 2 20C1 16 2.6 12 6.4 10.6C9 9 13 8.6 16 11Z',
      PEPPER_RED,
    ) +
    strokedPath(
      'M13.4 11.6C8.6 13 6.8 20 9.6 27M18.6 11.6C23.4 13 25.2 20 22.4 27M16 12C14.6 17 14.8 24 16 28.4M7.6 11.6C3.8 14.4 3.4 19.4 5.2 23.6M24.4 11.6C28.2 14.4 28.6 19.4 26.8 23.6',
      '#8c0f18',
      1,
      0.38,
    ) +
    glint(8.2, 15.8, 1.2, 2.8, 22, 0.42) +
    glint(13.2, 15.6, 0.9, 2.4, 10, 0.3) +
    placed(
      16,
      12,
      1,
      0,
      litPath(
        'own-gogosar-c',
        'M-5.4 -.6C-3 -2.6 3 -2.6 5.4 -.6C3.6 1 1.8 .6 0 1.6C-1.8 .6 -3.6 1 -5.4 -.6Z',
        LEAF_GREEN,
      ),
    ) +
    placed(16, 11, 1, 10, stalk('own-gogosar-s', 2.8, 6)),
} as const
