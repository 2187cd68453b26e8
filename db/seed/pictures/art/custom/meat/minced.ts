import { ellipseOutline, piece, slice, spots, tube } from '../food-volume.ts'
import { filledPath, type LightToDark, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { beef, beefSide, chickenMeat, pork } from './meat-tones.ts'
import { herbs } from './seasoning.ts'

const mixed: LightToDark = ['#ffc0b0', '#dd7468', '#a83c40']
const turkey: LightToDark = ['#ffe3d6', '#f3b8a2', '#cf8672']
const lean: LightToDark = ['#f0706a', '#c8323c', '#8a1626']
const youngBeef: LightToDark = ['#f08f86', '#d05a5c', '#98323e']

/** Strands in rows, as they come from the mincer. `degrees` turns the rows. */
function mincedRows(tones: readonly LightToDark[], degrees: number): string {
  const rows = Array.from({ length: 8 }, (_, i) => {
    const y = 6.4 + i * 2.75
    const half = Math.sqrt(1 - ((y - 16) / 12.2) ** 2) * 12
    const waves = Math.max(2, Math.round(half / 2.2))
    const step = ((half * 2) / waves).toFixed(2)
    const start = `M${(16 - half).toFixed(1)} ${y}q${Number(step) / 2} ${i % 2 ? 1.5 : -1.5} ${step} 0`
    return tube(start + `t${step} 0`.repeat(waves - 1), 3.3, tones[i % tones.length] ?? mixed)
  })
  const base = filledPath(ellipseOutline(16, 16.4, 13, 11.6), tones[0]?.[2] ?? '#8a2a32')
  return rotated(degrees, 16, 16, base + rows.join(''))
}

/** Strands side by side, cut off to a block. */
function mincedBlock(tones: readonly LightToDark[], degrees: number): string {
  const strands = Array.from({ length: 7 }, (_, i) => {
    const x = 6.4 + i * 3.2
    const [top, step] = [i % 2 ? 6 : 5, i % 2 ? 5 : 5.4]
    return tube(
      `M${x.toFixed(1)} ${top}q${i % 2 ? 1.3 : -1.3} ${step / 2} 0 ${step}t0 ${step}t0 ${step}t0 ${step}`,
      3.8,
      tones[i % tones.length] ?? mixed,
    )
  })
  const base = filledPath('M5 4Q16 2.6 27 4Q28.6 16 27 28Q16 29 5 28Q3.4 16 5 4Z', tones[0]?.[2] ?? '#8a2a32')
  return rotated(degrees, 16, 16, base + strands.join(''))
}

/** Short strands in all directions. */
function mincedHeap(tones: readonly LightToDark[]): string {
  const strands = Array.from({ length: 46 }, (_, i) => {
    const angle = i * 2.4
    const reach = Math.sqrt(1 - i / 46)
    const [x, y] = [16 + Math.cos(angle) * 10.4 * reach, 16.6 + Math.sin(angle) * 8.6 * reach]
    const turn = (i * 67) % 180
    return rotated(
      turn,
      Number(x.toFixed(1)),
      Number(y.toFixed(1)),
      tube(`M${(x - 2.6).toFixed(1)} ${y.toFixed(1)}q1.3 -1.7 2.6 0t2.6 0`, 2.7, tones[i % tones.length] ?? mixed),
    )
  })
  return filledPath(ellipseOutline(16, 17, 11.6, 10), tones[0]?.[2] ?? '#8a2a32') + strands.join('')
}

const patty = (id: string, cx: number, cy: number, tones: LightToDark, side: string, fat: string, marks = '') =>
  slice(id, ellipseOutline(cx, cy, 10.6, 6.6), tones, {
    thickness: 4.2,
    side,
    inside: transformed(
      `translate(${cx} ${cy})`,
      spots(
        '-7,-1,.7 -4,-3.6,.6 -1,-1,.8 3,-3.4,.7 6,-1,.6 8,1.4,.6 4,1.6,.8 0,3,.7 -4,1.6,.7 -6.6,3,.5 2,5,.6 -2,5,.5 0.6,-5.2,.5 7,-3.2,.5',
        fat,
        0.75,
      ) + marks,
    ),
  })

const grillMarks = strokedPath('M-7 -3.4L3 6M-3.4 -5.4L7 4M-8.4 1L-2 6.4M1.4 -6.4L9.4 1', '#7d1c28', 0.9, 0.5)

const ball = (id: string, cx: number, cy: number, r: number, tones: LightToDark, specks: string) =>
  piece(id, ellipseOutline(cx, cy, r, r * 0.94), tones, transformed(`translate(${cx} ${cy}) scale(${r / 6})`, specks))

const fatSpecks = spots('-3,-1,.7 1,-3,.6 3,1,.7 -1,2.6,.6 -4,2.4,.5 2,4,.5 -2,-4,.5', '#fff0e4', 0.75)
const riceSpecks =
  strokedPath(
    'M-3 -2l1.4 .6M1 -3.4l1.3 -.6M3 .6l.6 1.3M-1.6 2.4l1.5 .3M-4 2l.3 1.2M1.4 4l1.4 -.4',
    '#fffdf4',
    1,
    0.95,
  ) + strokedPath('M-1 -1l1 1M2 -1l-.6 1M-3 .6l.9 .5M0 4l.8 .8', '#6f8f34', 0.7)

export const mincedArt = {
  'minced-pork': mincedRows([pork, ['#ffe0d6', '#f6aea4', '#d57a76']], -12),
  'minced-beef': mincedHeap([beef, ['#e88078', '#bd3a42', '#7c1826']]),
  'minced-chicken': mincedRows([chickenMeat, ['#fff6f0', '#fddccf', '#eaa893']], 68),
  'minced-turkey': mincedHeap([turkey, ['#fff0e6', '#f6c6b2', '#d59682']]),
  'minced-pork-and-beef': mincedRows([pork, beef], 14),
  'lean-minced-beef': mincedBlock([lean], 8),
  'beef-burger':
    patty('own-beefburger-b', 18.6, 9.4, beef, beefSide, '#f2c0ac', grillMarks) +
    patty('own-beefburger-a', 13.2, 19.4, beef, beefSide, '#f2c0ac', grillMarks),
  'young-beef-burger':
    transformed(
      'translate(-5.6 -4.6) scale(1.34)',
      patty('own-youngburger', 16, 14, youngBeef, '#8f3a44', '#ffdccc', grillMarks),
    ) + herbs('10,12 14,15 20,11 22,17 17,19 12,18 24,13'),
  'chicken-burger':
    patty('own-chickenburger-b', 13.4, 9.4, chickenMeat, '#dd9482', '#fffdf6') +
    patty('own-chickenburger-a', 18.8, 19.2, chickenMeat, '#dd9482', '#fffdf6') +
    herbs('16,18 20,16.4 23,19 18,21.4 13,20 25,21 9,8 13,6.4 16,9'),
  'pork-meatballs': (
    [
      [10, 10.4, 'a'],
      [21.4, 10, 'b'],
      [16, 16.6, 'c'],
      [8.6, 21.6, 'd'],
      [22.6, 21.4, 'e'],
    ] as const
  )
    .map(([x, y, key]) => ball(`own-porkballs-${key}`, x, y, 6, pork, fatSpecks))
    .join(''),
  'chicken-meatballs': (
    [
      [19.6, 8.6, 'a'],
      [11.6, 15.6, 'b'],
      [20.4, 23, 'c'],
    ] as const
  )
    .map(([x, y, key]) =>
      slice(`own-chickenballs-${key}`, ellipseOutline(x, y, 8.6, 5), chickenMeat, {
        thickness: 2.6,
        side: '#dd9482',
        inside:
          transformed(
            `translate(${x} ${y})`,
            spots('-5,-1,.6 -1,-3,.5 3,-1.6,.6 5,1,.5 0,1.4,.6 -3,2.6,.5', '#fffdf6', 0.8),
          ) + herbs(`${x - 4},${y + 1} ${x},${y - 1} ${x + 3},${y + 1.6} ${x + 5},${y - 1.6} ${x - 1},${y + 3}`),
      }),
    )
    .join(''),
  'soup-meatballs': (
    [
      [9, 8.6, 'a'],
      [17.4, 7, 'b'],
      [24.6, 10.6, 'c'],
      [6.6, 16.6, 'd'],
      [14.4, 14.8, 'e'],
      [22, 18.2, 'f'],
      [11.4, 23, 'g'],
      [19.6, 25, 'h'],
      [26.6, 23.4, 'i'],
    ] as const
  )
    .map(([x, y, key]) => ball(`own-soupballs-${key}`, x, y, 4.5, ['#f6c4b4', '#d99380', '#a8604f'], riceSpecks))
    .join(''),
} as const
