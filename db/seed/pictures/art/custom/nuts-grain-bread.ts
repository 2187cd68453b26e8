import { filledPath, gradientPath, type LightToDark, litEllipse, litPath, rotated, strokedPath } from './svg-shapes.ts'

/** Draws `piece` at twelve positions that fill the square. */
const scattered = (piece: (x: number, y: number, index: number) => string) =>
  [
    [7, 10],
    [16, 7.5],
    [25, 10],
    [4.5, 17],
    [11.5, 16],
    [19.5, 15.5],
    [27, 17.5],
    [8, 23],
    [16, 22],
    [24, 23.5],
    [12, 28],
    [20, 28.5],
  ]
    .map(([x = 0, y = 0], index) => piece(x, y, index))
    .join('')

const scatteredSeeds = (id: string, rx: number, ry: number, tones: LightToDark, mark = '') =>
  scattered((x, y, i) =>
    rotated(
      i * 47,
      x,
      y,
      litEllipse(`${id}-${i}`, x, y, rx, ry, tones) +
        (mark &&
          strokedPath(`M${x - rx * 0.5} ${y + 0.4}Q${x} ${y + ry * 0.35} ${x + rx * 0.5} ${y + 0.3}`, mark, 0.6, 0.55)),
    ),
  )

const almond = (id: string, tones: LightToDark) =>
  litPath(
    id,
    'M16 2.5C22 7 26.5 14 25.5 21C24.8 26.5 20.5 30 16 30C11.5 30 7.2 26.5 6.5 21C5.5 14 10 7 16 2.5Z',
    tones,
  ) + strokedPath('M16 6C15 13 15 22 16 28M12.5 11C11 16 11 21 12 26M19.5 11C21 16 21 21 20 26', tones[2], 0.7, 0.5)

const cerealRing = (id: string, tones: LightToDark, hole: string) =>
  litEllipse(id, 16, 16, 13, 12, tones) +
  `<ellipse cx="16" cy="16.5" rx="5" ry="4.4" fill="${hole}"/>` +
  strokedPath('M11.3 15Q16 11.6 20.7 15', '#fff', 0.9, 0.4)

