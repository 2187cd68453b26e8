import { piece, slice } from '../food-volume.ts'
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

/** A shank with its skin, cut at the thick end. */
export const knuckle = (id: string, skin: LightToDark, lean: LightToDark, fat: string) =>
  piece(
    id,
    'M4 22.4C2.4 16.6 5.6 11 10.6 8.6C15.4 6.2 19.6 4 24.4 3.6C28.4 3.4 29.8 7.4 28 10.6C26.4 13.4 25.8 16.4 24.2 20.4C22 26 16.4 29.2 11 28.4C7.2 27.8 4.8 25.6 4 22.4Z',
    skin,
    strokedPath('M15 7.6Q17.4 12 23.4 14.6M19.6 5Q21.6 9 26.6 11', skin[2], 0.8, 0.55) +
      strokedPath('M14 13Q17 16.4 21.6 18', skin[0], 1, 0.6),
  ) +
  slice(
    `${id}-c`,
    'M3.4 21.6C4.4 17.4 9.6 16.4 13.6 18.8C17.4 21 18.6 25.4 16 27.6C13.4 29.6 8.4 29.2 5.4 26.6C3.8 25.2 3 23.4 3.4 21.6Z',
    lean,
    { thickness: 0, side: lean[2], rim: { colour: fat, width: 0.9 } },
  ) +
  boneRing(`${id}-b`, 10.2, 23.4, 2.9, 2.2) +
  litEllipse(`${id}-e`, 27.2, 5.8, 1.9, 2.1, ['#fffdf8', '#fdeee2', '#e6c4b0'])
