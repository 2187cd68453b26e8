import { piece, spots } from '../food-volume.ts'
import { filledPath, type LightToDark, litEllipse, rotated, strokedPath } from '../svg-shapes.ts'

export const boneEnd = (id: string, x: number, y: number, r: number) =>
  litEllipse(`${id}-a`, x - r * 0.55, y + r * 0.35, r, r * 0.92, ['#ffffff', '#f7ece0', '#d8bda8']) +
  litEllipse(`${id}-b`, x + r * 0.5, y - r * 0.45, r, r * 0.92, ['#ffffff', '#f9efe4', '#dcc4b0'])

export const drumstick = (id: string, tones: LightToDark) =>
  boneEnd(`${id}-k`, 26.2, 26, 2.2) +
  piece(`${id}-s`, 'M18.6 21.4L21.4 18.6L27 24.6L24.6 27Z', ['#fffaf4', '#f4e2d2', '#d3b39c']) +
  piece(
    id,
    'M4.4 13.6C3.4 7.6 8.4 3.2 14 4.4C19.4 5.5 21.6 10.4 21.7 14.6C21.8 17.4 22.8 18.6 24 20C24.8 21 21.4 24.6 20.2 24C18.4 22.6 16.6 22.4 13.6 22.2C8.6 21.8 5.2 18.6 4.4 13.6Z',
    tones,
    strokedPath('M13 22C15.8 20.2 18.4 17.6 20 13.6', tones[2], 0.7, 0.45) +
      strokedPath('M20.4 24.2C20.6 22 22 20.4 24.2 20.2', '#c9705f', 1.6, 0.5) +
      spots('8,14,0.3 10,17,0.3 13,15,0.3 15,18,0.3 11,12,0.3 16,12,0.3 17.4,15.2,0.3', tones[2], 0.6),
  )

export const strip = (id: string, degrees: number, y: number, tones: LightToDark) =>
  rotated(
    degrees,
    16,
    y,
    piece(
      id,
      `M2.6 ${y}C3.4 ${y - 2.8} 9 ${y - 4} 15 ${y - 3.6}C21 ${y - 3.2} 26 ${y - 1.6} 29.6 ${y + 0.2}C26 ${y + 2.6} 20 ${y + 3.6} 14 ${y + 3.6}C8 ${y + 3.6} 2.2 ${y + 2.8} 2.6 ${y}Z`,
      tones,
      strokedPath(`M6 ${y + 0.6}C12 ${y - 0.8} 19 ${y - 0.6} 24 ${y + 0.4}`, tones[2], 0.6, 0.5) +
        filledPath(`M24.5 ${y - 1.4}Q30 ${y - 0.4} 30 ${y + 0.4}Q27 ${y + 1.8} 24.5 ${y + 1.6}Z`, '#fffdf8', 0.85),
    ),
  )

export const escalope = (id: string, x: number, y: number, degrees: number, tones: LightToDark) =>
  rotated(
    degrees,
    x,
    y,
    piece(
      id,
      `M${x - 9} ${y + 1}C${x - 9.4} ${y - 4} ${x - 4} ${y - 6} ${x + 1} ${y - 5.6}C${x + 6.4} ${y - 5.2} ${x + 9.8} ${y - 2.6} ${x + 9} ${y + 1.4}C${x + 8.2} ${y + 5} ${x + 3} ${y + 5.4} ${x - 1.6} ${y + 5.6}C${x - 6} ${y + 5.8} ${x - 8.8} ${y + 4.4} ${x - 9} ${y + 1}Z`,
      tones,
      strokedPath(
        `M${x - 6.5} ${y + 1.5}Q${x} ${y - 2.2} ${x + 6} ${y - 0.6}M${x - 5} ${y + 3.8}Q${x + 1} ${y + 0.6} ${x + 6.4} ${y + 1.8}M${x - 6} ${y - 1.4}Q${x - 1} ${y - 4} ${x + 4} ${y - 3.2}`,
        tones[2],
        0.6,
        0.5,
      ),
    ),
  )

/** A plucked bird lying on its back, legs towards the viewer. */
export const bird = (id: string, body: string, tones: LightToDark) =>
  piece(`${id}-w1`, 'M5.6 9.6C2.2 11 .9 15.4 2.8 19C4 21.2 6.4 20.6 7.4 18.4L8.6 11Z', tones) +
  piece(`${id}-w2`, 'M26.4 9.6C29.8 11 31.1 15.4 29.2 19C28 21.2 25.6 20.6 24.6 18.4L23.4 11Z', tones) +
  piece(
    id,
    body,
    tones,
    strokedPath('M16 4.6C15.4 9 15.5 14 16 18.6', tones[2], 0.8, 0.5) +
      spots('11,8,0.3 13,11,0.3 10,12,0.3 19,8,0.3 21,12,0.3 18.6,12,0.3 12.6,15,0.3 20,15.4,0.3', tones[2], 0.5),
  ) +
  filledPath('M13 23.4Q16 20.4 19 23.4Q18.6 27.6 16 28Q13.4 27.6 13 23.4Z', '#b86a4c', 0.55) +
  boneEnd(`${id}-k1`, 11.2, 28.4, 1.5) +
  boneEnd(`${id}-k2`, 20.8, 28.4, 1.5) +
  piece(
    `${id}-l1`,
    'M4.6 19.4C4 14.6 8.6 12.6 11.6 15C14.6 17.4 13.6 21.6 12.8 24C12.4 25.6 12.8 26.6 12.4 27.6C11.9 28.4 10 28.2 9.6 27.2C9.2 26 8.6 25.4 7.6 24.4C6 23 4.9 21.6 4.6 19.4Z',
    tones,
  ) +
  piece(
    `${id}-l2`,
    'M27.4 19.4C28 14.6 23.4 12.6 20.4 15C17.4 17.4 18.4 21.6 19.2 24C19.6 25.6 19.2 26.6 19.6 27.6C20.1 28.4 22 28.2 22.4 27.2C22.8 26 23.4 25.4 24.4 24.4C26 23 27.1 21.6 27.4 19.4Z',
    tones,
  )
