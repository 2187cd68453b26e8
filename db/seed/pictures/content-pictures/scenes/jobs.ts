import { ellipse, path, rect, repeat } from '../../packshot/markup.ts'
import { laptop } from '../stage/desk.ts'
import { boardsAbove, bokeh, plankTable, table, tiles, wall } from '../stage/grounds.ts'
import { disc, mug, steam, towel } from '../stage/kitchenware.ts'
import { rowOf, standingRow } from '../stage/market.ts'
import { sky } from '../stage/outdoors.ts'
import { bagOf, crateOf } from '../stage/packs.ts'
import { apron, tote } from '../stage/premises.ts'
import { shelf, windowIn } from '../stage/rooms.ts'
import type { Scene } from '../stage/stage.ts'
import { writing } from '../stage/stationery.ts'
import { door, flats } from '../stage/town.ts'

const picker: Scene = (s) => [
  rect(0, 0, 1200, 630, '#f1efe6'),
  ...[70, 230].map((y) => shelf(s, 40, y + 110, 1120, '#8fa39a', 18)),
  standingRow(s, ['canned-food', 'honey-pot'], 100, 380, 178, 100, 4),
  s.product(bagOf('pillow', '#f2d98a', '#b3201a', 'fusilli'), 520, 188, 150),
  s.product({ ...bagOf('pillow', '#dcebd6', '#0a6b44', 'rice-grain'), id: 'rice' }, 640, 188, 150),
  s.product({ ...bagOf('pillow', '#f4ead6', '#b3561a', 'oat-flake'), id: 'oats' }, 760, 188, 150),
  standingRow(s, ['beverage-box'], 870, 1100, 178, 96, 3),
  standingRow(s, ['country-loaf', 'franzela', 'seeded-loaf'], 100, 440, 338, 110, 4),
  standingRow(s, ['cheese-wedge', 'butter'], 560, 760, 338, 96, 3),
  standingRow(s, ['apple-granny-smith', 'orange', 'pear-williams'], 860, 1110, 338, 92, 4),
  rect(0, 430, 1200, 200, '#c3cfc8'),
  rect(
    0,
    430,
    1200,
    200,
    s.linear([
      [0, '#ffffff', 0.4],
      [1, '#0a1a13', 0.18],
    ]),
  ),
  // A trolley with two boxes and the list of the order.
  s.shadow(560, 606, 420, 20, 0.42),
  rect(200, 560, 700, 18, '#4a5853', 'rx="8"'),
  path('M900 578V330H960', 'none', 'stroke="#4a5853" stroke-width="16" stroke-linecap="round"'),
  [270, 820].map((x) => s.ball(x, 592, 22, 22, '#2b3632')).join(''),
  tote(
    s,
    { x: 220, y: 450, width: 300, height: 108 },
    rowOf(s, ['apple-idared', 'romaine-lettuce', 'apple-gala'], 280, 460, 420, 136, 3),
  ),
  tote(
    s,
    { x: 560, y: 450, width: 300, height: 108 },
    rowOf(s, ['carrot-bunch', 'baguette', 'bananas'], 620, 800, 414, 140, 3),
    '#d9a441',
  ),
  s.dropped(rect(925, 270, 70, 100, '#1f2a26', 'rx="12"') + rect(932, 280, 56, 78, '#cdee5c', 'rx="6"'), 8, 0.3),
]

const courier: Scene = (s) => [
  wall(s, '#d9c9b4', [260, 60], 0.5),
  flats(s, { x: -20, y: -60, width: 430, height: 500 }, '#cbb79c', 4, 4),
  rect(430, 0, 20, 470, '#a8977e'),
  door(s, { x: 560, y: 90, width: 220, height: 370 }, '#3f5f8f'),
  rect(500, 50, 350, 22, '#8a7a64', 'rx="6"'),
  s.dropped(
    rect(830, 200, 70, 110, '#c9d3ce', 'rx="8"') +
      repeat(6, (i) => ellipse(850 + (i % 2) * 30, 226 + Math.floor(i / 2) * 28, 8, 8, '#6d7d76')),
    6,
    0.26,
  ),
  rect(0, 460, 1200, 170, '#b9b2a4'),
  rect(
    0,
    460,
    1200,
    170,
    s.linear([
      [0, '#ffffff', 0.34],
      [1, '#0a1a13', 0.2],
    ]),
  ),
  rect(490, 456, 360, 20, '#d5cec0'),
  s.art('motor-scooter', 1010, 590, 310),
  tote(
    s,
    { x: 300, y: 500, width: 260, height: 110 },
    rowOf(s, ['baguette', 'leeks', 'round-tomato'], 350, 510, 470, 124, 3),
  ),
  tote(
    s,
    { x: 590, y: 510, width: 230, height: 100 },
    rowOf(s, ['bananas', 'apple-idared', 'butterhead-lettuce'], 630, 780, 484, 112, 3),
    '#d9a441',
  ),
]

