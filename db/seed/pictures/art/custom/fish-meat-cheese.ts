import { filledPath, gradientPath, type LightToDark, litEllipse, litPath, rotated, strokedPath } from './svg-shapes.ts'

const FILLET_SKIN = 'M2 19C3 11 13 6.5 24 8C28.5 8.6 31 11.5 30.5 15C30 20 24 24.5 14 25C6 25.4 1.5 23 2 19Z'
const FILLET = 'M2 17.5C3 10 13 5.5 24 7C28.5 7.6 31 10.5 30.5 13.5C30 18.5 24 22.5 14 23C6 23.4 1.5 21.5 2 17.5Z'
const FAT_LINES =
  'M6 12.8Q9 17 8 22.4M10.5 9.9Q14 15 13.2 22.6M15.5 8Q19.5 14 18.6 22M20.5 7.2Q24.5 13 23.6 20.3M25 7.6Q28 12 27.6 17.6'
const fillet = (id: string, flesh: readonly [string, string], fat: string, skin: string) =>
  filledPath(FILLET_SKIN, skin) +
  gradientPath(id, FILLET, flesh) +
  strokedPath(FAT_LINES, fat, 0.9) +
  strokedPath('M4 14.5Q12 7 24 8.2', '#fff', 0.8, 0.5)

/** Slice of salami with flecks of fat. */
const salamiSlice = (id: string, cx: number, cy: number, r: number) =>
  litEllipse(`${id}-r`, cx, cy, r, r, ['#a8323a', '#8a1f2c', '#5c0f1c']) +
  litEllipse(`${id}-f`, cx, cy, r * 0.9, r * 0.9, ['#f08a80', '#d2504e', '#a3282f']) +
  [
    [-0.4, -0.3],
    [0.2, -0.5],
    [0.5, 0],
    [-0.1, 0.1],
    [-0.5, 0.35],
    [0.2, 0.5],
    [0.55, 0.42],
    [-0.1, -0.62],
    [-0.65, 0],
  ]
    .map(
      ([dx = 0, dy = 0]) =>
        `<ellipse cx="${cx + dx * r}" cy="${cy + dy * r}" rx="${r * 0.11}" ry="${r * 0.08}" fill="#ffe3dc"/>`,
    )
    .join('')

const sausage = (id: string, degrees: number, y: number) =>
  rotated(
    degrees,
    16,
    y,
    litPath(
      id,
      `M4 ${y}C4 ${y - 5} 8 ${y - 4} 16 ${y - 3.6}C24 ${y - 4} 28 ${y - 5} 28 ${y}C28 ${y + 5} 24 ${y + 4} 16 ${y + 3.6}C8 ${y + 4} 4 ${y + 5} 4 ${y}Z`,
      ['#e89070', '#b8482f', '#74201a'],
    ) +
      strokedPath(`M7 ${y - 2}C12 ${y - 1} 20 ${y - 1} 25 ${y - 2}`, '#fff', 0.9, 0.4) +
      filledPath(
        `M4.2 ${y - 1.2}L2 ${y - 2}V${y + 2}L4.2 ${y + 1.2}ZM27.8 ${y - 1.2}L30 ${y - 2}V${y + 2}L27.8 ${y + 1.2}Z`,
        '#8f3a24',
      ),
  )

const meatCube = (
  id: string,
  x: number,
  y: number,
  s: number,
  faces: readonly [top: string, left: string, right: string],
) =>
  filledPath(`M${x} ${y}L${x + s} ${y - s * 0.5}L${x + s * 2} ${y}L${x + s} ${y + s * 0.5}Z`, faces[0]) +
  gradientPath(id, `M${x} ${y}L${x + s} ${y + s * 0.5}V${y + s * 1.6}L${x} ${y + s * 1.1}Z`, [faces[1], faces[1]]) +
  filledPath(`M${x + s} ${y + s * 0.5}L${x + s * 2} ${y}V${y + s * 1.1}L${x + s} ${y + s * 1.6}Z`, faces[2])

/** Rectangular block of cheese or tofu; `marks` is the markup of holes or veins on it. */
const cheeseBlock = (id: string, tones: LightToDark, marks: string) =>
  filledPath('M3 13L13 7.5L30 11L20 17.5Z', tones[0]) +
  gradientPath(`${id}-f`, 'M3 13L20 17.5V27.5L3 22.5Z', [tones[1], tones[2]]) +
  gradientPath(`${id}-s`, 'M20 17.5L30 11V20.5L20 27.5Z', [tones[2], tones[2]]) +
  marks +
  strokedPath('M3 13L20 17.5L30 11', '#fff', 0.5, 0.7)

