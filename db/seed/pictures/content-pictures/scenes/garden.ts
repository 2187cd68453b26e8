import { darken, lighten } from '../../packshot/colour.ts'
import { ellipse, n1, rect, repeat, strokedPath } from '../../packshot/markup.ts'
import { plankTable, sunBands, tiles, wall } from '../stage/grounds.ts'
import { bowl, heap, tumbler } from '../stage/kitchenware.ts'
import { cloud, fence, hill, sky, soilRows, sun, tufts } from '../stage/outdoors.ts'
import { crateOf, jarOf } from '../stage/packs.ts'
import { nearer, type Scene, type Stage } from '../stage/stage.ts'

/** A tomato plant on a stake. */
const tomatoPlant = (s: Stage, x: number, y: number, height: number) => {
  const stem = `M${x} ${y}C${x - 14} ${y - height * 0.3} ${x + 16} ${y - height * 0.6} ${x} ${y - height}`
  const leaves = repeat(7, (i) => {
    const at = y - height * (0.2 + i * 0.13)
    const side = i % 2 === 0 ? -1 : 1
    return s.floating('arugula', x + side * height * 0.17, at, height * 0.3, side * 70, side < 0)
  })
  const fruit = [
    [-0.14, 0.3, 'vine-tomatoes', 0.3],
    [0.15, 0.52, 'vine-tomatoes', 0.27],
    [-0.12, 0.7, 'cherry-tomatoes', 0.2],
  ] as const
  return (
    s.shadow(x + 20, y, height * 0.24, height * 0.04, 0.35) +
    rect(x - 5, y - height * 1.08, 10, height * 1.08, '#a87442') +
    strokedPath(stem, '#4c8a35', height * 0.026) +
    leaves +
    fruit.map(([dx, dy, name, size]) => s.floating(name, x + dx * height, y - dy * height, size * height)).join('')
  )
}

const tomatoesOfSummer: Scene = (s) => [
  sky(s, '#8fd0f2', '#fff0c8', 360),
  sun(s, 1040, 90, 50),
  cloud(300, 80, 220),
  hill(s, 330, 290, 40, '#9ccb6a', 500),
  fence(s, 372, 76, '#e9dcc2'),
  soilRows(s, 370, '#7b5336', 7, 560),
  tomatoPlant(s, 640, 420, 250),
  tomatoPlant(s, 850, 450, 310),
  tomatoPlant(s, 1080, 500, 400),
  s.product(crateOf(['round-tomato', 'oxheart-tomato', 'roma-tomatoes'], 210, 'tomatoes'), 300, 618, 460),
  s.art('oxheart-tomato', 560, 612, 120, { turn: 12 }),
]

const greensForAWeek: Scene = (s) => [
  tiles(s, '#dfeee8', 420, 150, 75),
  sunBands(s, 40, '#fffbe2', 0.3),
  rect(0, 410, 1200, 220, '#f1ede4'),
  rect(
    0,
    410,
    1200,
    220,
    s.linear([
      [0, '#ffffff', 0.5],
      [0.3, '#ffffff', 0],
      [1, '#0a1a13', 0.16],
    ]),
  ),
  ...(
    [
      ['parsley', 250, 520, 200, 270],
      ['dill', 520, 500, 180, 280],
      ['mint', 1010, 520, 170, 250],
    ] as const
  ).map(
    ([name, x, y, width, size]) =>
      s.floating(name, x, y - width * 0.9 - size * 0.2, size) + tumbler(s, x, y, width, '#d5edf3', 0.66),
  ),
  s.art('lovage', 770, 580, 230, { turn: 82 }),
  s.art('spring-onions', 430, 600, 190, { turn: 74 }),
  s.art('radish-bunch', 960, 606, 150, { turn: 24 }),
]

