import { filledPath, type LightToDark, litEllipse, litPath, strokedPath } from '../svg-shapes.ts'
import { placed, specks } from './vegetable-parts.ts'

const SPROUT: LightToDark = ['#d9f29c', '#8cc253', '#3f7f2c']
const BROCCOLI: LightToDark = ['#8fd061', '#3f8f3c', '#195a2c']

/** Cabbage sprout of radius 6 around the origin. */
const sprout = (id: string, x: number, y: number, scale: number, turn: number) =>
  placed(
    x,
    y,
    scale,
    turn,
    litEllipse(id, 0, 0, 6.6, 6.2, SPROUT) +
      litPath(`${id}-l`, 'M-6.2 -1.6C-5.4 -5 -1.6 -6.6 1.4 -6C-1.6 -3 -2.6 1.6 -1.6 6.1C-4.8 5.4 -7 2 -6.2 -1.6Z', [
        '#e6f8b4',
        '#a6d666',
        '#6fae40',
      ]) +
      strokedPath(
        'M-.6 -5.2C-2 -2 -2.4 2 -1.6 5.6M-5 0C-4 .2 -3.2 .8 -2.6 1.8M4.6 -2.6C2.6 -1.6 1 0 .2 2.2M5 1.4C3.4 1.8 1.8 3 1 4.8M-4.2 -2.8C-3.2 -2.6 -2.6 -2 -2 -1.2',
        '#f2fbd6',
        0.45,
        0.8,
      ),
  )

const spear = (id: string, x: number, turn: number) =>
  placed(
    x,
    31,
    1,
    turn,
    litPath(
      id,
      'M-1.5 0C-1.6 -8 -1.6 -14 -1.7 -20C-1.9 -24.4 -.8 -27.6 0 -29.4C.8 -27.6 1.9 -24.4 1.7 -20C1.6 -14 1.6 -8 1.5 0Z',
      ['#c3e68c', '#7dba4c', '#3f7f34'],
    ) +
      filledPath(
        'M-1.7 -20C-2 -24.4 -.8 -27.6 0 -29.4C.8 -27.6 2 -24.4 1.7 -20C.6 -18.6 -.6 -18.6 -1.7 -20Z',
        '#4a6a48',
        0.55,
      ) +
      strokedPath('M-1.2 -24L0 -26.2L1.2 -24M-1.5 -21L0 -23.2L1.5 -21', '#2c5230', 0.5, 0.7) +
      [-16.4, -11.6, -6.6]
        .map((y, i) =>
          filledPath(
            `M${i % 2 === 0 ? -1 : 1} ${y + 2}C-.8 ${y} -.2 ${y - 1} 0 ${y - 1.8}C.4 ${y - 1} .8 ${y} ${i % 2 === 0 ? 0.6 : -0.6} ${y + 2}Z`,
            '#4a7a3a',
            0.7,
          ),
        )
        .join(''),
  )

export const cabbageAndSproutArt = {
  'pointed-cabbage':
    litPath(
      'own-pcabbage-b',
      'M16 1.4C22 5.4 28.8 13 28.2 21C27.8 27 23 31 16 31C9 31 4.2 27 3.8 21C3.2 13 10 5.4 16 1.4Z',
      ['#d3efa0', '#86bf54', '#3f8030'],
    ) +
    litPath(
      'own-pcabbage-l',
      'M4.6 16.4C6.4 10.6 11 5.6 16 2.6C13.6 11 14 21 17.6 30.8C10 31.4 4.2 27.2 3.8 21C3.7 19.4 4.1 17.8 4.6 16.4Z',
      ['#eaf8c6', '#b2dc78', '#74ae48'],
    ) +
    litPath('own-pcabbage-r', 'M16 2.6C21.6 7 27.8 13.6 28.2 20.4C28 26.4 23.4 30.8 18.4 31C21.8 23 20.8 11 16 2.6Z', [
      '#dff3b0',
      '#9acd64',
      '#4a8c36',
    ]) +
    strokedPath(
      'M15 6C12.2 13 12.6 22 15.4 30M13 12C11 13 9 15 7.6 17.4M12.8 17.6C10.4 18.4 8 20.2 6.2 22.6M13.6 23.4C11.6 24 9.8 25.4 8.6 27.4M18.6 9.6C20.8 15 21.6 22 20 29.4M20.6 15C22.4 15.4 24.4 17 25.6 19M21 20.6C22.8 21 24.6 22.4 25.6 24',
      '#f4fbe2',
      0.65,
      0.85,
    ),
  'brussels-sprouts':
    sprout('own-brussels-1', 15.6, 8.6, 1, 10) +
    sprout('own-brussels-2', 8.4, 20.6, 1.1, -16) +
    sprout('own-brussels-3', 22.6, 20.8, 1.18, 14),
  'broccoli-head':
    litPath('own-broch-s', 'M12 17C12.6 22 12.4 26 11.4 29.6C12.6 31.4 19.4 31.4 20.6 29.6C19.6 26 19.4 22 20.4 17Z', [
      '#e2f4b8',
      '#a6d274',
      '#5f9a40',
    ]) +
    litPath('own-broch-s1', 'M6.6 18.6C9.4 20 11.4 22.4 12.6 25.6L15.4 22.4C14 19.6 12 17.4 9.4 15.6Z', [
      '#d3eca4',
      '#94c566',
      '#568f3a',
    ]) +
    litPath('own-broch-s2', 'M25.4 18.6C22.6 20 20.6 22.4 19.4 25.6L16.6 22.4C18 19.6 20 17.4 22.6 15.6Z', [
      '#c9e698',
      '#86b95a',
      '#4a8234',
    ]) +
    [
      [7, 15.4, 4.8],
      [25, 15.6, 4.8],
      [10.4, 8.8, 5],
      [21.4, 8.8, 5],
      [16, 6.4, 5],
      [12, 16.6, 4.4],
      [20, 16.8, 4.4],
      [16, 13, 5.2],
    ]
      .map(
        ([x = 0, y = 0, r = 0], i) =>
          litEllipse(`own-broch-${i}`, x, y, r, r * 0.92, BROCCOLI) +
          specks(
            [
              [x - r * 0.1, y - r * 0.6, 0.4],
              [x + r * 0.4, y - r * 0.3, 0.4],
              [x - r * 0.5, y, 0.4],
              [x + r * 0.1, y + r * 0.1, 0.4],
              [x + r * 0.5, y + r * 0.4, 0.4],
              [x - r * 0.2, y + r * 0.5, 0.4],
            ],
            '#b4e588',
            0.55,
          ),
      )
      .join(''),
  'asparagus-bunch':
    [
      [9.6, -7],
      [22.4, 7],
      [12.6, -4],
      [19.4, 4],
      [16, 0],
    ]
      .map(([x = 0, turn = 0], i) => spear(`own-asparb-${i}`, x, turn))
      .join('') +
    litPath('own-asparb-band', 'M7.6 19.6C12 21.6 20 21.6 24.4 19.6V23C20 25 12 25 7.6 23Z', [
      '#f6e2b4',
      '#dcb878',
      '#a57c3c',
    ]),
} as const
