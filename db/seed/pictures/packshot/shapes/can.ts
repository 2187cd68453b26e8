import type { CanSpec } from '../../spec/bottle-and-jar-specs.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { label } from '../label.ts'
import { ellipse, path } from '../markup.ts'
import { lightOverlay } from '../material-light.ts'
import { lid, type RadiusProfile, radiusProfile, roundOutline, TILT, wrapAround } from '../round-body.ts'

const CX = 400

interface CanForm {
  readonly radius: number
  readonly top: number
  readonly bottom: number
  readonly kind: 'drink' | 'tin' | 'drum'
}

const forms: Record<CanSpec['variant'], CanForm> = {
  beer: { radius: 112, top: 96, bottom: 714, kind: 'drink' },
  tall: { radius: 122, top: 100, bottom: 712, kind: 'drink' },
  sleek: { radius: 92, top: 132, bottom: 710, kind: 'drink' },
  tin: { radius: 166, top: 236, bottom: 690, kind: 'tin' },
  tuna: { radius: 206, top: 430, bottom: 668, kind: 'tin' },
  drum: { radius: 172, top: 190, bottom: 694, kind: 'drum' },
}

export function can(canvas: Canvas, spec: CanSpec): ShapeDrawing {
  const { radius: widest, top, bottom, kind } = forms[spec.variant]
  const tilt = kind === 'drink' ? TILT : 0.17
  const radius: RadiusProfile =
    kind === 'drink'
      ? radiusProfile([
          [top, widest * 0.84],
          [top + 46, widest],
          [bottom - 30, widest],
          [bottom, widest * 0.86],
        ])
      : () => widest
  const silhouette = roundOutline(CX, radius, top, bottom, tilt)
  const ground = { cx: CX + 26, cy: bottom + 18, rx: widest * 1.5, ry: 40 }
  const rim = kind === 'drink' ? 46 : kind === 'tin' ? 20 : 8
  const face = {
    width: 2.9 * widest,
    height: bottom - top - rim * (kind === 'drink' ? 1.7 : 2),
    visible: widest * 1.72,
    textScale: kind === 'drink' ? 1.3 : 1.05,
  }
  const lidRadius = widest + 8
  const closed =
    kind === 'drum'
      ? lid(canvas, { cx: CX, top: top - 46, radius: lidRadius, height: 58, colour: spec.cap ?? '#f2f4f3', tilt })
      : metalTop(canvas, kind, radius(top), top, tilt)
  const markup =
    canvas.shadow(ground) +
    path(silhouette, '#c9d0d2') +
    canvas.drawItems(label(spec, face), wrapAround(CX, radius, top + rim, widest, tilt)) +
    lightOverlay(canvas, silhouette, kind === 'drum' ? 'matte' : 'metal') +
    closed
  const highest = kind === 'drum' ? top - 46 - lidRadius * tilt : top - radius(top) * tilt
  const bounds = { left: CX - widest, top: highest, right: CX + widest, bottom: bottom + widest * tilt }
  return { markup, ground, body: bounds }
}

/** Metal top with a ring pull (`tin`) or an opening (`drink`). */
function metalTop(canvas: Canvas, kind: 'drink' | 'tin', radius: number, top: number, tilt: number): string {
  const flatness = radius * tilt
  const metal = canvas.linearGradient([
    [0, '#9aa4a6'],
    [0.4, '#e9eded'],
    [0.6, '#c3cbcd'],
    [1, '#8d989a'],
  ])
  const opening =
    kind === 'tin'
      ? ellipse(
          CX - radius * 0.1,
          top + flatness * 0.2,
          radius * 0.26,
          flatness * 0.3,
          'none',
          'stroke="#7f8a8c" stroke-width="7"',
        )
      : ellipse(CX, top + 2, radius * 0.34, flatness * 0.34, '#aab3b5')
  return (
    ellipse(CX, top, radius, flatness, '#eef1f1') + ellipse(CX, top + 2, radius * 0.9, flatness * 0.84, metal) + opening
  )
}
