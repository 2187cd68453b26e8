import type { CupSpec } from '../../spec/bottle-and-jar-specs.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { darken, inkOn, lighten } from '../colour.ts'
import { label } from '../label.ts'
import { ellipse, path, translated } from '../markup.ts'
import { lightOverlay } from '../material-light.ts'
import { lid, radiusProfile, roundOutline, wrapAround } from '../round-body.ts'
import { textOutline } from '../text-outline.ts'

const CX = 400
const TILT = 0.17

interface CupForm {
  readonly top: number
  readonly bottom: number
  readonly topRadius: number
  readonly bottomRadius: number
  readonly hasLid: boolean
}

const forms: Record<CupSpec['variant'], CupForm> = {
  cup: { top: 208, bottom: 686, topRadius: 186, bottomRadius: 138, hasLid: false },
  tub: { top: 300, bottom: 656, topRadius: 232, bottomRadius: 188, hasLid: true },
  bowl: { top: 386, bottom: 618, topRadius: 264, bottomRadius: 206, hasLid: true },
}

export function cup(canvas: Canvas, spec: CupSpec): ShapeDrawing {
  const { top, bottom, topRadius, bottomRadius, hasLid } = forms[spec.variant]
  const radius = radiusProfile([
    [top, topRadius],
    [bottom, bottomRadius, 'straight'],
  ])
  const silhouette = roundOutline(CX, radius, top, bottom, TILT)
  const ground = { cx: CX + 24, cy: bottom + 24, rx: bottomRadius * 1.6, ry: 44 }
  const face = { width: 2.9 * topRadius, height: bottom - top - 26, visible: bottomRadius * 1.8, textScale: 1.12 }
  const colour = spec.lid ?? lighten(spec.accent, 0.1)
  const rim = hasLid ? topRadius + 12 : topRadius + 13
  const closed = hasLid ? tubLid(canvas, spec.brand, colour, top, rim) : foil(canvas, spec.brand, colour, top, rim)
  const markup =
    canvas.shadow(ground) +
    path(silhouette, lighten(spec.base, 0.5)) +
    canvas.drawItems(label(spec, face), wrapAround(CX, radius, top + 14, topRadius, TILT)) +
    lightOverlay(canvas, silhouette, 'matte') +
    closed
  const highest = (hasLid ? top - 46 : top) - rim * TILT
  return {
    markup,
    ground,
    body: { left: CX - rim, top: highest, right: CX + rim, bottom: bottom + bottomRadius * TILT },
  }
}

function tubLid(canvas: Canvas, brand: string, colour: HexColour, top: number, rim: number): string {
  return (
    lid(canvas, { cx: CX, top: top - 46, radius: rim, height: 58, colour, tilt: TILT }) +
    brandOnLid(canvas, brand, inkOn(lighten(colour, 0.1)), top - 46, 34, 92, rim, 1.15)
  )
}

function foil(canvas: Canvas, brand: string, colour: HexColour, top: number, rim: number): string {
  const metal = canvas.linearGradient([
    [0, lighten(colour, 0.55)],
    [0.35, colour],
    [0.6, lighten(colour, 0.35)],
    [1, darken(colour, 0.18)],
  ])
  return (
    ellipse(CX, top + 8, rim, rim * TILT, darken(colour, 0.22)) +
    ellipse(CX, top, rim, rim * TILT, metal) +
    brandOnLid(canvas, brand, inkOn(colour), top, 26, 76, rim, 1.1)
  )
}

/** The brand printed on the lid, flattened by the perspective. */
function brandOnLid(
  canvas: Canvas,
  brand: string,
  ink: HexColour,
  y: number,
  baseline: number,
  size: number,
  rim: number,
  flat: number,
): string {
  const printed = canvas.drawItems([
    { path: textOutline(brand, 0, baseline, size, { weight: 900, fit: rim * 1.22 }), fill: ink },
  ])
  return translated(CX, y, printed, `scale(1 ${(TILT * flat).toFixed(3)})`)
}
