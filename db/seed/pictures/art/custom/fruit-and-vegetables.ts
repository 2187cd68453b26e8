import {
  filledPath,
  gradientPath,
  type LightToDark,
  litEllipse,
  litPath,
  rotated,
  strokedPath,
  transformed,
} from './svg-shapes.ts'

const leaf = (id: string, x: number, y: number, turn: number) =>
  rotated(
    turn,
    x,
    y,
    litPath(
      id,
      `M${x} ${y}C${x + 2} ${y - 4} ${x + 7} ${y - 5} ${x + 9} ${y - 2}C${x + 7} ${y + 2} ${x + 3} ${y + 2} ${x} ${y}Z`,
      ['#b4e06a', '#6fb53a', '#3c8a2a'],
    ),
  )

const onion = (id: string, tones: LightToDark, line: string) =>
  litPath(`${id}-s`, 'M15 8C14.5 5 13.5 3.5 12.5 2.5L15.5 3.5L17 2L17.5 4L19.5 3.2C18 5 17.6 6.5 17.5 8Z', [
    '#e6cf9a',
    '#c9a765',
    '#9a7436',
  ]) +
  litPath(id, 'M16.5 7C19 9.5 28 11 28 19.5C28 26 22.5 29 16 29C9.5 29 4 26 4 19.5C4 11 13 9.5 16.5 7Z', tones) +
  strokedPath(
    'M16 8.5C11 12 8.5 16 9.5 27M16.5 8.5C21 12 24 16 22.8 27M16.3 9C16 15 16 22 16.2 28.5',
    line,
    0.6,
    0.45,
  ) +
  filledPath('M8.5 14.5C9.5 12.5 11 11.5 12.5 11C10.5 13.5 9 16 8.6 19C7.8 17.5 7.9 16 8.5 14.5Z', '#fff', 0.4)

const bellPepper = (id: string, tones: LightToDark) =>
  litPath(
    `${id}-b`,
    'M9 10C4 9.5 3 15 4 20C5 26.5 8.5 30 12 29C13.5 28.6 14 29.6 16 29.6C18 29.6 18.5 28.6 20 29C23.5 30 27 26.5 28 20C29 15 28 9.5 23 10C20 8 12 8 9 10Z',
    tones,
  ) +
  strokedPath('M12.5 10.5C10.5 16 11 23 13 28M19.5 10.5C21.5 16 21 23 19 28', tones[2], 0.9, 0.45) +
  filledPath('M7 13C5.6 15.5 5.8 19 6.8 22C8 19 7.8 15 9 12.4C8.2 12.2 7.5 12.3 7 13Z', '#fff', 0.4) +
  litPath(
    `${id}-t`,
    'M11 10.5C13 8 14.5 8.4 15 7C15.3 5.5 14.5 4 13.5 3L16.5 2.4C17.6 4 17.5 6 17.8 7.2C18.5 8.5 20 8.4 21 10.5C18 12 14 12 11 10.5Z',
    ['#a6d65a', '#5aa02f', '#2f6f22'],
  )

const cabbageHead = (id: string, tones: LightToDark, vein: string) =>
  litEllipse(id, 16, 17, 13, 12, tones) +
  litPath(`${id}-l`, 'M4 13C7 6 13 4 17 5C12 9 10 16 11 27C6 25 2.5 19.5 4 13Z', [tones[0], tones[1], tones[1]]) +
  litPath(`${id}-r`, 'M17 5C24 5 29 11 28.6 18C28 24 24 28 19 28.8C22 22 22 12 17 5Z', [tones[0], tones[1], tones[2]]) +
  strokedPath(
    'M17 6C14.5 12 14 20 15 28.5M5.5 15C8 15.5 9.5 17 10.6 19.5M6.5 21C8.5 21.4 10 22.5 11 24M27 14C24.5 14.5 22.8 16 21.8 18M27 21C24.8 21.2 22.6 22.5 21 25M13 8.5C13.8 9.5 14.2 11 14.3 12.5M20.5 9C19 10 18 11.3 17 13',
    vein,
    0.7,
    0.75,
  )

