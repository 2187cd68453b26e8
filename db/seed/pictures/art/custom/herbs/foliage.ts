import { filledPath, type LightToDark, strokedPath, transformed } from '../svg-shapes.ts'

/* Leaves of salads and herbs. An outline starts at the stalk in the origin, points upwards and is 10 units long. */

const n2 = (value: number): number => Math.round(value * 100) / 100

/** A gradient that many leaves of one art share, light at the tip. Fill them with `url(#id)`. */
export function leafTones(id: string, [light, middle, dark]: LightToDark): string {
  return `<defs><linearGradient id="${id}" x1=".2" x2=".7" y2="1"><stop stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>`
}

/** Places markup of a leaf: its stalk at `x`, `y`, leaning by `turn` degrees, `length` units long. */
export function placed(
  [x, y, turn, length]: readonly [x: number, y: number, turn: number, length: number],
  markup: string,
  wide = 1,
): string {
  const scale = n2(length / 10)
  return transformed(`translate(${n2(x)} ${n2(y)}) rotate(${n2(turn)}) scale(${n2(scale * wide)} ${scale})`, markup)
}

/** Leaf with a middle vein and, where `ribs` is not empty, side veins. */
export function veined(outline: string, fill: string, vein: string, ribs = '', veinWidth = 0.45): string {
  return (
    filledPath(outline, fill) +
    strokedPath('M0 0.4V-8.6', vein, veinWidth, 0.8) +
    (ribs === '' ? '' : strokedPath(ribs, vein, veinWidth * 0.6, 0.7))
  )
}

/** Outline of a leaf whose margin has teeth or waves; `width` is half its width, `depth` how far they stand out. */
export function waved(width: number, waves: number, depth: number, tip: 'pointed' | 'round' = 'pointed'): string {
  const side = (sign: 1 | -1) =>
    Array.from({ length: waves }, (_, i) => {
      const [from, to] = [i / waves, (i + 1) / waves]
      const middle = (from + to) / 2
      const at = (share: number) =>
        tip === 'round' ? Math.sin(Math.PI * share ** 1.5) ** 0.75 : Math.sin(Math.PI * share ** 0.9)
      const [reach, end] = [at(middle) * width + depth, at(to) * width]
      return [n2(sign * reach), n2(-10 * (middle + 0.02)), n2(sign * end), n2(-10 * to)] as const
    })
  const right = side(1).map(([cx, cy, x, y]) => `Q${cx} ${cy} ${x} ${y}`)
  const points = side(-1)
  const left = points.map(([cx, cy], index) => {
    const previous = points[index - 1]
    return `Q${cx} ${cy} ${previous?.[2] ?? 0} ${previous?.[3] ?? 0}`
  })
  return `M0 0${right.join('')}${left.reverse().join('')}Z`
}

export const SIDE_VEINS =
  'M0 -1.6L2 -3.2M0 -1.6L-2 -3.2M0 -3.6L2.3 -5.4M0 -3.6L-2.3 -5.4M0 -5.6L1.8 -7.2M0 -5.6L-1.8 -7.2'

/** A leaflet of lovage. */
export const LOVAGE =
  'M0 0L-3.2 -3.8L-2.7 -4.8L-3.9 -5.9L-2.4 -6.9L-2.4 -8.3L-0.9 -8.5L0 -10.4L0.9 -8.5L2.4 -8.3L2.4 -6.9L3.9 -5.9L2.7 -4.8L3.2 -3.8Z'

/** Leaves in pairs along a stem, the upper ones smaller. */
export function pairs(
  stem: readonly (readonly [x: number, y: number, turn: number])[],
  length: readonly [lowest: number, highest: number],
  spread: number,
  leaf: string,
): string {
  return stem
    .map(([x, y, turn], i) => {
      const size = length[0] + ((length[1] - length[0]) * i) / Math.max(1, stem.length - 1)
      return placed([x, y, turn - spread, size], leaf) + placed([x, y, turn + spread, size], leaf)
    })
    .join('')
}
