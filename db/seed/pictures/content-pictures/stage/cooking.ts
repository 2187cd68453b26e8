import { darken } from '../../packshot/colour.ts'
import { ellipse, n1, path, rect, repeat, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import type { Stage } from './stage.ts'

/* Pots, grills and boxes for food. */

/** A copper coffee pot with a long handle. */
export const coffeePot = (s: Stage, x: number, y: number, width: number) => {
  const [half, height] = [width / 2, width * 0.95]
  const body = `M${n1(x - half * 0.62)} ${n1(y - height)}C${n1(x - half * 0.5)} ${n1(y - height * 0.6)} ${n1(x - half)} ${n1(y - height * 0.4)} ${n1(x - half)} ${n1(y - height * 0.14)}Q${n1(x - half)} ${y} ${n1(x - half * 0.8)} ${y}H${n1(x + half * 0.8)}Q${n1(x + half)} ${y} ${n1(x + half)} ${n1(y - height * 0.14)}C${n1(x + half)} ${n1(y - height * 0.4)} ${n1(x + half * 0.5)} ${n1(y - height * 0.6)} ${n1(x + half * 0.62)} ${n1(y - height)}L${n1(x + half * 0.8)} ${n1(y - height * 1.08)}H${n1(x - half * 0.6)}Z`
  const copper = s.linear(
    [
      [0, '#7a3a18'],
      [0.2, '#e8a06a'],
      [0.36, '#c4693a'],
      [0.66, '#a8512a'],
      [0.86, '#e0905a'],
      [1, '#6b3014'],
    ],
    'across',
  )
  return (
    s.shadow(x + 14, y, half * 1.25, width * 0.1, 0.45) +
    strokedPath(
      `M${n1(x + half * 0.62)} ${n1(y - height * 0.9)}L${n1(x + half * 2.3)} ${n1(y - height * 1.22)}`,
      '#5b3a24',
      width * 0.085,
    ) +
    path(body, copper) +
    ellipse(x, y - height * 1.06, half * 0.7, half * 0.15, '#3a2014') +
    ellipse(x, y - height * 1.05, half * 0.56, half * 0.1, '#8a5a30')
  )
}

/** A grill on legs with glowing coal; `food` lies on its grid. */
export const grill = (s: Stage, x: number, y: number, width: number, food: string) => {
  const [left, top] = [x - width / 2, y - 260]
  const bowlOf = `M${left} ${top + 20}H${left + width}C${left + width - 10} ${top + 130} ${left + width * 0.8} ${top + 150} ${left + width * 0.7} ${top + 150}H${left + width * 0.3}C${left + width * 0.2} ${top + 150} ${left + 10} ${top + 130} ${left} ${top + 20}Z`
  const coals = repeat(17, (i) =>
    s.ball(
      left + 40 + ((width - 80) * i) / 16,
      top + 18 - (i % 2) * 6,
      20,
      13,
      i % 3 === 0 ? '#ff8a2a' : i % 3 === 1 ? '#d0421a' : '#4a3a34',
    ),
  )
  const bars = repeat(21, (i) => strokedPath(`M${left + 12 + ((width - 24) * i) / 20} ${top - 4}v16`, '#59625e', 5))
  return (
    s.shadow(x + 16, y, width * 0.5, 26, 0.45) +
    strokedPath(
      `M${left + width * 0.26} ${top + 140}L${left + width * 0.16} ${y}M${left + width * 0.74} ${top + 140}L${left + width * 0.84} ${y}`,
      '#3a423f',
      13,
    ) +
    s.shaded(bowlOf, '#3f4a46', 0.25, 0.4) +
    ellipse(
      x,
      top + 10,
      width * 0.62,
      110,
      s.radial([
        [0, '#ffb050', 0.55],
        [1, '#ffb050', 0],
      ]),
    ) +
    coals +
    rect(left - 14, top + 2, width + 28, 10, '#7d8a84', 'rx="5"') +
    bars +
    food
  )
}

/** A lunch box with compartments, seen from above. */
export const lunchBox = (s: Stage, x: number, y: number, width: number, height: number, colour: HexColour) =>
  s.dropped(
    rect(x, y, width, height, colour, 'rx="46"') +
      rect(x + 16, y + 16, width - 32, height - 32, darken(colour, 0.16), 'rx="34"') +
      rect(x + 26, y + 26, width * 0.55, height - 52, '#fdfaf1', 'rx="26"') +
      rect(x + width * 0.64, y + 26, width * 0.3, height * 0.4, '#fdfaf1', 'rx="22"') +
      rect(x + width * 0.64, y + height * 0.52, width * 0.3, height * 0.38, '#fdfaf1', 'rx="22"'),
    18,
    0.36,
  )
