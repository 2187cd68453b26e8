import type { WedgeSpec } from '../../spec/box-and-bag-specs.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { inkOn, lighten } from '../colour.ts'
import { ellipse, group, path } from '../markup.ts'
import { textOutline } from '../text-outline.ts'

const PACK = 'M150 210H650Q668 210 668 230V596Q668 616 650 616H150Q132 616 132 596V230Q132 210 150 210Z'
const HEADER = 'M132 346V230Q132 210 150 210H650Q668 210 668 230V346Z'

/** Vacuum pack: food under film, texts on the header. */
export function wedge(canvas: Canvas, spec: WedgeSpec): ShapeDrawing {
  const ground = { cx: 410, cy: 640, rx: 300, ry: 46 }
  const size = spec.fillSize ?? 330
  const ink = inkOn(spec.accent)
  const film = canvas.linearGradient(
    [
      [0, '#ffffff', 0.55],
      [0.22, '#ffffff', 0.06],
      [0.3, '#ffffff', 0.36],
      [0.36, '#ffffff', 0],
      [0.8, '#08130f', 0.03],
      [1, '#08130f', 0.14],
    ],
    'slant',
  )
  const headerLight = canvas.linearGradient(
    [
      [0, '#ffffff', 0.25],
      [1, '#08130f', 0.12],
    ],
    'slant',
  )
  const food =
    ellipse(400, 474 + size * 0.3, size * 0.5, 22, '#08130f', 'fill-opacity=".14"') +
    canvas.art(spec.fill, 400, 482, size, { turn: spec.rot ?? 0 })
  const second = spec.size ? `${spec.name}  ·  ${spec.size}` : spec.name
  const print = canvas.drawItems([
    { path: textOutline(spec.brand, 400, 268, 56, { weight: 900, fit: 460 }), fill: ink },
    { path: textOutline(second, 400, 320, 32, { weight: 700, fit: 490 }), fill: ink },
  ])
  const markup =
    canvas.shadow(ground) +
    path(PACK, lighten(spec.base, 0.78), 'stroke="#08130f" stroke-opacity=".1" stroke-width="2"') +
    group(canvas.clip(PACK), food) +
    path(PACK, film) +
    path(HEADER, spec.accent) +
    print +
    path(HEADER, headerLight)
  return {
    markup,
    ground,
    body: { left: 132, top: 210, right: 668, bottom: 616 },
    face: { left: 180, top: 200, right: 620, bottom: 600 },
  }
}
