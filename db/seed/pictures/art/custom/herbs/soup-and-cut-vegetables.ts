import { dots, ellipse, gloss, spread } from '../fruit/surface.ts'
import { filledPath, type LightToDark, litEllipse, litPath, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { LOVAGE, leafTones, placed, veined } from './foliage.ts'
import { heap } from './strips.ts'

const n1 = (value: number): number => Math.round(value * 10) / 10

/** Cube seen from above and in front. */
function cube(x: number, y: number, side: number, turn: number, [light, middle, dark]: LightToDark): string {
  const [half, drop] = [side * 0.5, side * 0.28]
  const top = `M0 ${-drop * 2}L${half} ${-drop}L0 0L${-half} ${-drop}Z`
  const left = `M${-half} ${-drop}L0 0V${n1(side * 0.56)}L${-half} ${n1(side * 0.56 - drop)}Z`
  const right = `M${half} ${-drop}L0 0V${n1(side * 0.56)}L${half} ${n1(side * 0.56 - drop)}Z`
  return transformed(
    `translate(${x} ${y}) rotate(${turn})`,
    filledPath(left, middle) + filledPath(right, dark) + filledPath(top, light),
  )
}

/** Bowl of clear sour soup; `leaves` float on it. */
function bowl(id: string, soup: LightToDark, leaves: string): string {
  return (
    litPath(`${id}-b`, 'M1.6 14.4C2 22.6 7.6 28.4 16 28.4C24.4 28.4 30 22.6 30.4 14.4Z', [
      '#e89a64',
      '#b8602c',
      '#7a3a16',
    ]) +
    filledPath('M10.4 27.4H21.6L22.4 30H9.6Z', '#7a3a16') +
    strokedPath('M4.6 19.4C8.6 22.4 23.4 22.4 27.4 19.4', '#ffe0b0', 0.9, 0.85) +
    strokedPath('M6 21.8C10 24.4 22 24.4 26 21.8', '#ffe0b0', 0.5, 0.7) +
    ellipse(16, 14.2, 14.6, 6.4, '#d98a54') +
    ellipse(16, 14.4, 13.2, 5.4, '#7a3a16') +
    litEllipse(id, 16, 15, 12.6, 4.7, soup) +
    leaves
  )
}

const CARROT_CUBE: LightToDark = ['#ffb45c', '#f58a24', '#c45f0e']
const CELERIAC_CUBE: LightToDark = ['#fffdf0', '#f0e6c4', '#cdbf94']
const PARSNIP_CUBE: LightToDark = ['#fff6d0', '#ecdca0', '#c4ae6c']
const LEEK_CUBE: LightToDark = ['#c4e88a', '#86bf4a', '#4f8f2c']

/** From back to front. */
const CUBES: readonly (readonly [x: number, y: number, side: number, turn: number, tones: LightToDark])[] = [
  [9, 11.4, 8.6, -8, CARROT_CUBE],
  [16.4, 9.4, 8.6, 10, CELERIAC_CUBE],
  [23.8, 11.8, 8.4, -14, LEEK_CUBE],
  [5.8, 18, 8, 14, PARSNIP_CUBE],
  [12.8, 16.8, 8.8, -4, LEEK_CUBE],
  [20.4, 17, 8.8, 6, CARROT_CUBE],
  [27, 18.6, 7.8, -8, CELERIAC_CUBE],
  [9.2, 24, 8.8, -10, CELERIAC_CUBE],
  [16.6, 24.8, 9, 4, CARROT_CUBE],
  [24, 25, 8.4, -2, PARSNIP_CUBE],
]

export const soupAndCutVegetableArt = {
  bors: bowl(
    'own-bors',
    ['#fff3b8', '#ecd070', '#c49a3a'],
    dots(spread(22, [16.6, 15, 10, 3.2]), 0.4, '#b07f2a', 0.7) +
      gloss(11, 13, 3.4, 0.8, -8, 0.6) +
      litEllipse('own-bors-o', 21, 16, 1.5, 0.6, ['#fff6c8', '#f4d26a', '#d9a43a']),
  ),
  'bors-with-lovage': bowl(
    'own-lovagebors',
    ['#fbf0b0', '#e2c868', '#b08f34'],
    leafTones('own-lovagebors-l', ['#8ccc44', '#3f9028', '#17601c']) +
      [
        [17, 17, -64, 9.4],
        [15, 16, 52, 10.4],
        [16, 16.6, -6, 12.4],
      ]
        .map(([x = 0, y = 0, turn = 0, length = 0]) =>
          placed(
            [x, y, turn, length],
            veined(
              LOVAGE,
              'url(#own-lovagebors-l)',
              '#bfe87a',
              'M0 -3L-2 -5M0 -3L2 -5M0 -5.6L-1.4 -7.2M0 -5.6L1.4 -7.2',
            ),
          ),
        )
        .join('') +
      gloss(8.4, 14, 2.4, 0.7, -8, 0.6),
  ),
  'diced-vegetables': CUBES.map(([x, y, side, turn, tones]) => cube(x, y, side, turn, tones)).join(''),
  'shredded-vegetables':
    ellipse(16, 21, 11.6, 8, '#b86a3c', 0.8) +
    heap(56, ['#f58a2c', '#f4f7dc', '#9c1f5c', '#ffa648', '#e0efb4', '#fbfbe8'], 1.15),
  'raw-potato-sticks': Array.from({ length: 13 }, (_, i) => {
    const [x, y, turn] = [7.4 + (i % 5) * 4.3, 13.4 + Math.floor(i / 5) * 3.6, ((i * 31) % 36) - 18]
    return rotated(
      turn,
      n1(x),
      y,
      transformed(
        `translate(${n1(x - 1.6)} ${n1(y - 10)})`,
        filledPath('M0 0.9L2.6 1.5V21L0 20.2Z', '#f7e6a0') +
          filledPath('M2.6 1.5L3.9 0.8V20.2L2.6 21Z', '#d0b45c') +
          filledPath('M0 0.9L1.4 0.2L3.9 0.8L2.6 1.5Z', '#fffbe0') +
          filledPath('M0.4 1.6L1 1.8V19.6L0.4 19.4Z', '#fffdf0', 0.8),
      ),
    )
  }).join(''),
} as const
