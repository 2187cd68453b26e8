import type { PotSpec } from '../../spec/box-and-bag-specs.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { darken, inkOn, lighten } from '../colour.ts'
import { nameBlock } from '../label-parts.ts'
import { ellipse, path, rect, translated } from '../markup.ts'
import { lightOverlay } from '../material-light.ts'
import { radiusProfile, roundOutline } from '../round-body.ts'
import { textOutline } from '../text-outline.ts'

/** Plant in a flower pot with a paper tag. */
export function pot(canvas: Canvas, spec: PotSpec): ShapeDrawing {
  const colour = spec.tray ?? '#c8734a'
  const ground = { cx: 420, cy: 704, rx: 230, ry: 40 }
  const radius = radiusProfile([
    [470, 158],
    [692, 112, 'straight'],
  ])
  const silhouette = roundOutline(400, radius, 470, 692)
  const rim = roundOutline(400, () => 172, 440, 492)
  const leaves = [
    canvas.art(spec.fill, 318, 316, 290, { turn: -22 }),
    canvas.art(spec.fill, 482, 316, 290, { turn: 22, mirrored: true }),
    canvas.art(spec.fill, 400, 290, 360),
  ].join('')
  const markup =
    canvas.shadow(ground) +
    path(silhouette, colour) +
    lightOverlay(canvas, silhouette, 'matte') +
    ellipse(400, 440, 172, 24, darken(colour, 0.3)) +
    ellipse(400, 444, 152, 19, '#4a3426') +
    leaves +
    path(rim, lighten(colour, 0.08)) +
    lightOverlay(canvas, rim, 'matte') +
    (spec.brand || spec.name ? tag(canvas, spec) : '')
  return { markup, ground, body: { left: 190, top: 118, right: 610, bottom: 708 } }
}

function tag(canvas: Canvas, spec: PotSpec): string {
  const paper =
    rect(4, 6, 220, 116, '#050a08', 'rx="12" fill-opacity=".22"') + rect(0, 0, 220, 116, spec.base, 'rx="12"')
  const print = canvas.drawItems([
    { path: textOutline(spec.brand, 110, 36, 26, { weight: 900, fit: 196 }), fill: spec.accent },
    ...nameBlock(spec.name, 110, 44, 30, 196, inkOn(spec.base), { maxLines: 2 }).items,
  ])
  return translated(290, 540, paper + print, 'rotate(-4)')
}
