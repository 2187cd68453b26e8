import type { EggsSpec } from '../../spec/box-and-bag-specs.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { darken, inkOn, lighten } from '../colour.ts'
import { n1, path, rect, repeat, translated } from '../markup.ts'
import { textOutline } from '../text-outline.ts'

/** Open egg box of pulp with two rows of eggs. */
export function eggs(canvas: Canvas, spec: EggsSpec): ShapeDrawing {
  const columns = spec.n / 2
  const width = columns === 3 ? 380 : 560
  const step = width / columns
  const left = 400 - width / 2
  const right = left + width
  const colour = spec.tray ?? '#a9b3aa'
  const ground = { cx: 405, cy: 620, rx: width * 0.64, ry: 52, strength: 0.4 }
  const lidFill = canvas.linearGradient(
    [
      [0, lighten(colour, 0.3)],
      [1, darken(colour, 0.18)],
    ],
    'down',
  )
  const lid = `M${left - 18} 420L${left + 14} 250Q${left + 20} 214 ${left + 60} 214H${right - 60}Q${right - 20} 214 ${right - 14} 250L${right + 18} 420Z`
  const eggRow = (y: number, size: number, spread: number) =>
    repeat(columns, (i) =>
      canvas.art('egg', left + step * (i + 0.5) + (i - (columns - 1) / 2) * spread, y, size, {
        turn: canvas.jitter(10),
      }),
    )
  const markup =
    canvas.shadow(ground) +
    path(lid, lidFill) +
    lidLabel(canvas, spec, width) +
    path(`M${left - 22} 404H${right + 22}V440H${left - 22}Z`, darken(colour, 0.3)) +
    eggRow(418, step * 1.16, -6) +
    eggRow(492, step * 1.28, 0) +
    eggCups(canvas, spec, left, width, columns)
  return { markup, ground, body: { left: left - 26, top: 214, right: right + 26, bottom: 634 } }
}

function lidLabel(canvas: Canvas, spec: EggsSpec, width: number): string {
  const print = canvas.drawItems([
    { path: textOutline(spec.brand, 0, 46, 34, { weight: 900, fit: width * 0.64 }), fill: spec.accent },
    { path: textOutline(spec.name, 0, 90, 32, { weight: 700, fit: width * 0.64 }), fill: inkOn(spec.base) },
  ])
  return translated(400, 228, rect(-width * 0.36, 6, width * 0.72, 112, spec.base, 'rx="14"') + print)
}

function eggCups(canvas: Canvas, spec: EggsSpec, left: number, width: number, columns: number): string {
  const colour = spec.tray ?? '#a9b3aa'
  const start = left - 26
  const span = (width + 52) / columns
  const edge = repeat(columns, (i) => `Q${n1(start + span * (i + 0.5))} 574 ${n1(start + span * (i + 1))} 520`)
  const right = left + width
  const base = `M${start} 520${edge}L${right + 4} 610Q${right} 634 ${right - 24} 634H${left + 24}Q${left} 634 ${left - 4} 610Z`
  const fill = canvas.linearGradient(
    [
      [0, lighten(colour, 0.26)],
      [0.5, colour],
      [1, darken(colour, 0.3)],
    ],
    'down',
  )
  const step = width / columns
  const shine = repeat(columns, (i) => {
    const x = left + step * (i + 0.5)
    return path(`M${n1(x - step * 0.3)} 556Q${n1(x)} 640 ${n1(x + step * 0.3)} 556`, '#fff', 'fill-opacity=".12"')
  })
  return path(base, fill) + shine
}
