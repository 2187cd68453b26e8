import type { ArtName } from '../../art/art-names.ts'
import type { BagSpec } from '../../spec/box-and-bag-specs.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { darken, lighten } from '../colour.ts'
import { label } from '../label.ts'
import { ellipse, group, n1, path, rect, repeat, strokedPath } from '../markup.ts'
import type { PointMapping } from '../path.ts'
import { lid } from '../round-body.ts'
import {
  type BagGeometry,
  bagForms,
  sealedOutline,
  sealToothCount,
  standingOutline,
  windowOutline,
} from './bag-outlines.ts'

const CX = 400

export function bag(canvas: Canvas, spec: BagSpec): ShapeDrawing {
  const { width, height, build } = bagForms[spec.variant]
  const geometry: BagGeometry = { x: CX - width / 2, y: 400 - height / 2, width, height, bulge: width * 0.045 }
  const outline = build === 'sealed' ? sealedOutline(geometry) : standingOutline(geometry)
  const seal = height * 0.075
  const ground = { cx: 420, cy: geometry.y + height + 14, rx: width * 0.66, ry: 34 }
  const covered = spec.window !== undefined || spec.variant === 'wipes'
  const face = { width, height: height - seal * 2, visible: width * 0.94 }
  const printed = covered
    ? label({ ...spec, art: null }, { ...face, coveredFrom: height * 0.48 - seal })
    : label(spec, face)
  const inside =
    rect(geometry.x - 40, geometry.y - 20, width + 80, height + 80, spec.base) +
    canvas.drawItems(printed, bulgeMapping(geometry, seal)) +
    (spec.window ? windowContents(canvas, spec, spec.window, geometry) : '') +
    (build === 'sealed' ? seals(geometry, seal) : folds(geometry, seal)) +
    light(canvas, geometry) +
    creases(canvas, geometry, seal)
  const markup =
    canvas.shadow(ground) +
    spout(canvas, spec, geometry) +
    group(canvas.clip(outline), inside) +
    wipesLid(canvas, spec, geometry)
  const above = spec.variant === 'pouch' ? 46 : 7
  const bounds = {
    left: geometry.x - geometry.bulge,
    top: geometry.y - above,
    right: geometry.x + width + geometry.bulge,
    bottom: geometry.y + height + 10,
  }
  return { markup, ground, body: bounds }
}

/** Widens the label in the middle, where a filled bag bulges. */
function bulgeMapping({ y, width, height }: BagGeometry, seal: number): PointMapping {
  return (x, fromSeal) => {
    const down = fromSeal + seal
    const share = (down / height) * 2 - 1
    return [CX + x * (1 + 0.085 * (1 - share * share)), y + down + 10 * (1 - ((2 * x) / width) ** 2) * share]
  }
}

function windowContents(canvas: Canvas, spec: BagSpec, contents: ArtName, { y, width, height }: BagGeometry): string {
  const [top, tall, wide] = [y + height * 0.5, height * 0.31, width * 0.72]
  const outline = windowOutline(CX, top, wide, tall)
  const size = spec.windowSize ?? 92
  const pieces = repeat(34, () =>
    canvas.art(
      contents,
      CX + canvas.jitter(wide + 30),
      top + canvas.random() * tall,
      size * (0.85 + canvas.random() * 0.3),
      {
        turn: canvas.random() * 360,
      },
    ),
  )
  const pane = canvas.linearGradient(
    [
      [0, '#ffffff', 0.5],
      [0.3, '#ffffff', 0.05],
      [0.8, '#08130f', 0.1],
      [1, '#08130f', 0.2],
    ],
    'slant',
  )
  return (
    path(outline, spec.windowColour ?? '#f3ead7') +
    group(canvas.clip(outline), pieces) +
    path(outline, pane, 'stroke="#fff" stroke-opacity=".7" stroke-width="4"')
  )
}

function seals({ x, y, width, height }: BagGeometry, seal: number): string {
  const tall = seal * 0.8
  const count = sealToothCount(width) * 2
  return [y, y + height - tall]
    .map((top) => {
      const pressed = repeat(count, (i) =>
        strokedPath(`M${n1(x + (width * i) / count)} ${n1(top - 10)}v${n1(tall + 10)}`, '#fff', 2, 0.26),
      )
      return rect(x - 30, top - 12, width + 60, tall + 12, '#08130f', 'fill-opacity=".07"') + pressed
    })
    .join('')
}

