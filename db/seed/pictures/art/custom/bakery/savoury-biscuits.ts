import { filledPath, type LightToDark, litEllipse, litPath, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { CHEESE_CRUST, poppy, seed, sesame, sprinkled } from './bread-shapes.ts'
import { PUFF } from './pastry-shapes.ts'

const caraway = seed(['#6b4420', '#8a6434', '#4a2c12'], 1, 0.32)

/** Three salted sticks across each other. */
const sticks = (
  id: string,
  tones: LightToDark,
  piece: (x: number, y: number, index: number) => string,
  count: number,
) =>
  [
    [9.6, -8],
    [16.4, 6],
    [23, -5],
  ]
    .map(([y = 0, degrees = 0], i) =>
      rotated(
        degrees - 14,
        16,
        y,
        litPath(
          `${id}-${i}`,
          `M2 ${y}C2 ${y - 3} 4 ${y - 3.2} 6 ${y - 3}Q16 ${y - 4} 26 ${y - 3}C28.4 ${y - 3.2} 30 ${y - 3} 30 ${y}C30 ${y + 3} 28.4 ${y + 3.4} 26 ${y + 3.2}Q16 ${y + 3.8} 6 ${y + 3.2}C4 ${y + 3.4} 2 ${y + 3} 2 ${y}Z`,
          tones,
        ) +
          strokedPath(`M5 ${y - 1.8}Q16 ${y - 2.8} 26 ${y - 1.9}`, '#fff', 0.8, 0.55) +
          sprinkled(count, { cx: 16, cy: y - 0.3, rx: 12.6, ry: 2.3 }, piece) +
          sprinkled(
            5,
            { cx: 16, cy: y, rx: 11, ry: 1.8 },
            (x, y2) => `<rect x="${x}" y="${y2}" width=".8" height=".7" fill="#fff" fill-opacity=".95"/>`,
          ),
      ),
    )
    .join('')

const SALTY: LightToDark = ['#fbdc94', '#e3a448', '#9a5c1a']
/** Small round scone with a crossed top. */
const scone = (id: string, cx: number, cy: number, marks: (x: number, y: number) => string) =>
  litPath(`${id}-b`, `M${cx - 7.4} ${cy}V${cy + 4.4}A7.4 3.6 0 0 0 ${cx + 7.4} ${cy + 4.4}V${cy}Z`, [
    '#fff0c8',
    '#f0c880',
    '#b5782e',
  ]) +
  strokedPath(
    `M${cx - 7} ${cy + 3.6}Q${cx} ${cy + 8} ${cx + 7} ${cy + 3.6}M${cx - 7} ${cy + 5}Q${cx} ${cy + 9.4} ${cx + 7} ${cy + 5}`,
    '#b5782e',
    0.4,
    0.6,
  ) +
  litEllipse(id, cx, cy, 7.4, 4.6, ['#fbd488', '#dc943c', '#96541a']) +
  strokedPath(
    `M${cx - 5} ${cy - 1.6}L${cx + 3} ${cy + 3.4}M${cx - 2} ${cy - 3.4}L${cx + 5.6} ${cy + 1.4}M${cx + 5} ${cy - 2}L${cx - 3} ${cy + 3.4}M${cx + 1.6} ${cy - 3.8}L${cx - 5.6} ${cy + 1}`,
    '#8a4a14',
    0.6,
    0.65,
  ) +
  marks(cx, cy)

const scones = (id: string, marks: (x: number, y: number) => string) =>
  scone(`${id}-a`, 16, 8.4, marks) + scone(`${id}-b`, 8.8, 18.4, marks) + scone(`${id}-c`, 23.2, 19.4, marks)

const twist = (id: string, transform: string) =>
  transformed(
    transform,
    [0, 1, 2, 3, 4, 5]
      .map((i) => {
        const x = 3.6 + i * 4.8
        return (
          litPath(
            `${id}-${i}`,
            `M${x - 3} 13.4C${x - 1} 10.4 ${x + 4} 11 ${x + 5} 14.4C${x + 5.4} 17.6 ${x + 3.4} 20.4 ${x + 0.6} 20.6C${x - 0.6} 17.6 ${x - 2.4} 16.6 ${x - 3} 13.4Z`,
            PUFF,
          ) + strokedPath(`M${x - 3} 13.4C${x - 2.4} 16.6 ${x - 0.6} 17.6 ${x + 0.6} 20.6`, '#8a4a10', 0.8, 0.6)
        )
      })
      .join('') + sprinkled(26, { cx: 16, cy: 15.4, rx: 13.6, ry: 3 }, sesame),
  )

export const savouryBiscuitArt = {
  'caraway-sticks': sticks('own-sach', SALTY, caraway, 16),
  'poppy-sticks': sticks('own-sama', ['#f6cf84', '#d9963e', '#8f5216'], poppy, 34),
  'sesame-sticks': sticks('own-sasu', ['#f0c070', '#cc8430', '#83480f'], sesame, 20),
  'cheese-saleuri': [
    [10, 9.6, -14],
    [22.6, 11.4, 12],
    [9.6, 21.6, 10],
    [21.8, 23, -8],
  ]
    .map(([cx = 0, cy = 0, degrees = 0], i) =>
      rotated(
        degrees,
        cx,
        cy,
        filledPath(`M${cx - 6} ${cy - 3.6}H${cx + 6}V${cy + 5.4}H${cx - 6}Z`, '#a8692a') +
          strokedPath(`M${cx - 6} ${cy + 4}H${cx + 6}`, '#f8d694', 0.6) +
          litPath(
            `own-sale-${i}`,
            `M${cx - 6.2} ${cy - 4.4}Q${cx} ${cy - 5.2} ${cx + 6.2} ${cy - 4.4}V${cy + 3.2}Q${cx} ${cy + 4} ${cx - 6.2} ${cy + 3.2}Z`,
            ['#ffdf98', '#eaac4a', '#b0701e'],
          ) +
          sprinkled(15, { cx, cy: cy - 0.6, rx: 5, ry: 3 }, CHEESE_CRUST),
      ),
    )
    .join(''),
  'cheese-scones': scones('own-poca', (x, y) => sprinkled(11, { cx: x, cy: y, rx: 5, ry: 2.8 }, CHEESE_CRUST)),
  'crackling-scones': scones('own-poju', (x, y) =>
    sprinkled(8, { cx: x, cy: y, rx: 5, ry: 2.8 }, (px, py, i) =>
      rotated(
        i * 61,
        px,
        py,
        litPath(
          `own-poju-${Math.round(x)}-${i}`,
          `M${px - 1.5} ${py - 0.8}L${px + 1} ${py - 1.1}L${px + 1.5} ${py + 0.7}L${px - 1} ${py + 1}Z`,
          ['#d98a5a', '#94482a', '#54200f'],
        ),
      ),
    ),
  ),
  'sesame-twists':
    twist('own-spir-a', 'translate(1 -7.4) rotate(-14 16 16) scale(.94)') +
    twist('own-spir-b', 'translate(1.4 .6) rotate(-14 16 16) scale(.94)') +
    twist('own-spir-c', 'translate(1.8 8.6) rotate(-14 16 16) scale(.94)'),
} as const
