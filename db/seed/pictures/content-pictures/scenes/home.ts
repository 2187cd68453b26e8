import { ellipse, rect } from '../../packshot/markup.ts'
import { bannerProducts } from '../../site-pictures/banner-products.ts'
import { boardsAbove, table, tiles, wall } from '../stage/grounds.ts'
import { boxOf, drawer, freezerDoor, panOnFlame } from '../stage/kitchen-fittings.ts'
import { cuttingBoard, plate, steam } from '../stage/kitchenware.ts'
import { fir, hill, sky, snowfall } from '../stage/outdoors.ts'
import { jarOf, unprinted } from '../stage/packs.ts'
import { candle, sheet, shelf, wallCalendar, wallClock, windowIn } from '../stage/rooms.ts'
import type { Scene } from '../stage/stage.ts'

const shoppingList: Scene = (s) => [
  boardsAbove(s, '#3f7a5c', 5, false),
  sheet(s, { x: 420, y: 60, width: 350, height: 510 }, [true, true, true, false, false, false, false], -4),
  s.lying('pencil', 860, 420, 190, -12),
  s.lying('vine-tomatoes', 170, 150, 210),
  s.lying('lemon', 340, 300, 110, 14),
  s.lying('carrot-bunch', 210, 440, 240, -30),
  s.lying('cheese-wedge', 960, 150, 180),
  s.lying('egg', 1100, 290, 96, 20),
  s.lying('egg', 1030, 330, 96, -24),
  s.lying('baguette', 1010, 530, 250, 16),
]

const tidyFreezer: Scene = (s) => [
  rect(0, 0, 1200, 630, '#cfdfe6'),
  rect(
    0,
    0,
    1200,
    630,
    s.linear(
      [
        [0, '#ffffff', 0.5],
        [1, '#0a1a13', 0.16],
      ],
      'slant',
    ),
  ),
  `<g transform="translate(-130 0)">`,
  s.blurred(16, rect(200, 24, 830, 620, '#0b1512', 'fill-opacity=".3"')),
  rect(190, -20, 820, 680, '#f4f7f8', 'rx="26"'),
  rect(232, 16, 736, 640, '#dff1fa'),
  rect(
    232,
    16,
    736,
    640,
    s.radial([
      [0, '#ffffff', 0.9],
      [1, '#a9d3ea', 0.5],
    ]),
  ),
  drawer(
    s,
    36,
    boxOf(s, 300, 112, 130, '#2f8f5b', 'pea-pod') +
      boxOf(s, 452, 112, 130, '#e0752c', 'carrots') +
      boxOf(s, 604, 112, 130, '#2f8f5b', 'broccoli-head') +
      boxOf(s, 756, 112, 130, '#c62b2b', 'kapia-pepper'),
  ),
  drawer(
    s,
    232,
    boxOf(s, 290, 308, 190, '#1d6fd1', 'fish-fingers') +
      boxOf(s, 506, 308, 190, '#a3122e', 'beef-cubes') +
      boxOf(s, 722, 308, 190, '#d99a00', 'chicken-drumstick'),
  ),
  drawer(
    s,
    428,
    [300, 400, 500].map((x, i) => s.floating('ice-cream-stick', x + 20, 470, 120, i * 14 - 14)).join('') +
      boxOf(s, 580, 504, 150, '#b3123f', 'raspberry') +
      boxOf(s, 752, 504, 150, '#5a2d82', 'blueberries'),
  ),
  '</g>',
  freezerDoor(s),
]

