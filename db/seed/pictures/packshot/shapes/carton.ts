import type { CartonSpec } from '../../spec/bottle-and-jar-specs.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas, LabelItem } from '../canvas.ts'
import { darken, inkOn, lighten } from '../colour.ts'
import { label } from '../label.ts'
import { ellipse, n1, path, strokedPath, translated } from '../markup.ts'
import { lightOverlay } from '../material-light.ts'
import {
  barcode,
  boxBounds,
  boxLight,
  type ObliqueBox,
  obliqueBox,
  onFront,
  onSide,
  sideFace,
  smallPrint,
} from '../oblique-box.ts'
import { rectangle } from '../path.ts'
import { textOutline } from '../text-outline.ts'

/** Height of the gable above the front, and of the sealed ridge on the gable. */
const GABLE = 112
const RIDGE = 44

export function carton(canvas: Canvas, spec: CartonSpec): ShapeDrawing {
  const geometry = obliqueBox(
    { width: 236, height: 400, depth: 150, slope: 0.07, rise: -0.27, foreshortening: 0.9 },
    218,
    286,
  )
  const { width, height, depth } = geometry
  const ground = { cx: 430, cy: geometry.rightY + height + 6, rx: 260, ry: 40, strength: 0.4 }
  const light = boxLight(canvas, geometry)
  const front = label({ ...spec, layout: spec.layout ?? 'wave' }, { width, height, visible: width })
  const markup =
    canvas.shadow(ground) +
    gable(canvas, spec, geometry) +
    screwCap(canvas, spec, geometry) +
    onFront(geometry, canvas.drawItems(front)) +
    path(sideFace(geometry), darken(spec.base, 0.12)) +
    onSide(geometry, canvas.drawItems(sidePrint(spec, depth, height))) +
    light.side +
    light.front
  return { markup, ground, body: boxBounds(geometry, GABLE + RIDGE + geometry.dy / 2), face: boxBounds(geometry) }
}

function gable(canvas: Canvas, { accent }: CartonSpec, { x, y, right, rightY, dx, dy }: ObliqueBox): string {
  const [leftX, leftY] = [x + dx / 2, y + dy / 2 - GABLE]
  const [endX, endY] = [right + dx / 2, rightY + dy / 2 - GABLE]
  const roof = `M${n1(x)} ${n1(y)}L${n1(leftX)} ${n1(leftY)}L${n1(endX)} ${n1(endY)}L${n1(right)} ${n1(rightY)}Z`
  const light = canvas.linearGradient(
    [
      [0, '#ffffff', 0.4],
      [1, '#ffffff', 0.06],
    ],
    'down',
  )
  const corner = `L${n1(right + dx)} ${n1(rightY + dy)}`
  const start = `M${n1(right)} ${n1(rightY)}`
  return (
    path(roof, accent) +
    path(roof, light) +
    path(`${start}L${n1(endX)} ${n1(endY)}${corner}Z`, darken(accent, 0.34)) +
    path(`${start}L${n1(right + dx / 2 - 4)} ${n1(rightY + dy / 2 - 44)}${corner}`, darken(accent, 0.22)) +
    path(
      `M${n1(leftX)} ${n1(leftY)}V${n1(leftY - RIDGE)}L${n1(endX)} ${n1(endY - RIDGE)}V${n1(endY)}Z`,
      lighten(accent, 0.14),
    ) +
    strokedPath(`M${n1(leftX)} ${n1(leftY - 30)}L${n1(endX)} ${n1(endY - 30)}`, '#fff', 3, 0.45)
  )
}

function screwCap(canvas: Canvas, spec: CartonSpec, { x, y, width, dx }: ObliqueBox): string {
  const colour = spec.cap ?? '#ffffff'
  const side = 'M-33 -34V2A33 12 0 0 0 33 2V-34Z'
  const drawn =
    path(side, colour) +
    lightOverlay(canvas, side, 'matte') +
    ellipse(0, -34, 33, 12, lighten(colour, 0.3), 'stroke="#08130f" stroke-opacity=".12"')
  return translated(x + width * 0.56 + dx * 0.22, y - 38, drawn)
}

function sidePrint({ brand, base, accent }: CartonSpec, width: number, height: number): LabelItem[] {
  const ink = inkOn(base)
  return [
    { path: rectangle(0, height * 0.62, width, height * 0.38), fill: darken(accent, 0.2) },
    { path: textOutline(brand, width / 2, height * 0.12, width * 0.19, { weight: 900, fit: width * 0.8 }), fill: ink },
    ...smallPrint(width * 0.16, height * 0.2, width * 0.66, height, ink, 0.5),
    ...barcode(width * 0.2, height * 0.78, width * 0.6, height * 0.13),
  ]
}
