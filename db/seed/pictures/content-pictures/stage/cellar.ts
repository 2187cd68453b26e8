import { ellipse, n1, path, rect, repeat, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import type { Stage } from './stage.ts'

/** A thermometer that leans on nothing: for walls. `level` from 0 to 1. */
export function thermometer(s: Stage, x: number, y: number, height: number, level: number, colour: HexColour): string {
  const width = height * 0.13
  const ticks = repeat(9, (i) =>
    rect(x + width * 0.9, y - height * (0.28 + i * 0.075), i % 2 === 0 ? 16 : 9, 3, '#6d7d76', 'rx="1"'),
  )
  const tube = rect(x - width / 2, y - height, width, height * 0.9, '#f7fbfb', `rx="${n1(width / 2)}"`)
  const column = height * (0.16 + 0.68 * level)
  return s.dropped(
    tube +
      ellipse(x, y - width * 0.62, width, width, '#f7fbfb') +
      rect(x - width * 0.2, y - column - width * 0.4, width * 0.4, column, colour, `rx="${n1(width * 0.2)}"`) +
      s.ball(x, y - width * 0.62, width * 0.68, width * 0.68, colour, 0.25) +
      ticks,
    7,
    0.26,
  )
}

/** A metal bucket; what stands in it is drawn between its back and its front. */
export function iceBucket(s: Stage, x: number, y: number, width: number, inside: string): string {
  const [half, height] = [width / 2, width * 0.82]
  const top = y - height
  const body = `M${n1(x - half)} ${n1(top)}L${n1(x - half * 0.74)} ${y}Q${x} ${n1(y + half * 0.16)} ${n1(x + half * 0.74)} ${y}L${n1(x + half)} ${n1(top)}A${n1(half)} ${n1(half * 0.26)} 0 0 1 ${n1(x - half)} ${n1(top)}Z`
  const metal = s.linear(
    [
      [0, '#7e8f96'],
      [0.16, '#f4f8f9'],
      [0.34, '#b9c7cc'],
      [0.6, '#8b9ca3'],
      [0.84, '#dfe8ea'],
      [1, '#6f8188'],
    ],
    'across',
  )
  return (
    s.shadow(x + width * 0.06, y, half * 1.1, width * 0.1, 0.42) +
    ellipse(x, top, half, half * 0.26, '#93a4ab') +
    ellipse(x, top + 5, half * 0.92, half * 0.21, '#5d6e75') +
    inside +
    path(body, metal) +
    strokedPath(
      `M${n1(x - half)} ${n1(top)}A${n1(half)} ${n1(half * 0.26)} 0 0 0 ${n1(x + half)} ${n1(top)}`,
      '#f7fbfc',
      5,
      0.8,
    )
  )
}
/** A magnifying glass in front of a label, which it shows larger. */
export const lens = (s: Stage, x: number, y: number, radius: number, inside: string) => {
  const handle = `M${n1(x + radius * 0.74)} ${n1(y + radius * 0.74)}L${n1(x + radius * 1.5)} ${n1(y + radius * 1.5)}`
  const circle = `M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`
  return s.dropped(
    strokedPath(handle, '#7a4a22', 34) +
      s.cut(circle, inside) +
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#d9b45a" stroke-width="18"/>` +
      `<circle cx="${x}" cy="${y}" r="${radius + 6}" fill="none" stroke="#fff3cf" stroke-opacity=".6" stroke-width="3"/>` +
      ellipse(
        x - radius * 0.4,
        y - radius * 0.5,
        radius * 0.34,
        radius * 0.16,
        '#ffffff',
        `fill-opacity=".4" transform="rotate(-38 ${n1(x - radius * 0.4)} ${n1(y - radius * 0.5)})"`,
      ),
    16,
    0.4,
  )
}
