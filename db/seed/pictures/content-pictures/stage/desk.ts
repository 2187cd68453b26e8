import { darken, lighten } from '../../packshot/colour.ts'
import { ellipse, n1, path, rect, repeat, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import type { Stage } from './stage.ts'

/* Things of desks and tills. A `turn` is clockwise, in degrees. */

export const turned = (degrees: number, x: number, y: number, markup: string) =>
  `<g transform="rotate(${degrees} ${n1(x)} ${n1(y)})">${markup}</g>`

/** A payment card seen from above, centred on a point. */
export function card(s: Stage, x: number, y: number, width: number, colour: HexColour, turn = 0): string {
  const height = width * 0.63
  const [left, top] = [x - width / 2, y - height / 2]
  const fill = s.linear(
    [
      [0, lighten(colour, 0.25)],
      [1, darken(colour, 0.25)],
    ],
    'slant',
  )
  const wave = `M${left} ${n1(top + height * 0.72)}C${n1(left + width * 0.3)} ${n1(top + height * 0.5)} ${n1(left + width * 0.6)} ${n1(top + height * 1.02)} ${left + width} ${n1(top + height * 0.6)}V${top + height}H${left}Z`
  const outline = `M${left + 18} ${top}H${left + width - 18}Q${left + width} ${top} ${left + width} ${top + 18}V${n1(top + height - 18)}Q${left + width} ${n1(top + height)} ${left + width - 18} ${n1(top + height)}H${left + 18}Q${left} ${n1(top + height)} ${left} ${n1(top + height - 18)}V${top + 18}Q${left} ${top} ${left + 18} ${top}Z`
  const chip =
    rect(left + width * 0.1, top + height * 0.3, width * 0.14, height * 0.2, '#e3c26a', 'rx="6"') +
    strokedPath(
      `M${n1(left + width * 0.1)} ${n1(top + height * 0.4)}h${n1(width * 0.14)}M${n1(left + width * 0.17)} ${n1(top + height * 0.3)}v${n1(height * 0.2)}`,
      '#a8862e',
      2,
    )
  const dots = repeat(4, (i) =>
    repeat(4, (j) =>
      ellipse(
        left + width * (0.12 + i * 0.17) + j * width * 0.03,
        top + height * 0.64,
        width * 0.01,
        width * 0.01,
        '#ffffff',
        'fill-opacity=".8"',
      ),
    ),
  )
  return turned(
    turn,
    x,
    y,
    s.dropped(
      path(outline, fill) + s.cut(outline, path(wave, '#ffffff', 'fill-opacity=".14"')) + chip + dots,
      10,
      0.34,
    ),
  )
}

/** A banknote without print, centred on a point. */
export function banknote(s: Stage, x: number, y: number, width: number, colour: HexColour, turn = 0): string {
  const height = width * 0.5
  const body =
    rect(x - width / 2, y - height / 2, width, height, colour, 'rx="6"') +
    rect(x - width / 2 + 10, y - height / 2 + 10, width - 20, height - 20, lighten(colour, 0.35), 'rx="5"') +
    ellipse(x + width * 0.16, y, height * 0.3, height * 0.34, colour) +
    rect(x - width * 0.38, y - height * 0.2, width * 0.2, height * 0.1, darken(colour, 0.15), 'rx="4"') +
    rect(x - width * 0.38, y + height * 0.06, width * 0.28, height * 0.08, darken(colour, 0.05), 'rx="4"')
  return turned(turn, x, y, s.dropped(body, 7, 0.28))
}

/** A phone seen from above; `screen` is drawn on it. */
export function phone(s: Stage, x: number, y: number, height: number, screen: string, turn = 0): string {
  const width = height * 0.5
  const [left, top] = [x - width / 2, y - height / 2]
  const glass = `M${left + 8} ${top + 8}h${width - 16}v${height - 16}h${16 - width}Z`
  const body =
    rect(left, top, width, height, '#1f2a26', `rx="${n1(width * 0.14)}"`) +
    rect(left + 8, top + 8, width - 16, height - 16, '#f3f8f2', `rx="${n1(width * 0.1)}"`) +
    s.cut(glass, screen) +
    rect(x - width * 0.14, top + 13, width * 0.28, 9, '#1f2a26', 'rx="4"')
  return turned(turn, x, y, s.dropped(body, 12, 0.36))
}

/** A payment terminal seen from above. */
export function terminal(s: Stage, x: number, y: number, height: number, turn = 0): string {
  const width = height * 0.52
  const [left, top] = [x - width / 2, y - height / 2]
  const keys = repeat(12, (i) =>
    rect(
      left + width * (0.14 + (i % 3) * 0.26),
      top + height * (0.46 + Math.floor(i / 3) * 0.12),
      width * 0.2,
      height * 0.08,
      i === 9 ? '#c62b2b' : i === 11 ? '#2f8f5b' : '#e3ebe7',
      'rx="7"',
    ),
  )
  const body =
    s.shaded(
      `M${left} ${top + 20}Q${left} ${top} ${left + 20} ${top}H${left + width - 20}Q${left + width} ${top} ${left + width} ${top + 20}V${top + height - 30}Q${left + width} ${top + height} ${left + width - 30} ${top + height}H${left + 30}Q${left} ${top + height} ${left} ${top + height - 30}Z`,
      '#4a5853',
      0.2,
      0.24,
      'slant',
    ) +
    rect(left + width * 0.12, top + height * 0.08, width * 0.76, height * 0.3, '#d9f0c4', 'rx="8"') +
    strokedPath(
      `M${n1(x - width * 0.16)} ${n1(top + height * 0.23)}l${n1(width * 0.12)} ${n1(height * 0.06)}l${n1(width * 0.22)} ${n1(-height * 0.13)}`,
      '#0a6b44',
      10,
    ) +
    keys
  return turned(turn, x, y, s.dropped(body, 16, 0.4))
}

/** An open laptop from the front; `screen` is drawn on its display. `y` is its lower edge. */
export function laptop(s: Stage, x: number, y: number, width: number, screen: string): string {
  const height = width * 0.6
  const [left, top] = [x - width / 2, y - height - 18]
  const display = `M${left + 16} ${top + 16}h${width - 32}v${height - 32}h${32 - width}Z`
  return (
    s.shadow(x + 16, y + 8, width * 0.66, 26, 0.42) +
    rect(left, top, width, height, '#2b3632', 'rx="16"') +
    rect(left + 16, top + 16, width - 32, height - 32, '#10231b') +
    s.cut(display, screen) +
    path(
      `M${left + 16} ${top + 16}H${left + width * 0.5}L${left + width * 0.2} ${top + height - 16}H${left + 16}Z`,
      '#ffffff',
      'fill-opacity=".06"',
    ) +
    s.shaded(
      `M${left - width * 0.09} ${y - 4}L${left - 2} ${y - 22}H${left + width + 2}L${left + width * 1.09} ${y - 4}Q${left + width * 1.09} ${y + 8} ${left + width * 1.06} ${y + 8}H${left - width * 0.06}Q${left - width * 0.09} ${y + 8} ${left - width * 0.09} ${y - 4}Z`,
      '#c9d3ce',
      0.4,
      0.2,
    ) +
    rect(x - width * 0.1, y - 6, width * 0.2, 8, '#a3b0aa', 'rx="4"')
  )
}
