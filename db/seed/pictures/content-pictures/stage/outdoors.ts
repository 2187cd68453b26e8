import type { ArtName } from '../../art/art-names.ts'
import { darken, lighten } from '../../packshot/colour.ts'
import { ellipse, n1, path, rect, repeat, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import { HEIGHT, type Stage, WIDTH } from './stage.ts'

/* Sky, land and trees. */

export function sky(s: Stage, top: HexColour, bottom: HexColour, until = HEIGHT): string {
  const fill = s.linear([
    [0, top],
    [1, bottom],
  ])
  return rect(0, 0, WIDTH, until, fill)
}

export function sun(s: Stage, x: number, y: number, radius: number, colour: HexColour = '#fff1b8'): string {
  const halo = s.radial([
    [0, colour, 0.9],
    [0.25, colour, 0.45],
    [1, colour, 0],
  ])
  return ellipse(x, y, radius * 4, radius * 4, halo) + ellipse(x, y, radius, radius, lighten(colour, 0.5))
}

export function cloud(x: number, y: number, width: number, opacity = 0.85): string {
  const part = (dx: number, dy: number, r: number) =>
    ellipse(x + dx * width, y + dy * width, r * width, r * width * 0.62, '#ffffff')
  return `<g opacity="${opacity}">${part(-0.3, 0, 0.22)}${part(0, -0.07, 0.3)}${part(0.3, 0.01, 0.22)}${part(0.05, 0.05, 0.42)}</g>`
}

/** A hill line: `y` at the left and right edge, `bump` raises its middle. Lighter on top. */
export function hill(s: Stage, left: number, right: number, bump: number, colour: HexColour, peak = 600): string {
  const outline = `M-60 ${left}C${peak - 350} ${left - bump} ${peak} ${(left + right) / 2 - bump * 1.3} ${peak + 200} ${(left + right) / 2 - bump * 0.7}S1050 ${right} 1260 ${right}V700H-60Z`
  return s.shaded(outline, colour, 0.22, 0.2)
}

/** Tufts of grass along the lower part of a meadow. */
export function tufts(s: Stage, count: number, top: number, colour: HexColour, bottom = 625): string {
  const places = Array.from({ length: count }, () => [s.random() * WIDTH, top + s.random() * (bottom - top)] as const)
  return places
    .toSorted((a, b) => a[1] - b[1])
    .map(([x, y]) => {
      const size = 7 + ((y - top) / (bottom - top)) * 15
      const blade = (lean: number, height: number) =>
        `M${n1(x + lean * 0.3)} ${n1(y)}Q${n1(x + lean * 0.4)} ${n1(y - height * 0.6)} ${n1(x + lean)} ${n1(y - height)}`
      const tone = s.random() > 0.5 ? lighten(colour, 0.18) : darken(colour, 0.14)
      return strokedPath(blade(-size * 0.5, size) + blade(0, size * 1.4) + blade(size * 0.5, size), tone, 2.6, 0.75)
    })
    .join('')
}

/** A bed of earth with rows that run to a point at the back. */
export function soilRows(s: Stage, y: number, colour: HexColour, rows = 7, vanishing = 600): string {
  const strips = repeat(rows, (i) => {
    const [l, r] = [i / rows - 0.5, (i + 1) / rows - 0.5]
    const at = (share: number, edge: number) => n1(vanishing + share * edge)
    const ridge = (from: number, to: number, fill: string) =>
      path(`M${at(from, 620)} ${y}L${at(to, 620)} ${y}L${at(to, 2900)} 640L${at(from, 2900)} 640Z`, fill)
    const span = r - l
    return ridge(l, l + span * 0.62, lighten(colour, 0.12)) + ridge(l + span * 0.62, r, darken(colour, 0.38))
  })
  const crumbs = repeat(130, () => {
    const depth = s.random() ** 1.4
    const size = 2 + depth * 7
    const tone = s.random() > 0.5 ? darken(colour, 0.3) : lighten(colour, 0.22)
    return ellipse(s.random() * WIDTH, y + depth * (HEIGHT - y), size, size * 0.55, tone, 'fill-opacity=".6"')
  })
  const depth = s.linear([
    [0, '#ffffff', 0.2],
    [0.4, '#ffffff', 0],
    [1, '#0a1208', 0.25],
  ])
  return rect(0, y, WIDTH, HEIGHT - y, colour) + strips + crumbs + rect(0, y, WIDTH, HEIGHT - y, depth)
}

export interface TreeLook {
  readonly leaves?: HexColour
  readonly fruit?: ArtName
  readonly fruits?: number
  readonly fruitSize?: number
  readonly bark?: HexColour
}

/** A broad-leaved tree whose trunk stands at (`x`, `y`). */
export function tree(s: Stage, x: number, y: number, height: number, look: TreeLook = {}): string {
  const { leaves = '#4f9a3c', fruit, fruits = 9, fruitSize = height * 0.09, bark = '#7a5232' } = look
  const h = height
  const trunk = `M${n1(x - h * 0.055)} ${y}C${n1(x - h * 0.03)} ${n1(y - h * 0.2)} ${n1(x - h * 0.05)} ${n1(y - h * 0.32)} ${n1(x - h * 0.16)} ${n1(y - h * 0.5)}L${n1(x - h * 0.08)} ${n1(y - h * 0.52)}L${n1(x)} ${n1(y - h * 0.4)}L${n1(x + h * 0.1)} ${n1(y - h * 0.54)}L${n1(x + h * 0.17)} ${n1(y - h * 0.5)}C${n1(x + h * 0.06)} ${n1(y - h * 0.32)} ${n1(x + h * 0.03)} ${n1(y - h * 0.2)} ${n1(x + h * 0.06)} ${y}Z`
  const blobs: readonly (readonly [number, number, number, number])[] = [
    [0.24, -0.56, 0.2, 0.16],
    [-0.25, -0.56, 0.2, 0.12],
    [0.02, -0.52, 0.22, 0.2],
    [-0.18, -0.76, 0.2, 0],
    [0.18, -0.74, 0.21, 0.06],
    [0, -0.84, 0.19, -0.06],
    [-0.02, -0.67, 0.22, -0.02],
  ]
  const crown = blobs
    .map(([dx, dy, r, tone]) => {
      const fill = tone < 0 ? lighten(leaves, -tone) : darken(leaves, tone)
      return s.ball(x + dx * h, y + dy * h, r * h, r * h * 0.92, fill, 0.2)
    })
    .join('')
  const leafMarks = repeat(34, () => {
    const [turn, reach] = [s.random() * Math.PI * 2, Math.sqrt(s.random())]
    const [lx, ly] = [x + Math.cos(turn) * reach * h * 0.38, y - h * 0.68 + Math.sin(turn) * reach * h * 0.27]
    return `<ellipse cx="${n1(lx)}" cy="${n1(ly)}" rx="${n1(h * 0.026)}" ry="${n1(h * 0.012)}" fill="${s.random() > 0.5 ? lighten(leaves, 0.3) : darken(leaves, 0.2)}" fill-opacity=".6" transform="rotate(${n1(s.random() * 180)} ${n1(lx)} ${n1(ly)})"/>`
  })
  const fruitMarks = fruit
    ? repeat(fruits, (i) => {
        const turn = i * 2.4 + 0.6
        const reach = Math.sqrt((i + 0.6) / fruits)
        return s.floating(
          fruit,
          x + Math.cos(turn) * reach * h * 0.34,
          y - h * 0.66 + Math.sin(turn) * reach * h * 0.23,
          fruitSize,
          s.canvas.jitter(24),
        )
      })
    : ''
  return (
    s.shadow(x + h * 0.08, y, h * 0.42, h * 0.06, 0.34) +
    s.shaded(trunk, bark, 0.2, 0.3, 'across') +
    crown +
    leafMarks +
    fruitMarks
  )
}

/** A fir tree. */
export function fir(s: Stage, x: number, y: number, height: number, colour: HexColour, snow = false): string {
  const tiers = repeat(4, (i) => {
    const tier = 3 - i
    const base = y - height * 0.1 - tier * height * 0.21
    const half = height * (0.3 - tier * 0.055)
    const top = base - height * 0.34
    const outline = `M${n1(x)} ${n1(top)}L${n1(x + half)} ${n1(base)}Q${n1(x)} ${n1(base + height * 0.07)} ${n1(x - half)} ${n1(base)}Z`
    const cap = `M${n1(x)} ${n1(top)}L${n1(x + half * 0.55)} ${n1(base - height * 0.15)}Q${n1(x + half * 0.2)} ${n1(base - height * 0.2)} ${n1(x)} ${n1(base - height * 0.12)}Q${n1(x - half * 0.3)} ${n1(base - height * 0.2)} ${n1(x - half * 0.55)} ${n1(base - height * 0.15)}Z`
    return s.shaded(outline, colour, 0.2, 0.28, 'slant') + (snow ? path(cap, '#ffffff', 'fill-opacity=".92"') : '')
  })
  const tiersInOrder = tiers
  return (
    s.shadow(x + height * 0.05, y, height * 0.26, height * 0.035, 0.3) +
    rect(x - height * 0.035, y - height * 0.12, height * 0.07, height * 0.12, '#6b4a2e') +
    tiersInOrder
  )
}

export function snowfall(s: Stage, count: number, until = HEIGHT): string {
  return repeat(count, () => {
    const radius = 1.6 + s.random() * 4.2
    return ellipse(s.random() * WIDTH, s.random() * until, radius, radius, '#ffffff', 'fill-opacity=".8"')
  })
}

/** A wooden fence of pales along `y`. */
export function fence(s: Stage, y: number, height: number, colour: HexColour, [from, to] = [0, WIDTH]): string {
  const rails = [0.3, 0.72]
    .map((share) => rect(from, y - height * share, to - from, height * 0.1, darken(colour, 0.2)))
    .join('')
  const pales = repeat(Math.floor((to - from) / 46), (i) => {
    const x = from + i * 46 + 6
    return s.shaded(
      `M${x} ${y}V${n1(y - height * 0.86)}L${x + 16} ${n1(y - height)}L${x + 32} ${n1(y - height * 0.86)}V${y}Z`,
      colour,
      0.25,
      0.16,
    )
  })
  return rails + pales
}
