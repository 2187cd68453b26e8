import { ellipse, path, rect, strokedPath } from '../../packshot/markup.ts'
import { bowl, steam } from '../stage/kitchenware.ts'
import { stall } from '../stage/market.ts'
import { cloud, fir, hill, sky, snowfall, soilRows, sun, tree, tufts } from '../stage/outdoors.ts'
import { lightString } from '../stage/rooms.ts'
import type { Scene, Stage } from '../stage/stage.ts'
import { flats, house } from '../stage/town.ts'

/** A young tree tied to its stake. */
const sapling = (s: Stage, x: number, y: number, height: number) =>
  s.shadow(x + 14, y, height * 0.3, height * 0.06, 0.3) +
  ellipse(x, y, height * 0.2, height * 0.05, '#6d4a31') +
  rect(x + height * 0.08, y - height * 0.7, height * 0.035, height * 0.7, '#b98a58') +
  strokedPath(`M${x} ${y}V${y - height * 0.8}`, '#6b4a2e', height * 0.035) +
  strokedPath(`M${x - 2} ${y - height * 0.44}h${height * 0.13}`, '#c62b2b', height * 0.022) +
  [
    [0, -0.92, 0.13],
    [-0.12, -0.76, 0.11],
    [0.13, -0.74, 0.11],
    [-0.05, -0.62, 0.1],
  ]
    .map(([dx = 0, dy = 0, r = 0], i) =>
      s.ball(x + dx * height, y + dy * height, r * height, r * height * 0.9, i % 2 === 0 ? '#6fae4a' : '#83bd58', 0.22),
    )
    .join('')

const woodNearTown: Scene = (s) => [
  sky(s, '#bfe1f2', '#fdf4dc', 400),
  sun(s, 180, 100, 42),
  cloud(430, 80, 190),
  ...[
    [760, 150, 70, 170],
    [850, 110, 90, 210],
    [960, 160, 80, 160],
    [1060, 130, 74, 190],
  ].map(([x = 0, y = 0, width = 0, height = 0], i) =>
    flats(s, { x, y, width, height }, i % 2 === 0 ? '#d5cfc4' : '#c3cdd0', 3, 6),
  ),
  hill(s, 330, 290, 40, '#a5cf7c', 400),
  ...[60, 150, 250].map((x, i) => tree(s, x, 350 + i * 6, 170 - i * 10, { leaves: '#5f9a44' })),
  hill(s, 400, 390, 20, '#83b957', 900),
  tufts(s, 70, 430, '#6a9f42'),
  sapling(s, 420, 430, 150),
  sapling(s, 640, 450, 180),
  sapling(s, 880, 440, 160),
  sapling(s, 250, 560, 260),
  sapling(s, 1010, 580, 280),
  // A spade in a heap of earth, beside the bucket.
  s.shadow(640, 606, 130, 22, 0.35),
  path('M540 606C570 560 610 548 640 552C690 556 720 580 740 606Q640 622 540 606Z', '#6d4a31'),
  path('M540 606C570 560 610 548 640 552L600 606Z', '#8a6244', 'fill-opacity=".5"'),
  `<g transform="rotate(14 660 560)">${rect(653, 330, 14, 200, '#b98a58', 'rx="6"') + rect(634, 322, 52, 14, '#8a5a30', 'rx="7"') + s.shaded('M632 520H688V570Q660 606 632 570Z', '#93a4ab', 0.4, 0.2, 'across')}</g>`,
  path('M560 606C590 590 700 586 730 606Q640 620 560 606Z', '#5b3e29'),
  s.art('bucket', 830, 612, 140),
]

const warmMealsInWinter: Scene = (s) => [
  sky(s, '#23375a', '#8a9cc0', 460),
  ...[0, 200, 860, 1050].map((x, i) =>
    house(s, { x: x - 20, y: 250 + (i % 2) * 20, width: 180, height: 200 }, i % 2 === 0 ? '#b9a48f' : '#8fa3b0', {
      lit: true,
      snow: true,
      roof: '#6b4a44',
    }),
  ),
  rect(0, 440, 1200, 190, '#eaf0f7'),
  rect(
    0,
    440,
    1200,
    190,
    s.linear([
      [0, '#b9c6dd', 0.7],
      [1, '#ffffff', 0],
    ]),
  ),
  lightString(
    s,
    [
      [0, 60],
      [420, 110],
      [800, 110],
      [1200, 50],
    ],
    70,
    ['#ffd76a', '#ffb02e'],
  ),
  stall(
    s,
    { x: 350, y: 190, width: 520, height: 380 },
    '#b3201a',
    rect(366, 220, 488, 206, '#ffdf9a', 'fill-opacity=".5"') +
      s.art('pot-of-food', 520, 434, 210, { shadow: 0 }) +
      s.art('country-loaf', 690, 432, 110, { shadow: 0 }) +
      s.art('franzela', 790, 432, 110, { shadow: 0 }),
    '#8a5a36',
  ),
  steam(s, 516, 300, 160, 0.75),
  fir(s, 1010, 590, 250, '#2f5f4a', true),
  bowl(s, 230, 604, 180, '#b3201a', ellipse(230, 524, 82, 19, '#d9862c') + ellipse(214, 521, 26, 5, '#f0b45a'), 0.44),
  steam(s, 226, 512, 110, 0.65),
  snowfall(s, 150),
]

const nothingToWaste: Scene = (s) => [
  sky(s, '#cfe6ee', '#f7f3d9', 380),
  sun(s, 1060, 90, 44),
  hill(s, 330, 300, 40, '#a9cf7c', 500),
  soilRows(s, 400, '#6b4a31', 7, 900),
  // A compost box of boards, open at its front.
  s.shadow(360, 596, 340, 34, 0.42),
  rect(120, 250, 480, 330, '#7a5a3c'),
  path('M120 420C180 350 260 390 330 356S520 350 600 410V590H120Z', '#4a3222'),
  s.floating('cabbage', 190, 380, 110, -30),
  s.floating('carrots', 290, 350, 120, 40),
  s.floating('apple-russet', 390, 350, 96, 14),
  s.floating('ripe-bananas', 480, 360, 120, -20),
  s.floating('fallen-leaf', 240, 412, 90, 60),
  s.floating('romaine-lettuce', 440, 404, 96, 130),
  s.floating('egg', 545, 396, 66, 80),
  s.floating('parsley-root', 350, 410, 90, 60),
  ...[440, 494, 548].map((y) => s.shaded(`M106 ${y}h508v44h-508Z`, '#b98a58', 0.25, 0.2)),
  ...[104, 590].map((x) => s.shaded(`M${x} 232h30v362h-30Z`, '#9c7044', 0.2, 0.2, 'across')),
  s.art('seedling', 730, 470, 110),
  s.art('seedling', 890, 520, 150),
  s.art('leafy-green', 1080, 580, 190),
  s.art('bucket', 740, 616, 150),
]

export const outdoorGoodDeedsScenes = {
  'padurea-de-langa-oras': woodNearTown,
  'mese-calde-iarna': warmMealsInWinter,
  'nimic-la-gunoi': nothingToWaste,
} satisfies Record<string, Scene>
