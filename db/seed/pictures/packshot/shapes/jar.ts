import type { ArtName } from '../../art/art-names.ts'
import type { JarSpec } from '../../spec/bottle-and-jar-specs.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { darken, lighten } from '../colour.ts'
import { label } from '../label.ts'
import { group, path, repeat } from '../markup.ts'
import { lightOverlay } from '../material-light.ts'
import { lid, paperLabel, type RadiusProfile, radiusProfile, roundOutline, TILT, wrapAround } from '../round-body.ts'

const CX = 400

export function jar(canvas: Canvas, spec: JarSpec): ShapeDrawing {
  return spec.variant === 'cream' ? creamPot(canvas, spec) : glassJar(canvas, spec)
}

function glassJar(canvas: Canvas, spec: JarSpec): ShapeDrawing {
  const [top, bottom] = [218, 694]
  const widest = spec.variant === 'slim' ? 132 : 168
  const radius = radiusProfile([
    [top, widest * 0.86],
    [top + 40, widest * 0.88],
    [top + 92, widest, 'out'],
    [bottom - 34, widest],
    [bottom, widest * 0.92, 'in'],
  ])
  const silhouette = roundOutline(CX, radius, top, bottom)
  const ground = { cx: CX + 24, cy: 712, rx: widest * 1.42, ry: 40 }
  const liquid = spec.liquid ?? '#c98a2b'
  const inside = roundOutline(CX, (y) => radius(y) - 11, top + 46, bottom - 8)
  const depth = canvas.linearGradient([
    [0, darken(liquid, 0.38)],
    [0.28, lighten(liquid, 0.18)],
    [0.55, liquid],
    [1, darken(liquid, 0.42)],
  ])
  const face = { top: top + 128, height: bottom - top - 200, around: widest, arc: 2.6, visible: widest * 1.72 }
  const markup =
    canvas.shadow(ground) +
    path(silhouette, '#e8f3f2', 'fill-opacity=".75"') +
    path(inside, depth) +
    (spec.fill ? floatingPieces(canvas, spec.fill, inside, liquid, widest, top, bottom) : '') +
    lightOverlay(canvas, silhouette, 'gloss') +
    paperLabel(canvas, spec, CX, radius, { ...face, textScale: 1.14 }) +
    lid(canvas, { cx: CX, top: 148, radius: widest * 0.92, height: 78, colour: spec.cap ?? spec.accent, ridges: 26 })
  const bounds = {
    left: CX - widest,
    top: 148 - widest * 0.92 * TILT,
    right: CX + widest,
    bottom: bottom + widest * TILT,
  }
  return { markup, ground, body: bounds, face: { ...bounds, top: face.top, bottom: face.top + face.height } }
}

function floatingPieces(
  canvas: Canvas,
  fill: ArtName,
  inside: string,
  liquid: HexColour,
  widest: number,
  top: number,
  bottom: number,
): string {
  const scattered = repeat(30, () =>
    canvas.art(
      fill,
      CX + canvas.jitter(widest * 1.9),
      top + 70 + canvas.random() * (bottom - top - 90),
      widest * 0.52,
      {
        turn: canvas.random() * 360,
      },
    ),
  )
  const veil = canvas.linearGradient([
    [0, darken(liquid, 0.5), 0.55],
    [0.3, liquid, 0.05],
    [0.7, liquid, 0.1],
    [1, darken(liquid, 0.5), 0.6],
  ])
  return group(canvas.clip(inside), scattered) + path(inside, veil)
}

/** Low opaque pot of cosmetics with a printed side and a wide lid. */
function creamPot(canvas: Canvas, spec: JarSpec): ShapeDrawing {
  const [top, bottom, widest] = [430, 640, 236]
  const radius: RadiusProfile = radiusProfile([
    [top, widest * 0.97],
    [bottom - 40, widest],
    [bottom, widest * 0.9, 'in'],
  ])
  const silhouette = roundOutline(CX, radius, top, bottom)
  const ground = { cx: CX + 24, cy: 664, rx: widest * 1.24, ry: 46 }
  const colour = spec.cap ?? spec.accent
  const face = { width: 2.9 * widest, height: bottom - top - 26, visible: widest * 1.66, textScale: 1.35 }
  const markup =
    canvas.shadow(ground) +
    path(silhouette, spec.base) +
    canvas.drawItems(
      label({ ...spec, layout: spec.layout ?? 'plain' }, face),
      wrapAround(CX, radius, top + 18, widest),
    ) +
    lightOverlay(canvas, silhouette, 'matte') +
    lid(canvas, { cx: CX, top: 318, radius: widest + 4, height: 118, colour, tilt: 0.17 })
  const bounds = {
    left: CX - widest - 4,
    top: 318 - widest * 0.17,
    right: CX + widest + 4,
    bottom: bottom + widest * TILT,
  }
  return { markup, ground, body: bounds }
}
