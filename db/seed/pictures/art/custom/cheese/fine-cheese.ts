import {
  filledPath,
  gradientPath,
  type LightToDark,
  litEllipse,
  litPath,
  rotated,
  strokedPath,
  transformed,
} from '../svg-shapes.ts'
import { cutWheel, dots, heap, leaf, wedgePiece, wheelPiece } from './cheese-shapes.ts'

const MILKY: LightToDark = ['#ffffff', '#f6f6f0', '#a4aeaa']

/** Ball of mozzarella in a thin skin. */
const ball = (id: string, cx: number, cy: number, r: number) =>
  litEllipse(id, cx, cy, r, r * 0.95, MILKY) +
  strokedPath(
    `M${cx - r * 0.62} ${cy + r * 0.5}Q${cx} ${cy + r * 0.95} ${cx + r * 0.66} ${cy + r * 0.42}`,
    '#fff',
    r * 0.09,
    0.7,
  )

/** Round slice that leans on the one behind it. */
const roundSlice = (id: string, cx: number, cy: number) =>
  litEllipse(`${id}-e`, cx + 0.9, cy + 0.5, 4.6, 7, ['#e9ebe6', '#ccd0cb', '#a9afab']) +
  litEllipse(id, cx, cy, 4.6, 7, ['#ffffff', '#f8f8f2', '#c6ccc6'])

const bloomyRind = {
  top: ['#ffffff', '#fbfaf4', '#dfdccc'],
  side: ['#fdfcf6', '#e9e5d6', '#b8b29c'],
  walls: [
    ['#fff6cc', '#f3dfa0'],
    ['#faecb8', '#e3ca84'],
  ],
} as const
const CAMEMBERT = { cx: 14.6, cy: 13.4, rx: 13, ry: 6.2, height: 7.6 }

/** Log with a coat of `specks`, two slices cut off in front. */
const goatLog = (id: string, coat: LightToDark, specks: (x: number, y: number, index: number) => string) => {
  const face = (key: string, cx: number, cy: number) =>
    litEllipse(`${id}-${key}c`, cx, cy, 5.4, 6.4, coat) +
    litEllipse(`${id}-${key}`, cx, cy, 4.6, 5.6, ['#ffffff', '#fdfbf4', '#dcd8c6'])
  return (
    litPath(id, 'M10.6 8.8L24.6 4.6C28.4 4 31 7.4 30.4 11.6C30 14.6 28.4 16.6 26.4 17.2L13.4 21.4Z', coat) +
    heap({ cx: 21, top: 7, bottom: 17.4, width: 15, rows: 4 }, (x, y, i) => specks(x, y - (x - 20) * 0.32, i)) +
    face('a', 12, 15) +
    transformed('translate(-.6 2.6)', face('b', 8.6, 18.2)) +
    transformed(
      'translate(16 6.6) rotate(58 4 18)',
      litEllipse(`${id}-e`, 4.6, 17.4, 4.6, 6.6, coat) +
        litEllipse(`${id}-f`, 4, 17.4, 4, 6, ['#ffffff', '#fdfbf4', '#dcd8c6']),
    )
  )
}

