import type { MultipackSpec, SinglePackshotSpec } from '../../spec/packshot-spec.ts'
import type { Bounds, ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { n1, path, repeat, strokedPath } from '../markup.ts'

/** Numbers of packs in the back row and in the front row. */
const rowLengths: Record<MultipackSpec['n'], readonly [number, number]> = {
  2: [0, 2],
  3: [0, 3],
  4: [2, 2],
  6: [3, 3],
  8: [4, 4],
}

/** Offset and scale of the back row relative to the front row. */
const BACK_ROW = { x: 34, y: 46, scale: 0.94 }

/** Equal packs side by side in transparent shrink film. */
export function multi(
  canvas: Canvas,
  spec: MultipackSpec,
  drawSingle: (canvas: Canvas, unit: SinglePackshotSpec) => ShapeDrawing,
): ShapeDrawing {
  const unit = drawSingle(canvas, spec.unit)
  const [back, front] = rowLengths[spec.n]
  const { left, right, top, bottom } = unit.body
  const step = (right - left) * 0.98
  const id = canvas.symbol(unit.markup)
  const [cx, base] = [(left + right) / 2, bottom]
  const packCopy = (x: number, y: number, scale: number) =>
    `<use href="${id}" transform="translate(${n1(400 + x)} ${n1(base + y)}) scale(${scale}) translate(${n1(-cx)} ${n1(-base)})"/>`
  const packRow = (count: number, y: number, scale: number, shift: number) =>
    repeat(count, (i) => packCopy((i - (count - 1) / 2) * step * scale + shift, y, scale))
  const reach = ((front - 1) * step + right - left) / 2
  const body: Bounds = {
    left: 400 - reach,
    right: 400 + reach + (back ? BACK_ROW.x * 0.6 : 0),
    top: top - (back ? BACK_ROW.y * 0.6 : 0),
    bottom,
  }
  const ground = { cx: (body.left + body.right) / 2 + 20, cy: bottom + 14, rx: reach * 1.12, ry: 40, strength: 0 }
  const markup = packRow(back, -BACK_ROW.y, BACK_ROW.scale, BACK_ROW.x) + packRow(front, 0, 1, 0) + film(body)
  return { markup, body, ground }
}

/** Transparent film, visible by its tint, two reflections and a bright edge. */
function film({ left, right, top, bottom }: Bounds): string {
  const [width, height] = [right - left, bottom - top]
  const [l, r, t, b] = [left + width * 0.03, right - width * 0.03, top + height * 0.2, bottom - height * 0.05]
  const wrap = `M${n1(l)} ${n1(t + 30)}Q${n1(l)} ${n1(t)} ${n1(l + 30)} ${n1(t)}H${n1(r - 30)}Q${n1(r)} ${n1(t)} ${n1(r)} ${n1(t + 30)}V${n1(b - 24)}Q${n1(r)} ${n1(b)} ${n1(r - 30)} ${n1(b)}H${n1(l + 30)}Q${n1(l)} ${n1(b)} ${n1(l)} ${n1(b - 24)}Z`
  const streak = (from: number, wide: number) =>
    `M${n1(left + width * from)} ${n1(t)}h${n1(width * wide)}L${n1(left + width * (from + wide - 0.1))} ${n1(b)}h${n1(-width * wide)}Z`
  return (
    path(wrap, '#ffffff', 'fill-opacity=".1"') +
    path(streak(0.2, 0.08), '#ffffff', 'fill-opacity=".22"') +
    path(streak(0.66, 0.04), '#ffffff', 'fill-opacity=".2"') +
    strokedPath(wrap, '#ffffff', 3, 0.45)
  )
}
