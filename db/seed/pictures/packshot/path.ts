import { n1 } from './markup.ts'

/** Outlines as data, because labels are bent round bodies point by point before they become SVG. */
export type PathCommand =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']
export type Path = readonly PathCommand[]
export type Point = readonly [x: number, y: number]
/** Carries a point of a flat label on to a body. */
export type PointMapping = (x: number, y: number) => Point

/** Bézier distance that makes four curves look like a circle. */
const ROUND = 0.5523

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
  const k = ROUND * radius
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
  const steps: PathCommand[] = points.map(([x, y], index) => [index === 0 ? 'M' : 'L', x, y])
  return [...steps, ['Z']]
}

/** SVG path data of an outline as it is. */
export function pathData(path: Path): string {
  return path.map(([command, ...numbers]) => command + numbers.map(n1).join(' ')).join('')
}

/** Longest straight piece of a bent line, in drawing units. */
const FINE = 14

/** SVG path data of an outline carried through `map`, cut fine enough to look curved. */
export function mappedPathData(path: Path, map: PointMapping, fine = FINE): string {
  let here: Point = [0, 0]
  let start: Point = [0, 0]
  let data = ''
  const put = (command: 'M' | 'L', x: number, y: number) => {
    const [mappedX, mappedY] = map(x, y)
    data += `${command}${n1(mappedX)} ${n1(mappedY)}`
  }
  const pieces = (to: Point, least: number) =>
    Math.max(least, Math.ceil(Math.hypot(to[0] - here[0], to[1] - here[1]) / fine))
  const lineTo = (to: Point) => {
    const count = pieces(to, 1)
    for (let i = 1; i <= count; i++) {
      put('L', here[0] + ((to[0] - here[0]) * i) / count, here[1] + ((to[1] - here[1]) * i) / count)
    }
    here = to
  }
  const curveTo = (c1: Point, c2: Point, to: Point) => {
    const count = pieces(to, 3)
    for (let i = 1; i <= count; i++) {
      const [x, y] = onCurve(here, c1, c2, to, i / count)
      put('L', x, y)
    }
    here = to
  }
  for (const step of path) {
    if (step[0] === 'M') {
      here = start = [step[1], step[2]]
      put('M', step[1], step[2])
    } else if (step[0] === 'L') lineTo([step[1], step[2]])
    else if (step[0] === 'C') curveTo([step[1], step[2]], [step[3], step[4]], [step[5], step[6]])
    else if (step[0] === 'Q') {
      const [control, to]: [Point, Point] = [
        [step[1], step[2]],
        [step[3], step[4]],
      ]
      curveTo(between(here, control, 2 / 3), between(to, control, 2 / 3), to)
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