export const fineCheeseArt = {
  mozzarella:
    ball('own-mozz', 12, 14.4, 9.6) +
    roundSlice('own-mozz-a', 21, 19) +
    roundSlice('own-mozz-b', 25.4, 20.6) +
    leaf('own-mozz-l', 'translate(7.6 27) rotate(-16) scale(.95)') +
    leaf('own-mozz-m', 'translate(8.4 27.6) rotate(-68) scale(.7)', ['#b4e06a', '#6ab03a', '#357a22']),
  'mozzarella-balls':
    ball('own-mozzb-a', 9, 11.4, 5.6) +
    ball('own-mozzb-b', 20.6, 9.6, 5.6) +
    ball('own-mozzb-c', 26, 18, 5.2) +
    ball('own-mozzb-d', 15, 17.6, 5.9) +
    ball('own-mozzb-e', 6.6, 21.4, 5.4) +
    ball('own-mozzb-f', 20.4, 25.2, 5.2) +
    leaf('own-mozzb-l', 'translate(10.6 27.4) rotate(-10) scale(.66)'),
  'buffalo-mozzarella':
    litPath(
      'own-mozzd',
      'M2.6 18C2.4 10 8.6 4.4 16 4.4C23.6 4.4 29.4 10 29.4 17.6C29.4 22.4 27.4 25 24.6 24.4C22.6 24 21.8 26.6 19 26.4C16.6 26.2 16 28.4 12.6 27.4C6.6 25.8 2.8 23.4 2.6 18Z',
      MILKY,
    ) +
    litPath(
      'own-mozzd-i',
      'M7.6 16C10 12.8 13 14.4 15.6 12.4C18.4 10.4 22.6 10.8 25.4 14.4C27.6 17.4 27.2 21.4 24.8 22.4C22.6 23 21.4 24.4 19 24.2C16.4 24 15.6 26.2 12.4 25.2C8.4 24 5.8 19.4 7.6 16Z',
      ['#fffef6', '#fbf4de', '#d9cfae'],
    ) +
    strokedPath(
      'M10.4 17C13 16 14.6 18 17.4 15.6M12 21.4C14.4 19.4 17 21.6 20.4 18.6M19.6 13.8C21.4 13.6 23 15 24 17M15 23.4Q18 21.8 21.4 22',
      '#cdc199',
      0.7,
      0.65,
    ) +
    strokedPath('M7.2 10.6C9.2 8 11.8 6.8 14.6 6.6', '#fff', 1.4, 0.95) +
    filledPath(
      'M8.6 28.4C8.6 27 10 26.4 11.4 26.6C12.6 27.8 11.8 30.2 10.2 30.2C9.2 30.2 8.6 29.4 8.6 28.4Z',
      '#f4ecd2',
    ) +
    leaf('own-mozzd-l', 'translate(20 27.6) rotate(-30) scale(.9)'),
  gorgonzola: wedgePiece(
    'own-gorg',
    { top: ['#fffdf0', '#f8f0d0', '#e2d5a2'], front: ['#fdf8e0', '#e6d8a6'], side: ['#b98a5a', '#6b4a2c'] },
    strokedPath(
      'M5 17.6C7 18.4 6.4 20.4 8.6 20.6M11 18.6C12.6 20 11.6 21.8 14 22.6M17 20C19 20.6 18.4 22.6 20 23.4M7 22.8C8.6 22.4 9.4 24 11.4 23.8M15.4 25.4C17 24.6 18 26 19.8 25.8M10.4 13.4C13 14 14.4 13 17 14M17.6 10.6C19.6 11.6 21.4 10.8 23.4 11.8M19 15.6C20.6 15.6 22 14.6 23.8 14.8',
      '#3f7d78',
      1.1,
      0.85,
    ) +
      dots(
        '9.6 18.4 .8, 13.4 20 .7, 6 21.4 .6, 17 23 .9, 12.6 24.4 .6, 15 11.8 .7, 21.4 13 .7, 25.4 9.4 .6',
        '#4f8f9a',
        0.85,
      ) +
      strokedPath('M27.8 6.4Q32.2 12.2 22.4 18.2', '#a87a4a', 0.9, 0.8),
  ),
  camembert:
    cutWheel('own-cmmb', CAMEMBERT, bloomyRind) +
    strokedPath(
      'M5 12C8 9.4 12 8.6 16 8.6M7.4 15.4C9 16.6 10.6 17.4 12.6 17.8M19 9.6C21 10 23 11 24.4 12.4',
      '#cfc9b2',
      0.7,
      0.7,
    ) +
    strokedPath('M16.4 15.2L25.6 18.6', '#fffbe6', 0.8, 0.9) +
    wheelPiece('own-cmmb-p', CAMEMBERT, bloomyRind, 3.6, 4) +
    litPath('own-cmmb-r', 'M16.8 20C18.6 21.6 18.2 24 18.6 26.4C19 28.4 16.2 28.4 16.4 26.2C16.6 24 16 21 16.8 20Z', [
      '#fff8d2',
      '#f6e2a0',
      '#d9ba66',
    ]),
  brie: wedgePiece(
    'own-brie',
    { top: ['#ffffff', '#fbfaf2', '#dedac6'], front: ['#fff6cc', '#f0d88e'], side: ['#f4f0e0', '#bdb498'] },
    gradientPath('own-brie-r', 'M2.3 14.8L22 18.4V20L2.3 16.4Z', ['#ffffff', '#f4f0dc']) +
      gradientPath('own-brie-b', 'M2.6 23L22 26.6V28.2L3 24.7Q2.4 24.5 2.3 23.8Z', ['#fbf8ea', '#d9d3ba']) +
      litPath(
        'own-brie-o',
        'M3.6 20C7 19.4 14 20.4 19.4 21.4C21.4 22 21.2 24.6 19 24.8C17 25 16.8 27.4 15.6 28.8C14.4 30 12.2 29.8 12 27.8C11.8 26 10.8 24.6 8.6 24.2C5.4 23.6 2.6 21 3.6 20Z',
        ['#fffbe0', '#fae6a0', '#deb95e'],
      ) +
      strokedPath('M6.4 20.8C10 20.8 14.4 21.6 17.6 22.4', '#fff', 0.8, 0.9) +
      strokedPath(
        'M11 13C13 12 15 12.4 17 11.4M19 10C21 9.6 22.4 9.8 24.4 8.6M18 15C20 14 21.6 14.4 23.4 13.2',
        '#cfc9b2',
        0.7,
        0.7,
      ),
  ),
  'burduf-cheese':
    litPath('own-burd', 'M3.4 12.6C3 18 3.4 23 4.4 26.6C8 30.4 24 30.4 27.6 26.6C28.6 23 29 18 28.6 12.6Z', [
      '#b57a48',
      '#7d4c28',
      '#432410',
    ]) +
    strokedPath(
      'M6.4 15.4L7 26.6M10 17L9.6 20.4L10.6 28M14 17.8L14.4 29M18.4 17.8L17.8 22L18.4 28.8M22.4 17L22.8 27.8M26 15.4L25.4 20L25.8 26.4',
      '#33190a',
      0.9,
      0.6,
    ) +
    strokedPath('M8.2 16.6L8.4 24M12.2 18L12 26M20.4 18V26.4', '#d9a470', 0.6, 0.55) +
    litEllipse('own-burd-r', 16, 12.6, 12.8, 5.6, ['#c98f5c', '#8f5a32', '#54300f']) +
    litEllipse('own-burd-c', 16, 12, 11.4, 4.8, ['#fffbe8', '#f6e8c0', '#d2b878']) +
    heap({ cx: 16, top: 4.6, bottom: 13.6, width: 19, rows: 4 }, (x, y, i) =>
      rotated(
        (i * 67) % 360,
        x,
        y,
        litPath(
          `own-burd-${i}`,
          `M${x - 2.6} ${y}L${x - 1} ${y - 2.2}L${x + 2} ${y - 1.8}L${x + 2.8} ${y + 0.8}L${x + 0.4} ${y + 2.2}L${x - 2} ${y + 1.8}Z`,
          ['#fffef4', '#faefcc', '#d6be84'],
        ),
      ),
    ) +
    strokedPath('M3.2 20.8Q16 27.6 28.8 20.8', '#e6cf9c', 1.2) +
    strokedPath('M3.2 21.6Q16 28.4 28.8 21.6', '#8a6a3a', 0.5, 0.8),
  'herb-goat-cheese':
    goatLog('own-goath', ['#f2f2dc', '#bccf98', '#6f9450'], (x, y, i) =>
      rotated(
        i * 67,
        x,
        y,
        strokedPath(`M${x - 0.9} ${y}H${x + 0.9}`, ['#4f8a2c', '#2f5c1a', '#78aa48'][i % 3] ?? '#fff', 0.8),
      ),
    ) +
    leaf('own-goath-l', 'translate(3.6 9.4) rotate(-20) scale(.7)') +
    leaf('own-goath-m', 'translate(3.6 9.4) rotate(-84) scale(.56)', ['#b4e06a', '#6ab03a', '#357a22']),
  'pepper-goat-cheese':
    goatLog(
      'own-goatp',
      ['#8a827a', '#55504c', '#2a2624'],
      (x, y, i) => `<circle cx="${x}" cy="${y.toFixed(1)}" r=".6" fill="${['#1c1816', '#d9cfc0', '#6b3a24'][i % 3]}"/>`,
    ) +
    litEllipse('own-goatp-aa', 4.4, 7.6, 1.9, 1.8, ['#7a6a60', '#3a322e', '#171311']) +
    litEllipse('own-goatp-bb', 8, 5.4, 1.6, 1.5, ['#7a6a60', '#3a322e', '#171311']) +
    litEllipse('own-goatp-cc', 28, 27, 1.7, 1.6, ['#7a6a60', '#3a322e', '#171311']),
} as const