const customerCare: Scene = (s) => [
  wall(s, '#e9dfe9', [820, 60], 0.6),
  windowIn(s, { x: 70, y: 50, width: 280, height: 250 }, sky(s, '#9fc8e6', '#fdf3dc', 320)),
  shelf(s, 880, 150, 260, '#b88a58'),
  s.art('potted-plant', 960, 146, 110, { shadow: 0.2 }),
  s.art('books', 1070, 146, 90, { shadow: 0.2 }),
  plankTable(s, 430, '#c9a06e', 8),
  laptop(
    s,
    560,
    560,
    460,
    rect(300, 200, 600, 400, '#eef6f0') +
      rect(350, 310, 200, 50, '#ffffff', 'rx="20"') +
      rect(560, 380, 200, 50, '#0a6b44', 'rx="20"') +
      rect(350, 450, 240, 50, '#ffffff', 'rx="20"') +
      writing(370, 330, [150], 20) +
      writing(580, 400, [150], 20, '#cdee5c') +
      writing(370, 470, [190], 20) +
      s.floating('red-heart', 730, 330, 52),
  ),
  s.art('headphone', 190, 600, 230),
  mug(s, 960, 590, 150, '#0a6b44', '#b5742a'),
  steam(s, 960, 450, 120, 0.5),
  s.art('spiral-notepad', 1110, 606, 120),
]

/** Lines of code as bars of colour. */
const code = (x: number, y: number) =>
  [
    [0, 90, '#cdee5c'],
    [30, 160, '#8fd3e0'],
    [30, 120, '#f2c14e'],
    [60, 190, '#e9f4ec'],
    [60, 100, '#8fd3e0'],
    [30, 60, '#e0719a'],
    [0, 140, '#e9f4ec'],
    [30, 200, '#cdee5c'],
    [0, 50, '#f2c14e'],
  ]
    .map(
      ([indent, width, colour], i) =>
        rect(x + Number(indent), y + i * 28, Number(width), 12, String(colour), 'rx="6"') +
        rect(x + Number(indent) + Number(width) + 12, y + i * 28, 40 + ((i * 37) % 70), 12, '#5d8f7a', 'rx="6"'),
    )
    .join('')

const engineer: Scene = (s) => [
  wall(s, '#1f3b31', [620, 260], 0.16),
  bokeh(s, ['#5fd39a', '#cdee5c', '#8fd3e0'], 16, [20, 360]),
  table(s, 440, '#6b4f3a'),
  laptop(
    s,
    560,
    570,
    560,
    code(320, 260) + rect(640, 240, 180, 260, '#16352a') + s.floating('shopping-cart', 730, 340, 110),
  ),
  s.art('pear-williams', 960, 580, 150, { turn: 6 }),
  s.art('notebook', 1090, 600, 150),
  mug(s, 150, 590, 150, '#cdee5c'),
  steam(s, 150, 450, 120, 0.4),
]

const editor: Scene = (s) => [
  boardsAbove(s, '#d9bf97', 6),
  towel(s, { x: -40, y: 330, width: 420, height: 320 }, '#f3efe4', '#3f8fb0'),
  s.dropped(
    rect(420, 70, 250, 490, '#fffdf6', 'rx="8"') +
      rect(672, 70, 250, 490, '#fdf9ec', 'rx="8"') +
      rect(660, 70, 24, 490, '#e3dcc8'),
    14,
    0.34,
  ),
  rect(450, 110, 140, 16, '#b3403a', 'rx="6"'),
  writing(450, 150, [180, 160, 186, 140, 170], 28),
  s.floating('pancakes', 540, 420, 160),
  writing(714, 120, [170, 150, 176, 160, 120, 170, 150, 90], 30),
  s.floating('strawberry', 800, 450, 70, 12),
  s.floating('blueberries', 860, 470, 60),
  s.lying('fountain-pen', 880, 380, 170, 16),
  disc(s, 180, 190, 140, '#7fa6a0', 0.86),
  ellipse(180, 190, 98, 96, '#fbf6ea'),
  ellipse(166, 176, 60, 54, '#ffffff'),
  s.lying('egg', 1060, 160, 120, 20),
  s.lying('egg', 1110, 280, 116, -24),
  s.lying('butter', 1060, 500, 160, -6),
]

const sorter: Scene = (s) => [
  tiles(s, '#d9e8dc', 390, 130, 65),
  apron(s, 1060, 40, 300),
  shelf(s, 60, 170, 700, '#8fa39a', 18),
  standingRow(s, ['pineapple', 'canary-melon', 'broccoli-head', 'cauliflower', 'aubergine'], 130, 690, 166, 120, 5),
  table(s, 384, '#a9b8ae'),
  s.product(crateOf(['round-tomato', 'vine-tomatoes'], 200, 'red'), 220, 600, 410),
  s.product(crateOf(['apricot', 'clementine'], 190, 'orange'), 980, 600, 410),
  s.product(crateOf(['apple-granny-smith', 'limes'], 190, 'green'), 600, 636, 430),
]

export const jobScenes = {
  'culegator-de-comenzi': picker,
  curier: courier,
  'specialist-relatii-clienti': customerCare,
  'inginer-software': engineer,
  'redactor-continut': editor,
  'responsabil-legume-fructe': sorter,
} satisfies Record<string, Scene>
