import { filledPath, type LightToDark, litPath, rotated, strokedPath } from '../svg-shapes.ts'
import { glint, LEAF_GREEN, placed, slice, specks, stalk } from './vegetable-parts.ts'

const CUCUMBER: LightToDark = ['#8fcf62', '#3f8d3a', '#1b5226']
const GHERKIN: LightToDark = ['#c6e884', '#6fae3c', '#2f6f28']
const PALE_COURGETTE: LightToDark = ['#f0f7cf', '#bcd98a', '#7da552']

/** Cucumber slice with seeds around the origin. */
const cucumberSlice = (radius: number) =>
  slice(radius, '#3a8438', '#e6f5bf', '#d3eaa0') +
  [0, 60, 120, 180, 240, 300]
    .map((turn) =>
      placed(
        0,
        0,
        1,
        turn,
        `<ellipse cx="${radius * 0.36}" rx="${radius * 0.17}" ry="${radius * 0.08}" fill="#f9fde9"/>`,
      ),
    )
    .join('')

/** Warty small cucumber, 17 long, standing. */
const gherkin = (id: string) =>
  litPath(
    id,
    'M0 -9C2.6 -9.2 4.4 -6.8 4.7 -3C5 .6 4.9 4 4.2 6.4C3.6 8.4 2 9.2 0 9.2C-2 9.2 -3.6 8.4 -4.2 6.4C-4.9 4 -5 .6 -4.7 -3C-4.4 -6.8 -2.6 -9.2 0 -9Z',
    GHERKIN,
  ) +
  strokedPath('M-1.4 8C-1.9 4 -1.9 1 -1.6 -1M1.6 8.2C2.1 4.4 2.1 2 1.8 0', '#e6f5bf', 0.6, 0.55) +
  specks(
    [
      [-2.7, -4, 0.75],
      [0.4, -5.6, 0.7],
      [2.9, -3.4, 0.75],
      [-0.6, -1.6, 0.7],
      [-3.4, 1.2, 0.7],
      [3.3, 1.4, 0.75],
      [0.2, 2.6, 0.7],
      [-2.4, 5, 0.65],
      [2.4, 5.2, 0.65],
    ],
    '#2c6a26',
    0.55,
  ) +
  glint(-2.4, -5.4, 0.7, 1.6, 14, 0.5) +
  placed(0, -8.8, 1, 0, stalk(`${id}-s`, 1.2, 1.8))

/** Smooth cucumber of middle length, 24 long, standing. */
const shortCucumber = (id: string) =>
  litPath(
    id,
    'M0 -12C3 -12 4.8 -9.4 5 -5C5.2 0 5.2 4 4.7 8C4.3 11 2.4 12.2 0 12.2C-2.4 12.2 -4.3 11 -4.7 8C-5.2 4 -5.2 0 -5 -5C-4.8 -9.4 -3 -12 0 -12Z',
    ['#a5dc6a', '#4f9f3c', '#216026'],
  ) +
  strokedPath('M-2.6 10C-3 5 -3 0 -2.7 -6M.2 10.8C.3 5 .3 0 .1 -7M2.9 9.6C3.2 5 3.2 0 2.8 -6', '#cdeb96', 0.5, 0.6) +
  glint(-2.8, -5.4, 0.8, 3, 4, 0.4) +
  placed(0, -11.8, 1, 0, stalk(`${id}-s`, 1.6, 2))