export const nutsGrainBreadArt = {
  lentil: scatteredSeeds('own-lentil', 4.2, 3.1, ['#e8c48a', '#b07a3a', '#7a4a1c']),
  chickpea: scatteredSeeds('own-chick', 4.6, 4.2, ['#fff0c4', '#e3b868', '#a97730'], '#a97730'),
  'white-bean': scatteredSeeds('own-bean', 5, 3.2, ['#ffffff', '#f5ecd8', '#cdbb93'], '#b8a478'),
  walnut:
    litEllipse('own-walnut', 16, 17, 12.5, 12, ['#e6bd85', '#b07f45', '#6e4620']) +
    strokedPath(
      'M16 5C15 12 15 22 16 29M11 9C8 12 12 14 9 17C7 19.5 11 22 9.5 25M21 9C24 12 20 14 23 17C25 19.5 21 22 22.5 25M13 12C12 15 14 18 12.5 22M19 12C20 15 18 18 19.5 22',
      '#5c3a18',
      0.9,
      0.5,
    ),
  almond: almond('own-almond', ['#e8b67c', '#b3713a', '#74421c']),
  hazelnut:
    litEllipse('own-hazel', 16, 19, 10.5, 10.5, ['#eab676', '#b5702e', '#6e3c14']) +
    litPath('own-hazel-c', 'M5.5 15C8 9 12 7.5 16 3C20 7.5 24 9 26.5 15C22 13.5 10 13.5 5.5 15Z', [
      '#f0dcae',
      '#d0ab6c',
      '#97703a',
    ]),
  pistachio: rotated(
    -24,
    16,
    16,
    litPath('own-pist-a', 'M3 17C5 10 12 6.5 19 8C25 9.5 29 13 29.5 16C26 17 10 15 3 17Z', [
      '#f6e3bd',
      '#dcbf8c',
      '#a98853',
    ]) +
      litPath('own-pist-n', 'M6 17.5C9 14 22 13 27.5 16.5C22 21 10 21.5 6 17.5Z', ['#cbe37a', '#93b844', '#5f7a2a']) +
      litPath('own-pist-b', 'M3 17C10 21.5 24 21 29.5 16.5C28 23 21 26.5 14 25.5C8 24.5 4 21.5 3 17Z', [
        '#fbeccb',
        '#e2c795',
        '#b08d57',
      ]),
  ),
  raisin: scattered((x, y, i) =>
    rotated(
      i * 61,
      x,
      y,
      litEllipse(`own-raisin-${i}`, x, y, 4.6, 3.4, ['#a8743c', '#6b3d1c', '#331a0c']) +
        strokedPath(
          `M${x - 2.5} ${y}Q${x} ${y - 1.2} ${x + 2.5} ${y + 0.4}M${x - 1.5} ${y + 1.5}Q${x} ${y + 0.6} ${x + 1.8} ${y + 1.6}`,
          '#2a1408',
          0.5,
          0.6,
        ),
    ),
  ),
  'sunflower-seed': scattered((x, y, i) =>
    rotated(
      i * 53,
      x,
      y,
      litPath(
        `own-sun-${i}`,
        `M${x - 5} ${y}C${x - 2} ${y - 3.4} ${x + 3} ${y - 2.6} ${x + 5} ${y}C${x + 3} ${y + 2.6} ${x - 2} ${y + 3.4} ${x - 5} ${y}Z`,
        ['#6a6a6a', '#34343a', '#17171b'],
      ) +
        strokedPath(
          `M${x - 3.5} ${y - 0.8}L${x + 3.5} ${y - 0.6}M${x - 3.5} ${y + 0.9}L${x + 3.5} ${y + 0.7}`,
          '#e9e6dc',
          0.6,
          0.8,
        ),
    ),
  ),
  'coffee-bean': rotated(
    -34,
    16,
    16,
    litEllipse('own-coffee', 16, 16, 13, 9.5, ['#a86a40', '#6b3c20', '#341a0c']) +
      strokedPath('M4 16.5C9 12.5 13 20 17 16.5C21 13 24 17 28 15.5', '#240f05', 1.5, 0.85) +
      strokedPath('M4.5 17.5C9 13.6 13 21 17 17.5', '#c98a5a', 0.5, 0.5),
  ),
  fusilli: [4, 9, 14, 19, 24]
    .map(
      (x, i) =>
        gradientPath(
          `own-fusilli-${i}`,
          `M${x - 2} 11Q${x + 1} 9 ${x + 4} 11Q${x + 7} 17 ${x + 4.5} 22Q${x + 1} 23.6 ${x - 1} 21.5Q${x + 1.5} 16 ${x - 2} 11Z`,
          ['#fbe3a0', '#d99f3a'],
        ) + strokedPath(`M${x + 2.4} 10.6Q${x + 5} 16 ${x + 3} 22`, '#b57c22', 0.9, 0.55),
    )
    .join(''),
  penne: [-28, 14, 52]
    .map((degrees, i) =>
      rotated(
        degrees,
        16,
        16,
        gradientPath(`own-penne-${i}`, 'M3 13.5L27.5 12.5Q30 16 27 19.5L5.5 19.8Z', ['#fdeaae', '#d9a040']) +
          strokedPath('M5 15.4L28 14.4M5.5 17.6L28 16.8', '#b57c22', 0.5, 0.5) +
          '<ellipse cx="28" cy="16" rx="1.5" ry="3.4" fill="#b5782a"/>',
      ),
    )
    .join(''),
  noodle: [0, 1, 2, 3, 4, 5]
    .map(
      (i) =>
        strokedPath(
          `M2 ${8 + i * 3}C8 ${3 + i * 3} 12 ${13 + i * 3} 18 ${8 + i * 3}S28 ${5 + i * 3} 30 ${9 + i * 3}`,
          '#b9812c',
          2.6,
        ) +
        strokedPath(
          `M2 ${8 + i * 3}C8 ${3 + i * 3} 12 ${13 + i * 3} 18 ${8 + i * 3}S28 ${5 + i * 3} 30 ${9 + i * 3}`,
          '#f8dc92',
          1.9,
        ),
    )
    .join(''),
  'rice-grain': scattered((x, y, i) =>
    rotated(i * 73, x, y, litEllipse(`own-rice-${i}`, x, y, 4.8, 1.7, ['#ffffff', '#f7f1e2', '#d3c6a6'])),
  ),
  'oat-flake': scattered((x, y, i) =>
    rotated(
      i * 41,
      x,
      y,
      litEllipse(`own-oat-${i}`, x, y, 4.8, 3.6, ['#fff3d6', '#e9cf9c', '#b8935a']) +
        strokedPath(`M${x - 3.4} ${y + 0.2}L${x + 3.4} ${y - 0.2}`, '#a47b40', 0.6, 0.6),
    ),
  ),
  'corn-flake': scattered((x, y, i) =>
    rotated(
      i * 57,
      x,
      y,
      litPath(
        `own-corn-${i}`,
        `M${x - 5} ${y - 1}C${x - 3} ${y - 4.5} ${x + 2} ${y - 3} ${x + 5} ${y - 2}C${x + 5.5} ${y + 1} ${x + 3} ${y + 4} ${x} ${y + 3.5}C${x - 3} ${y + 4} ${x - 6} ${y + 2} ${x - 5} ${y - 1}Z`,
        ['#ffe38a', '#f2ae2a', '#b9701a'],
      ),
    ),
  ),
  'cereal-ring': cerealRing('own-ring', ['#f7d089', '#d8953a', '#94581c'], '#6b3d14'),
  puff: scattered((x, y, i) => litEllipse(`own-puff-${i}`, x, y, 4.7, 4.5, ['#fff6cc', '#f7d56a', '#cf9a2a'])),
  crisp:
    litPath('own-crisp', 'M4 14C5 6 14 3 22 5.5C29 8 31 15 28 21C25 27.5 15 30 9 26.5C4.5 24 3 19.5 4 14Z', [
      '#fff0a0',
      '#f7c84a',
      '#d0902a',
    ]) +
    strokedPath('M6 18C12 24 22 24 27.5 19M7 13C13 18 22 18 28.5 13.5M10 8.5C15 12 22 12 26.5 9', '#c98a22', 0.8, 0.4) +
    filledPath('M8 10C11 7 16 6 20 6.5C15 7.5 11 9.5 8.5 13Z', '#fff', 0.4),
  toast:
    litPath(
      'own-toast-c',
      'M6 6C10 2.5 22 2.5 26 6C29.5 8 29 12 27 13.5V26C27 28.5 25.5 29.5 23.5 29.5H8.5C6.5 29.5 5 28.5 5 26V13.5C3 12 2.5 8 6 6Z',
      ['#c98a4a', '#a5642a', '#74401a'],
    ) +
    litPath(
      'own-toast-i',
      'M7.5 7.5C11 4.8 21 4.8 24.5 7.5C27 9 26.8 11.5 25 12.8V25.5C25 27 24 27.6 22.8 27.6H9.2C8 27.6 7 27 7 25.5V12.8C5.2 11.5 5 9 7.5 7.5Z',
      ['#fff3d2', '#f5d79c', '#dcae66'],
    ) +
    [
      [11, 12],
      [19, 10.5],
      [14, 18],
      [21, 17.5],
      [11, 23],
      [18, 23.5],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx=".9" ry=".6" fill="#c0883e" fill-opacity=".5"/>`)
      .join(''),
  cracker:
    litPath('own-cracker', 'M5 4H27Q29 4 29 6V26Q29 28 27 28H5Q3 28 3 26V6Q3 4 5 4Z', [
      '#ffe9b0',
      '#e9b45e',
      '#b3752a',
    ]) +
    [9, 16, 23]
      .flatMap((x) => [10, 16, 22].map((y) => `<circle cx="${x}" cy="${y}" r="1" fill="#8f5a1c" fill-opacity=".7"/>`))
      .join('') +
    filledPath('M5.5 6H18L6 17Z', '#fff', 0.25),
} as const