const citrus = (id: string, tones: LightToDark, flesh: string) =>
  litEllipse(id, 12.5, 14.5, 10.5, 10.5, tones) +
  leaf(`${id}-f`, 12, 5.5, -10) +
  litEllipse(`${id}-c`, 21.5, 21, 8.6, 8.6, [tones[1], tones[1], tones[2]]) +
  `<circle cx="21.5" cy="21" r="7.6" fill="#fff4dc"/>` +
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map((turn) => rotated(turn, 21.5, 21, filledPath('M21.5 20.3L19.2 15.6Q21.5 13.2 23.8 15.6Z', flesh)))
    .join('') +
  filledPath('M16.5 17.5Q18.5 14.5 21.5 14.2Q18.5 16 17.5 19Z', '#fff', 0.4)

const rootVegetable = (id: string, tones: LightToDark, line: string) =>
  litPath(`${id}-g`, 'M20 9C20 5 22 2 25 1.5C24.5 3.5 25.5 4 27 3.5C27 5.5 28 6 30 5.5C29 9 26 11.5 23 12Z', [
    '#b4e06a',
    '#5fae35',
    '#2f7a26',
  ]) +
  litPath(id, 'M19 8.5C22 7.5 25 10.5 24 13.5C21 21 13 28 3.5 30.5C2.5 30.8 2 30 2.6 29.2C7 21 12 11 19 8.5Z', tones) +
  strokedPath('M17 13L20 15M13 18L15.5 19.5M10 22.5L12 24', line, 0.8, 0.5)

const grapes = (id: string, tones: LightToDark) =>
  strokedPath('M17 6C17 4 18 2.5 19.5 1.8', '#6b4a22', 1.4) +
  leaf(`${id}-l`, 18, 5, 14) +
  [
    [10, 10],
    [16, 9.5],
    [22, 10],
    [7.5, 15],
    [13, 15],
    [19, 15],
    [24.5, 15],
    [10, 20],
    [16, 20],
    [22, 20],
    [13, 24.5],
    [19, 24.5],
    [16, 28.5],
  ]
    .map(([x = 0, y = 0], i) => litEllipse(`${id}-${i}`, x, y, 3.9, 3.9, tones))
    .join('')

