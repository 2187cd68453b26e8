import { n1 } from './markup.ts'

/** SVG path command with absolute coordinates. Paths are data, because labels are mapped onto bodies point by point. */
export type PathCommand =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']
export type Path = readonly PathCommand[]
export type Point = readonly [x: number, y: number]
/** Maps a point of a flat label to the surface of a body. */
export type PointMapping = (x: number, y: number) => Point

/** Length of the control handles, relative to the radius, with which four Bézier curves approximate a circle. */
const CIRCLE_HANDLE = 0.5523

export function rectangle(x: number, y: number, width: number, height: number, radius = 0): Path {
  const right = x + width
  const bottom = y + height
  if (radius === 0)
    return polygon([
      [x, y],
      [right, y],
      [right, bottom],
      [x, bottom],
    ])
  return [
    ['M', x + radius, y],
    ['L', right - radius, y],
    ['Q', right, y, right, y + radius],
    ['L', right, bottom - radius],
    ['Q', right, bottom, right - radius, bottom],
    ['L', x + radius, bottom],
    ['Q', x, bottom, x, bottom - radius],
    ['L', x, y + radius],
    ['Q', x, y, x + radius, y],
    ['Z'],
  ]
}

export function circle(cx: number, cy: number, radius: number): Path {
  const k = CIRCLE_HANDLE * radius
  return [
    ['M', cx + radius, cy],
    ['C', cx + radius, cy + k, cx + k, cy + radius, cx, cy + radius],
    ['C', cx - k, cy + radius, cx - radius, cy + k, cx - radius, cy],
    ['C', cx - radius, cy - k, cx - k, cy - radius, cx, cy - radius],
    ['C', cx + k, cy - radius, cx + radius, cy - k, cx + radius, cy],
    ['Z'],
  ]
}

export function polygon(points: readonly Point[]): Path {
  const commands: PathCommand[] = points.map(([x, y], index) => [index === 0 ? 'M' : 'L', x, y])
  return [...commands, ['Z']]
}

/** The path as SVG path data. */
export function pathData(path: Path): string {
  return path.map(([command, ...numbers]) => command + numbers.map(n1).join(' ')).join('')
}

/** Length of the longest straight segment of a mapped path, in drawing units. */
const MAX_SEGMENT = 14

/** SVG path data of a path whose points are mapped; divided into segments short enough to look curved. */
export function mappedPathData(path: Path, map: PointMapping, maxSegment = MAX_SEGMENT): string {
  let current: Point = [0, 0]
  let start: Point = [0, 0]
  let data = ''
  const append = (command: 'M' | 'L', x: number, y: number) => {
    const [mappedX, mappedY] = map(x, y)
    data += `${command}${n1(mappedX)} ${n1(mappedY)}`
  }
  const pieces = (to: Point, least: number) =>
    Math.max(least, Math.ceil(Math.hypot(to[0] - current[0], to[1] - current[1]) / maxSegment))
  const lineTo = (to: Point) => {
    const count = pieces(to, 1)
    for (let i = 1; i <= count; i++) {
      append('L', current[0] + ((to[0] - current[0]) * i) / count, current[1] + ((to[1] - current[1]) * i) / count)
    }
    current = to
  }
  const curveTo = (c1: Point, c2: Point, to: Point) => {
    const count = pieces(to, 3)
    for (let i = 1; i <= count; i++) {
      const [x, y] = onCurve(current, c1, c2, to, i / count)
      append('L', x, y)
    }
    current = to
  }
  for (const command of path) {
    if (command[0] === 'M') {
      current = start = [command[1], command[2]]
      append('M', command[1], command[2])
    } else if (command[0] === 'L') lineTo([command[1], command[2]])
    else if (command[0] === 'C') curveTo([command[1], command[2]], [command[3], command[4]], [command[5], command[6]])
    else if (command[0] === 'Q') {
      const [control, to]: [Point, Point] = [
        [command[1], command[2]],
        [command[3], command[4]],
      ]
      curveTo(between(current, control, 2 / 3), between(to, control, 2 / 3), to)
    } else {
      lineTo(start)
      data += 'Z'
    }
  }
  return data
}

const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

function onCurve(from: Point, c1: Point, c2: Point, to: Point, t: number): Point {
  const u = 1 - t
  const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
  return [a * from[0] + b * c1[0] + c * c2[0] + d * to[0], a * from[1] + b * c1[1] + c * c2[1] + d * to[1]]
}