function folds({ x, y, width, height }: BagGeometry, seal: number): string {
  const bottom = y + height
  const floor = `M${n1(x - 20)} ${n1(bottom - 26)}Q${CX} ${n1(bottom - 96)} ${n1(x + width + 20)} ${n1(bottom - 26)}V${n1(bottom + 60)}H${n1(x - 20)}Z`
  return (
    strokedPath(`M${n1(x)} ${n1(y + seal * 0.9)}H${n1(x + width)}`, '#08130f', 3, 0.16) +
    strokedPath(`M${n1(x)} ${n1(y + seal * 0.9 + 4)}H${n1(x + width)}`, '#fff', 3, 0.4) +
    path(floor, '#08130f', 'fill-opacity=".13"')
  )
}

function light(canvas: Canvas, { x, y, width, height }: BagGeometry): string {
  const across = canvas.linearGradient([
    [0, '#08130f', 0.34],
    [0.07, '#08130f', 0.08],
    [0.14, '#ffffff', 0.34],
    [0.24, '#ffffff', 0.12],
    [0.5, '#ffffff', 0],
    [0.82, '#08130f', 0.06],
    [0.9, '#ffffff', 0.14],
    [0.95, '#08130f', 0.12],
    [1, '#08130f', 0.4],
  ])
  const down = canvas.linearGradient(
    [
      [0, '#08130f', 0.12],
      [0.14, '#ffffff', 0.1],
      [0.5, '#ffffff', 0],
      [0.86, '#08130f', 0.03],
      [1, '#08130f', 0.22],
    ],
    'down',
  )
  return [across, down].map((fill) => rect(x - 40, y - 20, width + 80, height + 80, fill)).join('')
}

/** Small creases that start at the seals. */
function creases(canvas: Canvas, { x, y, width, height }: BagGeometry, seal: number): string {
  return repeat(9, (i) => {
    const fromTop = i % 2 === 1
    const startX = x + width * (0.08 + 0.84 * canvas.random())
    const length = height * (0.06 + 0.1 * canvas.random()) * (fromTop ? 1 : -1)
    const lean = canvas.jitter(26)
    const startY = fromTop ? y + seal : y + height - seal
    const there = `q${n1(lean)} ${n1(length * 0.5)} ${n1(lean * 0.4)} ${n1(length)}`
    const back = `q${n1(7 - lean * 0.1)} ${n1(-length * 0.5)} ${n1(5 - lean * 0.4)} ${n1(-length)}`
    const bright = i % 3 > 0
    return path(
      `M${n1(startX)} ${n1(startY)}${there}${back}Z`,
      bright ? '#fff' : '#08130f',
      `fill-opacity="${bright ? 0.3 : 0.1}"`,
    )
  })
}

function spout(canvas: Canvas, spec: BagSpec, { y }: BagGeometry): string {
  if (spec.variant !== 'pouch') return ''
  return lid(canvas, { cx: CX, top: y - 38, radius: 44, height: 50, colour: spec.cap ?? spec.accent, ridges: 15 })
}

/** Hard lid on the front of wet wipes. */
function wipesLid(canvas: Canvas, spec: BagSpec, { y, height }: BagGeometry): string {
  if (spec.variant !== 'wipes') return ''
  const colour = spec.cap ?? lighten(spec.accent, 0.7)
  const top = y + height * 0.52
  const gloss = canvas.linearGradient(
    [
      [0, '#ffffff', 0.5],
      [1, '#08130f', 0.12],
    ],
    'down',
  )
  const plate = (inset: number, fill: string) =>
    rect(CX - 130 + inset, top - 8 + inset, 260 - inset * 2, 84 - inset * 2, fill, `rx="${34 - inset}"`)
  return (
    ellipse(CX + 4, top + 74, 130, 12, '#08130f', 'fill-opacity=".14"') +
    plate(0, darken(colour, 0.12)) +
    plate(6, colour) +
    plate(6, gloss)
  )
}
