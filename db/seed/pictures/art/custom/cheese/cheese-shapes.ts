import {
  filledPath,
  gradientPath,
  type LightToDark,
  litEllipse,
  litPath,
  strokedPath,
  transformed,
} from '../svg-shapes.ts'

/** Colours of a piece with corners: `front` and `side` from top to bottom. */
export interface PieceTones {
  readonly top: LightToDark
  readonly front: readonly [string, string]
  readonly side: readonly [string, string]
}

/** Widens a silhouette a little, so that its corners are round. */
const roundCorners = (outline: string, colour: string): string =>
  filledPath(outline, colour) + strokedPath(outline, colour, 1.5)

const EDGES = 'M3.4 13.1L20 17.5L29.6 11.3'

/** Rectangular block; `marks` are drawn over its faces. */
export const block = (id: string, { top, front, side }: PieceTones, marks = ''): string =>
  roundCorners('M3 13L13 7.5L30 11V20.5L20 27.5L3 22.5Z', side[0]) +
  litPath(`${id}-t`, 'M2.6 12.9L13 7L30.4 10.9L20 17.6Z', top) +
  gradientPath(`${id}-f`, 'M2.4 13L20 17.6V28.1L3 23.1Q2.4 22.9 2.4 22.3Z', front) +
  gradientPath(`${id}-s`, 'M20 17.6L30.6 11V20.4Q30.6 20.9 30.2 21.2L20 28.1Z', side) +
  marks +
  strokedPath(EDGES, '#fff', 0.6, 0.75)

/** Wedge of a wheel: the cut face in front, the rind at the right. */
export const wedgePiece = (id: string, { top, front, side }: PieceTones, marks = ''): string =>
  roundCorners('M3 15L27.5 6.5Q31 11 29 16V19Q28 24 22 27.5L3 24Z', side[0]) +
  gradientPath(`${id}-s`, 'M22 18.4Q32.5 12.5 28 6.2V6L29.4 8.2Q31 12 30 17.5Q28.4 24.4 22 28.2Z', side) +
  litPath(`${id}-t`, 'M2.5 14.8L27.6 5.8Q32.8 12.2 22 18.4Z', top) +
  gradientPath(`${id}-f`, 'M2.3 14.8L22 18.4V28.2L3 24.7Q2.3 24.5 2.3 23.8Z', front) +
  marks +
  strokedPath('M3 15L22 18.4', '#fff', 0.6, 0.75)

export interface WheelTones {
  readonly top: LightToDark
  readonly side: LightToDark
  /** Inside, on the right and the left of the cut, each from top to bottom. */
  readonly walls: readonly [right: readonly [string, string], left: readonly [string, string]]
}

interface WheelSize {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
  readonly height: number
}

/** Where the rim is cut, in degrees, clockwise from the right. */
const [CUT_FROM, CUT_TO] = [18, 82]

const onRim = ({ cx, cy, rx, ry }: WheelSize, degrees: number, down = 0): string => {
  const angle = (degrees * Math.PI) / 180
  return `${(cx + rx * Math.cos(angle)).toFixed(2)} ${(cy + ry * Math.sin(angle) + down).toFixed(2)}`
}

/** Whole wheel. */
export const wheel = (id: string, size: WheelSize, { top, side }: Omit<WheelTones, 'walls'>): string => {
  const { cx, cy, rx, ry, height } = size
  const body = `M${cx - rx} ${cy}V${cy + height}A${rx} ${ry} 0 0 0 ${cx + rx} ${cy + height}V${cy}Z`
  return litPath(`${id}-s`, body, side) + litEllipse(`${id}-t`, cx, cy, rx, ry, top)
}

/** Wheel that lacks a piece at the front right. */
export const cutWheel = (id: string, size: WheelSize, { top, side, walls }: WheelTones): string => {
  const { cx, cy, rx, ry, height } = size
  const arc = `A${rx} ${ry} 0`
  const [from, to] = [onRim(size, CUT_FROM), onRim(size, CUT_TO)]
  const [fromBelow, toBelow] = [onRim(size, CUT_FROM, height), onRim(size, CUT_TO, height)]
  const left = `M${cx - rx} ${cy}V${cy + height}${arc} 0 0 ${toBelow}L${to}${arc} 0 1 ${cx - rx} ${cy}Z`
  const right = `M${from}${arc} 0 0 ${cx + rx} ${cy}V${cy + height}${arc} 0 1 ${fromBelow}Z`
  return (
    gradientPath(`${id}-w`, `M${cx} ${cy}L${from}L${fromBelow}L${cx} ${cy + height}Z`, walls[0]) +
    gradientPath(`${id}-v`, `M${cx} ${cy}L${to}L${toBelow}L${cx} ${cy + height}Z`, walls[1]) +
    litPath(`${id}-l`, left, side) +
    filledPath(right, side[2]) +
    litPath(`${id}-t`, `M${cx} ${cy}L${to}${arc} 1 1 ${from}Z`, top) +
    strokedPath(`M${to}L${cx} ${cy}L${from}`, '#fff', 0.5, 0.8)
  )
}

