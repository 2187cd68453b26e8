import { darken } from '../../packshot/colour.ts'
import { n1, path, rect, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import { turned } from './desk.ts'
import type { Stage } from './stage.ts'

/* Letters, paper and ribbons seen from above. */

/** An open envelope seen from above with a letter that looks out; centred on a point. */
export function envelope(
  s: Stage,
  x: number,
  y: number,
  width: number,
  colour: HexColour,
  letter: string,
  turn = 0,
): string {
  const height = width * 0.62
  const [left, top] = [x - width / 2, y - height / 2]
  const body =
    path(`M${left} ${top + 8}L${x} ${n1(top - height * 0.55)}L${left + width} ${top + 8}Z`, darken(colour, 0.16)) +
    rect(left, top, width, height, darken(colour, 0.22), 'rx="8"') +
    letter +
    s.shaded(
      `M${left} ${top + 6}L${n1(x - width * 0.06)} ${n1(top + height * 0.58)}Q${x} ${n1(top + height * 0.64)} ${n1(x + width * 0.06)} ${n1(top + height * 0.58)}L${left + width} ${top + 6}V${n1(top + height - 8)}Q${left + width} ${top + height} ${left + width - 8} ${top + height}H${left + 8}Q${left} ${top + height} ${left} ${n1(top + height - 8)}Z`,
      colour,
      0.22,
      0.12,
    ) +
    strokedPath(
      `M${left + 6} ${n1(top + height - 6)}L${n1(x - width * 0.1)} ${n1(top + height * 0.54)}M${left + width - 6} ${n1(top + height - 6)}L${n1(x + width * 0.1)} ${n1(top + height * 0.54)}`,
      darken(colour, 0.3),
      3,
      0.35,
    )
  return turned(turn, x, y, s.dropped(body, 12, 0.34))
}

/** A ribbon bow, centred on its knot. */
export function bow(s: Stage, x: number, y: number, size: number, colour: HexColour): string {
  const loop = (sign: number) =>
    s.shaded(
      `M${x} ${y}C${n1(x + sign * size * 0.3)} ${n1(y - size * 0.5)} ${n1(x + sign * size * 0.9)} ${n1(y - size * 0.5)} ${n1(x + sign * size * 0.9)} ${n1(y - size * 0.05)}C${n1(x + sign * size * 0.9)} ${n1(y + size * 0.3)} ${n1(x + sign * size * 0.3)} ${n1(y + size * 0.24)} ${x} ${y}Z`,
      colour,
      0.3,
      0.3,
    )
  const tail = (sign: number) =>
    s.shaded(
      `M${x} ${y}L${n1(x + sign * size * 0.3)} ${n1(y + size * 0.9)}L${n1(x + sign * size * 0.42)} ${n1(y + size * 0.7)}L${n1(x + sign * size * 0.62)} ${n1(y + size * 0.8)}Z`,
      darken(colour, 0.12),
      0.2,
      0.2,
    )
  return s.dropped(
    tail(-1) + tail(1) + loop(-1) + loop(1) + s.ball(x, y, size * 0.17, size * 0.17, darken(colour, 0.06)),
    size * 0.08,
    0.32,
  )
}

/** Lines of writing, as grey bars. */
export function writing(
  x: number,
  y: number,
  widths: readonly number[],
  step: number,
  colour: HexColour = '#8b9a93',
  thickness = 9,
): string {
  return widths.map((width, i) => rect(x, y + i * step, width, thickness, colour, 'rx="4"')).join('')
}

/** A sheet of paper seen from above, centred on a point. */
export function paper(
  s: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  inside: string,
  turn = 0,
  colour: HexColour = '#fffdf6',
): string {
  return turned(
    turn,
    x,
    y,
    s.dropped(rect(x - width / 2, y - height / 2, width, height, colour, 'rx="5"') + inside, 9, 0.32),
  )
}
