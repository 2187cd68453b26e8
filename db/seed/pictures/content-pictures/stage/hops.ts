import { darken, lighten } from '../../packshot/colour.ts'
import { n1, repeat, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import type { Stage } from './stage.ts'

/** A hop cone that hangs from a point. */
export function hopCone(
  s: Stage,
  x: number,
  y: number,
  height: number,
  turn = 0,
  colour: HexColour = '#a9c957',
): string {
  const rows = 6
  const scales = repeat(rows, (row) => {
    const r = rows - 1 - row
    const at = y + height * (0.12 + r * 0.135)
    const half = height * 0.27 * Math.sin(((r + 1.4) / (rows + 1.6)) * Math.PI)
    const count = 3 + (r % 2)
    return repeat(count, (i) => {
      const cx = x - half + (2 * half * (i + 0.5)) / count
      const w = (half / count) * 1.5
      const outline = `M${n1(cx - w)} ${n1(at)}C${n1(cx - w)} ${n1(at + height * 0.1)} ${n1(cx - w * 0.3)} ${n1(at + height * 0.16)} ${n1(cx)} ${n1(at + height * 0.21)}C${n1(cx + w * 0.3)} ${n1(at + height * 0.16)} ${n1(cx + w)} ${n1(at + height * 0.1)} ${n1(cx + w)} ${n1(at)}Q${n1(cx)} ${n1(at - height * 0.09)} ${n1(cx - w)} ${n1(at)}Z`
      return s.shaded(outline, i % 2 === 0 ? colour : lighten(colour, 0.14), 0.32, 0.3, 'slant')
    })
  })
  const stalk = strokedPath(
    `M${x} ${n1(y - height * 0.06)}V${n1(y + height * 0.1)}`,
    darken(colour, 0.35),
    height * 0.05,
  )
  return `<g transform="rotate(${turn} ${x} ${y})">${stalk}${scales}</g>`
}

/** A hop leaf with three lobes. */
export const hopLeaf = (s: Stage, x: number, y: number, size: number, turn: number, colour: HexColour) => {
  const lobe = 'M0 0C-26 -18 -30 -62 0 -100C30 -62 26 -18 0 0Z'
  const one = (angle: number, scale: number) =>
    `<g transform="rotate(${angle}) scale(${scale})">${s.shaded(lobe, colour, 0.28, 0.22, 'slant')}<path d="M0 0V-84" stroke="${lighten(colour, 0.3)}" stroke-width="3"/></g>`
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${n1(size) / 100})">${one(-58, 0.82)}${one(58, 0.82)}${one(0, 1)}</g>`
}
