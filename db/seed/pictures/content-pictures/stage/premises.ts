import { darken, lighten } from '../../packshot/colour.ts'
import { ellipse, n1, path, rect, repeat, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import type { Box } from './kitchenware.ts'
import type { Stage } from './stage.ts'

/* Ovens, kettles, kegs, warehouse racks. */

/** The mouth of a brick oven with its fire; `loaves` lie in it. */
export function ovenMouth(s: Stage, x: number, y: number, width: number, loaves: string): string {
  const half = width / 2
  const arch = (reach: number) =>
    `M${n1(x - half - reach)} ${y}V${n1(y - half * 0.5)}A${n1(half + reach)} ${n1(half + reach)} 0 0 1 ${n1(x + half + reach)} ${n1(y - half * 0.5)}V${y}Z`
  const stones = repeat(13, (i) => {
    const angle = Math.PI + (Math.PI * (i + 0.5)) / 13
    const [cx, cy] = [x + Math.cos(angle) * (half + 24), y - half * 0.5 + Math.sin(angle) * (half + 24)]
    return `<g transform="rotate(${n1((angle * 180) / Math.PI + 90)} ${n1(cx)} ${n1(cy)})">${s.shaded(`M${n1(cx - half * 0.13)} ${n1(cy - 24)}h${n1(half * 0.26)}v48h${n1(-half * 0.26)}Z`, i % 2 === 0 ? '#c98a63' : '#b5754f', 0.2, 0.24)}</g>`
  })
  return (
    path(arch(50), '#7a4a34') +
    stones +
    path(arch(0), '#2a130a') +
    s.cut(
      arch(0),
      ellipse(
        x - half * 0.35,
        y - 10,
        half * 0.9,
        half * 0.8,
        s.radial([
          [0, '#ffce6a', 1],
          [0.5, '#f0782a', 0.75],
          [1, '#f0782a', 0],
        ]),
      ) +
        fire(s, x - half * 0.55, y - 6, half * 0.5) +
        loaves,
    ) +
    s.shaded(`M${n1(x - half - 70)} ${y}h${n1(width + 140)}v30h${n1(-width - 140)}Z`, '#b9a48f', 0.3, 0.24)
  )
}

function fire(s: Stage, x: number, y: number, size: number): string {
  const flame = (dx: number, scale: number, colour: HexColour) => {
    const [fx, h] = [x + dx * size, size * scale]
    return path(
      `M${n1(fx - h * 0.36)} ${y}C${n1(fx - h * 0.5)} ${n1(y - h * 0.5)} ${n1(fx - h * 0.06)} ${n1(y - h * 0.56)} ${n1(fx)} ${n1(y - h)}C${n1(fx + h * 0.16)} ${n1(y - h * 0.62)} ${n1(fx + h * 0.5)} ${n1(y - h * 0.4)} ${n1(fx + h * 0.34)} ${y}Z`,
      colour,
    )
  }
  return (
    s.blurred(
      2,
      flame(-0.4, 0.8, '#e8541e') +
        flame(0.36, 0.9, '#e8541e') +
        flame(0, 1.15, '#f5922e') +
        flame(-0.1, 0.7, '#ffd25a') +
        flame(0.3, 0.5, '#ffd25a'),
    ) + strokedPath(`M${n1(x - size * 0.7)} ${y}h${n1(size * 1.4)}`, '#4a2c1c', size * 0.16)
  )
}

/** A copper brewing kettle with its chimney. */
export function kettle(s: Stage, x: number, y: number, width: number): string {
  const [half, height] = [width / 2, width * 0.82]
  const copper = s.linear(
    [
      [0, '#6b3014'],
      [0.18, '#e8a06a'],
      [0.34, '#c4693a'],
      [0.64, '#a04a24'],
      [0.86, '#dc8a54'],
      [1, '#5b2810'],
    ],
    'across',
  )
  const body = `M${n1(x - half)} ${n1(y - height * 0.46)}V${n1(y - height * 0.1)}Q${n1(x - half)} ${y} ${n1(x - half * 0.8)} ${y}H${n1(x + half * 0.8)}Q${n1(x + half)} ${y} ${n1(x + half)} ${n1(y - height * 0.1)}V${n1(y - height * 0.46)}Z`
  const dome = `M${n1(x - half)} ${n1(y - height * 0.46)}C${n1(x - half * 0.96)} ${n1(y - height * 0.86)} ${n1(x - half * 0.3)} ${n1(y - height * 0.92)} ${n1(x - half * 0.2)} ${n1(y - height * 1.06)}H${n1(x + half * 0.2)}C${n1(x + half * 0.3)} ${n1(y - height * 0.92)} ${n1(x + half * 0.96)} ${n1(y - height * 0.86)} ${n1(x + half)} ${n1(y - height * 0.46)}Z`
  return (
    s.shadow(x + 14, y, half * 1.1, width * 0.08, 0.45) +
    rect(x - half * 0.16, y - height * 1.9, half * 0.32, height * 0.88, copper) +
    path(body, copper) +
    path(dome, copper) +
    rect(x - half * 1.04, y - height * 0.5, width * 1.04, height * 0.07, '#e8b07e', 'rx="6"') +
    repeat(9, (i) => ellipse(x - half * 0.94 + (i * half * 1.88) / 8, y - height * 0.465, 5, 5, '#7a3a18')) +
    s.ball(x, y - height * 0.24, half * 0.2, half * 0.2, '#f0d9b0', 0.3) +
    ellipse(x, y - height * 0.24, half * 0.14, half * 0.14, '#3a1a0c')
  )
}

/** A wooden barrel that lies with its bottom towards the viewer. */
export function barrel(s: Stage, x: number, y: number, radius: number): string {
  const cy = y - radius
  const staves = repeat(7, (i) =>
    strokedPath(
      `M${n1(x - radius * 0.75 + i * radius * 0.25)} ${n1(cy - radius)}V${n1(cy + radius)}`,
      '#5b3a20',
      3,
      0.5,
    ),
  )
  const face = `M${x - radius * 0.86} ${cy}A${radius * 0.86} ${radius * 0.86} 0 1 1 ${x + radius * 0.86} ${cy}A${radius * 0.86} ${radius * 0.86} 0 1 1 ${x - radius * 0.86} ${cy}Z`
  return (
    s.shadow(x + 10, y, radius * 1.1, radius * 0.14, 0.45) +
    s.ball(x, cy, radius, radius, '#8a8f8c', 0.4) +
    s.ball(x, cy, radius * 0.9, radius * 0.9, '#a8703c', 0.3) +
    s.cut(face, rect(x - radius, cy - radius, radius * 2, radius * 2, '#b9814a') + staves) +
    s.ball(x, cy + radius * 0.5, radius * 0.09, radius * 0.09, '#3a2412')
  )
}

/** Warehouse racks with boxes in perspective, towards a vanishing point in the middle. */
export function aisle(s: Stage, floor: number, colours: readonly HexColour[]): string {
  const side = (sign: number) =>
    repeat(12, (i) => {
      const depth = 11 - i
      const near = 1 - depth * 0.075
      const far = 1 - (depth + 0.88) * 0.075
      const at = (share: number) => n1(600 + sign * (90 + share * 540))
      const level = (share: number, height: number) => n1(floor - 30 - (height - 30) * share)
      const shelves = [60, 190, 320].map((height, row) => {
        const fill = colours[(i + row * 2) % colours.length] ?? '#c99a63'
        const box = `M${at(near)} ${level(near, height + 74 + ((i * 7 + row * 11) % 30))}L${at(far)} ${level(far, height + 74 + ((i * 7 + row * 11) % 30))}L${at(far)} ${level(far, height)}L${at(near)} ${level(near, height)}Z`
        const board = `M${at(near)} ${level(near, height)}L${at(far)} ${level(far, height)}L${at(far)} ${level(far, height - 14)}L${at(near)} ${level(near, height - 14)}Z`
        return s.shaded(box, fill, 0.18, 0.24) + path(board, '#5d6e68')
      })
      const post = rect(
        Number(at(near)) - 6,
        Number(level(near, 440)),
        12,
        Number(level(near, 0)) - Number(level(near, 440)),
        darken('#0a6b44', 0.2),
      )
      return shelves.join('') + (i % 3 === 2 ? post : '')
    })
  return side(-1) + side(1)
}

/** A green plastic box for picked orders. */
export function tote(s: Stage, { x, y, width, height }: Box, inside: string, colour: HexColour = '#0a6b44'): string {
  const front = `M${x} ${y}H${x + width}L${x + width * 0.95} ${y + height}H${x + width * 0.05}Z`
  return (
    s.shadow(x + width / 2 + 10, y + height, width * 0.56, height * 0.16, 0.44) +
    path(
      `M${x + width * 0.03} ${y - height * 0.12}H${x + width * 0.97}L${x + width} ${y + 8}H${x}Z`,
      darken(colour, 0.5),
    ) +
    inside +
    s.shaded(front, colour, 0.2, 0.24) +
    rect(x - 6, y - 6, width + 12, 20, lighten(colour, 0.14), 'rx="8"') +
    rect(x + width * 0.36, y + height * 0.3, width * 0.28, height * 0.16, darken(colour, 0.5), 'rx="10"') +
    repeat(6, (i) =>
      rect(x + width * (0.12 + i * 0.14), y + height * 0.6, 8, height * 0.34, darken(colour, 0.2), 'rx="4"'),
    )
  )
}

/** An apron on a hook. */
export const apron = (s: Stage, x: number, y: number, height: number) =>
  s.dropped(
    strokedPath(
      `M${x - height * 0.14} ${y + height * 0.24}Q${x} ${y - height * 0.16} ${x + height * 0.14} ${y + height * 0.24}`,
      '#06432b',
      7,
    ) +
      s.shaded(
        `M${x - height * 0.15} ${y + height * 0.2}H${x + height * 0.15}C${x + height * 0.16} ${y + height * 0.4} ${x + height * 0.3} ${y + height * 0.42} ${x + height * 0.3} ${y + height * 0.5}L${x + height * 0.27} ${y + height}H${x - height * 0.27}L${x - height * 0.3} ${y + height * 0.5}C${x - height * 0.3} ${y + height * 0.42} ${x - height * 0.16} ${y + height * 0.4} ${x - height * 0.15} ${y + height * 0.2}Z`,
        '#0a6b44',
        0.2,
        0.2,
        'slant',
      ) +
      rect(x - height * 0.16, y + height * 0.58, height * 0.32, height * 0.2, '#085638', 'rx="10"') +
      s.floating('leafy-green', x, y + height * 0.36, height * 0.14),
    9,
    0.3,
  )