export const fruitAndVegetableArt = {
  bananas: transformed(
    'translate(3.6 0.8) scale(.88)',
    [26, 13, 0, -13]
      .map((degrees, i) =>
        rotated(
          degrees,
          23,
          4,
          gradientPath(
            `own-bananas-${i}`,
            'M21.6 4.2C21 12 16 21.5 4.6 25.2C3.6 25.6 3.4 26.6 4.4 27C14 30 25.6 21 25.2 5Z',
            ['#ffe56a', '#f5b51e'],
          ) +
            filledPath('M23.4 5C23.4 14 17 23.5 5.2 26.2C15.5 28.4 24.6 20 25.2 5Z', '#d48806', 0.3 + i * 0.06) +
            filledPath('M4.6 25.2C3.6 25.6 3.4 26.6 4.4 27L5.6 26.9L5.8 24.8Z', '#5a3a12'),
        ),
      )
      .join('') +
      filledPath('M21 5.6L21.8 1.6H25L25.8 6.2Q23 8 21 5.6Z', '#a8801a') +
      filledPath('M21.8 1.6H25V3H21.6Z', '#5a3a12'),
  ),
  raspberry:
    litPath('own-rasp-t', 'M10 7L14 8L16 4L18 8L22 7L20 11H12Z', ['#a6d65a', '#5aa02f', '#2f6f22']) +
    [
      [10, 12],
      [16, 11],
      [22, 12],
      [7.5, 16.5],
      [13, 16],
      [19, 16],
      [24.5, 16.5],
      [10, 20.5],
      [16, 20.8],
      [22, 20.5],
      [13, 25],
      [19, 25],
      [16, 28],
    ]
      .map(([x = 0, y = 0], i) => litEllipse(`own-rasp-${i}`, x, y, 3.7, 3.6, ['#ff8fa6', '#e2335c', '#9c0f3a']))
      .join(''),
  plum:
    strokedPath('M17 8C17 5.5 18 4 19.5 3', '#6b4a22', 1.4) +
    leaf('own-plum-l', 18, 6, 12) +
    litEllipse('own-plum', 16, 18.5, 11.5, 11, ['#a98be0', '#5c3aa0', '#2b1658']) +
    strokedPath('M17 8C20.5 13 20.5 23 17.5 29', '#2b1658', 0.8, 0.45),
  apricot:
    strokedPath('M16 8C16 6 16.5 4.5 17.5 3.5', '#6b4a22', 1.4) +
    leaf('own-apricot-l', 17, 6.5, 10) +
    litEllipse('own-apricot', 16, 18, 11.5, 11.2, ['#ffd98a', '#fba33a', '#d9601c']) +
    strokedPath('M16 8C19 13 19.5 22 16.5 28.5', '#c9551a', 0.8, 0.5),
  orange: citrus('own-orange', ['#ffc45c', '#fb8c1a', '#d45f0a'], '#ff9d2e'),
  grapefruit: citrus('own-grapefruit', ['#ffd680', '#f7a04a', '#d9633a'], '#f2566a'),
  'green-grapes': grapes('own-ggrape', ['#f2f7b8', '#b9cf4e', '#6d8a20']),
  'red-grapes': grapes('own-rgrape', ['#f0a0b8', '#a8305e', '#5c0f34']),
  pomegranate:
    litEllipse('own-pom', 16, 18, 12, 11.5, ['#ff9a8a', '#d3263e', '#7d0c28']) +
    litPath('own-pom-c', 'M12.5 8.5L11 2.5L14 4.5L16 1.8L18 4.5L21 2.5L19.5 8.5Q16 10 12.5 8.5Z', [
      '#f0836a',
      '#c2243a',
      '#7d0c28',
    ]),
  beetroot:
    litPath(
      'own-beet-g',
      'M14 11C9 9 6 4 7 1.5C10 3 13 5 15 9C14.5 5 15 2.5 16.5 1C18.5 3 18 6 17.6 9C19.5 5 22 3 25 2C25.5 5 22 9.5 18 11Z',
      ['#9bd05a', '#4f9a34', '#8a1f4a'],
    ) +
    litPath(
      'own-beet',
      'M16 10C22.5 9 27.5 13 27 18.5C26.5 24 20 26 17.5 29L16.5 31.5L15.5 29C12 26 5.5 24 5 18.5C4.5 13 9.5 9 16 10Z',
      ['#c9487c', '#84184a', '#470a2a'],
    ) +
    filledPath('M8.5 15C9.5 13 11.5 12.2 13.5 12.2C11 13.5 9.5 15.5 9 18.5C8.2 17.5 8 16.2 8.5 15Z', '#fff', 0.35),
  radish:
    litPath(
      'own-radish-g',
      'M15 12C10 11 6.5 6.5 7 3C10.5 3.5 13.5 6.5 15 9.5C15 6 16 3 18 1.5C20 4 19 8 17.5 10.5C20 7.5 23 6.5 25.5 7C25 10 21 12.5 17 12.5Z',
      ['#b4e06a', '#5fae35', '#2f7a26'],
    ) +
    litPath(
      'own-radish',
      'M16 11.5C21.5 11 25 14.5 24.5 19C24 23.5 19 25.5 17 28L16 31.5L15 28C13 25.5 8 23.5 7.5 19C7 14.5 10.5 11 16 11.5Z',
      ['#ff9ab4', '#e62a5c', '#a50c3c'],
    ) +
    filledPath(
      'M13 25.5C14.5 26.6 17.5 26.6 19 25.5C18 26.5 17.3 27.4 17 28L16 31.5L15 28C14.5 27.2 13.8 26.3 13 25.5Z',
      '#ffe6ee',
    ) +
    filledPath('M10.5 16C11.5 14.2 13 13.5 14.5 13.5C12.5 14.8 11.3 16.5 11 19C10.3 18 10.2 17 10.5 16Z', '#fff', 0.5),
  'parsley-root': rootVegetable('own-parsley', ['#fffaf0', '#f1e6c9', '#c9b184'], '#a8915e'),
  cabbage: cabbageHead('own-cabbage', ['#e8f7c4', '#a9d873', '#5a9e3c'], '#f4fbe0'),
  'red-cabbage': cabbageHead('own-rcabbage', ['#d7a8e0', '#8a4aa8', '#4a1f66'], '#e6cdf0'),
  cauliflower:
    litPath('own-cauli-g', 'M3 14C2 22 7 29.5 16 30C25 29.5 30 22 29 14C25 16 24 20 22 23H10C8 20 7 16 3 14Z', [
      '#c4e88a',
      '#74b545',
      '#37822b',
    ]) +
    [
      [9, 13, 5],
      [16, 10, 5.8],
      [23, 13, 5],
      [12, 17.5, 5],
      [20, 17.5, 5],
      [16, 15, 5],
      [16, 21, 4.5],
    ]
      .map(([x = 0, y = 0, r = 0], i) =>
        litEllipse(`own-cauli-${i}`, x, y, r, r * 0.92, ['#ffffff', '#f6edd8', '#d3c3a0']),
      )
      .join('') +
    strokedPath('M7 20C8.5 23.5 11 26.5 14 28M25 20C23.5 23.5 21 26.5 18 28', '#e6f4cd', 0.8, 0.7),
  zucchini: rotated(
    -38,
    16,
    16,
    litPath(
      'own-zuc',
      'M3 12.5C8 10 22 10.5 27.5 12.5C29.5 13.5 29.5 18.5 27.5 19.5C22 21.5 8 22 3 19.5C0.5 18 0.5 14 3 12.5Z',
      ['#8cc46a', '#3c8038', '#1d4f24'],
    ) +
      strokedPath('M4 14.5C12 12.8 20 13 27 14.6M4 17.5C12 19 20 18.8 27 17.3', '#a9d88a', 0.7, 0.6) +
      filledPath('M28 13.5L31.5 14.2Q32.2 16 31.5 17.8L28 18.5Q29.3 16 28 13.5Z', '#a3b86a'),
  ),
  pumpkin:
    litEllipse('own-pump-a', 9, 19, 7, 10, ['#ffb25c', '#ee7d18', '#b34f08']) +
    litEllipse('own-pump-b', 23, 19, 7, 10, ['#ffb25c', '#ee7d18', '#a84806']) +
    litEllipse('own-pump-c', 16, 19, 7.5, 11, ['#ffc980', '#f58f26', '#c65c0a']) +
    litPath('own-pump-s', 'M14.5 9C14.5 6.5 13.5 4.5 12 3.5L16 2.5C17.5 4.5 17.8 7 18 9Q16 10 14.5 9Z', [
      '#b4d66a',
      '#6a9a34',
      '#3c6a22',
    ]),
  leek: rotated(
    36,
    16,
    16,
    litPath(
      'own-leek-g',
      'M13 12C10 8 8.5 4 9 0.5C12.5 2 14.5 6 15.5 9.5C15.5 5 16.5 1.5 18.5 0C20.5 3.5 20 8 19 12Z',
      ['#a6d66a', '#4f9a34', '#256a24'],
    ) +
      gradientPath('own-leek', 'M12.8 11H19.2C19.6 17 19.4 24 18.6 28C18 30 14 30 13.4 28C12.6 24 12.4 17 12.8 11Z', [
        '#a9d873',
        '#ffffff',
      ]) +
      strokedPath('M15 12V28M17 12V28', '#8fbf5a', 0.5, 0.5) +
      strokedPath('M14 29.5L13 31.5M16 30V32M18 29.5L19 31.5', '#d9cba0', 0.6),
  ),
  'red-onion': onion('own-ronion', ['#e8a6cf', '#9c2f6c', '#561038'], '#f2cfe4'),
  'red-bell-pepper': bellPepper('own-rpep', ['#ff9a7a', '#d8342a', '#8a1016']),
  'green-bell-pepper': bellPepper('own-gpep', ['#b4e36a', '#52a52f', '#1f6a22']),
  'yellow-bell-pepper': bellPepper('own-ypep', ['#fff08a', '#fcc21a', '#d08a06']),
  asparagus: [-12, 0, 12]
    .map((degrees, i) =>
      rotated(
        degrees,
        16,
        30,
        gradientPath(`own-aspa-${i}`, 'M14.2 10C14.2 6 15.3 3 16 1.5C16.7 3 17.8 6 17.8 10L17.6 31H14.4Z', [
          '#4f8a3a',
          '#b8dc8a',
        ]) +
          strokedPath(
            'M14.6 7.5L16 5.5L17.4 7.5M14.4 11L16 8.8L17.6 11M14.8 16L16 14.5M17.2 20.5L16 19',
            '#37662c',
            0.7,
            0.7,
          ),
      ),
    )
    .join(''),
} as const
