import { ellipseOutline, numberGroups, piece, slice } from '../food-volume.ts'
import { type LightToDark, rotated, strokedPath, transformed } from '../svg-shapes.ts'

interface SalamiLook {
  readonly casing: LightToDark
  readonly face: LightToDark
  /** Colour of the rim of the cut face. */
  readonly rim: string
  /** Markup on the casing, cut to its outline: strings, mould, pepper. */
  readonly onCasing?: string
  /** Markup on a cut face of radius 10 around the origin: fat, ham, nuts. */
  readonly onFace: string
  /** Thickness in relation to the usual one. */
  readonly girth?: number
}

/** A sausage with a cut end, and a slice of it in front. */
export function salami(id: string, { casing, face, rim, onCasing = '', onFace, girth = 1 }: SalamiLook): string {
  const half = 7.2 * girth
  const [top, bottom] = [14.4 - half, 14.4 + half]
  const body = `M9 ${top}H25.4C29.4 ${top + 1} 31 ${top + half * 0.6} 31 14.4C31 ${bottom - half * 0.6} 29.4 ${bottom - 1} 25.4 ${bottom}H9Z`
  const cut = (key: string, cx: number, cy: number, rx: number, ry: number, thickness: number) =>
    slice(`${id}-${key}`, ellipseOutline(cx, cy, rx, ry), face, {
      thickness,
      side: casing[2],
      rim: { colour: rim, width: 0.5 },
      inside: transformed(`translate(${cx} ${cy}) scale(${(rx / 10).toFixed(2)} ${(ry / 10).toFixed(2)})`, onFace),
    })
  return rotated(
    -24,
    16,
    16,
    piece(id, body, casing, onCasing) +
      strokedPath(`M30.8 14.4l1.4 -1.2M30.8 14.4l1.4 1.2`, casing[2], 0.8) +
      cut('e', 9, 14.4, 5.2 * girth, half, 0) +
      cut('s', 17.4, 24, 7 * girth, 4.9 * girth, 1.6),
  )
}

/** Pieces on a cut face: `x,y,radius` of each. */
export const flecks = (positions: string, colour: string) =>
  numberGroups(positions)
    .map(
      ([x = 0, y = 0, r = 0], i) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r * 1.25}" ry="${r * 0.9}" fill="${colour}" transform="rotate(${(i * 47) % 180} ${x} ${y})"/>`,
    )
    .join('')
export const FINE =
  '-6,-3,.7 -3,-6,.6 0,-4,.7 3,-7,.6 5,-4,.7 7,-1,.6 4,0,.7 1,-1,.6 -2,-2,.7 -5,0,.6 -7,2,.7 -4,3,.6 -1,2,.7 2,3,.6 5,3,.7 7,4,.6 3,6,.7 0,6,.6 -3,6,.7 -5,5.6,.6 -1,8,.6 1,-8,.5 -8,-1,.5 6,-6.4,.5'
export const MIDDLE =
  '-5,-4,1.2 0,-6,1.1 4.6,-4.6,1.2 7,0,1.1 2,-1,1.3 -2.4,-1,1.1 -6.4,1.6,1.2 -3,4,1.2 1.4,3.4,1.1 5,4.4,1.2 0,7.4,1.1 -5,6,.9 7.4,-3.4,.8'
export const COARSE =
  '-4.6,-4.4,1.9 1.4,-6,1.6 6,-2.6,1.8 0.6,-0.6,2 -5.4,1.8,1.7 4.4,4.4,1.9 -1.4,5.6,1.8 -7.4,-1.4,1 7,2,1 3,-3,.8 -3,2.6,.8'

/** Strings around a sausage. */
export const strings = (xs: readonly number[], colour = '#f3e6cf') =>
  xs.map((x) => strokedPath(`M${x} 5Q${x + 3} 14.4 ${x} 24`, colour, 0.9, 0.9)).join('')
