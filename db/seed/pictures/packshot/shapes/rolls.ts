import type { RollsSpec } from '../../spec/box-and-bag-specs.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { darken } from '../colour.ts'
import { label } from '../label.ts'
import { ellipse, path, rect, repeat, translated } from '../markup.ts'

const [X, Y, WIDTH, HEIGHT] = [150, 250, 470, 420]
const ROOF = `M${X} ${Y}L${X + 60} ${Y - 92}H${X + WIDTH + 60}L${X + WIDTH} ${Y}Z`

/** Six paper rolls in printed film, in two rows of three. */
export function rolls(canvas: Canvas, spec: RollsSpec): ShapeDrawing {
  const ground = { cx: 410, cy: 690, rx: 320, ry: 44 }
  const ends = repeat(6, (index) => {
    const [behind, i] = [index < 3, index % 3]
    const cx = X + 86 + i * 152 + (behind ? 36 : 0)
    const cy = Y - 26 - (behind ? 42 : 0)
    return ellipse(cx, cy, 74, 23, '#fff', 'stroke="#c8d2cf" stroke-width="3"') + ellipse(cx, cy, 24, 8, '#b99e7c')
  })
  const roundness = repeat(3, (i) => {
    const fill = canvas.linearGradient([
      [0, '#08130f', 0.2],
      [0.16, '#ffffff', 0.2],
      [0.4, '#ffffff', 0.08],
      [0.75, '#08130f', 0.04],
      [1, '#08130f', 0.22],
    ])
    return rect(X + (i * WIDTH) / 3, Y, WIDTH / 3, HEIGHT, fill)
  })
  const side = `M${X + WIDTH} ${Y}L${X + WIDTH + 60} ${Y - 92}V${Y + HEIGHT - 92}L${X + WIDTH} ${Y + HEIGHT}Z`
  const streak = `M${X + 30} ${Y + 6}L${X + 120} ${Y + 6}L${X + 50} ${Y + HEIGHT}H${X}V${Y + 120}Z`
  const markup =
    canvas.shadow(ground) +
    path(ROOF, '#eef2f1') +
    ends +
    path(side, darken(spec.base, 0.22)) +
    translated(X + WIDTH / 2, Y, canvas.drawItems(label(spec, { width: WIDTH, height: HEIGHT, visible: WIDTH }))) +
    roundness +
    path(ROOF, '#fff', 'fill-opacity=".28"') +
    path(streak, '#fff', 'fill-opacity=".2"')
  return { markup, ground, body: { left: X, top: Y - 92, right: X + WIDTH + 60, bottom: Y + HEIGHT } }
}