const bestBefore: Scene = (s) => [
  wall(s, '#e6efe0', [260, 40], 0.6),
  wallCalendar(s, { x: 800, y: 44, width: 320, height: 330 }, '#0a6b44', 17),
  shelf(s, 60, 250, 640, '#b88a58'),
  s.product(unprinted({ ...bannerProducts.milk, layout: 'disc' }), 150, 262, 230),
  s.product(
    jarOf('#d99a2e', null, { cap: '#d99a00', label: '#fff7d1', accent: '#d99a00', art: 'honeybee' }),
    320,
    262,
    190,
  ),
  s.product({ ...unprinted(bannerProducts.yoghurt) }, 460, 262, 170),
  s.product(
    {
      ...unprinted(bannerProducts.yoghurt),
      id: 'y2',
      base: '#e3ecf8',
      accent: '#5a4fb0',
      lid: '#7a6fd0',
      art: 'blueberries',
    },
    590,
    262,
    170,
  ),
  table(s, 490, '#c9a77a'),
  s.art('egg', 160, 560, 100),
  s.art('egg', 240, 572, 100, { turn: 12 }),
  s.art('cheese-wedge', 430, 580, 190),
  s.art('magnifying-glass-tilted-left', 700, 590, 200),
  s.art('canned-food', 930, 580, 160),
  s.art('bread', 1080, 604, 150),
]

const dinnerInTwentyMinutes: Scene = (s) => [
  tiles(s, '#f0dfc4', 440, 88, 88),
  wallClock(s, 960, 150, 104, 210, 120),
  rect(0, 432, 1200, 198, '#4d5a55'),
  rect(
    0,
    432,
    1200,
    198,
    s.linear([
      [0, '#ffffff', 0.26],
      [1, '#0a1a13', 0.2],
    ]),
  ),
  rect(0, 432, 1200, 4, '#c9d3ce'),
  panOnFlame(
    s,
    360,
    500,
    420,
    s.floating('penne', 270, 400, 120, -20) +
      s.floating('cherry-tomatoes', 380, 390, 120) +
      s.floating('penne', 455, 404, 110, 30) +
      s.floating('basil', 330, 384, 80, 16) +
      ellipse(360, 430, 190, 34, '#d0562c') +
      [220, 290, 360, 430, 500].map((x, i) => s.floating('penne', x, 424 + (i % 2) * 14, 82, i * 35)).join(''),
  ),
  steam(s, 350, 370, 230, 0.7),
  cuttingBoard(s, { x: 790, y: 500, width: 370, height: 86 }, '#d3a876', 36),
  s.art('round-tomato', 880, 558, 110),
  s.art('garlic-bulb', 980, 566, 92),
  s.art('basil', 1080, 568, 120),
]

const unhurriedHoliday: Scene = (s) => [
  wall(s, '#7d2f2f', [640, 120], 0.22),
  windowIn(
    s,
    { x: 420, y: 36, width: 360, height: 280 },
    sky(s, '#22375b', '#6f86ad', 330) +
      hill(s, 290, 270, 30, '#e6eef6', 600) +
      fir(s, 520, 300, 130, '#2f5f4a', true) +
      fir(s, 690, 304, 170, '#2a5542', true) +
      snowfall(s, 80, 330),
    '#f3e9d6',
  ),
  ...[90, 190, 290, 910, 1010, 1110].map((x, i) => s.floating('rosemary', x, 60 + (i % 2) * 22, 150, i < 3 ? 80 : -80)),
  ...[140, 250, 950, 1060].map((x, i) => s.ball(x, 92 + (i % 2) * 10, 18, 18, i % 2 === 0 ? '#d9a441' : '#c62b2b')),
  table(s, 400, '#f4ecdd'),
  rect(0, 400, 1200, 14, '#c9b48a', 'fill-opacity=".4"'),
  candle(s, 330, 470, 130),
  candle(s, 880, 470, 150),
  plate(s, 610, 520, 260, '#e9e2d3'),
  s.floating('roast-chicken-breast', 610, 468, 270),
  s.floating('rosemary', 420, 520, 100, -50),
  s.floating('rosemary', 790, 520, 100, 50),
  s.art('walnut-cozonac', 190, 596, 210),
  s.art('mandarin-with-leaves', 350, 606, 104),
  s.art('wine-glass', 960, 590, 170),
  s.art('pomegranate', 1090, 600, 120),
]

export const homeScenes = {
  'lista-de-cumparaturi-cu-cap': shoppingList,
  'congelator-ordonat': tidyFreezer,
  'a-se-consuma-de-preferinta': bestBefore,
  'cina-in-douazeci-de-minute': dinnerInTwentyMinutes,
  'masa-de-sarbatori-fara-graba': unhurriedHoliday,
} satisfies Record<string, Scene>
