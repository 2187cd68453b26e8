import { ellipse, path, rect } from '../../packshot/markup.ts'
import { chequered, plankTable, sunBands, table, wall } from '../stage/grounds.ts'
import { bowl, cuttingBoard } from '../stage/kitchenware.ts'
import { rowOf } from '../stage/market.ts'
import { hill, sky, sun, tree } from '../stage/outdoors.ts'
import { windowIn } from '../stage/rooms.ts'
import type { Scene } from '../stage/stage.ts'
import { writing } from '../stage/stationery.ts'

const inspiration: Scene = (s) => [
  wall(s, '#f1ead9', [620, 40], 0.7),
  windowIn(
    s,
    { x: 420, y: 34, width: 360, height: 290 },
    sky(s, '#bfe3f5', '#fff3d6', 330) +
      sun(s, 520, 110, 30) +
      hill(s, 270, 250, 30, '#a9cf86', 600) +
      tree(s, 690, 290, 130, { leaves: '#6fae4a' }),
  ),
  s.art('potted-plant', 490, 336, 110, { shadow: 0.2 }),
  plankTable(s, 420, '#c08f5c', 9),
  sunBands(s, 360, '#fff4d0', 0.22),
  bowl(
    s,
    230,
    560,
    330,
    '#0a6b44',
    rowOf(s, ['apple-jonathan', 'apple-golden', 'apple-gala'], 130, 330, 400, 124, 4) +
      rowOf(s, ['apple-gala', 'apple-jonathan'], 180, 290, 424, 120, 3),
  ),
  cuttingBoard(s, { x: 430, y: 480, width: 430, height: 96 }, '#d3a876'),
  s.art('sourdough-loaf', 600, 560, 230),
  s.art('toast', 780, 566, 96),
  s.art('parsley', 960, 560, 190),
  s.art('dill', 1070, 600, 170),
  s.art('radish-bunch', 920, 614, 110),
]

/** Loaves, fruit and jars in a box with a heart on it, and small boxes behind it. */
const goodDeeds: Scene = (s) => [
  sky(s, '#f9d9c4', '#fdf3e4', 440),
  ellipse(
    600,
    300,
    620,
    380,
    s.radial([
      [0, '#ffffff', 0.85],
      [1, '#ffffff', 0],
    ]),
  ),
  table(s, 420, '#e3b98f'),
  s.art('package', 130, 480, 220),
  s.art('package', 1075, 476, 210, { mirrored: true }),
  s.shadow(614, 596, 340, 32, 0.44),
  path('M330 330H870L900 372H300Z', '#8a6238'),
  rowOf(s, ['country-loaf', 'baguette', 'apple-idared', 'pear-williams', 'carrot-bunch'], 380, 820, 310, 190, 5),
  rowOf(s, ['orange', 'round-tomato', 'franzela', 'apple-golden'], 420, 780, 356, 140, 4),
  s.shaded('M300 366H900V560Q900 592 868 592H332Q300 592 300 560Z', '#c99a63', 0.22, 0.2, 'slant'),
  rect(560, 366, 80, 226, '#d9b07c', 'fill-opacity=".7"'),
  s.shaded('M300 366L240 400L262 440L330 392Z', '#b98852', 0.2, 0.2),
  s.shaded('M900 366L960 400L938 440L870 392Z', '#b98852', 0.2, 0.2),
  s.floating('red-heart', 600, 488, 150),
  s.art('two-hearts', 1090, 606, 110, { shadow: 0.2 }),
  s.art('apple-gala', 170, 600, 110),
]

/** A recipe box: cards with dishes on a cloth. */
const olderInspiration: Scene = (s) => [
  chequered(s, '#d9774a', 80, 20),
  ...(
    [
      ['spaghetti', 250, 220, -9],
      ['green-salad', 560, 190, 5],
      ['pot-of-food', 880, 230, -4],
      ['pancakes', 400, 450, 6],
      ['shallow-pan-of-food', 720, 460, -7],
    ] as const
  ).map(
    ([art, x, y, turn]) =>
      `<g transform="rotate(${turn} ${x} ${y})">${s.dropped(rect(x - 125, y - 150, 250, 300, '#fffdf6', 'rx="12"') + rect(x - 109, y - 134, 218, 190, '#e6efe0', 'rx="8"') + writing(x - 105, y + 80, [190, 150], 26), 11, 0.34)}${s.floating(art, x, y - 40, 170)}</g>`,
  ),
  s.lying('spoon', 1060, 470, 220, 20),
  s.lying('herb', 120, 510, 150, -30),
  s.lying('lemon', 1110, 160, 120, 10),
]

export const inspirationScenes = {
  inspiratie: inspiration,
  'inspiratie-veche': olderInspiration,
  'fapte-bune': goodDeeds,
} satisfies Record<string, Scene>
