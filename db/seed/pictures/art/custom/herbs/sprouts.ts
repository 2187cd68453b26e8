import { filledPath, strokedPath, transformed } from '../svg-shapes.ts'

interface SproutLook {
  readonly stem: string
  readonly light: string
  readonly leaf: string
  readonly vein: string
  readonly stemWidth: number
  readonly leafSize: number
  /** Outline of one of the two seed leaves, 4 units long, pointing right. */
  readonly outline: string
}

const HEART = 'M0 0C0.6 -2.4 2.6 -3 3.8 -1.6C4.2 -1 3.8 -0.4 3.2 0C3.8 0.4 4.2 1 3.8 1.6C2.6 2.6 0.6 1.6 0 0Z'
const OVAL = 'M0 0C0.8 -1.5 3 -1.8 4 0C3 1.4 0.8 1.2 0 0Z'

/** From back to front: where a sprout starts, where its head is, and how its head is turned. */
const STANDING: readonly (readonly [foot: number, x: number, y: number, turn: number])[] = [
  [11, 6.6, 8, -18],
  [21, 25.4, 8, 16],
  [14, 11.6, 4.6, -8],
  [18, 20.6, 4.6, 10],
  [16, 16, 8.4, 0],
  [12, 8.4, 14, -22],
  [20, 23.8, 14, 20],
  [14.6, 12.6, 11.8, -6],
  [17.6, 20, 11.8, 8],
  [16, 16.2, 15.6, 2],
]

function head(x: number, y: number, turn: number, look: SproutLook): string {
  const half = filledPath(look.outline, look.leaf) + strokedPath('M0.6 -0.1L3 -0.3', look.vein, 0.24, 0.8)
  return transformed(
    `translate(${x} ${y}) rotate(${turn}) scale(${look.leafSize})`,
    transformed('rotate(-24)', half) + transformed('rotate(24) scale(-1 1)', half),
  )
}

const standing = (look: SproutLook) =>
  STANDING.map(
    ([foot, x, y, turn]) =>
      strokedPath(`M${foot} 30.4C${foot} 24 ${x} ${y + 9} ${x} ${y}`, look.stem, look.stemWidth) +
      strokedPath(
        `M${foot - 0.25} 30C${foot - 0.25} 24 ${x - 0.25} ${y + 9} ${x - 0.25} ${y + 1}`,
        look.light,
        look.stemWidth * 0.35,
        0.8,
      ) +
      head(x, y, turn, look),
  ).join('')

/** Thin sprouts that lie in a tangle. */
function tangle(look: SproutLook): string {
  return Array.from({ length: 24 }, (_, i) => {
    const turn = i * 2.39996
    const reach = 12.6 * Math.sqrt((24 - i) / 24)
    const n = (value: number) => Math.round(value * 10) / 10
    const [x, y] = [n(16 + Math.cos(turn) * reach), n(16.4 + Math.sin(turn) * reach * 0.9)]
    const [fromX, fromY] = [n(16 - Math.cos(turn + 0.9) * reach * 0.9), n(17 - Math.sin(turn + 0.9) * reach * 0.7)]
    const curve = `M${fromX} ${fromY}C${n(fromX + 5)} ${n(fromY - 6 + (i % 3) * 4)} ${n(x - 5)} ${n(y + 6 - (i % 3) * 4)} ${x} ${y}`
    return (
      strokedPath(curve, '#a8b884', look.stemWidth + 0.35, 0.55) +
      strokedPath(curve, i % 3 === 0 ? look.light : look.stem, look.stemWidth) +
      head(x, y, Math.round((turn * 180) / Math.PI) + 90, look)
    )
  }).join('')
}

export const sproutArt = {
  'alfalfa-sprouts': tangle({
    stem: '#eef2da',
    light: '#ffffff',
    leaf: '#5fa83a',
    vein: '#c4e89a',
    stemWidth: 0.75,
    leafSize: 0.72,
    outline: OVAL,
  }),
  'radish-sprouts': standing({
    stem: '#e0708f',
    light: '#ffd0dc',
    leaf: '#5cae3a',
    vein: '#cdf09a',
    stemWidth: 1.2,
    leafSize: 1.22,
    outline: HEART,
  }),
  'broccoli-sprouts': standing({
    stem: '#cfe2a4',
    light: '#f6fbe0',
    leaf: '#2f8a4c',
    vein: '#a4e0b0',
    stemWidth: 1.1,
    leafSize: 0.98,
    outline: HEART,
  }),
} as const