/** Whole fish, head to the left. */
const wholeFish =
  litPath('own-fish-t', 'M24.5 16C27 13 29 11 31.5 10.5C30.6 14 30.6 18 31.5 21.5C29 21 27 19 24.5 16Z', [
    '#b9c6cd',
    '#7f929c',
    '#56676f',
  ]) +
  litPath('own-fish-d', 'M12 9.5C15 6 20 6 23 8.5L21 12Z', ['#a9b8bf', '#748791', '#4d5d65']) +
  litPath('own-fish-v', 'M14 22C15 25 18 26 20 25L19 21Z', ['#d5dde0', '#a0b0b7', '#748791']) +
  gradientPath('own-fish', 'M1 16.5C3 11 9 8 15 8.5C20 9 24 12.5 26.5 16C24 19.5 20 23 15 23.5C9 24 3 21.5 1 16.5Z', [
    '#6f8691',
    '#f4f7f8',
  ]) +
  filledPath('M2 15C4 11 9.5 8.8 15 9.2C19.5 9.6 23 12.5 25.5 15.5C20 13.5 8 12.5 2 15Z', '#4f6670', 0.55) +
  strokedPath('M9 11.5C11 14.5 11 19 9 22', '#5f747d', 0.9, 0.8) +
  strokedPath('M11.5 16.5C15 15.5 20 15.5 25 16.2', '#7f929c', 0.6, 0.8) +
  strokedPath(
    'M13 12.5Q14.5 14 13.5 15.5M16 12.3Q17.5 14 16.5 15.5M19 12.8Q20.4 14.2 19.5 15.6M13.5 18Q15 19.5 14 21M17 18Q18.4 19.3 17.4 20.8M20 17.8Q21 18.8 20.4 20',
    '#8fa1aa',
    0.6,
    0.7,
  ) +
  litPath('own-fish-p', 'M11.5 18C14 17.5 16 18.5 16.5 20.5C14.5 21.5 12.5 20.5 11.5 18Z', [
    '#cfd8dc',
    '#96a7af',
    '#6f828b',
  ]) +
  litEllipse('own-fish-e', 5.4, 14.8, 1.5, 1.5, ['#fff6c9', '#e9d27a', '#b08f2e']) +
  '<circle cx="5.2" cy="14.8" r=".8" fill="#15191c"/><circle cx="4.9" cy="14.5" r=".25" fill="#fff"/>' +
  strokedPath('M1.4 17.4Q3 18.2 4.6 17.6', '#4f6670', 0.6, 0.9)

