import { darken, lighten } from '../../packshot/colour.ts'
import { ellipse, n1, path, rect, repeat } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import type { Box } from './kitchenware.ts'
import type { Stage } from './stage.ts'

/* Streets, houses and vans. `y` of a box is its upper edge. */

export interface HouseLook {
  readonly roof?: HexColour
  readonly lit?: boolean
  readonly snow?: boolean
}

/** A house with a pitched roof, seen from the front. */
export function house(s: Stage, { x, y, width, height }: Box, colour: HexColour, look: HouseLook = {}): string {
  const { roof = '#a8483a', lit = false, snow = false } = look
  const pane = lit ? '#ffd98a' : '#bcd9e6'
  const top = `M${x - width * 0.08} ${y}L${x + width / 2} ${n1(y - width * 0.42)}L${x + width * 1.08} ${y}Z`
  const cap = `M${x - width * 0.1} ${y + 4}L${x + width / 2} ${n1(y - width * 0.46)}L${x + width * 1.1} ${y + 4}L${x + width * 1.04} ${y - 4}L${x + width / 2} ${n1(y - width * 0.3)}L${x - width * 0.04} ${y - 4}Z`
  const windowAt = (wx: number) =>
    rect(x + width * wx, y + height * 0.16, width * 0.24, height * 0.3, '#fbfaf6') +
    rect(x + width * wx + 5, y + height * 0.16 + 5, width * 0.24 - 10, height * 0.3 - 10, pane) +
    (lit
      ? ellipse(
          x + width * (wx + 0.12),
          y + height * 0.31,
          width * 0.26,
          height * 0.34,
          s.radial([
            [0, '#ffd98a', 0.5],
            [1, '#ffd98a', 0],
          ]),
        )
      : '')
  return (
    s.shaded(`M${x} ${y}h${width}v${height}h${-width}Z`, colour, 0.2, 0.14, 'across') +
    s.shaded(top, roof, 0.14, 0.2, 'slant') +
    (snow ? path(cap, '#ffffff') : '') +
    windowAt(0.14) +
    windowAt(0.62) +
    s.shaded(
      `M${n1(x + width * 0.4)} ${y + height}v${n1(-height * 0.4)}h${n1(width * 0.2)}v${n1(height * 0.4)}Z`,
      darken(roof, 0.1),
      0.2,
      0.2,
    )
  )
}

/** A block of flats with rows of windows and balconies. */
export function flats(
  s: Stage,
  { x, y, width, height }: Box,
  colour: HexColour,
  columns: number,
  floors: number,
): string {
  const [cw, fh] = [width / columns, height / floors]
  const windows = repeat(floors, (floor) =>
    repeat(columns, (column) => {
      const [wx, wy] = [x + column * cw + cw * 0.22, y + floor * fh + fh * 0.2]
      const balcony =
        (floor + column) % 3 === 0
          ? rect(wx - cw * 0.1, wy + fh * 0.4, cw * 0.76, fh * 0.26, lighten(colour, 0.35), 'rx="3"')
          : ''
      return (
        rect(wx, wy, cw * 0.56, fh * 0.5, (floor * 3 + column) % 4 === 1 ? '#ffe7b0' : '#c5dde8', 'rx="3"') + balcony
      )
    }),
  )
  return (
    s.shaded(`M${x} ${y}h${width}v${height}h${-width}Z`, colour, 0.22, 0.16, 'across') +
    rect(x - 5, y - 10, width + 10, 12, darken(colour, 0.25)) +
    windows
  )
}

/** A delivery van from its side; its wheels stand at `y`. `door` is drawn on its side. */
export function van(s: Stage, x: number, y: number, width: number, colour: HexColour, door = ''): string {
  const u = width / 100
  const at = (px: number, py: number) => `${n1(x + px * u)} ${n1(y + py * u)}`
  const body = `M${at(0, -8)}V${n1(y - 44 * u)}Q${at(0, -48)} ${at(4, -48)}H${n1(x + 66 * u)}C${at(74, -48)} ${at(80, -36)} ${at(84, -28)}L${at(96, -23)}Q${at(100, -21)} ${at(100, -16)}V${n1(y - 8 * u)}Z`
  const glass = `M${at(70, -42)}C${at(74, -41)} ${at(78, -34)} ${at(80, -28)}H${n1(x + 66 * u)}V${n1(y - 42 * u)}Z`
  const wheel = (px: number) =>
    ellipse(x + px * u, y - 8 * u, 9 * u, 9 * u, '#232b28') +
    s.ball(x + px * u, y - 8 * u, 4.6 * u, 4.6 * u, '#c9d3ce') +
    ellipse(x + px * u, y - 8 * u, 1.4 * u, 1.4 * u, '#7d8a84')
  return (
    s.shadow(x + 52 * u, y, 54 * u, 5 * u, 0.45) +
    s.shaded(body, colour, 0.3, 0.24) +
    rect(x, y - 17 * u, 100 * u, 3 * u, lighten(colour, 0.5), 'fill-opacity=".8"') +
    s.shaded(glass, '#bfe0ea', 0.5, 0.1, 'slant') +
    rect(x + 62.6 * u, y - 44 * u, 1 * u, 34 * u, darken(colour, 0.3)) +
    rect(x + 66 * u, y - 25 * u, 5 * u, 1.4 * u, darken(colour, 0.4), 'rx="3"') +
    rect(x + 96 * u, y - 19 * u, 4 * u, 4 * u, '#ffe7a0', 'rx="4"') +
    door +
    wheel(20) +
    wheel(80)
  )
}

/** A panelled door with its frame and step. */
export function door(s: Stage, { x, y, width, height }: Box, colour: HexColour): string {
  const panel = (px: number, py: number, w: number, h: number) =>
    rect(x + width * px, y + height * py, width * w, height * h, darken(colour, 0.22), 'rx="6"') +
    rect(x + width * px + 4, y + height * py + 5, width * w - 6, height * h - 7, lighten(colour, 0.06), 'rx="5"')
  return (
    rect(x - 30, y - 30, width + 60, height + 30, '#fbfaf6', 'rx="6"') +
    s.shaded(`M${x} ${y}h${width}v${height}h${-width}Z`, colour, 0.24, 0.18, 'slant') +
    panel(0.12, 0.08, 0.33, 0.36) +
    panel(0.55, 0.08, 0.33, 0.36) +
    panel(0.12, 0.54, 0.33, 0.38) +
    panel(0.55, 0.54, 0.33, 0.38) +
    s.ball(x + width * 0.9, y + height * 0.52, 11, 11, '#d9b45a')
  )
}
