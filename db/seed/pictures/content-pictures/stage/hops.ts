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
  const rows = 7
  const scales = repeat(rows, (row) => {
    // From the tip upwards, so that upper bracts cover the feet of the lower ones.
    const r = rows - 1 - row
    const at = y + height * (0.12 + r * 0.11)
    const half = height * 0.27 * Math.sin((0.2 + (0.7 * r) / (rows - 1)) * Math.PI)
    const count = 3 + (r % 2)
    return repeat(count, (i) => {
      const across = (i + 0.5) / count - 0.5
      const cx = x + 2 * half * across
      const [w, length] = [(half / count) * 1.35 + height * 0.03, height * 0.22]
      const outline = `M${n1(cx - w)} ${n1(at)}C${n1(cx - w * 1.15)} ${n1(at + length * 0.55)} ${n1(cx - w * 0.5)} ${n1(at + length * 0.9)} ${n1(cx + across * w)} ${n1(at + length)}C${n1(cx + w * 0.5)} ${n1(at + length * 0.9)} ${n1(cx + w * 1.15)} ${n1(at + length * 0.55)} ${n1(cx + w)} ${n1(at)}Q${n1(cx)} ${n1(at - height * 0.1)} ${n1(cx - w)} ${n1(at)}Z`
      const vein = `M${n1(cx)} ${n1(at)}L${n1(cx + across * w)} ${n1(at + length * 0.8)}`
      const tone = (i + r) % 2 === 0 ? colour : lighten(colour, 0.16)
      return s.shaded(outline, tone, 0.34, 0.3, 'slant') + strokedPath(vein, darken(colour, 0.25), height * 0.008, 0.4)
    })
  })
  const stalk = strokedPath(`M${x} ${y}V${n1(y + height * 0.12)}`, darken(colour, 0.35), height * 0.036)
  return `<g transform="rotate(${turn} ${x} ${y})">${stalk}${scales}</g>`
}

/** A hop leaf with three lobes. */
export const hopLeaf = (s: Stage, x: number, y: number, size: number, turn: number, colour: HexColour) => {
  const lobe = 'M0 0C-26 -18 -30 -62 0 -100C30 -62 26 -18 0 0Z'
  const one = (angle: number, scale: number) =>
    `<g transform="rotate(${angle}) scale(${scale})">${s.shaded(lobe, colour, 0.28, 0.22, 'slant')}<path d="M0 0V-84" stroke="${lighten(colour, 0.3)}" stroke-width="3"/></g>`
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${n1(size) / 100})">${one(-58, 0.82)}${one(58, 0.82)}${one(0, 1)}</g>`
}
