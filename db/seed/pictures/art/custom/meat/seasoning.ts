import { numberGroups } from '../food-volume.ts'
import { strokedPath } from '../svg-shapes.ts'

/** Needles of thyme at `x,y`, separated by spaces. */
export const herbs = (positions: string) =>
  numberGroups(positions)
    .map(([x, y], i) =>
      strokedPath(`M${x} ${y}l${i % 2 ? 1.3 : -0.9} ${i % 3 ? 0.8 : -0.7}`, i % 2 ? '#6f8a3a' : '#8fa552', 0.8),
    )
    .join('')
