import { wedgePiece } from '../cheese/cheese-shapes.ts'
import {
  filledPath,
  gradientPath,
  type LightToDark,
  litEllipse,
  litPath,
  strokedPath,
  transformed,
} from '../svg-shapes.ts'
import { sprinkled } from './bread-shapes.ts'
import { CHOCOLATE } from './pastry-shapes.ts'

/** A layer on the cut face of a slice, `from` and `to` units below its top. */
const layer = (id: string, from: number, to: number, tones: readonly [string, string]) =>
  gradientPath(id, `M2.3 ${14.8 + from}L22 ${18.4 + from}V${18.4 + to}L2.3 ${14.8 + to}Z`, tones)

const cherry = (id: string, cx: number, cy: number) =>
  litEllipse(id, cx, cy, 2.6, 2.4, ['#f0607a', '#b5142e', '#5f0616'])

const eclair = (id: string, cream: LightToDark, transform: string) =>
  transformed(
    transform,
    litPath(
      `${id}-b`,
      'M1.6 18.6C1.6 15.6 5 14.6 9 14.6H23C27 14.6 30.4 15.6 30.4 18.6C30.4 22.4 27 24 23 24H9C5 24 1.6 22.4 1.6 18.6Z',
      ['#f8cf8a', '#d99a48', '#96581a'],
    ) +
      litPath(
        `${id}-c`,
        'M1.6 16.4C3 14 29 14 30.4 16.4C30.8 18.6 28.6 19.4 27 18.2C25.6 19.6 23 19.6 21.6 18.2C20 19.8 17.4 19.8 16 18.2C14.4 19.8 11.6 19.8 10.2 18.2C8.6 19.6 6.4 19.6 5 18.2C3.4 19.4 1.2 18.6 1.6 16.4Z',
        cream,
      ) +
      litPath(`${id}-t`, 'M1.8 15.4C1.4 10.4 5.4 8.2 10 8.2H22C26.6 8.2 30.6 10.4 30.2 15.4C28 16.6 4 16.6 1.8 15.4Z', [
        '#f8cf8a',
        '#d99a48',
        '#96581a',
      ]) +
      litPath(
        `${id}-g`,
        'M2.6 13.4C2.6 9.4 6 7.4 10 7.4H22C26 7.4 29.4 9.4 29.4 13.4C28.4 15 26.8 13.2 25.4 13.8C23.6 14.8 22.4 13.4 20 13.6C17.4 14 16 15.2 13.4 13.8C11.4 13 9.6 15 7.4 14C5.6 13.2 3.8 15 2.6 13.4Z',
        CHOCOLATE,
      ) +
      strokedPath('M6 10.2C8 9 12 8.8 17 8.8', '#fff', 1, 0.55),
  )

