import type { DetergentSpec, SpraySpec } from '../../spec/bottle-and-jar-specs.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { darken, lighten } from '../colour.ts'
import { label } from '../label.ts'
import { group, path, rect, strokedPath, translated } from '../markup.ts'
import { lightOverlay } from '../material-light.ts'
import { lid, TILT } from '../round-body.ts'

const JUG =
  'M300 196C300 170 330 160 352 160H452C520 160 560 196 574 250L604 400C616 470 612 640 596 680Q588 706 556 706H244Q212 706 204 680C186 610 190 420 220 330C236 280 300 250 300 196Z'
const GRIP = 'M486 226C520 236 530 262 540 306L556 384C560 404 530 410 520 392L470 268C462 244 466 222 486 226Z'
const JUG_LABEL = 'M218 430Q397 384 576 430V650Q397 686 218 650Z'

/** Jug of laundry detergent: plastic bottle with a grip. */
export function detergent(canvas: Canvas, spec: DetergentSpec): ShapeDrawing {
  const ground = { cx: 415, cy: 712, rx: 260, ry: 42 }
  const bodyLight = canvas.linearGradient([
    [0, '#08130f', 0.3],
    [0.08, '#08130f', 0.05],
    [0.16, '#ffffff', 0.5],
    [0.26, '#ffffff', 0.12],
    [0.6, '#08130f', 0],
    [0.9, '#08130f', 0.16],
    [1, '#08130f', 0.36],
  ])
  const labelLight = canvas.linearGradient([
    [0, '#08130f', 0.16],
    [0.12, '#ffffff', 0.24],
    [0.24, '#ffffff', 0.04],
    [0.7, '#08130f', 0.02],
    [1, '#08130f', 0.24],
  ])
  const { ink: _, ...texts } = spec
  const printed = label(
    { ...texts, base: spec.label ?? lighten(spec.base, 0.86), layout: spec.layout ?? 'wave' },
    { width: 358, height: 270, visible: 358 * 0.94 },
  )
  const markup =
    canvas.shadow(ground) +
    path(JUG + GRIP, spec.base, 'fill-rule="evenodd"') +
    path(JUG + GRIP, bodyLight, 'fill-rule="evenodd"') +
    strokedPath(GRIP, '#08130f', 5, 0.2) +
    group(canvas.clip(JUG_LABEL), translated(397, 404, canvas.drawItems(printed)) + path(JUG_LABEL, labelLight)) +
    lid(canvas, { cx: 388, top: 86, radius: 74, height: 84, colour: spec.cap ?? spec.accent, ridges: 20, tilt: 0.15 })
  return {
    markup,
    ground,
    body: { left: 192, top: 86 - 74 * TILT, right: 612, bottom: 706 },
    face: { left: 204, top: 392, right: 590, bottom: 668 },
  }
}

const FLASK =
  'M344 250H456C462 330 540 352 546 440V670Q546 706 510 706H290Q254 706 254 670V440C260 352 338 330 344 250Z'
const TRIGGER = 'M300 92H500Q530 92 532 120L524 158Q520 176 498 178L452 206H352L330 170H262V140L300 92Z'

/** Bottle with a spray trigger. */
export function spray(canvas: Canvas, spec: SpraySpec): ShapeDrawing {
  const ground = { cx: 410, cy: 712, rx: 210, ry: 38 }
  const colour = spec.cap ?? spec.accent
  const { ink: _, ...texts } = spec
  const printed = label(
    { ...texts, base: spec.label ?? '#ffffff', layout: spec.layout ?? 'disc' },
    { width: 300, height: 252, visible: 274 },
  )
  const markup =
    canvas.shadow(ground) +
    path(FLASK, spec.liquid ?? spec.base, 'fill-opacity=".92"') +
    group(canvas.clip(FLASK), translated(400, 430, canvas.drawItems(printed))) +
    lightOverlay(canvas, FLASK, 'gloss') +
    path('M350 206H450V262H350Z', darken(colour, 0.2)) +
    path(TRIGGER, colour) +
    path('M330 172Q300 214 268 246Q256 262 276 264Q330 240 356 204Z', darken(colour, 0.28)) +
    rect(246, 128, 34, 46, darken(colour, 0.34), 'rx="6"') +
    path('M300 92H500Q530 92 532 120H280Z', '#fff', 'fill-opacity=".26"')
  return {
    markup,
    ground,
    body: { left: 246, top: 92, right: 546, bottom: 706 },
    face: { left: 240, top: 420, right: 560, bottom: 700 },
  }
}
