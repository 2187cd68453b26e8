import { ellipse, n1, path, rect, repeat } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import { coffeePot } from '../stage/cooking.ts'
import { bokeh, plankTable, table, wall } from '../stage/grounds.ts'
import { mug, steam } from '../stage/kitchenware.ts'
import { paperBag } from '../stage/market.ts'
import { bagOf, bottleOf, jarOf } from '../stage/packs.ts'
import { shelf } from '../stage/rooms.ts'
import type { Scene, Stage } from '../stage/stage.ts'

const beans = (s: Stage, places: readonly (readonly [number, number, number])[]) =>
  places.map(([x, y, size], i) => s.art('coffee-bean', x, y, size, { turn: i * 67, shadow: 0.3 })).join('')

const coffeeWeek: Scene = (s) => [
  wall(s, '#5a3a2a', [380, 120], 0.28),
  bokeh(s, ['#ffcf8a', '#f0a860'], 12, [0, 260]),
  plankTable(s, 390, '#8a5d3c', 9, 500),
  s.product(bagOf('coffee', '#0b3324', '#d9a441', 'coffee-bean', 'disc'), 1010, 520, 420),
  coffeePot(s, 590, 530, 220),
  s.shadow(300, 575, 220, 34, 0.42),
  ellipse(290, 568, 190, 42, '#e9e2d3'),
  ellipse(290, 562, 190, 42, '#fbf7ee'),
  ellipse(290, 562, 120, 24, '#e3dac8'),
  mug(s, 280, 566, 210, '#fbf7ee'),
  steam(s, 280, 370, 210, 0.6),
  beans(s, [
    [520, 590, 58],
    [580, 612, 64],
    [660, 588, 54],
    [740, 610, 66],
    [820, 580, 52],
    [880, 606, 60],
    [1000, 590, 58],
    [1080, 612, 64],
    [90, 606, 56],
  ]),
]

/** Jars side by side on a shelf, whose upper edge is `y`. */
const jarRow = (
  s: Stage,
  y: number,
  size: number,
  jars: readonly (readonly [HexColour, Parameters<typeof jarOf>[1], HexColour, Parameters<typeof jarOf>[1]])[],
  from: number,
  step: number,
) =>
  jars
    .map(([liquid, fill, cap, art], i) =>
      s.product(
        {
          ...jarOf(liquid, fill, { cap, label: '#fdf7ea', accent: cap, ...(art ? { art } : {}) }),
          id: `${liquid}${i}`,
        },
        from + i * step,
        y + size * 0.08,
        size,
      ),
    )
    .join('')

const autumnInJars: Scene = (s) => [
  rect(0, 0, 1200, 630, '#8a6244'),
  ...[0, 170, 340, 510, 680, 850, 1020].map((x, i) => rect(x, 0, 166, 630, i % 2 === 0 ? '#946a4a' : '#7f5a3e')),
  rect(
    0,
    0,
    1200,
    630,
    s.radial([
      [0, '#ffdf9a', 0.5],
      [1, '#2a1608', 0.4],
    ]),
  ),
  shelf(s, 40, 280, 1120, '#c9965c', 26),
  jarRow(
    s,
    280,
    250,
    [
      ['#c4562a', null, '#b3201a', 'red-bell-pepper'],
      ['#b9c46a', 'gherkins', '#2f6b3a', 'pickled-cucumber'],
      ['#7a1030', 'cherries', '#7a2f54', 'cherries'],
      ['#e3a535', 'apricot', '#d9a441', 'apricot'],
      ['#3a1030', null, '#5a2a6b', 'plum'],
      ['#d8863c', 'gogosar', '#b3561a', 'gogosar'],
    ],
    150,
    180,
  ),
  shelf(s, 40, 560, 1120, '#c9965c', 26),
  jarRow(
    s,
    560,
    250,
    [
      ['#e9d9a0', 'pear', '#0a6b44', 'pear'],
      ['#a3122e', 'strawberry', '#c2185b', 'strawberry'],
      ['#d9c46a', 'pickled-cabbage', '#2f6b3a', 'cabbage'],
      ['#c4562a', null, '#d9a441', 'aubergine'],
      ['#e0752c', 'peach', '#b3561a', 'peach'],
      ['#c9a04a', 'quince', '#8a5a30', 'quince'],
    ],
    150,
    180,
  ),
]

const fullBag: Scene = (s) => [
  rect(0, 0, 1200, 630, '#0a6b44'),
  repeat(14, (i) =>
    path(
      `M600 330L${n1(600 + Math.cos((i * Math.PI) / 7) * 1100)} ${n1(330 + Math.sin((i * Math.PI) / 7) * 1100)}L${n1(600 + Math.cos((i * Math.PI) / 7 + 0.22) * 1100)} ${n1(330 + Math.sin((i * Math.PI) / 7 + 0.22) * 1100)}Z`,
      '#ffffff',
      'fill-opacity=".07"',
    ),
  ),
  ellipse(
    600,
    300,
    520,
    380,
    s.radial([
      [0, '#e9f7c4', 0.55],
      [1, '#e9f7c4', 0],
    ]),
  ),
  table(s, 500, '#cdee5c'),
  paperBag(
    s,
    600,
    600,
    360,
    s.product(
      bottleOf('oil', { liquid: '#f2c230', cap: '#d99a00', label: '#fff7d1', accent: '#d99a00', art: 'sunflower' }),
      500,
      350,
      330,
    ) +
      s.floating('baguette', 740, 170, 260, -36) +
      s.floating('leeks', 640, 170, 220, 8) +
      s.product(bagOf('pillow', '#f2d98a', '#b3201a', 'fusilli'), 590, 380, 290) +
      s.floating('romaine-lettuce', 700, 240, 150, 14),
  ),
  s.art('canned-food', 870, 590, 150),
  s.art('cheese-wedge', 1000, 606, 160),
  s.art('apple-jonathan', 320, 592, 130, { turn: -8 }),
  s.art('round-tomato', 215, 606, 120),
  s.art('egg', 410, 612, 84, { turn: 16 }),
]

export const campaignScenes = {
  'saptamana-cafelei': coffeeWeek,
  'toamna-la-borcan': autumnInJars,
  'punga-plina': fullBag,
} satisfies Record<string, Scene>