/** The piece cut out of a wheel, `dx` and `dy` from its place. */
export const wheelPiece = (
  id: string,
  size: WheelSize,
  { top, side, walls }: WheelTones,
  dx: number,
  dy: number,
): string => {
  const { cx, cy, rx, ry, height } = size
  const arc = `A${rx} ${ry} 0`
  const [from, to] = [onRim(size, CUT_FROM), onRim(size, CUT_TO)]
  const [fromBelow, toBelow] = [onRim(size, CUT_FROM, height), onRim(size, CUT_TO, height)]
  return transformed(
    `translate(${dx} ${dy})`,
    gradientPath(`${id}-w`, `M${cx} ${cy}L${to}L${toBelow}L${cx} ${cy + height}Z`, walls[0]) +
      litPath(`${id}-s`, `M${to}${arc} 0 0 ${from}L${fromBelow}${arc} 0 1 ${toBelow}Z`, side) +
      litPath(`${id}-t`, `M${cx} ${cy}L${to}${arc} 0 0 ${from}Z`, top),
  )
}

/** Bowl with `contents` that rise above its rim at y = 17. */
export const bowl = (id: string, tones: LightToDark, contents: string): string =>
  filledPath('M2.2 17A13.8 4 0 0 1 29.8 17A13.8 4 0 0 1 2.2 17Z', tones[2]) +
  contents +
  litPath(
    id,
    'M2 16.6C2.4 18.8 8 20.6 16 20.6C24 20.6 29.6 18.8 30 16.6C30.2 24 25 29.8 16 29.8C7 29.8 1.8 24 2 16.6Z',
    tones,
  ) +
  strokedPath('M2.4 17.2C3.4 19 8.6 20.6 16 20.6C23.4 20.6 28.6 19 29.6 17.2', '#fff', 0.7, 0.7) +
  strokedPath('M5.2 22C6.4 25 8.6 26.8 11 27.6', '#fff', 1.1, 0.35)

/** Draws pieces in rows that widen from the top to the bottom, those at the front last. */
export const heap = (
  { cx, top, bottom, width, rows }: { cx: number; top: number; bottom: number; width: number; rows: number },
  piece: (x: number, y: number, index: number) => string,
): string => {
  const pieces: string[] = []
  for (let row = 0; row < rows; row++) {
    const share = rows === 1 ? 1 : row / (rows - 1)
    const inRow = 2 + Math.round(share * rows * 1.1)
    for (let i = 0; i < inRow; i++) {
      const across = inRow === 1 ? 0 : i / (inRow - 1) - 0.5
      const index = pieces.length
      const x = cx + across * width * (0.22 + 0.78 * Math.sqrt(share)) + Math.sin(index * 12.9) * 0.7
      const y = top + (bottom - top) * share * (1 - across * across * 0.35) + Math.cos(index * 7.7) * 0.5
      pieces.push(piece(Number(x.toFixed(1)), Number(y.toFixed(1)), index))
    }
  }
  return pieces.join('')
}

/** Leaf that points to the right from (0, 0), placed and turned by `transform`. */
export const leaf = (id: string, transform: string, tones: LightToDark = ['#a4d65a', '#5aa02f', '#2c6a1c']): string =>
  transformed(
    transform,
    litPath(id, 'M0 0C2 -3.6 6.6 -4 10 -0.6C7 3 2.6 3.4 0 0Z', tones) +
      strokedPath(
        'M0.6 0C3.4 -0.9 6.2 -1 9 -0.6M3.2 -0.7L4.8 -2.3M5.8 -0.9L7.2 -2M3.4 -0.6L5 1M5.8 -0.8L7 0.4',
        '#2c6a1c',
        0.35,
        0.55,
      ),
  )

/** Sprig of rosemary, placed by `transform`. */
export const rosemary = (transform: string): string =>
  transformed(
    transform,
    strokedPath(
      'M0 10C1 6 2.6 3 6 0M1 6.6L-2.4 4.4M1.6 5L-1 1.8M2.6 3.4L1.2 -0.2M1.4 6L4.8 5.4M2.6 4L6 3.4M4 2L7.6 1.4',
      '#3f8a2a',
      0.8,
    ) + strokedPath('M0 10C1 6 2.6 3 6 0', '#86c352', 0.35, 0.8),
  )

export const olive = (
  id: string,
  cx: number,
  cy: number,
  tones: LightToDark = ['#8a6a9a', '#4a2a4e', '#22102a'],
): string =>
  `${litEllipse(id, cx, cy, 3, 2.6, tones)}<ellipse cx="${cx + 0.9}" cy="${cy + 0.5}" rx=".8" ry=".7" fill="#140a18"/>`

/** Small dots of one colour. `points` are "x y" or "x y radius", separated by commas. */
export function dots(points: string, fill: string, opacity = 1): string {
  const attributes = `fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}`
  return points
    .split(',')
    .map((point) => point.trim().split(' ').map(Number))
    .map(
      ([x, y, radius = 0.5]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${(radius * 0.72).toFixed(2)}" ${attributes}/>`,
    )
    .join('')
}
