import { darken, lighten } from '../../packshot/colour.ts'
import { n1, repeat, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import type { Stage } from './stage.ts'

/** An ear of grain on its stalk, whose foot is at (`x`, `y`); `turn` leans it. */
export function ear(s: Stage, x: number, y: number, height: number, turn = 0, colour: HexColour = '#dcae4e'): string {
  const grain = height * 0.075
  const beards = repeat(9, (i) => {
    const at = y - height * (0.56 + i * 0.048)
    const side = i % 2 === 0 ? 1 : -1
    return strokedPath(
      `M${x} ${n1(at)}L${n1(x + side * height * 0.11)} ${n1(at - height * 0.2)}`,
      lighten(colour, 0.2),
      height * 0.008,
    )
  })
  const grains = repeat(16, (i) => {
    const at = y - height * (0.54 + Math.floor(i / 2) * 0.056)
    const side = i % 2 === 0 ? 1 : -1
    const cx = x + side * grain * 0.5
    return `<g transform="rotate(${side * 24} ${n1(cx)} ${n1(at)})">${s.ball(cx, at, grain * 0.46, grain, i % 4 < 2 ? colour : lighten(colour, 0.12), 0.3)}</g>`
  })
  const tip = s.ball(x, y - height * 0.98, grain * 0.44, grain, colour, 0.3)
  const stalk = strokedPath(
    `M${x} ${y}Q${n1(x + height * 0.02)} ${n1(y - height * 0.3)} ${x} ${n1(y - height * 0.9)}`,
    darken(colour, 0.2),
    height * 0.02,
  )
  return `<g transform="rotate(${turn} ${x} ${y})">${stalk}${beards}${grains}${tip}</g>`
}

/** A sheaf of ears that stands on the ground or lies turned on it. */
export function sheaf(s: Stage, x: number, y: number, height: number, turn = 0, colour: HexColour = '#dcae4e'): string {
  const ears = [-22, 20, -13, 12, -5, 4]
    .map((lean, i) => ear(s, x, y, height * (0.88 + (i % 3) * 0.06), lean, colour))
    .join('')
  const knot = strokedPath(
    `M${n1(x - height * 0.06)} ${n1(y - height * 0.2)}Q${x} ${n1(y - height * 0.16)} ${n1(x + height * 0.06)} ${n1(y - height * 0.2)}`,
    '#b3201a',
    height * 0.035,
  )
  return `<g transform="rotate(${turn} ${x} ${y})">${ears}${knot}</g>`
}