const pumpkinOfAutumn: Scene = (s) => [
  sky(s, '#f6c98a', '#fbe9cf', 400),
  sun(s, 220, 210, 60, '#ffe2a0'),
  hill(s, 330, 280, 60, '#c9a25a', 420),
  hill(s, 380, 360, 20, '#a8823f', 700),
  soilRows(s, 390, '#6b4a32', 6, 760),
  strokedPath('M-20 520C160 470 300 560 470 510S760 470 900 540S1100 560 1230 500', '#5f8a3a', 10),
  ...[
    [110, 470, 120],
    [520, 470, 140],
    [690, 500, 110],
    [1130, 490, 140],
  ].map(([x = 0, y = 0, size = 0], i) => s.floating('leafy-green', x, y, size, i * 50)),
  s.art('pumpkin', 880, 500, 190, { turn: 6 }),
  s.art('pumpkin', 380, 590, 420, { turn: -4 }),
  s.art('pumpkin', 740, 610, 260, { mirrored: true }),
  s.art('fallen-leaf', 120, 600, 90, { turn: -64, shadow: 0.2 }),
  s.art('fallen-leaf', 1120, 600, 90, { turn: 16, shadow: 0.2 }),
]

/** Earth cut open, with a radish of each week in it. */
const radishesInFourWeeks: Scene = (s) => {
  const surface = 330
  const earth = rect(0, surface, 1200, 300, '#6d4a31') + rect(0, surface, 1200, 26, '#523621')
  const stones = repeat(60, () => {
    const [x, y] = [s.random() * 1200, surface + 40 + s.random() * 240]
    const size = 3 + s.random() * 9
    return ellipse(
      x,
      y,
      size,
      size * 0.7,
      s.random() > 0.4 ? darken('#6d4a31', 0.3) : lighten('#6d4a31', 0.3),
      'fill-opacity=".7"',
    )
  })
  const root = (x: number, size: number, from: number) =>
    strokedPath(
      `M${x} ${n1(from)}q${n1(size * 0.1)} ${n1(size * 0.3)} ${n1(-size * 0.05)} ${n1(size * 0.6)}`,
      '#e9c7cf',
      Math.max(2, size * 0.04),
    )
  return [
    sky(s, '#cdeaf6', '#f4f8df', surface),
    sun(s, 110, 70, 40),
    cloud(820, 80, 230),
    hill(s, 300, 280, 50, '#b4d694', 560),
    earth,
    stones,
    rect(
      0,
      surface,
      1200,
      300,
      s.linear([
        [0, '#ffffff', 0.12],
        [1, '#0a0f08', 0.4],
      ]),
    ),
    ellipse(140, surface + 44, 15, 12, '#c98f5a'),
    s.floating('seedling', 400, surface - 42, 120),
    root(400, 130, surface + 14),
    root(680, 210, 404),
    s.floating('radish', 680, surface - 16, 210),
    root(1000, 300, 434),
    s.floating('radish', 1000, surface - 40, 330),
    tufts(s, 26, surface + 2, '#6fa347', surface + 16),
  ]
}

const picklesWithoutFault: Scene = (s) => [
  wall(s, '#dbe8d4', [900, 20], 0.7),
  sunBands(s, 300, '#fffbe2', 0.3),
  plankTable(s, 420, '#a97c52', 10, 700),
  nearer(1.12, 600, 610, [
    s.product(
      jarOf('#b9c46a', 'gherkins', { cap: '#2f6b3a', label: '#fdf7ea', accent: '#2f6b3a', art: 'pickled-cucumber' }),
      640,
      500,
      400,
    ),
    s.product(
      jarOf('#d8863c', 'gogosar', { cap: '#b3201a', label: '#fdf7ea', accent: '#b3201a', art: 'gogosar' }),
      920,
      520,
      400,
    ),
    bowl(
      s,
      290,
      560,
      360,
      '#6f9bb5',
      [
        [190, 400],
        [270, 380],
        [350, 380],
        [400, 408],
        [240, 420],
        [320, 420],
      ]
        .map(([x = 0, y = 0], i) => s.floating('short-cucumbers', x, y, 150, i * 37 - 60))
        .join(''),
    ),
    heap(s, 520, 600, 170, 56, '#fbfaf6'),
    s.art('garlic-bulb', 740, 606, 110),
    s.art('dill', 860, 618, 160, { turn: 64 }),
    s.art('gogosar', 1046, 602, 120),
  ]),
]

export const gardenScenes = {
  'rosii-care-miros-a-vara': tomatoesOfSummer,
  'verdeturi-proaspete-o-saptamana': greensForAWeek,
  'dovleacul-leguma-toamnei': pumpkinOfAutumn,
  'ridichi-in-patru-saptamani': radishesInFourWeeks,
  'muraturi-fara-greseli': picklesWithoutFault,
} satisfies Record<string, Scene>
