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
  readonly wide: number
  readonly narrow: number
  readonly lidded: boolean
}

const forms: Record<CupSpec['variant'], CupForm> = {
  cup: { top: 208, bottom: 686, wide: 186, narrow: 138, lidded: false },
  tub: { top: 300, bottom: 656, wide: 232, narrow: 188, lidded: true },
  bowl: { top: 386, bottom: 618, wide: 264, narrow: 206, lidded: true },
}

export function cup(canvas: Canvas, spec: CupSpec): ShapeDrawing {
  const { top, bottom, wide, narrow, lidded } = forms[spec.variant]
  const radius = radiusProfile([
    [top, wide],
    [bottom, narrow, 'straight'],
  ])
  const body = roundOutline(CX, radius, top, bottom, TILT)
  const ground = { cx: CX + 24, cy: bottom + 24, rx: narrow * 1.6, ry: 44 }
  const face = { width: 2.9 * wide, height: bottom - top - 26, visible: narrow * 1.8, textScale: 1.12 }
  const colour = spec.lid ?? lighten(spec.accent, 0.1)
  const rim = lidded ? wide + 12 : wide + 13
  const closed = lidded ? tubLid(canvas, spec.brand, colour, top, rim) : foil(canvas, spec.brand, colour, top, rim)
  const markup =
    canvas.shadow(ground) +
    path(body, lighten(spec.base, 0.5)) +
    canvas.drawItems(label(spec, face), wrapAround(CX, radius, top + 14, wide, TILT)) +
    lightOverlay(canvas, body, 'matte') +
    closed
  const highest = (lidded ? top - 46 : top) - rim * TILT
  return { markup, ground, body: { left: CX - rim, top: highest, right: CX + rim, bottom: bottom + narrow * TILT } }
}

function tubLid(canvas: Canvas, brand: string, colour: HexColour, top: number, rim: number): string {
  return (
    lid(canvas, { cx: CX, top: top - 46, radius: rim, height: 58, colour, tilt: TILT }) +
    onTop(canvas, brand, inkOn(lighten(colour, 0.1)), top - 46, 34, 92, rim, 1.15)
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
    onTop(canvas, brand, inkOn(colour), top, 26, 76, rim, 1.1)
  )
}

/** The brand lying on the lid. */
function onTop(
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
