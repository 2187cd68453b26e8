import {
  filledPath,
  gradientPath,
  type LightToDark,
  litEllipse,
  litPath,
  strokedPath,
  transformed,
} from '../svg-shapes.ts'
import { GOLDEN, sprinkled } from './bread-shapes.ts'

export const PUFF: LightToDark = ['#ffe2a2', '#eaa846', '#9c5616']
export const CHOCOLATE: LightToDark = ['#8f5a38', '#5a3018', '#2c1408']

const CRESCENT_END = 'M2.2 26C.2 24.8 .4 20.4 2.2 17.2C5.2 16.8 8.6 19.4 8.6 22.2C7.2 25 4.4 27 2.2 26Z'
const CRESCENT_SIDE =
  'M1.8 19.4C1.8 14.4 4.6 10.6 8.8 9.2C12.6 11.2 13.6 16 12.2 19.8C11 22 9.2 23.2 7 23.4C6.6 21.2 4.6 19.6 1.8 19.4Z'
const CRESCENT_MIDDLE =
  'M7.8 11C8.8 6.8 12.2 4.6 16 4.6C19.8 4.6 23.2 6.8 24.2 11C24.6 14.6 23 18.2 21 20.4C17.8 21.4 14.2 21.4 11 20.4C9 18.2 7.4 14.6 7.8 11Z'

/** Crescent that opens downwards; `marks` lie on it. */
export const crescent = (id: string, tones: LightToDark, marks = '') => {
  const half = (key: string) =>
    litPath(`${id}-${key}e`, CRESCENT_END, tones) +
    strokedPath('M2.2 17.4C5.2 17 8.4 19.6 8.4 22.2', tones[2], 0.6, 0.5) +
    litPath(`${id}-${key}s`, CRESCENT_SIDE, tones) +
    strokedPath('M8.8 9.4C12.4 11.4 13.4 16 12 19.8M4 14.6C7 15 9.4 18 9.4 21.6', tones[2], 0.6, 0.45) +
    strokedPath('M4.4 13.6C5.4 12 6.8 11 8.2 10.6', '#fff', 0.9, 0.6)
  return transformed(
    'translate(0 3)',
    half('l') +
      transformed('translate(32 0) scale(-1 1)', half('r')) +
      litPath(`${id}-m`, CRESCENT_MIDDLE, tones) +
      strokedPath(
        'M7.8 11C7.4 14.6 9 18.2 11 20.4C14.2 21.4 17.8 21.4 21 20.4C23 18.2 24.6 14.6 24.2 11',
        tones[2],
        0.7,
        0.5,
      ) +
      strokedPath('M12 6.4C11 11 11.6 16 13.4 20.6M20 6.4C21 11 20.4 16 18.6 20.6', tones[2], 0.6, 0.4) +
      strokedPath('M10.4 9.6C11.6 7.4 13.4 6.4 15.6 6.2', '#fff', 1.1, 0.65) +
      marks,
  )
}

/** Square of puff pastry with its corners folded over `filling`. */
export const parcel = (id: string, filling: LightToDark, fillingMarks: string) =>
  litPath(`${id}-b`, 'M16 7.4L31 17.4V20.4L16 30L1 20.4V17.4Z', ['#d99a4a', '#b8722a', '#7a430f']) +
  strokedPath('M1.6 19.4L16 28.4L30.4 19.4M1.8 18.4L16 27.4L30.2 18.4', '#ffe9b8', 0.5, 0.75) +
  litPath(`${id}-f`, 'M16 9L27 17L16 24.6L5 17Z', filling) +
  fillingMarks +
  litPath(`${id}-l`, 'M1 17.2L8.4 11.8C10 12.6 11 14.6 11 17.4C10.4 20 9.6 21.8 8.6 22.4Z', PUFF) +
  litPath(`${id}-r`, 'M31 17.2L23.6 11.8C22 12.6 21 14.6 21 17.4C21.6 20 22.4 21.8 23.4 22.4Z', PUFF) +
  litPath(`${id}-t`, 'M16 5.8L24.4 11.4C22 12.8 19 13.2 16 13.2C13 13.2 10 12.8 7.6 11.4Z', PUFF) +
  litPath(`${id}-d`, 'M16 27.4L7.4 22C10 20.8 13 20.6 16 20.6C19 20.6 22 20.8 24.6 22Z', GOLDEN) +
  strokedPath('M9.6 11.2Q12.6 12.4 16 12.4M3.6 17L8.6 13.4M10 21.8Q13 21.2 16 21.2M23 13.2L28.4 16.8', '#fff', 0.8, 0.6)

/** Piece of a flat pie: flaky sheets above and below a filling. */
export const layeredPie = (id: string, filling: readonly [string, string, string], marks = '') =>
  filledPath('M2.4 14L13.4 7.6L30.4 11.4V22L19.6 28.6L2.4 23.6Z', '#a5621e') +
  strokedPath('M2.4 14L13.4 7.6L30.4 11.4V22L19.6 28.6L2.4 23.6Z', '#a5621e', 1.3) +
  gradientPath(`${id}-f`, 'M2 14L19.6 18.6V28.8L2 23.8Z', [PUFF[1], '#b8742a']) +
  gradientPath(`${id}-s`, 'M19.6 18.6L30.8 11.2V22L19.6 28.8Z', ['#c98436', '#85480f']) +
  gradientPath(`${id}-i`, 'M2 17.4L19.6 22V26L2 21.2Z', [filling[0], filling[1]]) +
  gradientPath(`${id}-j`, 'M19.6 22L30.8 14.6V18.6L19.6 26Z', [filling[1], filling[2]]) +
  litPath(`${id}-t`, 'M2 13.8L13.4 7L30.8 11.2L19.6 18.8Z', PUFF) +
  strokedPath(
    'M2.4 15.2L19.6 19.8L30.4 12.6M2.4 16.4L19.6 21L30.4 13.8M2.4 22.6L19.6 27.4L30.4 20.4',
    '#fff0c8',
    0.5,
    0.75,
  ) +
  strokedPath('M7 12.4Q12 13 15.6 15.6M11.6 9.8Q17 10.6 21.4 13.6M16.6 8.6Q21 9.4 25.4 11.8', '#b8701e', 0.7, 0.55) +
  marks

/** Roll of puff pastry, lying; the cut end at the left shows `end`. */
export const pastryRoll = (id: string, end: string, marks = '', tones: LightToDark = PUFF) =>
  litPath(id, 'M8 9.4L24.4 5.4C29 5 31.4 9 31 14C30.6 18.4 28.6 21.4 25.6 22.4L9.6 27.6Z', tones) +
  strokedPath('M13.4 9.4Q16.4 15 14.8 25M18.6 8Q21.6 13.6 20.2 23.2M23.8 6.8Q26.8 12 25.4 21.4', tones[2], 0.9, 0.55) +
  strokedPath('M11 10L24.4 6.8', '#fff', 1, 0.65) +
  marks +
  litEllipse(`${id}-e`, 8.8, 18.4, 7, 9.4, [tones[1], tones[1], tones[2]]) +
  end

/** Powdered sugar on an ellipse. */
export const sugar = (cx: number, cy: number, rx: number, ry: number, count = 34) =>
  sprinkled(
    count,
    { cx, cy, rx, ry },
    (x, y, i) => `<circle cx="${x}" cy="${y}" r="${i % 3 ? 0.4 : 0.7}" fill="#fff" fill-opacity=".85"/>`,
  )