export const fishMeatCheeseArt = {
  fish: wholeFish,
  'salmon-fillet': fillet('own-salmon', ['#ff9d76', '#ee6a45'], '#ffd9c6', '#c9cfd4'),
  'white-fillet': fillet('own-white', ['#fffaf2', '#ead9c4'], '#ffffff', '#c3c4c0'),
  'smoked-salmon': [0, 1, 2, 3]
    .map((i) =>
      rotated(
        -8 + i * 5,
        16,
        16,
        gradientPath(
          `own-smoked-${i}`,
          `M3 ${8 + i * 4.5}C9 ${3 + i * 4.5} 14 ${11 + i * 4.5} 20 ${6 + i * 4.5}S28 ${5 + i * 4.5} 30 ${9 + i * 4.5}C27 ${13 + i * 4.5} 22 ${12 + i * 4.5} 17 ${14 + i * 4.5}S7 ${14 + i * 4.5} 3 ${8 + i * 4.5}Z`,
          ['#ffab80', '#e8633c'],
        ) +
          strokedPath(`M7 ${9 + i * 4.5}C12 ${8 + i * 4.5} 18 ${13 + i * 4.5} 26 ${8 + i * 4.5}`, '#ffd9c6', 0.8, 0.8),
      ),
    )
    .join(''),
  'chicken-breast':
    litPath(
      'own-breast',
      'M4 20C2.5 12 9 5 17 5.5C25 6 30 11 29 17C28 22.5 22 22.5 19 26C16 29 11 29.5 8 27C5.5 25 4.5 23 4 20Z',
      ['#fff1e6', '#fbd0bd', '#e39a86'],
    ) +
    strokedPath('M9 23C12 19 17 17 24 15.5M9 17C13 13.5 18 11.5 24 11', '#e09a88', 0.8, 0.6) +
    filledPath('M8 13C10.5 9.5 14 8 17.5 8C13.5 9.5 10.5 12 8.5 16Z', '#fff', 0.6),
  'chicken-wing':
    litPath(
      'own-wing',
      'M3.5 9C6 6.5 9 8 11.5 11C14.5 8 20 8 23.5 11C27 13.5 30 13 30 16C30 20 25 20.5 22 20C19 25.5 13 26.5 10.5 22C8.5 18.5 8.5 15.5 7 13.5C5.5 12 2.5 11 3.5 9Z',
      ['#ffe9d2', '#f6c29c', '#cf8a5c'],
    ) +
    strokedPath('M12 11.5C12.5 15 14 18 17 19.5M23 12C22.5 15 22.5 17.5 22 19.5', '#c9845a', 0.8, 0.6) +
    filledPath('M14 11.5C16 10.3 19 10.2 21 11.3C18.5 11.5 16.5 12.2 15 13.5Z', '#fff', 0.55),
  'minced-meat': Array.from({ length: 15 }, (_, i) => {
    const [x, y] = [3 + (i % 5) * 5.4, 9 + Math.floor(i / 5) * 6.2]
    const strand = `M${x} ${y}C${x + 1} ${y - 5} ${x + 6} ${y - 4} ${x + 5} ${y}S${x} ${y + 5} ${x + 3} ${y + 6}`
    return strokedPath(strand, '#a32b34', 3.3) + strokedPath(strand, i % 3 ? '#dc5a58' : '#f0908a', 2.3)
  }).join(''),
  'meat-cubes':
    meatCube('own-cubes-a', 9, 8, 6.5, ['#e8837a', '#c23a42', '#962430']) +
    meatCube('own-cubes-b', 2, 16, 6.5, ['#ec8c82', '#c8424a', '#9c2833']) +
    meatCube('own-cubes-c', 16, 17, 6.5, ['#ec8c82', '#c8424a', '#9c2833']) +
    strokedPath('M11 7.5Q14 9 18 7.5M4.5 15.5Q8 17 12 15.6M19 16.6Q22 18 26 16.6', '#ffe3dc', 0.9, 0.9),
  salami: rotated(
    -28,
    16,
    16,
    litPath('own-salami-b', 'M8 9.5H26C30 10.5 30 21.5 26 22.5H8Z', ['#c25a52', '#8a2730', '#561019']) +
      strokedPath('M12 9.8Q14.5 16 12 22.2M17 9.8Q19.5 16 17 22.2M22 9.8Q24.5 16 22 22.2', '#f0dccb', 0.7, 0.6) +
      salamiSlice('own-salami-s', 8, 16, 6.6),
  ),
  'salami-slices':
    salamiSlice('own-slices-a', 11, 11, 9) +
    salamiSlice('own-slices-b', 21.5, 14, 9) +
    salamiSlice('own-slices-c', 14, 21.5, 9),
  sausages: sausage('own-saus-a', -14, 10) + sausage('own-saus-b', -10, 17) + sausage('own-saus-c', -16, 24),
  ham:
    litPath('own-ham-r', 'M4 17C4 9 10 4 17 4C25 4 29 10 28.5 17C28 24 22 28.5 15 28.5C8.5 28.5 4 24 4 17Z', [
      '#fff0e6',
      '#f5cdb8',
      '#d99a80',
    ]) +
    litPath(
      'own-ham-m',
      'M6.5 17C6.5 10.5 11.5 6.5 17 6.5C23.5 6.5 26.5 11 26 17C25.6 22.5 20.5 26 15 26C10 26 6.5 22.5 6.5 17Z',
      ['#ffc0b8', '#f08d8a', '#d0606a'],
    ) +
    strokedPath('M10 20C13 16 17 18 21 13M11 13C13 11.5 15.5 11.5 17.5 10', '#ffe0d8', 1.1, 0.8) +
    litEllipse('own-ham-o', 20, 19.5, 2, 1.6, ['#ffffff', '#f6e6d8', '#d9b8a0']),
  pate:
    litPath('own-pate', 'M4 15C4 10 10 7 16 7C22 7 28 10 28 15V21C28 25.5 22 27.5 16 27.5C10 27.5 4 25.5 4 21Z', [
      '#d9a582',
      '#b3744e',
      '#7d4526',
    ]) +
    litEllipse('own-pate-t', 16, 14, 11.4, 5.6, ['#eec3a2', '#cd9069', '#a5653f']) +
    strokedPath('M8 13.5C12 10.5 16 17 24 13', '#8f5430', 0.9, 0.45) +
    filledPath('M15 12.5C17 9.5 20 9 22 9.5C21 11.8 18.5 13.2 15 12.5Z', '#5aa02f'),
  'white-cheese': cheeseBlock(
    'own-telemea',
    ['#ffffff', '#fdfaf0', '#e3ddc8'],
    [
      [7, 17],
      [11, 20.5],
      [15, 19],
      [9, 22],
      [16.5, 24],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="1" ry=".7" fill="#c9c1a6" fill-opacity=".7"/>`)
      .join(''),
  ),
  tofu: cheeseBlock('own-tofu', ['#fffaf0', '#f6ecd6', '#ddcba8'], ''),
  'blue-cheese': cheeseBlock(
    'own-blue',
    ['#fffef4', '#fbf4dc', '#e0d3ac'],
    strokedPath(
      'M6 16C8 18 7 19.5 9 21M11 17.5C12.5 19 15 18.5 16.5 21M10 23.5L13 24M16.5 24L18.5 25M9 11L12 12M17 11.5L21 12.5M15 9.5L17 9.8',
      '#4f7d94',
      1.1,
      0.75,
    ),
  ),
  'cheese-slices':
    [0, 1, 2]
      .map((i) =>
        rotated(
          -10 + i * 12,
          16,
          17,
          litPath(`own-sliced-${i}`, 'M5 9L25 6Q27 6 27.3 8L28 23Q28 25 26 25.2L7 27Q5 27 4.8 25L3.5 11Q3.4 9.2 5 9Z', [
            '#fff2a8',
            '#fbd253',
            '#e2a624',
          ]),
        ),
      )
      .join('') +
    [
      [10, 12, 2],
      [19, 11, 1.5],
      [14, 18.5, 1.7],
      [22, 19, 2.1],
      [9, 21, 1.3],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#d99a1c" fill-opacity=".55"/>`)
      .join(''),
} as const
