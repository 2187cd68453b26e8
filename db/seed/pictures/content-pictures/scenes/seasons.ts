import { ellipse, rect } from '../../packshot/markup.ts'
import { grill, lunchBox } from '../stage/cooking.ts'
import { boardsAbove, plankTable, wall } from '../stage/grounds.ts'
import { mug, plate, steam } from '../stage/kitchenware.ts'
import { bunting, stall } from '../stage/market.ts'
import { fence, fir, hill, sky, snowfall, sun, tufts } from '../stage/outdoors.ts'
import { candle, lightString, windowIn } from '../stage/rooms.ts'
import type { Scene, Stage } from '../stage/stage.ts'

const winterLights: Scene = (s) => [
  wall(s, '#2f3f57', [600, 260], 0.2),
  windowIn(
    s,
    { x: 250, y: 50, width: 700, height: 370 },
    sky(s, '#101d3a', '#4a5f8f', 430) +
      ellipse(820, 130, 42, 42, '#fff6d4') +
      ellipse(838, 118, 38, 38, '#1a2a4c') +
      hill(s, 360, 330, 40, '#dfe8f3', 600) +
      fir(s, 380, 390, 200, '#23503f', true) +
      fir(s, 540, 380, 140, '#2a5a48', true) +
      fir(s, 720, 396, 230, '#23503f', true) +
      snowfall(s, 110, 430),
    '#e9dcc6',
  ),
  lightString(
    s,
    [
      [190, 20],
      [440, 40],
      [760, 40],
      [1010, 20],
    ],
    60,
    ['#ffd76a', '#ff9a5a', '#ffe9b0', '#f2c14e'],
  ),
  plankTable(s, 470, '#a8744a', 8, 600),
  candle(s, 330, 560, 140),
  plate(s, 640, 546, 190),
  s.floating('walnut-cozonac', 640, 494, 220),
  mug(s, 930, 590, 140, '#b3201a', '#5a3018'),
  steam(s, 930, 460, 120, 0.55),
  s.art('mandarin-with-leaves', 450, 606, 96),
  s.art('rosemary', 180, 606, 150, { turn: 80 }),
]

const lateSummerGrill: Scene = (s) => [
  sky(s, '#e8734a', '#fbd98a', 420),
  sun(s, 900, 300, 66, '#ffe9a8'),
  hill(s, 370, 320, 50, '#8a6a4a', 400),
  hill(s, 420, 400, 20, '#5f7a3f', 800),
  fence(s, 440, 90, '#a8744a'),
  rect(0, 436, 1200, 200, '#6a8f3f'),
  rect(
    0,
    436,
    1200,
    200,
    s.linear([
      [0, '#ffd98a', 0.4],
      [1, '#1a2a10', 0.3],
    ]),
  ),
  tufts(s, 90, 460, '#567a32'),
  lightString(
    s,
    [
      [0, 40],
      [520, 90],
      [1200, 30],
    ],
    90,
    ['#ffe9a8', '#ffd76a'],
  ),
  grill(
    s,
    560,
    600,
    620,
    s.floating('chicken-skewers', 370, 300, 210, -4) +
      s.floating('beef-skewers', 560, 296, 210) +
      s.floating('kapia-pepper', 690, 300, 130, 30) +
      s.floating('pork-mici', 800, 306, 130),
  ),
  steam(s, 560, 230, 200, 0.4),
  s.art('beer-mug', 1030, 600, 150),
  s.art('round-tomato', 150, 606, 110),
]

const backToSchool: Scene = (s) => [
  boardsAbove(s, '#e8c98f', 5),
  lunchBox(s, 130, 110, 600, 400, '#2f9a8a'),
  s.lying('sandwich', 300, 310, 280),
  s.lying('apple-gala', 602, 218, 128),
  s.lying('walnut-kernel', 570, 410, 90),
  s.lying('walnut-kernel', 640, 430, 84, 60),
  s.lying('backpack', 960, 230, 360, 10),
  s.lying('notebook', 1060, 520, 170, -14),
  s.lying('pencil', 860, 520, 150, 8),
  s.lying('crayon', 740, 560, 110, 60),
]

const fruitHeap = (s: Stage, x: number, y: number, name: 'orange' | 'apple-granny-smith' | 'peach') =>
  [
    [30, -64],
    [110, -64],
    [70, -104],
    [0, -26],
    [76, -26],
    [150, -26],
  ]
    .map(([dx = 0, dy = 0], i) => s.floating(name, x + dx + 20, y + dy, 96, i * 17 - 20))
    .join('')

const banners: Scene = (s) => [
  sky(s, '#a9dcf2', '#f7f6de', 480),
  sun(s, 90, 70, 40),
  hill(s, 440, 420, 26, '#a5cf7c', 300),
  rect(0, 470, 1200, 160, '#dccfb4'),
  rect(
    0,
    470,
    1200,
    160,
    s.linear([
      [0, '#ffffff', 0.3],
      [1, '#0a1a13', 0.16],
    ]),
  ),
  stall(
    s,
    { x: 260, y: 210, width: 680, height: 380 },
    '#0a6b44',
    fruitHeap(s, 290, 450, 'orange') + fruitHeap(s, 520, 450, 'apple-granny-smith') + fruitHeap(s, 720, 450, 'peach'),
  ),
  bunting(s, [-20, 20], [1220, 40], 110, ['#c62b2b', '#d9a441', '#0a6b44', '#5a4fb0', '#e0752c'], 14),
  s.art('whole-watermelon', 1050, 600, 170),
  s.art('basket', 130, 606, 170),
]

export const seasonScenes = {
  'luminite-de-iarna': winterLights,
  'gratar-la-final-de-vara': lateSummerGrill,
  'inapoi-la-scoala': backToSchool,
  campanii: banners,
} satisfies Record<string, Scene>
