import { n1, path, rect, repeat, strokedPath } from '../../packshot/markup.ts'
import { beerGlass } from '../stage/beer-glass.ts'
import { plankTable } from '../stage/grounds.ts'
import { rowOf, standingRow } from '../stage/market.ts'
import { cloud, fence, hill, sky, sun, tree, tufts } from '../stage/outdoors.ts'
import { barrel, kettle, ovenMouth } from '../stage/premises.ts'
import { bricks } from '../stage/rooms.ts'
import type { Scene, Stage } from '../stage/stage.ts'

/** A row of trees that runs from the lower edge to the horizon. */
const treeRow = (s: Stage, foot: number, horizon: readonly [number, number], count: number, leaves: `#${string}`) =>
  repeat(count, (i) => {
    const depth = ((count - 1 - i) / count) ** 0.7
    const [x, y] = [foot + (horizon[0] - foot) * depth, 640 + (horizon[1] - 640) * depth]
    const height = 300 * (1 - depth) + 34
    return tree(s, x, y, height, { leaves, fruit: 'apple-idared', fruits: 8, fruitSize: height * 0.1 })
  })

const orchard: Scene = (s) => [
  sky(s, '#f6c9a8', '#fdf0d0', 360),
  sun(s, 600, 250, 46, '#ffe7a0'),
  cloud(240, 110, 200, 0.7),
  cloud(960, 80, 160, 0.6),
  hill(s, 310, 300, 60, '#c9c27a', 300),
  hill(s, 350, 330, 40, '#a5bf66', 760),
  rect(0, 350, 1200, 280, '#86b04f'),
  path('M540 350H660L900 640H300Z', '#c9b27a', 'fill-opacity=".5"'),
  rect(
    0,
    350,
    1200,
    280,
    s.linear([
      [0, '#fff0c0', 0.5],
      [0.5, '#ffffff', 0],
      [1, '#1a2a10', 0.26],
    ]),
  ),
  tufts(s, 90, 380, '#6a943c'),
  treeRow(s, 330, [520, 352], 5, '#5f9a3c'),
  treeRow(s, 870, [680, 352], 5, '#5f9a3c'),
  treeRow(s, -40, [440, 350], 5, '#548c36'),
  treeRow(s, 1240, [760, 350], 5, '#548c36'),
  s.art('basket', 600, 600, 130),
  s.floating('apple-idared', 580, 520, 54),
  s.floating('apple-jonathan', 622, 522, 52),
]

/** A raised bed of boards; `plants` grow in it. */
const raisedBed = (s: Stage, x: number, y: number, width: number, height: number, plants: string) =>
  s.shadow(x + width / 2 + 10, y + height, width * 0.54, 20, 0.4) +
  path(`M${x + 20} ${y - 26}H${x + width - 20}L${x + width} ${y + 6}H${x}Z`, '#5b3e29') +
  plants +
  s.shaded(`M${x} ${y}h${width}v${height}h${-width}Z`, '#b98a58', 0.24, 0.24) +
  strokedPath(`M${x} ${n1(y + height / 2)}h${width}`, '#7a5a3c', 3, 0.7) +
  [x + 4, x + width - 20].map((px) => rect(px, y - 8, 16, height + 8, '#9c7044', 'rx="3"')).join('')

const garden: Scene = (s) => [
  sky(s, '#9fd8f2', '#f4f8df', 330),
  cloud(880, 70, 220),
  cloud(200, 120, 150, 0.6),
  hill(s, 300, 280, 30, '#a9cf86', 400),
  // A greenhouse.
  path('M760 320V150L930 70L1100 150V320Z', '#e3f3f5', 'fill-opacity=".85"'),
  ['M760 320V150L930 70L1100 150V320Z', 'M760 150H1100M845 320V110M930 320V70M1015 320V110M760 235H1100']
    .map((d) => strokedPath(d, '#7fa6a0', 7))
    .join(''),
  fence(s, 336, 60, '#e9dcc2', [0, 740]),
  rect(0, 330, 1200, 300, '#8fbf5c'),
  rect(
    0,
    330,
    1200,
    300,
    s.linear([
      [0, '#ffffff', 0.3],
      [1, '#16300c', 0.25],
    ]),
  ),
  tufts(s, 80, 350, '#6a9f42'),
  raisedBed(s, 90, 400, 420, 60, rowOf(s, ['romaine-lettuce', 'butterhead-lettuce'], 140, 460, 366, 110, 5)),
  raisedBed(s, 640, 420, 470, 64, rowOf(s, ['vine-tomatoes', 'basil'], 700, 1060, 372, 120, 6)),
  raisedBed(s, 40, 540, 520, 74, rowOf(s, ['pointed-cabbage', 'red-cabbage', 'cauliflower'], 110, 500, 498, 140, 5)),
  raisedBed(s, 640, 550, 520, 70, rowOf(s, ['carrot-bunch', 'long-radishes', 'leeks'], 700, 1110, 494, 140, 6)),
]

const brewery: Scene = (s) => [
  bricks(s, '#8a5a48', 470),
  rect(
    0,
    0,
    1200,
    470,
    s.radial([
      [0, '#ffd98a', 0.35],
      [1, '#1a0c06', 0.5],
    ]),
  ),
  rect(0, 466, 1200, 170, '#6b5a4e'),
  rect(
    0,
    466,
    1200,
    170,
    s.linear([
      [0, '#ffffff', 0.16],
      [1, '#0a0604', 0.4],
    ]),
  ),
  kettle(s, 300, 500, 330),
  kettle(s, 660, 480, 270),
  barrel(s, 920, 560, 92),
  barrel(s, 1090, 570, 92),
  barrel(s, 1005, 398, 88),
  beerGlass(s, 'pint', 520, 612, 190, '#d98a1c'),
]

const bakery: Scene = (s) => [
  bricks(s, '#b98363', 494),
  rect(
    0,
    0,
    1200,
    480,
    s.radial([
      [0, '#ffe0a8', 0.4],
      [1, '#2a1208', 0.4],
    ]),
  ),
  ovenMouth(s, 420, 440, 470, s.floating('country-loaf', 500, 400, 170) + s.floating('sourdough-loaf', 590, 406, 130)),
  plankTable(s, 486, '#8a5a36', 9),
  // The peel that brings a loaf to the oven.
  s.dropped(
    s.shaded(
      'M300 560Q300 530 350 528H640Q690 534 690 556L1200 590V612L690 580Q660 604 620 604H350Q300 600 300 560Z',
      '#d3a876',
      0.3,
      0.16,
    ),
    10,
    0.36,
  ),
  s.art('rustic-baguette', 410, 584, 190, { turn: 12 }),
  s.art('country-loaf', 560, 584, 190),
  rect(790, 120, 360, 14, '#6b4a2e'),
  rect(790, 290, 360, 14, '#6b4a2e'),
  standingRow(s, ['franzela', 'seeded-loaf', 'rye-loaf'], 850, 1090, 120, 110, 3),
  standingRow(s, ['wholegrain-sourdough', 'olive-loaf', 'franzela'], 850, 1090, 290, 110, 3),
]

export const sectionLeadScenes = {
  livada: orchard,
  gradina: garden,
  berarie: brewery,
  brutarie: bakery,
} satisfies Record<string, Scene>
