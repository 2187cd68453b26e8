import { darken, lighten, mix } from '../../packshot/colour.ts'
import { ellipse, n1, path, rect, repeat, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import type { Stage } from './stage.ts'

/* Things of a kitchen. Sizes in pixels; `y` is where a thing touches its ground. */

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A cutting board on a table, seen at an angle. `x`, `y` are its upper left corner, `lean` shifts its back edge. */
export function cuttingBoard(s: Stage, { x, y, width, height }: Box, colour: HexColour = '#c99a63', lean = 46): string {
  const face = `M${x + lean} ${y}H${x + width - lean}Q${x + width - lean + 16} ${y} ${x + width - lean + 22} ${y + 12}L${x + width} ${y + height - 14}Q${x + width + 4} ${y + height} ${x + width - 16} ${y + height}H${x + 16}Q${x - 4} ${y + height} ${x} ${y + height - 14}L${x + lean - 22} ${y + 12}Q${x + lean - 16} ${y} ${x + lean} ${y}Z`
  const side = `M${x - 1} ${y + height - 12}Q${x - 2} ${y + height} ${x + 16} ${y + height}H${x + width - 16}Q${x + width + 2} ${y + height} ${x + width + 1} ${y + height - 12}V${y + height + 8}Q${x + width} ${y + height + 20} ${x + width - 16} ${y + height + 20}H${x + 16}Q${x} ${y + height + 20} ${x - 1} ${y + height + 8}Z`
  const grain = repeat(6, (i) => {
    const at = y + (height * (i + 0.7)) / 6.4
    return strokedPath(
      `M${n1(x + 30)} ${n1(at)}C${n1(x + width * 0.35)} ${n1(at + s.canvas.jitter(16))} ${n1(x + width * 0.65)} ${n1(at + s.canvas.jitter(16))} ${n1(x + width - 30)} ${n1(at)}`,
      darken(colour, 0.35),
      3,
      0.16,
    )
  })
  return (
    s.shadow(x + width / 2 + 14, y + height + 14, width * 0.56, height * 0.3, 0.42) +
    s.shaded(side, darken(colour, 0.22), 0.1, 0.2) +
    s.shaded(face, colour, 0.28, 0.08) +
    s.cut(face, grain)
  )
}

/** A round board or plate seen from above. */
export function disc(s: Stage, x: number, y: number, radius: number, colour: HexColour, rim = 0.82): string {
  const body =
    s.ball(x, y, radius, radius, colour, 0.12) +
    ellipse(x, y, radius * rim, radius * rim, darken(colour, 0.07)) +
    s.ball(x, y + 2, radius * rim - 3, radius * rim - 3, lighten(colour, 0.1), 0.08)
  return s.dropped(body, radius * 0.05)
}

/** A plate on a table, seen at an angle. */
export function plate(
  s: Stage,
  x: number,
  y: number,
  radius: number,
  colour: HexColour = '#fbfaf6',
  tilt = 0.34,
): string {
  const ry = radius * tilt
  return (
    s.shadow(x + radius * 0.06, y + ry * 0.35, radius * 1.12, ry * 1.15, 0.36) +
    ellipse(x, y + 7, radius, ry, darken(colour, 0.2)) +
    s.ball(x, y, radius, ry, colour, 0.1) +
    ellipse(x, y + ry * 0.04, radius * 0.7, ry * 0.68, darken(colour, 0.09)) +
    ellipse(x, y + ry * 0.1, radius * 0.68, ry * 0.63, lighten(colour, 0.4))
  )
}

/** A bowl from the front; `content` is drawn between its back and its front. */
export function bowl(
  s: Stage,
  x: number,
  y: number,
  width: number,
  colour: HexColour,
  content = '',
  depth = 0.46,
): string {
  const [half, height] = [width / 2, width * depth]
  const top = y - height
  const rim = half * 0.26
  const outline = `M${n1(x - half)} ${n1(top)}C${n1(x - half)} ${n1(top + height * 0.72)} ${n1(x - half * 0.6)} ${y} ${n1(x - half * 0.36)} ${y}H${n1(x + half * 0.36)}C${n1(x + half * 0.6)} ${y} ${n1(x + half)} ${n1(top + height * 0.72)} ${n1(x + half)} ${n1(top)}A${n1(half)} ${n1(rim)} 0 0 1 ${n1(x - half)} ${n1(top)}Z`
  return (
    s.shadow(x + width * 0.05, y - 2, half * 0.95, width * 0.09, 0.42) +
    ellipse(x, top, half, rim, lighten(colour, 0.22)) +
    ellipse(x, top + 4, half * 0.93, rim * 0.86, darken(colour, 0.32)) +
    content +
    s.shaded(outline, colour, 0.26, 0.3, 'slant')
  )
}

/** Rising steam. */
export function steam(s: Stage, x: number, y: number, height: number, opacity = 0.6): string {
  const wisp = (dx: number, size: number) => {
    const [left, h] = [x + dx, height * size]
    return strokedPath(
      `M${n1(left)} ${y}c${n1(-h * 0.22)} ${n1(-h * 0.28)} ${n1(h * 0.2)} ${n1(-h * 0.4)} 0 ${n1(-h * 0.66)}s${n1(h * 0.04)} ${n1(-h * 0.26)} ${n1(h * 0.08)} ${n1(-h * 0.34)}`,
      '#ffffff',
      height * 0.075,
      opacity,
    )
  }
  return s.blurred(height * 0.03, wisp(-height * 0.22, 0.8) + wisp(0, 1) + wisp(height * 0.22, 0.75))
}

/** A mug with a handle on the right, filled with a drink. */
export function mug(
  s: Stage,
  x: number,
  y: number,
  width: number,
  colour: HexColour,
  drink: HexColour = '#4a2a17',
): string {
  const [half, height] = [width / 2, width * 0.86]
  const top = y - height
  const body = `M${n1(x - half)} ${n1(top)}C${n1(x - half)} ${n1(y - height * 0.3)} ${n1(x - half * 0.86)} ${y} ${n1(x - half * 0.6)} ${y}H${n1(x + half * 0.6)}C${n1(x + half * 0.86)} ${y} ${n1(x + half)} ${n1(y - height * 0.3)} ${n1(x + half)} ${n1(top)}Z`
  const handle = `M${n1(x + half * 0.9)} ${n1(top + height * 0.2)}C${n1(x + half * 1.75)} ${n1(top + height * 0.08)} ${n1(x + half * 1.7)} ${n1(y - height * 0.16)} ${n1(x + half * 0.76)} ${n1(y - height * 0.18)}`
  return (
    s.shadow(x + width * 0.1, y - 2, half * 1.15, width * 0.1, 0.42) +
    strokedPath(handle, darken(colour, 0.16), width * 0.13) +
    strokedPath(handle, lighten(colour, 0.1), width * 0.05) +
    s.shaded(body, colour, 0.3, 0.3, 'across') +
    ellipse(x, top, half, half * 0.24, lighten(colour, 0.3)) +
    ellipse(x, top + 3, half * 0.9, half * 0.19, drink) +
    ellipse(x - half * 0.3, top + 1, half * 0.3, half * 0.06, '#ffffff', 'fill-opacity=".25"')
  )
}

/** A clear glass with something in it up to `level` (0 to 1). */
export function tumbler(s: Stage, x: number, y: number, width: number, drink: HexColour, level = 0.78): string {
  const [half, height] = [width / 2, width * 1.35]
  const top = y - height
  const at = (share: number) => half * (0.82 + 0.18 * share)
  const surface = y - height * level
  const liquid = `M${n1(x - at(level))} ${n1(surface)}L${n1(x - half * 0.82)} ${y - 6}Q${x} ${y + 4} ${n1(x + half * 0.82)} ${y - 6}L${n1(x + at(level))} ${n1(surface)}Z`
  const glass = `M${n1(x - half)} ${n1(top)}L${n1(x - half * 0.84)} ${y}Q${x} ${y + 10} ${n1(x + half * 0.84)} ${y}L${n1(x + half)} ${n1(top)}Z`
  return (
    s.shadow(x + width * 0.1, y, half * 1.1, width * 0.09, 0.32) +
    path(glass, '#ffffff', 'fill-opacity=".34"') +
    s.shaded(liquid, drink, 0.25, 0.12, 'across') +
    ellipse(x, surface, at(level), half * 0.15, lighten(drink, 0.28)) +
    `<ellipse cx="${x}" cy="${n1(top)}" rx="${n1(half)}" ry="${n1(half * 0.17)}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="3"/>` +
    rect(x - half * 0.66, top + height * 0.12, half * 0.16, height * 0.7, '#ffffff', 'rx="5" fill-opacity=".5"')
  )
}

/** A kitchen towel or cloth that lies in soft folds. */
export function towel(s: Stage, { x, y, width, height }: Box, colour: HexColour, stripe: HexColour): string {
  const outline = `M${x} ${y + height * 0.2}C${x + width * 0.2} ${y - height * 0.1} ${x + width * 0.5} ${y + height * 0.16} ${x + width} ${y}C${x + width * 0.97} ${y + height * 0.4} ${x + width * 1.03} ${y + height * 0.7} ${x + width * 0.96} ${y + height}C${x + width * 0.6} ${y + height * 0.9} ${x + width * 0.3} ${y + height * 1.1} ${x + width * 0.03} ${y + height * 0.96}Z`
  const stripes = [0.1, 0.16, 0.8, 0.86]
    .map((share) => rect(x + width * share, y - 30, width * 0.03, height * 1.4, stripe, 'transform="skewX(-3)"'))
    .join('')
  const fold = strokedPath(
    `M${x + width * 0.3} ${y + height * 0.06}C${x + width * 0.4} ${y + height * 0.4} ${x + width * 0.34} ${y + height * 0.7} ${x + width * 0.46} ${y + height}`,
    mix(colour, '#0b1512', 0.4),
    10,
    0.18,
  )
  return s.dropped(
    s.shaded(outline, colour, 0.3, 0.14, 'slant') + s.cut(outline, stripes + s.blurred(4, fold)),
    10,
    0.3,
  )
}

/** A heap, such as of flour or salt. */
export function heap(s: Stage, x: number, y: number, width: number, height: number, colour: HexColour): string {
  const outline = `M${x - width / 2} ${y}C${x - width * 0.36} ${y - height * 0.2} ${x - width * 0.16} ${y - height} ${x} ${y - height}S${x + width * 0.34} ${y - height * 0.16} ${x + width / 2} ${y}Q${x} ${y + height * 0.24} ${x - width / 2} ${y}Z`
  return s.shadow(x + 12, y, width * 0.55, height * 0.22, 0.24) + s.shaded(outline, colour, 0.4, 0.16, 'slant')
}
