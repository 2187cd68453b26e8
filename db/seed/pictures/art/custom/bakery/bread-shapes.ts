import { filledPath, type LightToDark, litEllipse, litPath, rotated, strokedPath, transformed } from '../svg-shapes.ts'

export const GOLDEN: LightToDark = ['#f8cf8a', '#d78f3e', '#8a4a16']
export const BROWN: LightToDark = ['#d9a066', '#a4622c', '#5e3010']
export const DARK: LightToDark = ['#a8703c', '#6e4020', '#371b0a']
export const WHITE_CRUMB: LightToDark = ['#fffaec', '#f9e9c8', '#e0c28c']
export const BROWN_CRUMB: LightToDark = ['#f0d8ae', '#d3ae78', '#a67a44']
export const DARK_CRUMB: LightToDark = ['#c99c68', '#a06f3e', '#6e4520']

interface Area {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
}

/** Draws `count` pieces spread over an ellipse. */
export const sprinkled = (
  count: number,
  { cx, cy, rx, ry }: Area,
  piece: (x: number, y: number, index: number) => string,
) =>
  Array.from({ length: count }, (_, index) => {
    const [distance, angle] = [Math.sqrt((index + 0.5) / count), index * 2.39996]
    const round = (value: number) => Number(value.toFixed(1))
    return piece(round(cx + rx * distance * Math.cos(angle)), round(cy + ry * distance * Math.sin(angle)), index)
  }).join('')

/** Seed of about this length with a soft shadow. */
export const seed =
  (fills: readonly string[], long: number, wide = long * 0.55) =>
  (x: number, y: number, index: number) =>
    rotated(
      (index * 67) % 180,
      x,
      y,
      `<ellipse cx="${x + 0.2}" cy="${y + 0.3}" rx="${long}" ry="${wide}" fill="#4a2408" fill-opacity=".45"/><ellipse cx="${x}" cy="${y}" rx="${long}" ry="${wide}" fill="${fills[index % fills.length]}"/>`,
    )

export const sesame = seed(['#fff4d6', '#f7e2b0', '#fbebc4'], 0.9)
export const poppy = seed(['#39404e', '#252a36'], 0.5, 0.42)
export const flax = seed(['#7a3e14', '#9a5620', '#5c2c0c'], 0.95)
export const mixedSeeds = seed(['#fff0cc', '#6b3512', '#9aa84c', '#f3dca6', '#3a3a40', '#d9b878'], 1.1)

/** Bits of browned cheese. */
export const CHEESE_CRUST = seed(['#fff0a4', '#fbc94a', '#e39a26', '#f6b63c'], 1.5, 0.9)

/** Dust of flour or sugar. */
export const flour = (area: Area, opacity = 0.55) =>
  sprinkled(
    26,
    area,
    (x, y, i) =>
      `<ellipse cx="${x}" cy="${y}" rx="${i % 3 ? 1.1 : 1.8}" ry="${i % 3 ? 0.7 : 1}" fill="#fff" fill-opacity="${i % 2 ? opacity : Number((opacity * 0.55).toFixed(2))}"/>`,
  )

/** Opening of a scored crust, `half` to each side. */
export const score = (x: number, y: number, half: number, degrees: number, pale = '#fbe3b4') =>
  transformed(
    `translate(${x} ${y}) rotate(${degrees})`,
    filledPath(`M${-half} 0Q0 ${-half * 0.5} ${half} 0Q0 ${half * 0.34} ${-half} 0Z`, pale) +
      strokedPath(`M${-half} 0Q0 ${-half * 0.5} ${half} 0`, '#fff4dc', 0.6, 0.8) +
      strokedPath(`M${-half} 0Q0 ${half * 0.34} ${half} 0`, '#7a4012', 0.7, 0.5),
  )

export const boule = (id: string, crust: LightToDark, marks = '') =>
  transformed(
    'translate(0 2.8)',
    litPath(
      id,
      'M1.8 19C1.8 10.4 8 5.2 16 5.2C24 5.2 30.2 10.4 30.2 19C30.2 24.4 25 27 16 27C7 27 1.8 24.4 1.8 19Z',
      crust,
    ) +
      filledPath(
        'M3 21.6C6 25 10 26 16 26C22 26 26 25 29 21.6C27.6 25.4 23 27 16 27C9 27 4.4 25.4 3 21.6Z',
        '#4a2408',
        0.22,
      ) +
      marks +
      strokedPath('M6.4 12.4C8.4 9.4 11.4 7.4 15 7', '#fff', 1.1, 0.45),
  )

