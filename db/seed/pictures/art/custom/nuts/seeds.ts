import { filledPath, type LightToDark, litEllipse, litPath, rotated, strokedPath } from '../svg-shapes.ts'

/** Draws `count` pieces in a spiral that fills the square, the outer ones first. */
const scattered = (count: number, piece: (x: number, y: number, index: number) => string) =>
  Array.from({ length: count }, (_, i) => {
    const index = count - 1 - i
    const [distance, angle] = [12.8 * Math.sqrt((index + 0.4) / count), index * 2.39996]
    const [x, y] = [16 + distance * Math.cos(angle), 16.4 + distance * Math.sin(angle)].map((value) =>
      Number(value.toFixed(1)),
    )
    return rotated((index * 71) % 360, x ?? 0, y ?? 0, piece(x ?? 0, y ?? 0, index))
  }).join('')

const drop = (x: number, y: number, long: number, wide: number) =>
  `M${x - long} ${y}C${x - long * 0.3} ${y - wide * 1.5} ${x + long * 0.7} ${y - wide * 1.5} ${x + long} ${y}C${x + long * 0.7} ${y + wide * 1.5} ${x - long * 0.3} ${y + wide * 1.5} ${x - long} ${y}Z`

const CHIA: readonly LightToDark[] = [
  ['#8e8a88', '#57534f', '#2a2624'],
  ['#c9c2b6', '#8f877c', '#544e46'],
  ['#6e6a68', '#3e3a38', '#1c1917'],
  ['#f3eee2', '#cfc6b4', '#90866f'],
]

export const seedArt = {
  'chia-seed': scattered(
    64,
    (x, y, i) =>
      litEllipse(
        `own-chia-${i}`,
        x,
        y,
        1.9,
        1.35,
        CHIA[i % 3 === 1 ? 1 : i % 11 === 0 ? 3 : i % 2 ? 2 : 0] ?? CHIA[0] ?? ['#8e8a88', '#57534f', '#2a2624'],
      ) +
      strokedPath(
        `M${x - 1} ${y}L${x - 0.2} ${y + 0.4}M${x + 0.3} ${y - 0.4}L${x + 1} ${y}`,
        i % 2 ? '#e2dccf' : '#211d1b',
        0.35,
        0.7,
      ),
  ),
  'flax-seed': scattered(
    40,
    (x, y, i) =>
      litPath(
        `own-flax-${i}`,
        drop(x, y, 3, 1.25),
        i % 3 ? ['#d99452', '#9a5420', '#562808'] : ['#f0bd74', '#c07e34', '#7c4612'],
      ) + strokedPath(`M${x - 1.8} ${y - 0.5}Q${x - 0.4} ${y - 1} ${x + 1} ${y - 0.8}`, '#fff', 0.5, 0.6),
  ),
  'pumpkin-seed': scattered(
    17,
    (x, y, i) =>
      litPath(
        `own-pump-${i}`,
        drop(x, y, 5.2, 2.1),
        i % 4 === 1 ? ['#d6dc8a', '#93a03e', '#566018'] : ['#b4cc78', '#6c8c38', '#35501a'],
      ) +
      strokedPath(
        `M${x - 3.6} ${y}Q${x} ${y - 0.7} ${x + 3.8} ${y}M${x - 2.4} ${y + 1.1}Q${x} ${y + 1.6} ${x + 2.6} ${y + 1}`,
        '#3c5418',
        0.45,
        0.5,
      ) +
      strokedPath(`M${x - 2.8} ${y - 1.1}Q${x - 0.4} ${y - 2.2} ${x + 2} ${y - 1.8}`, '#fff', 0.7, 0.55),
  ),
  'sunflower-kernel': scattered(
    24,
    (x, y, i) =>
      litPath(
        `own-sunk-${i}`,
        drop(x, y, 4.2, 1.6),
        i % 3 ? ['#f6efdc', '#d3c6a4', '#8f8060'] : ['#e6dcc2', '#b8aa86', '#74674a'],
      ) +
      strokedPath(`M${x - 3} ${y + 0.2}L${x + 3.2} ${y - 0.1}`, '#85765a', 0.45, 0.6) +
      filledPath(`M${x + 3} ${y - 0.7}L${x + 4.2} ${y}L${x + 3} ${y + 0.7}Z`, '#6b5c42', 0.7),
  ),
} as const
