import { filledPath, type LightToDark, litPath, rotated } from '../svg-shapes.ts'

/* Parts that several fruits and leaves share. Every `id` must be unique among all art and starts with `own-`. */

/** Coordinates of the attributes are rounded so that the markup stays short. */
const n2 = (value: number): string => String(Math.round(value * 100) / 100)

/** Cuts markup to an outline. */
export function clipped(id: string, outline: string, markup: string): string {
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${markup}</g>`
}

/** Ellipse whose colour fades out towards its edge: blush, bloom, shade. */
export function softSpot(
  id: string,
  [cx, cy, rx, ry]: readonly [number, number, number, number],
  colour: string,
  opacity = 1,
): string {
  return (
    `<defs><radialGradient id="${id}"><stop offset=".25" stop-color="${colour}" stop-opacity="${opacity}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>` +
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`
  )
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, opacity = 1): string {
  const alpha = opacity < 1 ? ` fill-opacity="${opacity}"` : ''
  return `<ellipse cx="${n2(cx)}" cy="${n2(cy)}" rx="${n2(rx)}" ry="${n2(ry)}" fill="${fill}"${alpha}/>`
}

/** Reflection of the light from the upper left. */
export function gloss(cx: number, cy: number, rx: number, ry: number, turn = -28, opacity = 0.42): string {
  return rotated(turn, cx, cy, ellipse(cx, cy, rx, ry, '#fff', opacity))
}

/** Evenly spread points in an ellipse, arranged like the seeds of a sunflower. */
export function spread(
  count: number,
  [cx, cy, rx, ry]: readonly [number, number, number, number],
): (readonly [x: number, y: number, index: number])[] {
  return Array.from({ length: count }, (_, i) => {
    const [turn, reach] = [i * 2.39996, Math.sqrt((i + 0.5) / count)]
    return [cx + rx * reach * Math.cos(turn), cy + ry * reach * Math.sin(turn), i] as const
  })
}

/** Small round marks: pores of citrus, lenticels of apples and pears, freckles. */
export function dots(
  points: readonly (readonly [number, number, number])[],
  radius: number,
  fill: string,
  opacity = 1,
) {
  return points
    .map(([x, y, i]) => ellipse(x, y, radius * (0.7 + 0.3 * (i % 3)), radius * (0.7 + 0.3 * (i % 3)), fill, opacity))
    .join('')
}

export const LEAF_GREEN: LightToDark = ['#b4e06a', '#6fb53a', '#3c8a2a']

/** Leaf that grows from a point to the right, `length` units long, with its middle vein. */
export function leaf(
  id: string,
  [x, y, length, turn]: readonly [x: number, y: number, length: number, turn: number],
  tones: LightToDark = LEAF_GREEN,
  width = 0.42,
): string {
  const at = (along: number, across: number) => `${n2(x + along * length)} ${n2(y + across * length * width)}`
  const outline = `M${at(0, 0)}C${at(0.2, -0.75)} ${at(0.7, -0.8)} ${at(1, -0.1)}C${at(0.72, 0.6)} ${at(0.25, 0.7)} ${at(0, 0)}Z`
  const vein = `M${at(0.02, 0)}C${at(0.3, -0.15)} ${at(0.6, -0.2)} ${at(0.92, -0.12)}C${at(0.6, -0.12)} ${at(0.3, -0.06)} ${at(0.02, 0)}Z`
  return rotated(turn, x, y, litPath(id, outline, tones) + filledPath(vein, tones[2], 0.55))
}

/** A short woody stem from a point, `height` units high and leaning by `lean`. */
export function stem(x: number, y: number, height: number, lean = 1.2, colour = '#6b4a22'): string {
  const top = y - height
  const outline = `M${n2(x - 0.6)} ${n2(y)}C${n2(x - 0.5)} ${n2(y - height * 0.5)} ${n2(x + lean * 0.4)} ${n2(top + 0.9)} ${n2(x + lean)} ${n2(top)}L${n2(x + lean + 1.2)} ${n2(top + 0.9)}C${n2(x + lean * 0.6 + 0.7)} ${n2(top + 1.6)} ${n2(x + 0.7)} ${n2(y - height * 0.5)} ${n2(x + 0.7)} ${n2(y)}Z`
  return filledPath(outline, colour)
}

/** The same shade as `tones`, as the linear gradient of a cut surface or stalk. */
export function linearTones(id: string, outline: string, tones: LightToDark, x2 = 1, y2 = 1): string {
  return `<defs><linearGradient id="${id}" x2="${x2}" y2="${y2}"><stop stop-color="${tones[0]}"/><stop offset=".5" stop-color="${tones[1]}"/><stop offset="1" stop-color="${tones[2]}"/></linearGradient></defs><path d="${outline}" fill="url(#${id})"/>`
}

/** Marks around a centre, each turned by its share of the circle. */
export function around(count: number, cx: number, cy: number, mark: (index: number) => string, from = 0): string {
  return Array.from({ length: count }, (_, i) => rotated(n1(from + (360 * i) / count), cx, cy, mark(i))).join('')
}

const n1 = (value: number): number => Math.round(value * 10) / 10