export const cucumberAndAubergineArt = {
  'long-cucumber':
    rotated(
      42,
      16,
      16,
      litPath(
        'own-longcuc',
        'M15.4 -2.6C18.6 -2.8 20 .2 20.2 4.4C20.5 12 20.4 20 19.8 28C19.5 32 17.8 33.8 15.4 33.6C13 33.4 11.6 31.6 11.2 28C10.4 20 10.4 12 10.8 4.4C11 .2 12.4 -2.6 15.4 -2.6Z',
        CUCUMBER,
      ) +
        strokedPath(
          'M13 31C12.2 22 12.2 12 12.8 3M15.6 32C15.2 22 15.2 12 15.5 2M18 31C18.3 22 18.3 12 18 3',
          '#a9da7c',
          0.55,
          0.55,
        ) +
        glint(12.8, 8, 0.9, 4.6, 2, 0.34),
    ) + placed(23.6, 23.8, 1, 0, cucumberSlice(7)),
  gherkins:
    placed(23.4, 14.6, 1.1, 26, gherkin('own-gherkin-1')) +
    placed(9.2, 15.4, 1.1, -16, gherkin('own-gherkin-2')) +
    placed(16.6, 20, 1.16, 8, gherkin('own-gherkin-3')),
  'short-cucumbers':
    placed(20.4, 14.4, 1.12, 40, shortCucumber('own-shortcuc-1')) +
    placed(12.4, 18.4, 1.12, 30, shortCucumber('own-shortcuc-2')),
  aubergine: rotated(
    40,
    16,
    16,
    litPath(
      'own-auberg',
      'M16 3.4C20.6 3.4 21.6 8 22.8 13C24.4 19.4 25.4 31.6 16 32C6.6 31.6 7.6 19.4 9.2 13C10.4 8 11.4 3.4 16 3.4Z',
      ['#8a5fc0', '#45206e', '#1c0a36'],
    ) +
      filledPath(
        'M23.1 14.2C24.2 20.6 24.6 31.4 16 32C13.2 31.9 11.2 30.6 10.2 28.8C17.6 30.6 22.2 24 23.1 14.2Z',
        '#12052a',
        0.4,
      ) +
      glint(12, 17.4, 1.5, 5.2, 8, 0.34) +
      glint(12.9, 9.8, 0.8, 1.6, 12, 0.3) +
      litPath(
        'own-auberg-c',
        'M16 1.2C20.6 1.4 22.2 5 22.8 10.6C20.8 9.8 19.8 8.4 19 7.4C18.6 10 17.6 11.8 16.2 13.2C14.8 11.8 13.8 10.2 13.2 7.4C12.2 8.8 11.2 9.8 9.2 10.4C9.8 5 11.4 1.4 16 1.2Z',
        LEAF_GREEN,
      ) +
      placed(16.2, 2, 1, 8, stalk('own-auberg-s', 3, 4.4)),
  ),
  courgette: rotated(
    40,
    16,
    16,
    litPath(
      'own-courg',
      'M16 1.4C19.4 1.2 20.6 4 21.2 9C22 15.6 22.8 21 22.2 26C21.7 30 19.4 31.6 16 31.6C12.6 31.6 10.3 30 9.8 26C9.2 21 10 15.6 10.8 9C11.4 4 12.6 1.2 16 1.4Z',
      PALE_COURGETTE,
    ) +
      specks(
        [
          [13.6, 9, 0.4],
          [17.6, 7.4, 0.35],
          [19, 12.4, 0.45],
          [12.6, 15, 0.45],
          [16.2, 17.6, 0.4],
          [20, 19.6, 0.45],
          [12.4, 22, 0.45],
          [17, 24.6, 0.45],
          [14, 28, 0.4],
          [20, 26.8, 0.4],
          [15.4, 12.2, 0.35],
        ],
        '#f9fdeb',
        0.9,
      ) +
      filledPath(
        'M21.3 10.4C22.1 16.4 22.7 21.6 22.2 26C21.7 30 19.4 31.6 16 31.6C14 31.6 12.4 31 11.3 29.8C18 30.4 21.2 22 21.3 10.4Z',
        '#5f8a3a',
        0.3,
      ) +
      glint(12.9, 18, 0.9, 5, 3, 0.5) +
      placed(16, 2, 1, 0, stalk('own-courg-s', 4, 4)),
  ),
} as const
