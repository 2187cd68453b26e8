import { ellipse, n1, repeat, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import { boardsAbove, plankTable, sunBands, wall } from '../stage/grounds.ts'
import { bowl, cuttingBoard, disc, towel } from '../stage/kitchenware.ts'
import { cloud, hill, sky, sun, tree, tufts } from '../stage/outdoors.ts'
import { bagOf, crateOf, jarOf } from '../stage/packs.ts'
import { nearer, type Scene, type Stage } from '../stage/stage.ts'

const redApples = ['apple-jonathan', 'apple-idared', 'apple-gala', 'apple-idared'] as const

/** A ladder that leans from (`x`, `y`) to the upper right. */
const ladder = (x: number, y: number, height: number) => {
  const lean = height * 0.28
  const rungs = repeat(7, (i) => {
    const share = (i + 0.8) / 7.6
    return strokedPath(`M${x + lean * share} ${y - height * share}h58`, '#a87442', 9)
  })
  const pole = (at: number) => strokedPath(`M${at} ${y}L${at + lean} ${y - height}`, '#8a5a30', 13)
  return rungs + pole(x) + pole(x + 58)
}

const whenApplesArePicked: Scene = (s) => [
  sky(s, '#a9d8ef', '#fdf3d4', 420),
  sun(s, 150, 110, 44),
  cloud(520, 90, 210),
  cloud(980, 60, 150, 0.6),
  hill(s, 330, 300, 70, '#b9d48a', 420),
  tree(s, 520, 392, 170, { leaves: '#6ba84a', fruit: 'apple-idared', fruits: 7, fruitSize: 18 }),
  tree(s, 690, 386, 150, { leaves: '#7db457', fruit: 'apple-idared', fruits: 6, fruitSize: 16 }),
  hill(s, 400, 380, 30, '#86b957', 800),
  tree(s, 905, 520, 520, { leaves: '#4f9a3c', fruit: 'apple-idared', fruits: 13, fruitSize: 54 }),
  tufts(s, 90, 430, '#6c9f42'),
  ladder(640, 575, 330),
  s.product(crateOf(redApples, 200), 330, 615, 400),
  s.art('apple-jonathan', 560, 606, 84, { turn: -14 }),
  s.art('apple-gala', 1015, 596, 78, { turn: 20 }),
  s.art('fallen-leaf', 120, 610, 54, { turn: 30, shadow: 0.15 }),
]

const pieApples = ['apple-golden', 'apple-granny-smith', 'apple-jonathan', 'apple-russet', 'apple-gala'] as const

const applesForPie: Scene = (s) => [
  boardsAbove(s, '#b98a5c', 6),
  towel(s, { x: 640, y: 60, width: 620, height: 420 }, '#f3efe4', '#b6492c'),
  disc(s, 850, 330, 232, '#d9dde0', 0.9),
  s.lying('pie', 850, 326, 440),
  ...pieApples.map((name, i) =>
    s.lying(name, [150, 350, 210, 420, 130][i] ?? 0, [130, 150, 320, 390, 520][i] ?? 0, 172, [-12, 8, 16, -6, 10][i]),
  ),
  s.lying('butter', 560, 540, 130, -8),
  s.lying('egg', 1110, 110, 96, 24),
  s.lying('egg', 1040, 70, 96, -30),
  s.lying('raisin', 350, 556, 120),
]

const plumsDriedOrJam: Scene = (s) => [
  wall(s, '#efe3f2', [260, 40]),
  sunBands(s, 120, '#fff6dc', 0.4),
  plankTable(s, 380, '#9c7350', 9),
  nearer(1.14, 560, 600, [
    s.product(
      jarOf('#3a1030', 'prune', { cap: '#d9b45a', label: '#fff8ec', accent: '#5a2a6b', art: 'plum' }),
      820,
      500,
      340,
    ),
    s.product(
      jarOf('#2d0c22', null, { cap: '#7a2f54', label: '#fff8ec', accent: '#5a2a6b', art: 'plum' }),
      1020,
      540,
      340,
    ),
    bowl(
      s,
      330,
      565,
      420,
      '#e9dcc6',
      [
        [200, 395],
        [290, 372],
        [380, 372],
        [462, 398],
        [250, 420],
        [340, 410],
        [420, 428],
      ]
        .map(([x = 0, y = 0], i) => s.floating('plum', x, y, 128, [-10, 14, -4, 18, 6, -12, 10][i]))
        .join(''),
    ),
    s.art('prune', 610, 590, 130),
    s.art('prune', 700, 612, 100, { turn: 30 }),
    s.art('plum', 150, 600, 96, { turn: -16 }),
  ]),
]

const cherryBranch = () => {
  const wood = 'M-20 150C180 120 330 190 520 150S900 90 1230 190'
  const twigs = 'M250 160C270 190 280 200 282 226M520 150C560 100 640 70 700 60M1000 140C1040 100 1090 80 1120 40'
  return strokedPath(wood, '#5b3a24', 26) + strokedPath(wood, '#8a5f3e', 9, 0.7) + strokedPath(twigs, '#5b3a24', 12)
}

/** Two cherries that hang from a point. */
const hangingPair = (s: Stage, x: number, y: number, radius: number, colour: HexColour) => {
  const one = (dx: number, dy: number) => {
    const [cx, cy] = [x + dx * radius, y + dy * radius]
    const stalk = `M${x} ${y}Q${n1(x + dx * radius * 0.2)} ${n1(y + dy * radius * 0.5)} ${n1(cx)} ${n1(cy - radius * 0.8)}`
    return (
      strokedPath(stalk, '#6f9a3a', Math.max(4, radius * 0.1)) +
      s.ball(cx, cy, radius, radius * 0.96, colour, 0.42) +
      ellipse(cx - radius * 0.36, cy - radius * 0.4, radius * 0.2, radius * 0.13, '#ffffff', 'fill-opacity=".7"')
    )
  }
  return s.dropped(one(-1.1, 3) + one(0.9, 3.5), 10, 0.22)
}

const cherriesFromFlower: Scene = (s) => [
  sky(s, '#bfe3f5', '#fdeef2'),
  sun(s, 90, 60, 40, '#fff6d4'),
  hill(s, 520, 470, 60, '#b4d694', 500),
  s.blurred(8, tree(s, 200, 570, 250, { leaves: '#8fc56e' })),
  hangingPair(s, 470, 166, 20, '#8fbf4a'),
  hangingPair(s, 610, 150, 28, '#a8c84e'),
  hangingPair(s, 775, 128, 50, '#f0a24a'),
  hangingPair(s, 1010, 136, 86, '#c4122f'),
  cherryBranch(),
  ...[
    [120, 130, 140],
    [255, 84, 112],
    [66, 226, 96],
    [190, 222, 112],
    [290, 262, 84],
    [360, 154, 96],
  ].map(([x = 0, y = 0, size = 0], i) => s.floating('cherry-blossom', x, y, size, i * 23)),
  s.floating('herb', 530, 90, 120, -20),
  s.floating('herb', 700, 62, 130, 50),
  s.floating('herb', 880, 70, 150, -10),
  s.floating('herb', 1128, 60, 160, 40),
]

const walnutsKept: Scene = (s) => [
  wall(s, '#e8e2d3', [200, 30]),
  sunBands(s, -120, '#fff3cf', 0.5),
  plankTable(s, 400, '#7d5a3c', 8, 480),
  nearer(1.1, 560, 610, [
    s.product(bagOf('flour', '#e7d3ad', '#8a6a3a', 'walnut', 'disc'), 250, 560, 430),
    s.product(
      jarOf('#c99b62', 'walnut-kernel', {
        cap: '#8a5a30',
        label: '#fdf7ea',
        accent: '#8a5a30',
        art: 'walnut',
        slim: true,
      }),
      520,
      520,
      400,
    ),
    cuttingBoard(s, { x: 600, y: 470, width: 520, height: 96 }, '#cfa372'),
    ...[
      [690, 520, 120],
      [800, 496, 112],
      [780, 556, 124],
      [900, 540, 116],
    ].map(([x = 0, y = 0, size = 0], i) => s.art(i === 2 ? 'walnut-kernel' : 'walnut', x, y, size, { turn: i * 40 })),
    s.art('walnut-kernel', 1010, 552, 130, { turn: 18 }),
    s.art('walnut', 480, 606, 110, { turn: -20 }),
    s.art('walnut-kernel', 400, 596, 84, { turn: 50 }),
  ]),
]

export const orchardScenes = {
  'cand-se-culeg-merele': whenApplesArePicked,
  'soiuri-de-mere-pentru-placinta': applesForPie,
  'prune-uscate-sau-magiun': plumsDriedOrJam,
  'ciresele-de-la-floare-la-fruct': cherriesFromFlower,
  'nucile-cum-se-pastreaza': walnutsKept,
} satisfies Record<string, Scene>
