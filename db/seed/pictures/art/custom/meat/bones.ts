import { piece } from '../food-volume.ts'
import { type LightToDark, litEllipse, strokedPath } from '../svg-shapes.ts'

/** A cut bone seen from its end. */
export const boneRing = (id: string, cx: number, cy: number, rx: number, ry: number) =>
  litEllipse(`${id}-o`, cx, cy, rx, ry, ['#ffffff', '#f8ead8', '#d9bd9c']) +
  litEllipse(`${id}-i`, cx, cy, rx * 0.55, ry * 0.55, ['#f6c9b4', '#dd8f78', '#b05a4c'])

/** A rack of five ribs. */
export const ribs = (id: string, tones: LightToDark, bone: string, spice = '') =>
  piece(
    id,
    'M3.4 11.6C8 7.4 22 3.6 28 5.6C30.4 6.6 30.2 18.4 28.4 20.6C22 21.4 10 24.6 5.8 26.4C3.4 27 1.4 14 3.4 11.6Z',
    tones,
    RIBS.map(
      ([x, y]) =>
        strokedPath(`M${x} ${y}Q${x - 1.2} ${y + 9} ${x + 1.2} ${y + 16}`, tones[2], 3.4, 0.5) +
        strokedPath(`M${x} ${y}Q${x - 1.2} ${y + 9} ${x + 1.2} ${y + 16}`, bone, 2.3),
    ).join('') +
      strokedPath('M3 10.6Q16 5 30 5', tones[0], 1.6, 0.7) +
      spice,
  ) + RIBS.map(([x, y], i) => boneRing(`${id}-${i}`, x + 0.9, y + 15.6, 1.5, 1.2)).join('')
const RIBS = [
  [6.4, 10.4],
  [11.2, 8.6],
  [16, 7.3],
  [20.8, 6.3],
  [25.4, 5.6],
] as const
