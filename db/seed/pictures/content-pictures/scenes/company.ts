import { ellipse, path, rect, repeat } from '../../packshot/markup.ts'
import { bannerProducts } from '../../site-pictures/banner-products.ts'
import { boardsAbove, wall } from '../stage/grounds.ts'
import { rowOf } from '../stage/market.ts'
import { crateOf, unprinted } from '../stage/packs.ts'
import { aisle, tote } from '../stage/premises.ts'
import { windowIn } from '../stage/rooms.ts'
import type { Scene } from '../stage/stage.ts'
import { bow, writing } from '../stage/stationery.ts'
import { door } from '../stage/town.ts'

const careers: Scene = (s) => [
  rect(0, 0, 1200, 630, '#e3ebe5'),
  rect(
    0,
    0,
    1200,
    300,
    s.linear([
      [0, '#f7faf7'],
      [1, '#cfdcd4'],
    ]),
  ),
  [360, 480, 600, 720, 840]
    .map((x) => rect(x - 40, 20 + Math.abs(x - 600) * 0.1, 80, 10, '#ffffff', 'rx="5"'))
    .join(''),
  path('M470 330H730L1400 640H-200Z', '#c3cfc8'),
  path(
    'M470 330H730L1400 640H-200Z',
    s.linear([
      [0, '#ffffff', 0.4],
      [1, '#0a1a13', 0.16],
    ]),
  ),
  path('M590 330H610L680 640H520Z', '#cdee5c', 'fill-opacity=".5"'),
  aisle(s, 560, ['#c99a63', '#b98a58', '#8fb4a0', '#d9b884', '#a8744a']),
  tote(
    s,
    { x: 250, y: 440, width: 300, height: 140 },
    rowOf(s, ['romaine-lettuce', 'baguette', 'leeks', 'round-tomato'], 300, 500, 400, 150, 4),
  ),
  tote(
    s,
    { x: 640, y: 450, width: 320, height: 146 },
    rowOf(s, ['apple-idared', 'yellow-bell-pepper', 'pineapple', 'bananas'], 690, 910, 416, 150, 4),
    '#d9a441',
  ),
]

const about: Scene = (s) => [
  wall(s, '#efe4cf', [240, 80], 0.6),
  windowIn(
    s,
    { x: 90, y: 90, width: 230, height: 250 },
    rect(60, 60, 300, 320, '#ffe7b0') + s.floating('potted-plant', 250, 290, 110),
  ),
  windowIn(
    s,
    { x: 890, y: 90, width: 230, height: 250 },
    rect(860, 60, 300, 320, '#ffe7b0') + s.floating('potted-plant', 960, 290, 110),
  ),
  door(s, { x: 480, y: 50, width: 270, height: 430 }, '#0a6b44'),
  rect(0, 480, 1200, 150, '#cfc3ad'),
  rect(
    0,
    480,
    1200,
    150,
    s.linear([
      [0, '#ffffff', 0.35],
      [1, '#0a1a13', 0.2],
    ]),
  ),
  s.shaded('M400 470H850L880 520H370Z', '#b9ac94', 0.3, 0.16),
  rect(370, 520, 510, 16, '#a3967e'),
  s.art('potted-plant', 290, 540, 160),
  s.product(unprinted({ ...bannerProducts.bottledMilk, layout: 'disc' }), 860, 610, 260),
  s.product(
    crateOf(['baguette', 'carrots', 'romaine-lettuce', 'round-tomato', 'leeks'], 210, 'doorstep'),
    640,
    632,
    400,
  ),
]

/** The first order before an open door, with a ribbon. */
const newCustomers: Scene = (s) => [
  wall(s, '#2f5f4a', [760, 120], 0.2),
  repeat(8, (i) => rect(0, i * 62, 1200, 4, '#10281d', 'fill-opacity=".3"')),
  rect(430, 20, 420, 480, '#fbfaf6', 'rx="6"'),
  rect(456, 46, 368, 454, '#ffe2a3'),
  rect(
    456,
    46,
    368,
    454,
    s.radial([
      [0, '#fffbe6', 0.9],
      [1, '#e8a94a', 0.35],
    ]),
  ),
  rect(640, 130, 110, 130, '#fdfaf1', 'rx="4"'),
  s.floating('sunflower', 695, 196, 90),
  s.art('potted-plant', 720, 496, 150, { shadow: 0.2 }),
  s.shaded('M456 46L330 90V540L456 500Z', '#cdee5c', 0.24, 0.2, 'across'),
  s.ball(346, 310, 12, 12, '#b98a2e'),
  rect(0, 500, 1200, 130, '#bfb49c'),
  rect(
    0,
    500,
    1200,
    130,
    s.linear([
      [0, '#ffffff', 0.3],
      [1, '#0a1a13', 0.22],
    ]),
  ),
  path('M456 500H824L980 630H300Z', '#ffe2a3', 'fill-opacity=".5"'),
  s.shaded('M470 530H850L900 596H420Z', '#8a5a3c', 0.1, 0.2),
  s.product(
    crateOf(['bananas', 'romaine-lettuce', 'apple-idared', 'baguette', 'pineapple'], 220, 'first-order'),
    650,
    626,
    420,
  ),
  bow(s, 650, 462, 58, '#c62b2b'),
  ...[
    [180, 470],
    [1020, 470],
  ].map(([x = 0, y = 0]) => s.art('evergreen-tree', x, y + 60, 260)),
  ellipse(
    960,
    150,
    150,
    150,
    s.radial([
      [0, '#ffd98a', 0.8],
      [1, '#ffd98a', 0],
    ]),
  ),
  s.shaded('M930 110H990L1004 190H916Z', '#ffe9b0', 0.4, 0.1),
  rect(926, 96, 68, 16, '#24342c', 'rx="6"'),
  rect(912, 188, 96, 12, '#24342c', 'rx="5"'),
]

const press: Scene = (s) => [
  boardsAbove(s, '#cbb392', 5),
  s.dropped(
    `<g transform="rotate(-8 330 320)">${rect(120, 90, 420, 470, '#f7f4ea', 'rx="4"') + rect(150, 122, 360, 34, '#33413b', 'rx="4"') + rect(150, 180, 170, 150, '#a9cbb0', 'rx="4"') + writing(340, 184, [168, 150, 168, 140, 160, 168, 120], 22) + writing(150, 352, [360, 340, 352, 300, 360, 330, 200], 26)}</g>`,
    14,
    0.34,
  ),
  s.floating('carrot-bunch', 232, 264, 120, -8),
  s.lying('camera', 720, 220, 290, 6),
  s.lying('studio-microphone', 640, 470, 200, 24),
  s.lying('spiral-notepad', 900, 470, 210, -8),
  s.lying('pen', 1040, 440, 150, 10),
  s.lying('apple-granny-smith', 1030, 170, 130, 12),
  s.lying('round-tomato', 1120, 290, 110),
]

export const companyScenes = {
  cariere: careers,
  despre: about,
  'clienti-noi': newCustomers,
  presa: press,
} satisfies Record<string, Scene>
