import { filledPath, gradientPath, type LightToDark, litEllipse, litPath, rotated, strokedPath } from './svg-shapes.ts'

const jellyBear = (id: string, x: number, y: number, s: number, tones: LightToDark) => {
  const part = (n: string, dx: number, dy: number, rx: number, ry: number) =>
    litEllipse(`${id}-${n}`, x + dx * s, y + dy * s, rx * s, ry * s, tones)
  return (
    part('a', -3, -7, 1.8, 1.8) +
    part('b', 3, -7, 1.8, 1.8) +
    part('h', 0, -4, 4, 3.8) +
    part('t', 0, 3, 4.6, 5.4) +
    part('l', -4.2, 1, 1.9, 1.9) +
    part('r', 4.2, 1, 1.9, 1.9) +
    part('f', -2.8, 8, 2.2, 2) +
    part('g', 2.8, 8, 2.2, 2)
  )
}

export const sweetsAndHouseholdArt = {
  'jelly-bear':
    jellyBear('own-bear-a', 9, 13, 1, ['#ffb0a0', '#f0413a', '#b3121c']) +
    jellyBear('own-bear-b', 23, 13, 1, ['#fff0a0', '#f9bd1c', '#c9820a']) +
    jellyBear('own-bear-c', 16, 20.5, 1, ['#c8f09a', '#5cb52e', '#2c7a1c']),
  praline:
    litPath(
      'own-praline-p',
      'M3 20L6 28H26L29 20L26.5 21.5L24 19.5L21.5 21.5L19 19.5L16 21.5L13 19.5L10.5 21.5L8 19.5L5.5 21.5Z',
      ['#fff0c4', '#e3b45c', '#a8742a'],
    ) +
    litPath('own-praline', 'M5.5 21C5 13 9 6 16 6C23 6 27 13 26.5 21Q16 25 5.5 21Z', [
      '#b0764a',
      '#6b3a1e',
      '#34180a',
    ]) +
    strokedPath('M9 16C13 10 19 10 23 16M8.5 19.5C13 14 19 14 23.5 19.5', '#e9c9a0', 1, 0.85) +
    litEllipse('own-praline-n', 16, 6.5, 3, 2.6, ['#eab676', '#b5702e', '#6e3c14']),
  wafer: rotated(
    -24,
    16,
    16,
    [0, 1, 2, 3, 4]
      .map((i) =>
        gradientPath(
          `own-wafer-${i}`,
          `M3 ${8 + i * 3.4}H29V${11.4 + i * 3.4}H3Z`,
          i % 2 ? ['#7a4a2a', '#5c3218'] : ['#f6d69a', '#d9a04a'],
        ),
      )
      .join('') +
      strokedPath(
        'M6 8V11.2M10 8V11.2M14 8V11.2M18 8V11.2M22 8V11.2M26 8V11.2M6 14.9V18M10 14.9V18M14 14.9V18M18 14.9V18M22 14.9V18M26 14.9V18',
        '#b5782a',
        0.6,
        0.7,
      ) +
      filledPath('M3 8L7 4.5H31L29 8Z', '#fbe6b8') +
      filledPath('M29 8L31 4.5V20.5L29 25Z', '#c08a42'),
  ),
  'ice-cream-stick': rotated(
    18,
    16,
    16,
    gradientPath('own-stick-w', 'M14.2 23H17.8V30Q17.8 31.5 16 31.5Q14.2 31.5 14.2 30Z', ['#e8c692', '#c79a5a']) +
      litPath(
        'own-stick',
        'M8.5 10C8.5 4.5 12 1.5 16 1.5C20 1.5 23.5 4.5 23.5 10V23Q23.5 25 21.5 25H10.5Q8.5 25 8.5 23Z',
        ['#a86a44', '#6b3a20', '#38190a'],
      ) +
      filledPath('M11 9.5C11 6.5 12.6 4.8 14.5 4.3C13.3 6 13 8 13 11V20Q13 21.5 12 21.5Q11 21.5 11 20Z', '#fff', 0.3) +
      [
        [18, 8],
        [20.5, 13],
        [16.5, 16],
        [20, 20],
        [14.5, 12],
        [17, 21.5],
      ]
        .map(
          ([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="1.1" ry=".7" fill="#e2b274" transform="rotate(30 ${x} ${y})"/>`,
        )
        .join(''),
  ),
  'sugar-cube': [
    [9, 6],
    [3, 14.5],
    [15.5, 15],
  ]
    .map(
      ([x = 0, y = 0], i) =>
        filledPath(`M${x} ${y + 3}L${x + 7} ${y}L${x + 14} ${y + 3}L${x + 7} ${y + 6}Z`, '#ffffff') +
        gradientPath(`own-sugar-${i}`, `M${x} ${y + 3}L${x + 7} ${y + 6}V${y + 14}L${x} ${y + 11}Z`, [
          '#f1f2f5',
          '#d9dde3',
        ]) +
        filledPath(`M${x + 7} ${y + 6}L${x + 14} ${y + 3}V${y + 11}L${x + 7} ${y + 14}Z`, '#c3c9d2'),
    )
    .join(''),
  'tea-leaf':
    litPath('own-tea-a', 'M16 30C8 26 4 19 5 11C11 12 15.5 17 16 24C16.5 17 21 12 27 11C28 19 24 26 16 30Z', [
      '#b9e07a',
      '#5ea33a',
      '#2c6b2a',
    ]) +
    litPath('own-tea-b', 'M16 25C12 19 12.5 9 16 2C19.5 9 20 19 16 25Z', ['#d6f0a0', '#86c24a', '#3f8330']) +
    strokedPath('M16 4V29M7 13.5C10.5 17.5 13 22 15.5 28M25 13.5C21.5 17.5 19 22 16.5 28', '#eaf7cf', 0.6, 0.7),
  'coffee-capsule':
    litPath('own-caps', 'M6.5 10H25.5L22 25C21.6 27.5 19 28.5 16 28.5C13 28.5 10.4 27.5 10 25Z', [
      '#e0a878',
      '#9c5a30',
      '#4f2810',
    ]) +
    litEllipse('own-caps-r', 16, 9.5, 11.5, 4, ['#fbe3c9', '#d9a77e', '#9c6a40']) +
    litEllipse('own-caps-l', 16, 9.2, 9.2, 2.9, ['#f0c9a4', '#c28a5c', '#8a5a34']) +
    strokedPath('M11 14L12.5 25M16 14.5V27M21 14L19.5 25', '#f3d3b3', 0.8, 0.35),
  'dish-tablet':
    filledPath('M4 13L14 8L28 12L18 17.5Z', '#f4f8ff') +
    gradientPath('own-tab-f', 'M4 13L18 17.5V26L4 21Z', ['#6aa8f0', '#2f6fd0']) +
    gradientPath('own-tab-s', 'M18 17.5L28 12V20L18 26Z', ['#3f7fe0', '#1f56b0']) +
    filledPath('M4 13L18 17.5V20L4 15.5Z', '#ffffff') +
    filledPath('M18 17.5L28 12V14.5L18 20Z', '#dfe8f5') +
    litEllipse('own-tab-b', 16, 11.8, 4.2, 2.9, ['#ff9a9a', '#ea3a46', '#b01424']),
  kibble: [
    [8, 9],
    [20, 8],
    [14, 15.5],
    [25, 16.5],
    [6, 20],
    [18, 24],
    [27, 25],
    [10, 28],
  ]
    .map(
      ([x = 0, y = 0], i) =>
        litEllipse(`own-kibble-${i}`, x, y, 4.7, 4.1, ['#dca46a', '#a8692f', '#63380f']) +
        `<ellipse cx="${x}" cy="${y}" rx="1.4" ry="1.1" fill="#4f2a0a" fill-opacity=".6"/>`,
    )
    .join(''),
  'cotton-pad': [
    [11, 20],
    [15, 16.5],
    [20, 12.5],
  ]
    .map(
      ([x = 0, y = 0], i) =>
        litEllipse(`own-cotton-${i}`, x, y, 10, 9.4, ['#ffffff', '#f7f9fb', '#ccd5de']) +
        `<ellipse cx="${x}" cy="${y}" rx="7.6" ry="7" fill="none" stroke="#c3ced9" stroke-width=".6" stroke-dasharray="1 1.2"/>`,
    )
    .join(''),
} as const
