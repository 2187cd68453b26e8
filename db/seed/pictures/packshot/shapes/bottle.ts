import type { BottleSpec } from '../../spec/bottle-and-jar-specs.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { darken, lighten } from '../colour.ts'
import { label } from '../label.ts'
import { ellipse, n1, path, strokedPath } from '../markup.ts'
import { lightOverlay } from '../material-light.ts'
import { lid, paperLabel, type RadiusProfile, radiusProfile, roundOutline, TILT, wrapAround } from '../round-body.ts'
import { type BottleForm, bottleForms } from './bottle-forms.ts'

const CX = 400

export function bottle(canvas: Canvas, spec: BottleSpec): ShapeDrawing {
  const form = bottleForms[spec.variant]
  const { top, bottom, cap } = form
  const radius = radiusProfile(form.knots)
  const silhouette = roundOutline(CX, radius, top, bottom)
  const widest = Math.max(...form.knots.map(([, r]) => r), cap.radius)
  const ground = { cx: CX + 26, cy: 728, rx: 72 + widest, ry: 34 }
  const capMarkup = drawCap(canvas, form, spec.cap ?? spec.accent)
  const markup =
    canvas.shadow(ground) +
    (cap.kind === 'below' ? capMarkup : '') +
    (form.handle ? handle(spec.cap ?? spec.accent) : '') +
    path(
      silhouette,
      spec.glass ?? (form.metal ? spec.base : '#dff1f4'),
      `fill-opacity="${spec.opaque || form.metal ? 1 : 0.55}"`,
    ) +
    contents(canvas, spec, form, radius) +
    ribs(form, radius) +
    labelAndLight(canvas, spec, form, radius, silhouette) +
    `<path d="${silhouette}" fill="none" stroke="#0a1a16" stroke-opacity=".14" stroke-width="2"/>` +
    (cap.kind === 'below' ? '' : capMarkup)
  const capTop =
    cap.kind === 'pump' ? 104 : cap.kind === 'below' ? top - radius(top) * TILT : cap.top - cap.radius * TILT
  const body = { left: CX - widest, top: capTop, right: CX + widest, bottom }
  const face = { ...body, top: form.label.top, bottom: form.label.top + form.label.height }
  return { markup, ground, body, face }
}

function contents(
  canvas: Canvas,
  { liquid, level }: BottleSpec,
  { top, bottom }: BottleForm,
  radius: RadiusProfile,
): string {
  if (!liquid) return ''
  const surface = level ?? top + (bottom - top) * 0.14
  const inside: RadiusProfile = (y) => Math.max(8, radius(y) - 7)
  const fill = canvas.linearGradient([
    [0, darken(liquid, 0.32)],
    [0.25, lighten(liquid, 0.16)],
    [0.5, liquid],
    [1, darken(liquid, 0.36)],
  ])
  const rx = inside(surface)
  return (
    path(roundOutline(CX, inside, surface, bottom - 6), fill) +
    ellipse(CX, surface, rx, rx * TILT, lighten(liquid, 0.3), 'fill-opacity=".8"')
  )
}

function ribs({ ribs = [] }: BottleForm, radius: RadiusProfile): string {
  const ring = (y: number, r: number) => `M${n1(CX - r)} ${n1(y)}A${n1(r)} ${n1(r * TILT)} 0 0 0 ${n1(CX + r)} ${n1(y)}`
  return ribs
    .map(
      (y) => strokedPath(ring(y, radius(y)), '#fff', 6, 0.55) + strokedPath(ring(y + 7, radius(y)), '#0b2a30', 5, 0.14),
    )
    .join('')
}

/** Glass: reflections first, the paper label over them. Metal: the print first, reflections over it. */
function labelAndLight(
  canvas: Canvas,
  spec: BottleSpec,
  form: BottleForm,
  radius: RadiusProfile,
  silhouette: string,
): string {
  const { top, height, around } = form.label
  if (!form.metal) {
    const face = { top, height, around, arc: 2.7, visible: around * 1.76, textScale: 1.24 }
    return lightOverlay(canvas, silhouette, 'gloss') + paperLabel(canvas, spec, CX, radius, face)
  }
  const items = label(spec, { width: 2.9 * around, height, visible: around * 1.72, textScale: 1.3 })
  return canvas.drawItems(items, wrapAround(CX, radius, top, around)) + lightOverlay(canvas, silhouette, 'metal')
}

function drawCap(canvas: Canvas, { cap }: BottleForm, colour: HexColour): string {
  const { top, radius, height } = cap
  if (cap.kind === 'foil') {
    const side = roundOutline(CX, () => radius, top, top + height)
    return (
      path(side, colour) +
      lightOverlay(canvas, side, 'metal') +
      ellipse(CX, top, radius, radius * TILT, lighten(colour, 0.25))
    )
  }
  const collar = lid(canvas, { cx: CX, top, radius, height, colour, ridges: cap.kind === 'below' ? 0 : 17 })
  return cap.kind === 'pump' ? collar + pumpHead(canvas, colour) : collar
}

function pumpHead(canvas: Canvas, colour: HexColour): string {
  const head = 'M330 112H452Q478 112 482 136L486 158H452V150H418V202H382V150H330Q306 150 306 131Q306 112 330 112Z'
  const shine = 'M330 112H452Q474 112 480 128H308Q312 112 330 112Z'
  return path(head, colour) + lightOverlay(canvas, head, 'matte') + path(shine, '#fff', 'fill-opacity=".35"')
}

function handle(colour: HexColour): string {
  const loop = 'M340 252C300 180 316 128 400 120C484 128 500 180 460 252'
  return strokedPath(loop, darken(colour, 0.2), 20) + strokedPath(loop, lighten(colour, 0.2), 10)
}
