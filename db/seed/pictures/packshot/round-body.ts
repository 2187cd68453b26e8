import type { CommonPackshotSpec, HexColour } from '../spec/common-packshot-spec.ts'
import type { Canvas } from './canvas.ts'
import { darken, lighten } from './colour.ts'
import { type LabelFace, label } from './label.ts'
import { ellipse, n1, path, repeat, strokedPath } from './markup.ts'
import { lightOverlay } from './material-light.ts'
import { mappedPathData, type PointMapping, rectangle } from './path.ts'

/* Solids of revolution: bottles, jars, cans and cups, seen from slightly above. */

/** Radius of a body at the y coordinate. */
export type RadiusProfile = (y: number) => number

/** Curve of the outline from the previous knot: straight, convex, concave; by default S-shaped. */
type KnotCurve = 'straight' | 'out' | 'in'
export type ProfileKnot = readonly [y: number, radius: number, curve?: KnotCurve]

/** Ratio of height to width of the ellipse as which a horizontal circle is seen from slightly above. */
export const TILT = 0.13

const curves: Record<KnotCurve | 'smooth', (t: number) => number> = {
  straight: (t) => t,
  out: (t) => Math.sqrt(1 - (1 - t) ** 2),
  in: (t) => 1 - Math.sqrt(1 - t * t),
  smooth: (t) => t * t * (3 - 2 * t),
}

export function radiusProfile(knots: readonly ProfileKnot[]): RadiusProfile {
  return (y) => {
    let [lowY, lowRadius] = knots[0] ?? [0, 0]
    for (const [nextY, radius, curve = 'smooth'] of knots) {
      if (y <= nextY) {
        const share = nextY === lowY ? 1 : Math.max(0, (y - lowY) / (nextY - lowY))
        return lowRadius + (radius - lowRadius) * curves[curve](share)
      }
      lowY = nextY
      lowRadius = radius
    }
    return lowRadius
  }
}

/** Path data of the silhouette of a body between two y coordinates. */
export function roundOutline(cx: number, radius: RadiusProfile, top: number, bottom: number, tilt = TILT): string {
  const heights = Array.from({ length: 60 }, (_, i) => top + ((bottom - top) * (i + 1)) / 60)
  const arc = (r: number, toX: number, toY: number) => `A${n1(r)} ${n1(r * tilt)} 0 0 1 ${n1(toX)} ${n1(toY)}`
  const [rTop, rBottom] = [radius(top), radius(bottom)]
  const right = heights.map((y) => `L${n1(cx + radius(y))} ${n1(y)}`).join('')
  const left = heights
    .toReversed()
    .map((y) => `L${n1(cx - radius(y))} ${n1(y)}`)
    .join('')
  return `M${n1(cx - rTop)} ${n1(top)}${arc(rTop, cx + rTop, top)}${right}${arc(rBottom, cx - rBottom, bottom)}${left}Z`
}

/** Maps a flat label to the surface of a body; `around` is the radius that converts its width to an angle. */
export function wrapAround(cx: number, radius: RadiusProfile, top: number, around: number, tilt = TILT): PointMapping {
  return (x, y) => {
    const r = radius(top + y)
    const angle = Math.max(-1.5, Math.min(1.5, x / around))
    return [cx + r * Math.sin(angle), top + y + r * tilt * Math.cos(angle)]
  }
}

export interface PaperLabel extends Omit<LabelFace, 'width'> {
  readonly top: number
  /** Radius that converts the label's width to an angle. */
  readonly around: number
  /** Angle around the body that the label covers, in radians. */
  readonly arc: number
}

/** Paper label on glass, with its own light, so that reflections do not cover the text. */
export function paperLabel(
  canvas: Canvas,
  spec: CommonPackshotSpec,
  cx: number,
  radius: RadiusProfile,
  at: PaperLabel,
): string {
  const width = at.arc * at.around
  const map = wrapAround(cx, radius, at.top, at.around)
  const edge = mappedPathData(rectangle(-width / 2, 0, width, at.height), map, 8)
  return canvas.drawItems(label(spec, { ...at, width }), map) + lightOverlay(canvas, edge, 'paper')
}

export interface Lid {
  readonly cx: number
  /** The y coordinate of the top face. */
  readonly top: number
  readonly radius: number
  readonly height: number
  readonly colour: HexColour
  /** Number of grip lines. */
  readonly ridges?: number
  readonly tilt?: number
}

export function lid(canvas: Canvas, { cx, top, radius, height, colour, ridges = 0, tilt = TILT }: Lid): string {
  const side = roundOutline(cx, () => radius, top, top + height, tilt)
  const grip = repeat(Math.max(0, ridges - 1), (i) => {
    const angle = -1.45 + (2.9 * (i + 1)) / ridges
    const edge = top + radius * tilt * Math.cos(angle)
    const data = `M${n1(cx + radius * Math.sin(angle))} ${n1(edge + height * 0.12)}V${n1(edge + height * 0.9)}`
    return strokedPath(data, '#07120e', 1 + 2.2 * Math.cos(angle), 0.2)
  })
  const inner = canvas.linearGradient([
    [0, lighten(colour, 0.34)],
    [1, darken(colour, 0.06)],
  ])
  return (
    path(side, colour) +
    lightOverlay(canvas, side, 'matte') +
    grip +
    ellipse(cx, top, radius, radius * tilt, lighten(colour, 0.18)) +
    ellipse(cx, top, radius * 0.86, radius * tilt * 0.8, inner)
  )
}
