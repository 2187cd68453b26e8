import { piece } from '../food-volume.ts'
import { type LightToDark, strokedPath } from '../svg-shapes.ts'

interface CubeLook {
  readonly top: LightToDark
  readonly left: LightToDark
  readonly right: LightToDark
  readonly fat: string
}

/** A rounded cube of meat with fat along its upper edge; `s` is half of its width. */
function cube(id: string, x: number, y: number, s: number, { top, left, right, fat }: CubeLook): string {
  return (
    piece(
      `${id}-l`,
      `M${x} ${y + 0.8}Q${x} ${y} ${x + 0.8} ${y + 0.3}L${x + s} ${y + s * 0.5}V${y + s * 1.6}L${x + 0.8} ${y + s * 1.1 + 0.4}Q${x} ${y + s * 1.1} ${x} ${y + s * 1.1 - 0.8}Z`,
      left,
    ) +
    piece(
      `${id}-r`,
      `M${x + s} ${y + s * 0.5}L${x + s * 2 - 0.8} ${y + 0.3}Q${x + s * 2} ${y} ${x + s * 2} ${y + 0.8}V${y + s * 1.1 - 0.8}Q${x + s * 2} ${y + s * 1.1} ${x + s * 2 - 0.8} ${y + s * 1.1 + 0.4}L${x + s} ${y + s * 1.6}Z`,
      right,
    ) +
    piece(
      `${id}-t`,
      `M${x + 0.6} ${y - 0.3}L${x + s - 0.8} ${y - s * 0.5 + 0.3}Q${x + s} ${y - s * 0.5} ${x + s + 0.8} ${y - s * 0.5 + 0.3}L${x + s * 2 - 0.6} ${y - 0.3}Q${x + s * 2} ${y + 0.1} ${x + s * 2 - 0.6} ${y + 0.4}L${x + s} ${y + s * 0.5}L${x + 0.6} ${y + 0.4}Q${x} ${y + 0.1} ${x + 0.6} ${y - 0.3}Z`,
      top,
    ) +
    strokedPath(`M${x + 0.8} ${y - 0.3}L${x + s - 0.2} ${y - s * 0.46}`, fat, 1.3) +
    strokedPath(
      `M${x + s * 0.8} ${y + s * 0.1}Q${x + s} ${y - s * 0.1} ${x + s * 1.4} ${y}M${x + s * 0.3} ${y + s * 0.6}Q${x + s * 0.5} ${y + s} ${x + s * 0.9} ${y + s * 1.1}M${x + s * 1.3} ${y + s * 1.1}Q${x + s * 1.5} ${y + s * 0.7} ${x + s * 1.8} ${y + s * 0.6}`,
      fat,
      0.7,
      0.75,
    )
  )
}

const lamb: CubeLook = {
  top: ['#f9b9ab', '#e58079', '#c9595b'],
  left: ['#dd6a66', '#b84249', '#952f3a'],
  right: ['#b3414a', '#97303b', '#762531'],
  fat: '#fff4e2',
}
const beef: CubeLook = {
  top: ['#e8837a', '#c23a42', '#962430'],
  left: ['#b83640', '#932532', '#6c1522'],
  right: ['#8f2431', '#731926', '#520f1a'],
  fat: '#fbdcc8',
}

export const stewArt = {
  'lamb-cubes':
    cube('own-lambcube-a', 9.4, 7, 6.6, lamb) +
    cube('own-lambcube-b', 2.4, 16.6, 6.6, lamb) +
    cube('own-lambcube-c', 16.4, 16.6, 6.6, lamb),
  'beef-cubes':
    cube('own-beefcube-a', 3.4, 7, 5.4, beef) +
    cube('own-beefcube-b', 17.4, 6, 5.6, beef) +
    cube('own-beefcube-c', 10, 13.6, 5.6, beef) +
    cube('own-beefcube-d', 2, 20.4, 5.4, beef) +
    cube('own-beefcube-e', 18, 20, 5.8, beef),
} as const
