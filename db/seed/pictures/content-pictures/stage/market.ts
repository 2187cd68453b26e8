import type { ArtName } from '../../art/art-names.ts'
import { darken, lighten } from '../../packshot/colour.ts'
import { n1, path, rect, repeat, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import type { Box } from './kitchenware.ts'
import type { Stage } from './stage.ts'

/* Stalls, bags and rows of goods. */

/** A striped awning; its stripes hang to `y` + `height`. */
function awning(s: Stage, { x, y, width, height }: Box, colour: HexColour, stripes = 11): string {
  const w = width / stripes
  const parts = repeat(stripes, (i) => {
    const fill = i % 2 === 0 ? colour : '#fdfaf1'
    const [l, r] = [x + i * w, x + (i + 1) * w]
    const inset = (v: number) => n1(x + width / 2 + (v - x - width / 2) * 0.9)
    return s.shaded(
      `M${inset(l)} ${y}L${inset(r)} ${y}L${n1(r)} ${n1(y + height * 0.72)}V${n1(y + height * 0.84)}A${n1(w / 2)} ${n1(height * 0.16)} 0 0 1 ${n1(l)} ${n1(y + height * 0.84)}V${n1(y + height * 0.72)}Z`,
      fill,
      0.24,
      0.14,
    )
  })
  return s.dropped(parts, 14, 0.26)
}

/** A wooden stall with goods on its counter; `goods` is drawn behind the counter's edge. */
export function stall(
  s: Stage,
  { x, y, width, height }: Box,
  colour: HexColour,
  goods: string,
  front: HexColour = '#b98a58',
): string {
  const counter = y + height * 0.62
  const posts = [x + 10, x + width - 26].map((at) => rect(at, y + 20, 16, height - 20, '#7a5232')).join('')
  const boards = repeat(Math.floor(width / 70), (i) =>
    rect(
      x + i * (width / Math.floor(width / 70)),
      counter + 20,
      3,
      height * 0.38 - 20,
      darken(front, 0.35),
      'fill-opacity=".5"',
    ),
  )
  return (
    s.shadow(x + width / 2 + 16, y + height, width * 0.56, 26, 0.4) +
    rect(x + 16, y + 30, width - 32, height * 0.6, '#3a2a1e', 'fill-opacity=".22"') +
    posts +
    goods +
    s.shaded(`M${x - 10} ${counter}h${width + 20}v24h${-width - 20}Z`, lighten(front, 0.2), 0.3, 0.1) +
    s.shaded(`M${x} ${counter + 24}h${width}V${y + height}h${-width}Z`, front, 0.12, 0.26) +
    boards +
    awning(s, { x: x - 26, y: y - 60, width: width + 52, height: 120 }, colour)
  )
}

/** Flags on a string between two points. */
export function bunting(
  s: Stage,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  sag: number,
  colours: readonly HexColour[],
  count = 12,
): string {
  const flags = repeat(count, (i) => {
    const t = (i + 0.5) / count
    const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + 2 * sag * t * (1 - t)]
    return s.shaded(
      `M${n1(x - 28)} ${n1(y)}H${n1(x + 28)}L${n1(x)} ${n1(y + 62)}Z`,
      colours[i % colours.length] ?? '#0a6b44',
      0.2,
      0.2,
    )
  })
  return s.dropped(
    flags + strokedPath(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag} ${x2} ${y2}`, '#5b4030', 4),
    8,
    0.22,
  )
}

/** An open paper bag; what it holds is drawn behind its front. */
export function paperBag(
  s: Stage,
  x: number,
  y: number,
  width: number,
  inside: string,
  colour: HexColour = '#c99a63',
): string {
  const height = width * 1.06
  const [left, top] = [x - width / 2, y - height]
  const front = `M${left} ${top}L${left + width * 0.05} ${y - 8}Q${left + width * 0.06} ${y} ${left + width * 0.1} ${y}H${left + width * 0.9}Q${left + width * 0.94} ${y} ${left + width * 0.95} ${y - 8}L${left + width} ${top}${repeat(10, (i) => `l${n1(-width / 20)} ${8 + (i % 2)}l${n1(-width / 20)} ${-8 - (i % 2)}`)}Z`
  const folds = `M${left + width * 0.14} ${top + 14}L${left + width * 0.17} ${y}M${left + width * 0.86} ${top + 14}L${left + width * 0.83} ${y}`
  return (
    s.shadow(x + width * 0.08, y - 2, width * 0.58, width * 0.1, 0.44) +
    path(`M${left + 12} ${top - 26}H${left + width - 12}L${left + width} ${top + 30}H${left}Z`, darken(colour, 0.4)) +
    inside +
    s.shaded(front, colour, 0.24, 0.2, 'slant') +
    strokedPath(folds, darken(colour, 0.4), 4, 0.3)
  )
}

/** Art in a row that fills a crate, bowl or shelf: each with a little turn. */
export function rowOf(
  s: Stage,
  names: readonly ArtName[],
  from: number,
  to: number,
  y: number,
  size: number,
  count: number,
): string {
  return repeat(count, (i) =>
    s.floating(
      names[i % names.length] ?? 'red-apple',
      from + ((to - from) * i) / Math.max(1, count - 1),
      y + s.canvas.jitter(10),
      size,
      s.canvas.jitter(30),
    ),
  )
}

/** Art side by side on a shelf or floor whose upper edge is `y`. */
export function standingRow(
  s: Stage,
  names: readonly ArtName[],
  from: number,
  to: number,
  y: number,
  size: number,
  count: number,
): string {
  return repeat(count, (i) =>
    s.art(names[i % names.length] ?? 'red-apple', from + ((to - from) * i) / Math.max(1, count - 1), y, size, {
      shadow: 0.22,
    }),
  )
}
