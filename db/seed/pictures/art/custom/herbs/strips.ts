import { spread } from '../fruit/surface.ts'
import { rotated, strokedPath } from '../svg-shapes.ts'

const n1 = (value: number): number => Math.round(value * 10) / 10

/** A heap of fine strips, drawn from its foot to its top. */
export function heap(strips: number, colours: readonly string[], width: number): string {
  return spread(strips, [16, 19.4, 9.6, 8])
    .sort((a, b) => b[1] - a[1])
    .map(([x, y, i]) => {
      const [turn, long] = [((i * 47) % 130) - 65, 3.8 + (i % 3)]
      const curve = `M${n1(x - long)} ${n1(y + 1)}C${n1(x - long * 0.3)} ${n1(y - 1.3)} ${n1(x + long * 0.3)} ${n1(y + 1.7)} ${n1(x + long)} ${n1(y - 1)}`
      const strip =
        strokedPath(curve, '#5a4a1c', width + 0.4, 0.3) + strokedPath(curve, colours[i % colours.length] ?? '', width)
      return rotated(turn, n1(x), n1(y), strip)
    })
    .join('')
}
