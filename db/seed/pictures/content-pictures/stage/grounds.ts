import { darken, lighten, mix } from '../../packshot/colour.ts'
import { ellipse, n1, path, rect, repeat, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import { HEIGHT, type Stage, WIDTH } from './stage.ts'

/* Walls, tables and cloths behind and below the things of a picture. */

/** A wall lit from a point. */
export function wall(s: Stage, colour: HexColour, [x, y]: readonly [number, number] = [300, 60], glow = 0.6): string {
  const light = s.radial([
    [0, '#ffffff', glow],
    [1, '#ffffff', 0],
  ])
  return rect(0, 0, WIDTH, HEIGHT, colour) + ellipse(x, y, 900, 620, light)
}

/** A table that reaches the picture's lower edge; `y` is its back edge. */
export function table(s: Stage, y: number, colour: HexColour): string {
  const depth = s.linear([
    [0, '#ffffff', 0.24],
    [0.5, '#ffffff', 0.02],
    [1, '#0a1a13', 0.16],
  ])
  return (
    rect(0, y, WIDTH, HEIGHT - y, colour) +
    rect(0, y, WIDTH, HEIGHT - y, depth) +
    rect(0, y, WIDTH, 3, lighten(colour, 0.45), 'fill-opacity=".7"')
  )
}

/** A wooden table whose boards run towards the back. */
export function plankTable(s: Stage, y: number, colour: HexColour, boards = 9, vanishing = 600): string {
  const at = (share: number, edge: number) => vanishing + (share - 0.5) * edge
  const tones = [0, 0.06, -0.05, 0.03, -0.08, 0.08, -0.03]
  const strips = repeat(boards, (i) => {
    const tone = tones[i % tones.length] ?? 0
    const fill = tone < 0 ? darken(colour, -tone) : lighten(colour, tone)
    const [l, r] = [i / boards, (i + 1) / boards]
    const outline = `M${n1(at(l, 1500))} ${y}L${n1(at(r, 1500))} ${y}L${n1(at(r, 2600))} ${HEIGHT}L${n1(at(l, 2600))} ${HEIGHT}Z`
    const middle = (l + r) / 2 + s.canvas.jitter(0.03)
    const grain = `M${n1(at(middle, 1500))} ${y}C${n1(at(middle, 1800) + 14)} ${n1(y + 40)} ${n1(at(middle, 2200) - 16)} ${n1(y + 90)} ${n1(at(middle, 2600))} ${HEIGHT}`
    const gap = `M${n1(at(r, 1500))} ${y}L${n1(at(r, 2600))} ${HEIGHT}`
    return (
      path(outline, fill) +
      strokedPath(grain, darken(colour, 0.35), 3, 0.16) +
      strokedPath(gap, darken(colour, 0.5), 3, 0.42)
    )
  })
  const depth = s.linear([
    [0, '#ffffff', 0.22],
    [0.45, '#ffffff', 0],
    [1, '#0a1a13', 0.2],
  ])
  return strips + rect(0, y, WIDTH, HEIGHT - y, depth) + rect(0, y, WIDTH, 3, lighten(colour, 0.5), 'fill-opacity=".6"')
}

/** Boards seen from above, over the whole picture. */
export function boardsAbove(s: Stage, colour: HexColour, count = 6, across = true): string {
  const span = (across ? HEIGHT : WIDTH) / count
  const length = across ? WIDTH : HEIGHT
  const markup = repeat(count, (i) => {
    const at = i * span
    const tone = s.canvas.jitter(0.16)
    const fill = tone < 0 ? darken(colour, -tone) : lighten(colour, tone)
    const board = across ? rect(0, at, WIDTH, span, fill) : rect(at, 0, span, HEIGHT, fill)
    const grain = repeat(4, (j) => {
      const v = at + span * (0.18 + 0.2 * j) + s.canvas.jitter(8)
      const [a, b] = [s.canvas.jitter(22), s.canvas.jitter(22)]
      const line = across
        ? `M-10 ${n1(v)}C${n1(length * 0.3)} ${n1(v + a)} ${n1(length * 0.6)} ${n1(v + b)} ${length + 10} ${n1(v)}`
        : `M${n1(v)} -10C${n1(v + a)} ${n1(length * 0.3)} ${n1(v + b)} ${n1(length * 0.6)} ${n1(v)} ${length + 10}`
      return strokedPath(line, darken(colour, 0.4), 2.5, 0.14)
    })
    const gap = across
      ? rect(0, at - 2, WIDTH, 4, darken(colour, 0.55))
      : rect(at - 2, 0, 4, HEIGHT, darken(colour, 0.55))
    return board + grain + (i === 0 ? '' : gap)
  })
  return markup + corners(s)
}

/** Light from the upper left corner and shade in the lower right one, over everything drawn so far. */
export function corners(s: Stage, light = 0.34, shade = 0.26): string {
  const [bright, dark] = [
    s.radial([
      [0, '#ffffff', light],
      [1, '#ffffff', 0],
    ]),
    s.radial([
      [0, '#0a1a13', shade],
      [1, '#0a1a13', 0],
    ]),
  ]
  return ellipse(150, 20, 820, 560, bright) + ellipse(1200, 660, 760, 480, dark)
}

/** A chequered cloth seen from above, turned by `turn` degrees. */
export function chequered(s: Stage, colour: HexColour, square = 70, turn = 12): string {
  const pale = mix(colour, '#ffffff', 0.86)
  const bands = repeat(34, (i) => {
    const at = -700 + i * square * 2
    return (
      rect(-700, at, 2600, square, colour, 'fill-opacity=".38"') +
      rect(at, -700, square, 2600, colour, 'fill-opacity=".38"')
    )
  })
  return `${rect(0, 0, WIDTH, HEIGHT, pale)}<g transform="rotate(${turn} 600 315)">${bands}</g>${corners(s, 0.4, 0.2)}`
}

/** A tiled wall down to `bottom`. */
export function tiles(s: Stage, colour: HexColour, bottom: number, width = 120, height = 60): string {
  const [bright, joint] = [lighten(colour, 0.3), darken(colour, 0.14)]
  const rows = Math.ceil(bottom / height)
  const markup = repeat(rows, (row) =>
    repeat(Math.ceil(WIDTH / width) + 1, (column) => {
      const x = column * width - (row % 2 === 0 ? 0 : width / 2)
      const y = bottom - (row + 1) * height
      const fill = s.random() > 0.72 ? lighten(colour, 0.14) : colour
      return (
        rect(x + 2, y + 2, width - 4, height - 4, fill, 'rx="5"') +
        rect(x + 6, y + 5, width - 12, 4, bright, 'rx="2" fill-opacity=".6"')
      )
    }),
  )
  return rect(0, 0, WIDTH, bottom, joint) + markup + wallGlow(s, bottom)
}

function wallGlow(s: Stage, bottom: number): string {
  const light = s.linear(
    [
      [0, '#ffffff', 0.35],
      [0.5, '#ffffff', 0],
      [1, '#0a1a13', 0.14],
    ],
    'slant',
  )
  return rect(0, 0, WIDTH, bottom, light)
}

/** Sunlight through a window, as slanting bands on whatever is drawn before. */
export function sunBands(s: Stage, x: number, colour: HexColour = '#fff4d0', opacity = 0.35): string {
  const band = (at: number, width: number) =>
    path(`M${at} -20L${at + width} -20L${at + width + 420} 660L${at + 340} 660Z`, colour, `fill-opacity="${opacity}"`)
  return s.blurred(9, band(x, 130) + band(x + 170, 90))
}

/** Soft discs of far lights. */
export function bokeh(
  s: Stage,
  colours: readonly HexColour[],
  count: number,
  [top, bottom]: readonly [number, number],
): string {
  const discs = repeat(count, (i) => {
    const colour = colours[i % colours.length] ?? '#ffffff'
    const radius = 16 + s.random() * 44
    return ellipse(
      s.random() * WIDTH,
      top + s.random() * (bottom - top),
      radius,
      radius,
      colour,
      `fill-opacity="${n1(2 + s.random() * 3) / 10}"`,
    )
  })
  return s.blurred(4, discs)
}
