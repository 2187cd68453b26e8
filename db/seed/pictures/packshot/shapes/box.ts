import type { BoxSpec } from '../../spec/box-and-bag-specs.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas, LabelItem } from '../canvas.ts'
import { darken, inkOn, lighten } from '../colour.ts'
import { label } from '../label.ts'
import { ellipse, n1, path, rect, strokedPath, translated } from '../markup.ts'
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
  topFace,
} from '../oblique-box.ts'
import { rectangle } from '../path.ts'
import { textOutline } from '../text-outline.ts'

const SLOPE = 0.075

/** Width and height of the front in drawing units, and depth as a share of the width. */
const forms: Record<BoxSpec['variant'], readonly [width: number, height: number, side: number]> = {
  box: [372, 520, 0.34],
  cereal: [356, 548, 0.3],
  flat: [500, 330, 0.3],
  tea: [430, 330, 0.52],
  tall: [250, 560, 0.62],
  nappies: [470, 430, 0.5],
  brick: [236, 540, 0.66],
  butter: [470, 210, 0.36],
  cask: [360, 420, 0.6],
  small: [420, 150, 0.26],
}

export function box(canvas: Canvas, spec: BoxSpec): ShapeDrawing {
  const [width, height, share] = forms[spec.variant]
  const depth = width * share
  const total = width + depth * 0.86
  const x = 400 - total / 2
  const y = 400 - height / 2 + depth * 0.15 - (width * SLOPE) / 2 + 16
  const geometry = obliqueBox({ width, height, depth, slope: SLOPE, rise: -0.3, foreshortening: 0.86 }, x, y)
  const ground = { cx: 430, cy: geometry.rightY + height + 4, rx: total * 0.6, ry: 40, strength: 0.4 }
  const light = boxLight(canvas, geometry)
  const top = spec.top ?? lighten(spec.variant === 'nappies' ? spec.base : spec.accent, 0.2)
  const sheen = canvas.linearGradient([
    [0, '#ffffff', 0.35],
    [1, '#ffffff', 0.05],
  ])
  const markup =
    canvas.shadow(ground) +
    onFront(geometry, canvas.drawItems(label(spec, { width, height, visible: width }))) +
    path(sideFace(geometry), darken(spec.base, 0.16)) +
    onSide(geometry, canvas.drawItems(sidePrint(spec, depth, height))) +
    light.side +
    path(topFace(geometry), top) +
    path(topFace(geometry), sheen) +
    light.front +
    upperEdge(geometry) +
    extras(canvas, spec, geometry)
  return { markup, ground, body: boxBounds(geometry, spec.variant === 'brick' ? 10 : 0) }
}

/** Sides up to this width show only the colour band. */
const PRINTED_SIDE = 90

function sidePrint({ brand, base, accent }: BoxSpec, width: number, height: number): LabelItem[] {
  const bandOnly: LabelItem = { path: rectangle(0, 0, width, height * 0.2), fill: darken(accent, 0.16) }
  if (width <= PRINTED_SIDE) return [bandOnly]
  return [
    bandOnly,
    {
      path: textOutline(brand, width / 2, height * 0.13, width * 0.2, { weight: 900, fit: width * 0.8 }),
      fill: inkOn(accent),
    },
    {
      path: rectangle(width * 0.16, height * 0.3, width * 0.68, height * 0.34, 6),
      fill: lighten(base, 0.75),
      opacity: 0.85,
    },
    ...smallPrint(width * 0.22, height * 0.325, width * 0.54, height, '#1b2420', 0.55),
    ...barcode(width * 0.26, height * 0.76, width * 0.48, height * 0.12),
  ]
}

function upperEdge({ x, y, right, rightY, dx, dy }: ObliqueBox): string {
  return strokedPath(
    `M${n1(x)} ${n1(y)}L${n1(right)} ${n1(rightY)}L${n1(right + dx)} ${n1(rightY + dy)}`,
    '#fff',
    2,
    0.4,
  )
}

function extras(canvas: Canvas, spec: BoxSpec, geometry: ObliqueBox): string {
  const { x, y, width, height, dy } = geometry
  const cap = spec.cap ?? spec.accent
  const film = spec.film || spec.variant === 'nappies' ? filmSheen(spec, geometry) : ''
  if (spec.variant === 'brick') {
    const screw = path('M-34 0V26A34 10 0 0 0 34 26V0Z', darken(cap, 0.15)) + ellipse(0, 0, 34, 10, lighten(cap, 0.25))
    return film + translated(x + width * 0.62, y + dy * 0.35 - 16, screw)
  }
  if (spec.variant === 'cask') {
    const tap =
      path('M-22 -12H22V16Q22 26 14 28L10 58H-10L-14 28Q-22 26 -22 16Z', cap) +
      path('M-22 -12H0V58H-10L-14 28Q-22 26 -22 16Z', '#fff', 'fill-opacity=".22"') +
      rect(-34, -22, 68, 14, darken(cap, 0.3), 'rx="7"')
    return (
      film +
      canvas.shadow({ cx: x + width * 0.5, cy: y + height * 0.94, rx: 54, ry: 16 }) +
      translated(x + width * 0.5, y + height * 0.9, tap)
    )
  }
  return film
}

/** Transparent film: a reflection and a handle. */
function filmSheen(spec: BoxSpec, { x, y, width, height, slope }: ObliqueBox): string {
  const streak = `M${n1(x + width * 0.08)} ${n1(y + 6)}L${n1(x + width * 0.3)} ${n1(y + 22)}L${n1(x + width * 0.12)} ${n1(y + height)}L${n1(x)} ${n1(y + height)}V${n1(y + height * 0.5)}Z`
  const loop = `rx="15" stroke="${lighten(spec.accent, 0.1)}" stroke-width="10" transform="rotate(${n1(Math.atan(slope) * 57)} ${n1(x + width / 2)} ${n1(y)})"`
  return (
    path(streak, '#fff', 'fill-opacity=".2"') +
    rect(x + width * 0.3, y - 40 + width * 0.3 * slope, width * 0.34, 30, 'none', loop)
  )
}
