import { darken, lighten } from '../../packshot/colour.ts'
import { ellipse, n1, path, rect, repeat, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import type { Box } from './kitchenware.ts'
import type { Stage } from './stage.ts'

/* Furniture and fittings of rooms. `x`, `y` of a box are its upper left corner. */

/** A window; `view` is drawn behind the panes. */
export function windowIn(s: Stage, { x, y, width, height }: Box, view: string, frame: HexColour = '#fbfaf6'): string {
  const pane = `M${x} ${y}h${width}v${height}h${-width}Z`
  const bar = (bx: number, by: number, w: number, h: number) => rect(bx, by, w, h, frame)
  const shine = path(
    `M${x + width * 0.1} ${y + height}L${x + width * 0.4} ${y}H${x + width * 0.56}L${x + width * 0.26} ${y + height}Z`,
    '#ffffff',
    'fill-opacity=".16"',
  )
  const body =
    rect(x - 16, y - 16, width + 32, height + 32, frame, 'rx="4"') +
    s.cut(pane, view + shine) +
    bar(x + width / 2 - 6, y, 12, height) +
    bar(x, y + height * 0.46 - 5, width, 10) +
    s.shaded(`M${x - 34} ${y + height + 10}h${width + 68}v22h${-width - 68}Z`, frame, 0.4, 0.2)
  return s.dropped(body, 8, 0.22)
}

/** A shelf board on a wall. */
export function shelf(s: Stage, x: number, y: number, width: number, colour: HexColour, thickness = 20): string {
  return (
    s.blurred(10, rect(x + 12, y + thickness, width, 26, '#0b1512', 'fill-opacity=".28"')) +
    rect(x, y - 8, width, 10, lighten(colour, 0.25)) +
    s.shaded(`M${x} ${y}h${width}v${thickness}h${-width}Z`, colour, 0.2, 0.3)
  )
}

/** A sheet of paper seen from above with lines of writing, each `done` or not. */
export function sheet(s: Stage, { x, y, width, height }: Box, lines: readonly boolean[], turn = 0): string {
  const step = (height - 60) / lines.length
  const rows = lines
    .map((done, i) => {
      const at = y + 44 + i * step
      const length = width * (0.34 + ((i * 37) % 29) / 100)
      return (
        `<rect x="${n1(x + 30)}" y="${n1(at)}" width="26" height="26" rx="6" fill="#fff" stroke="#0a6b44" stroke-width="3.5"/>` +
        (done ? strokedPath(`M${x + 36} ${n1(at + 13)}l7 8l13 -17`, '#0a6b44', 5) : '') +
        rect(x + 76, at + 8, length, 10, done ? '#b9c7bf' : '#6d7d76', 'rx="5"')
      )
    })
    .join('')
  const curl = path(
    `M${x + width - 46} ${y + height}L${x + width} ${y + height - 46}L${x + width - 40} ${y + height - 40}Z`,
    '#d9d3c2',
  )
  const paper = `M${x} ${y}h${width}v${height - 46}l-46 46h${46 - width}Z`
  return `<g transform="rotate(${turn} ${x + width / 2} ${y + height / 2})">${s.dropped(s.shaded(paper, '#fffdf5', 0.2, 0.05) + rows + curl, 12, 0.34)}</g>`
}

/** A wall calendar without numbers; the day `marked` has a ring around it. */
export function wallCalendar(s: Stage, { x, y, width, height }: Box, colour: HexColour, marked: number): string {
  const [cell, row] = [(width - 36) / 7, (height - 96) / 5]
  const days = repeat(35, (i) => {
    const [cx, cy] = [x + 18 + cell * ((i % 7) + 0.5), y + 82 + row * (Math.floor(i / 7) + 0.5)]
    const past = i < marked
    return (
      rect(cx - cell * 0.32, cy - row * 0.28, cell * 0.64, row * 0.56, past ? '#e3e0d6' : '#cfe3d3', 'rx="5"') +
      (past && i % 7 !== 6
        ? strokedPath(`M${n1(cx - 8)} ${n1(cy + 7)}L${n1(cx + 8)} ${n1(cy - 7)}`, '#a8b3ac', 3)
        : '') +
      (i === marked
        ? `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(cell * 0.52)}" fill="none" stroke="#c62b2b" stroke-width="6"/>`
        : '')
    )
  })
  const rings = repeat(6, (i) => rect(x + width * (0.12 + i * 0.15), y - 14, 9, 30, '#7d8a84', 'rx="4"'))
  return s.dropped(
    rect(x, y, width, height, '#fffdf6', 'rx="10"') +
      rect(x, y, width, 58, colour, 'rx="10"') +
      rect(x, y + 40, width, 18, colour) +
      days +
      rings,
    10,
    0.3,
  )
}

/** A round wall clock; hands in degrees. */
export function wallClock(
  s: Stage,
  x: number,
  y: number,
  radius: number,
  hour: number,
  minute: number,
  colour: HexColour = '#0a6b44',
): string {
  const hand = (turn: number, length: number, width: number) =>
    `<rect x="${n1(x - width / 2)}" y="${n1(y - length)}" width="${width}" height="${n1(length + 10)}" rx="${width / 2}" fill="#24342c" transform="rotate(${turn} ${x} ${y})"/>`
  const marks = repeat(
    12,
    (i) =>
      `<rect x="${x - 3}" y="${n1(y - radius * 0.82)}" width="6" height="${i % 3 === 0 ? 18 : 10}" rx="3" fill="#6d7d76" transform="rotate(${i * 30} ${x} ${y})"/>`,
  )
  const slice = `M${x} ${y}V${n1(y - radius * 0.7)}A${n1(radius * 0.7)} ${n1(radius * 0.7)} 0 0 1 ${n1(x + radius * 0.7 * Math.sin(2.094))} ${n1(y - radius * 0.7 * Math.cos(2.094))}Z`
  return s.dropped(
    s.ball(x, y, radius, radius, colour, 0.3) +
      ellipse(x, y, radius * 0.88, radius * 0.88, '#fffdf6') +
      path(slice, '#cdee5c', 'fill-opacity=".8"') +
      marks +
      hand(hour, radius * 0.46, 9) +
      hand(minute, radius * 0.68, 6) +
      ellipse(x, y, 9, 9, '#c62b2b'),
    9,
    0.3,
  )
}

/** A string of lamps between points. */
export function lightString(
  s: Stage,
  points: readonly (readonly [number, number])[],
  sag: number,
  colours: readonly HexColour[],
): string {
  const spans = points.slice(1).map(([x2, y2], i) => {
    const [x1, y1] = points[i] ?? [0, 0]
    const lamps = repeat(7, (j) => {
      const t = (j + 0.5) / 7
      const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t) * 0.5]
      const colour = colours[(i * 7 + j) % colours.length] ?? '#ffd76a'
      const halo = s.radial([
        [0, colour, 0.75],
        [1, colour, 0],
      ])
      return (
        ellipse(x, y + 14, 34, 34, halo) +
        rect(x - 4, y - 2, 8, 9, '#31443b', 'rx="2"') +
        ellipse(x, y + 15, 9, 11, lighten(colour, 0.35))
      )
    })
    return strokedPath(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag} ${x2} ${y2}`, '#31443b', 4) + lamps
  })
  return spans.join('')
}

/** A candle with its flame; `y` is its foot. */
export function candle(s: Stage, x: number, y: number, height: number, colour: HexColour = '#f6efe0'): string {
  const width = height * 0.24
  const halo = s.radial([
    [0, '#ffd98a', 0.7],
    [1, '#ffd98a', 0],
  ])
  const flame = `M${x} ${n1(y - height - width * 1.5)}C${n1(x + width * 0.5)} ${n1(y - height - width * 0.7)} ${n1(x + width * 0.32)} ${n1(y - height - width * 0.1)} ${x} ${n1(y - height - width * 0.1)}S${n1(x - width * 0.5)} ${n1(y - height - width * 0.7)} ${x} ${n1(y - height - width * 1.5)}Z`
  return (
    s.shadow(x + 6, y, width, width * 0.3, 0.34) +
    ellipse(x, y - height - width * 0.6, width * 4.5, width * 4.5, halo) +
    s.shaded(
      `M${n1(x - width / 2)} ${n1(y - height)}h${n1(width)}V${y}Q${x} ${n1(y + width * 0.24)} ${n1(x - width / 2)} ${y}Z`,
      colour,
      0.3,
      0.24,
      'across',
    ) +
    ellipse(x, y - height, width / 2, width * 0.14, lighten(colour, 0.4)) +
    path(flame, '#ffb02e') +
    ellipse(x, y - height - width * 0.45, width * 0.16, width * 0.3, '#fff6cf')
  )
}

/** A brick wall down to `bottom`. */
export function bricks(s: Stage, colour: HexColour, bottom: number): string {
  const rows = Math.ceil(bottom / 38)
  const courses = repeat(rows, (row) =>
    repeat(16, (i) => {
      const tone = s.canvas.jitter(0.24)
      const fill = tone < 0 ? darken(colour, -tone) : lighten(colour, tone)
      return rect(i * 84 - (row % 2) * 42 + 2, bottom - (row + 1) * 38 + 2, 80, 34, fill, 'rx="3"')
    }),
  )
  return rect(0, 0, 1200, bottom, darken(colour, 0.3)) + courses
}