/** Long loaf, lying from the lower left to the upper right. */
export const longLoaf = (id: string, crust: LightToDark, marks = '', scaleY = 1) =>
  transformed(
    `translate(0 ${Number((18.2 - 16 * scaleY).toFixed(2))}) rotate(-24 16 16) scale(1 ${scaleY})`,
    litPath(
      id,
      'M.8 16.6C1 10.6 7.4 7.4 16 7.4C24.6 7.4 31 10.6 31.2 16.6C31.2 22.2 25.4 25 16 25C6.6 25 .8 22.2 .8 16.6Z',
      crust,
    ) +
      filledPath(
        'M2 19.6C5 23 9.6 24 16 24C22.4 24 27 23 30 19.6C28.6 23.4 23.4 25 16 25C8.6 25 3.4 23.4 2 19.6Z',
        '#4a2408',
        0.2,
      ) +
      marks +
      strokedPath('M4 13C6.4 10.6 10 9.2 14 8.9', '#fff', 1, 0.5),
  )

const FACE = 'M1.8 17C1.8 10.4 5.4 7.6 9.8 7.6C14.4 7.6 18 10.6 18 17.4V25Q18 28.4 14.6 28.4H5.2Q1.8 28.4 1.8 25Z'

/** Loaf with its cut face at the left; `crumbMarks` are drawn on the face, `crustMarks` on the crust. */
export const cutLoaf = (id: string, crust: LightToDark, crumb: LightToDark, crumbMarks = '', crustMarks = '') =>
  litPath(`${id}-b`, 'M9.8 7.6C12 5 18 3.2 23 3.6C28 4 31 8 30.8 13V20.4Q30.8 23 28.6 23.8L15 28.4H10Z', crust) +
  crustMarks +
  strokedPath('M13.4 6.8C17 5.2 20.6 4.8 23.6 5.2', '#fff', 1, 0.5) +
  litPath(`${id}-c`, FACE, [crust[1], crust[1], crust[2]]) +
  transformed('translate(1.3 1.9) scale(.87 .9)', litPath(`${id}-f`, FACE, crumb)) +
  crumbMarks

/** Air holes of the crumb on the face of `cutLoaf`. */
export const pores = (fill: string, area: Area = { cx: 9.9, cy: 18.6, rx: 5.6, ry: 7.4 }, count = 14) =>
  sprinkled(
    count,
    area,
    (x, y, i) =>
      `<ellipse cx="${x}" cy="${y}" rx="${i % 3 ? 0.6 : 0.9}" ry="${i % 3 ? 0.4 : 0.6}" fill="${fill}" fill-opacity=".6"/>`,
  )

const DOME =
  'M5 9.4C4 4.6 9.6 3.4 15 3.4C20.4 3.4 26 4.6 25 9.4C24.8 11 24 12 23.4 12.6V24.6Q23.4 27 21 27H9Q6.6 27 6.6 24.6V12.6C6 12 5.2 11 5 9.4Z'
const SQUARE = 'M5 6.4Q5 4.2 7.4 4C12 3.4 18 3.4 22.6 4Q25 4.2 25 6.4V24.8Q25 27 22.6 27H7.4Q5 27 5 24.8Z'
export const sliceOutlines = { dome: DOME, square: SQUARE } as const

/** Three slices that stand behind each other. */
export const slices = (
  id: string,
  outline: string,
  crust: LightToDark,
  crumb: LightToDark,
  marks = '',
  crustMarks = '',
) =>
  transformed(
    'translate(-3.4 2.2)',
    [2, 1, 0]
      .map((i) =>
        transformed(
          `translate(${i * 4.3} ${-i * 1.5})`,
          transformed('translate(1.5 -.5)', filledPath(outline, crust[2])) +
            litPath(`${id}-${i}c`, outline, [crust[0], crust[1], crust[1]]) +
            transformed('translate(1.5 1.6) scale(.9)', litPath(`${id}-${i}f`, outline, crumb)) +
            (i === 0 ? marks : '') +
            crustMarks,
        ),
      )
      .join(''),
  )

/** Half a bun or a whole one: a dome on a flat base. */
export const bun = (id: string, crust: LightToDark, marks = '') =>
  litPath(`${id}-b`, 'M3.6 20.6H28.4C29.4 25.4 26 27.6 22 27.6H10C6 27.6 2.6 25.4 3.6 20.6Z', [
    crust[0],
    '#f0cf98',
    crust[1],
  ]) +
  litPath(
    id,
    'M2.4 20.4C1.6 11.4 7.6 6 16 6C24.4 6 30.4 11.4 29.6 20.4C29.4 22 27.8 22.4 26 22.4H6C4.2 22.4 2.6 22 2.4 20.4Z',
    crust,
  ) +
  marks +
  strokedPath('M6.4 14.4C7.6 11 10.4 8.8 14 8.2', '#fff', 1.2, 0.55)

export const oatFlake = (x: number, y: number, index: number) =>
  rotated(
    (index * 61) % 180,
    x,
    y,
    litEllipse(`own-oatb-${index}-${Math.round(x * 10)}-${Math.round(y * 10)}`, x, y, 1.9, 1.3, [
      '#fff6de',
      '#efd7a4',
      '#b98f52',
    ]),
  )