export const cakeArt = {
  'chocolate-cake': wedgePiece(
    'own-chck',
    { top: ['#7d4a2c', '#4a2614', '#260f06'], front: ['#8a5432', '#5a3018'], side: ['#3d1f10', '#1c0c05'] },
    layer('own-chck-1', 2.6, 4.2, ['#fbe6c8', '#e8cba0']) +
      layer('own-chck-2', 6, 7.4, ['#fbe6c8', '#e8cba0']) +
      strokedPath('M8 14.6Q14 13.4 18 10.6M14 15.8Q19 14 23 10.4', '#a8704a', 0.8, 0.7) +
      litEllipse('own-chck-r', 23.4, 9.4, 2.8, 2.4, ['#f5727a', '#d01e38', '#7c0a1e']) +
      filledPath('M23.4 7.6Q24 5.8 25.6 5.4Q25.2 7 23.4 7.6Z', '#5aa02f'),
  ),
  'red-velvet-cake': wedgePiece(
    'own-revl',
    { top: ['#ffffff', '#fdf6ea', '#e6d6bf'], front: ['#d0303c', '#96101e'], side: ['#fdf6ea', '#cdbca2'] },
    layer('own-revl-1', 0, 1.4, ['#ffffff', '#f6ecdc']) +
      layer('own-revl-2', 3.8, 5.2, ['#ffffff', '#f3e6d2']) +
      layer('own-revl-3', 7.2, 8.4, ['#ffffff', '#efe0ca']) +
      sprinkled(
        22,
        { cx: 17.6, cy: 12, rx: 8, ry: 3.4 },
        (x, y) => `<circle cx="${x}" cy="${y}" r=".6" fill="#b5182a"/>`,
      ),
  ),
  'apple-cake': wedgePiece(
    'own-apck',
    { top: ['#ffe2a0', '#eab04e', '#b5701c'], front: ['#fbe9bd', '#e3bf7e'], side: ['#d99a48', '#94581a'] },
    layer('own-apck-1', 2.4, 6.6, ['#f6cf74', '#dca23e']) +
      sprinkled(9, { cx: 12, cy: 21, rx: 8, ry: 1.6 }, (x, y, i) =>
        litPath(
          `own-apck-c${i}`,
          `M${x - 1.2} ${y - 1 + (x - 12) * 0.18}H${x + 1.2}V${y + 1 + (x - 12) * 0.18}H${x - 1.2}Z`,
          ['#fff6cc', '#f3dc94', '#cfa24c'],
        ),
      ) +
      [
        [11, 13.8],
        [16, 12.4],
        [21, 10.8],
        [25, 9],
      ]
        .map(
          ([x = 0, y = 0], i) =>
            litPath(
              `own-apck-s${i}`,
              `M${x - 2} ${y + 1.6}C${x - 2.6} ${y - 1.6} ${x + 1} ${y - 3} ${x + 3} ${y - 2}C${x + 2.4} ${y + 1} ${x + 0.4} ${y + 2.4} ${x - 2} ${y + 1.6}Z`,
              ['#fff8d6', '#f6e0a0', '#d0a24a'],
            ) +
            strokedPath(
              `M${x - 2} ${y + 1.4}C${x - 2.4} ${y - 1.4} ${x + 1} ${y - 2.8} ${x + 3} ${y - 2}`,
              '#c9342e',
              0.7,
            ),
        )
        .join(''),
  ),
  cheesecake: wedgePiece(
    'own-chee',
    { top: ['#fff6d0', '#fbe2a0', '#e3b862'], front: ['#fffdf2', '#f6e8c4'], side: ['#f0d9a4', '#c9a566'] },
    layer('own-chee-1', 7.4, 9.8, ['#c98a48', '#94561f']) +
      sprinkled(
        18,
        { cx: 12, cy: 25.2, rx: 9, ry: 0.7 },
        (x, y) => `<circle cx="${x}" cy="${(y + (x - 12) * 0.18).toFixed(1)}" r=".4" fill="#e6b878"/>`,
      ),
  ),
  'cherry-cheesecake': wedgePiece(
    'own-chch',
    { top: ['#e04a62', '#b01a34', '#6b0a1c'], front: ['#fffdf2', '#f6e8c4'], side: ['#f0d9a4', '#c9a566'] },
    layer('own-chch-1', 7.4, 9.8, ['#c98a48', '#94561f']) +
      litPath(
        'own-chch-g',
        'M2.3 14.8L22 18.4L28 6.2V9C29 12 27 17 24.6 18C24.4 21 22.6 21 22 19.4C21 22.6 18.6 22 18.4 18.8C17 19.4 16.6 21.4 15 21C13.4 20.4 13.8 18.4 12 18C10.4 18 10 19.8 8.6 19.4C7 18.8 7.4 17 5.6 16.8C4 16.8 2.3 17 2.3 14.8Z',
        ['#e04a62', '#b01a34', '#6b0a1c'],
      ) +
      cherry('own-chch-a', 14.4, 12.6) +
      cherry('own-chch-b', 20.6, 13) +
      cherry('own-chch-c', 22.6, 8.8),
  ),
  'vanilla-eclair': eclair(
    'own-ecva',
    ['#fffbe0', '#fbe7a4', '#dcb55a'],
    'translate(1.4 1) rotate(-14 16 16) scale(.92)',
  ),
  'chocolate-eclair': eclair(
    'own-ecch',
    ['#c48a5c', '#94582e', '#5c2e12'],
    'translate(1.4 1) rotate(-14 16 16) scale(.92)',
  ),
} as const
