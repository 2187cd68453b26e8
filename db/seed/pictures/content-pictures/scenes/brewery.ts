import { ellipse, rect, repeat, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import { beerGlass } from '../stage/beer-glass.ts'
import { iceBucket, lens, thermometer } from '../stage/cellar.ts'
import { bokeh, chequered, corners, plankTable, table, wall } from '../stage/grounds.ts'
import { hopCone, hopLeaf } from '../stage/hops.ts'
import { cuttingBoard, disc } from '../stage/kitchenware.ts'
import { hill, sky, sun } from '../stage/outdoors.ts'
import { bottleOf } from '../stage/packs.ts'
import { nearer, type Scene, type Stage } from '../stage/stage.ts'

const beerBottle = (
  label: HexColour,
  accent: HexColour,
  art: 'sheaf-of-rice' | 'wheat' | 'herb' | 'mountain' | 'sun',
  layout: 'disc' | 'wave' | 'rays',
) =>
  bottleOf('beer', {
    glass: '#5b3213',
    liquid: '#8a4a14',
    level: 150,
    cap: accent,
    label,
    accent,
    art: art === 'wheat' ? 'sheaf-of-rice' : art,
    layout,
  })

const beerLabel: Scene = (s) => [
  wall(s, '#c9b189', [260, 40], 0.5),
  bokeh(s, ['#fff0c0', '#f6cf7e'], 14, [0, 330]),
  table(s, 470, '#7d5234'),
  s.product(beerBottle('#f7ecd2', '#2f6b3a', 'herb', 'disc'), 180, 560, 500),
  s.product(beerBottle('#f0dfc0', '#b3561a', 'wheat', 'disc'), 430, 600, 560),
  s.product(beerBottle('#e3ecf5', '#1d4f91', 'mountain', 'disc'), 1060, 560, 500),
  lens(
    s,
    690,
    300,
    178,
    rect(500, 100, 400, 400, '#f0dfc0') +
      rect(500, 380, 400, 20, '#b3561a') +
      rect(500, 408, 400, 90, '#b3561a') +
      ellipse(690, 262, 118, 118, '#b3561a') +
      ellipse(690, 262, 106, 106, '#fff8ea') +
      s.floating('sheaf-of-rice', 690, 262, 172) +
      corners(s, 0.2, 0.16),
  ),
]

const hops: Scene = (s) => {
  const poles = [90, 300, 520, 760, 980]
  const rows = poles.map((x, i) => {
    const [top, foot] = [110 + (i % 2) * 20, 470]
    const bines = repeat(9, (j) =>
      ellipse(x + s.canvas.jitter(26), top + 20 + j * 38, 34, 28, j % 2 === 0 ? '#6c9f42' : '#5b8f3a'),
    )
    return rect(x - 4, top - 20, 8, foot - top, '#8a6a44') + bines
  })
  return [
    sky(s, '#9fd3ee', '#fdf6d9', 430),
    sun(s, 1080, 80, 46),
    hill(s, 430, 400, 30, '#9ccb6a', 500),
    s.blurred(5, rows.join('')),
    s.dropped(hopCone(s, 230, 90, 190, 6), 10, 0.24),
    s.dropped(hopCone(s, 420, 66, 230, 4, '#b4d160'), 10, 0.24),
    s.dropped(hopCone(s, 560, 70, 330, 2), 14, 0.26),
    s.dropped(hopCone(s, 770, 122, 250, -4, '#b9d468'), 12, 0.24),
    s.dropped(hopCone(s, 970, 150, 400, 3, '#b4d160'), 14, 0.26),
    strokedPath('M-20 60C240 160 380 10 640 90S1000 190 1230 60', '#4c7a2c', 14),
    ...[
      [120, 120, 120, -150, '#5b9a3c'],
      [330, 80, 130, 160, '#6aa845'],
      [640, 100, 150, -170, '#5b9a3c'],
      [860, 140, 120, 150, '#6aa845'],
      [1070, 130, 150, -160, '#4f8a34'],
    ].map(([x, y, size, turn, colour]) =>
      hopLeaf(s, Number(x), Number(y), Number(size), Number(turn), `#${String(colour).slice(1)}`),
    ),
  ]
}

/** A glass of beer seen from above. */
const glassAbove = (s: Stage, x: number, y: number, radius: number, beer: HexColour) =>
  s.dropped(
    s.ball(x, y, radius, radius, '#e3eef0', 0.1) +
      ellipse(x, y, radius * 0.88, radius * 0.88, beer) +
      ellipse(x - 3, y - 3, radius * 0.8, radius * 0.8, '#fff8e6') +
      repeat(16, (i) =>
        ellipse(
          x + Math.cos(i * 2.4) * radius * 0.2 * Math.sqrt(i),
          y + Math.sin(i * 2.4) * radius * 0.2 * Math.sqrt(i),
          5,
          5,
          '#f1dfb4',
        ),
      ),
    16,
    0.36,
  )

const alcoholFreeAtTable: Scene = (s) => [
  chequered(s, '#6fae8a', 74, 0),
  disc(s, 420, 330, 236, '#fbfaf6'),
  s.lying('trout', 415, 330, 330, -14),
  s.lying('lemon', 560, 430, 104, 20),
  s.lying('dill', 300, 450, 120, 40),
  s.lying('new-potatoes', 330, 215, 120),
  disc(s, 870, 440, 150, '#cfe0d6'),
  s.floating('salad-mix', 870, 438, 240),
  glassAbove(s, 800, 150, 104, '#e9b040'),
  s.lying('bread', 1070, 160, 150, 12),
  s.lying('fork-and-knife', 108, 330, 200, -8),
  s.lying('tomato', 1096, 520, 110, 14),
]

const rightTemperature: Scene = (s) => [
  rect(
    0,
    0,
    1200,
    630,
    s.linear(
      [
        [0, '#cfe9f7'],
        [0.5, '#f3efdf'],
        [1, '#f6d9b0'],
      ],
      'across',
    ),
  ),
  corners(s, 0.5, 0.1),
  rect(
    0,
    450,
    1200,
    180,
    s.linear(
      [
        [0, '#a9c6d4'],
        [0.5, '#d3c5a8'],
        [1, '#c99a63'],
      ],
      'across',
    ),
  ),
  rect(
    0,
    450,
    1200,
    180,
    s.linear([
      [0, '#ffffff', 0.3],
      [1, '#0a1a13', 0.16],
    ]),
  ),
  thermometer(s, 590, 420, 290, 0.2, '#2f8fd0'),
  thermometer(s, 832, 420, 290, 0.48, '#e0a52c'),
  thermometer(s, 1096, 420, 290, 0.72, '#d0562c'),
  iceBucket(
    s,
    230,
    590,
    330,
    s.product(beerBottle('#e3ecf5', '#1d4f91', 'mountain', 'disc'), 190, 520, 440, -10) +
      s.product(beerBottle('#f7ecd2', '#2f6b3a', 'herb', 'disc'), 300, 540, 420, 12) +
      [130, 215, 300, 340].map((x, i) => s.floating('ice', x, 330 + (i % 2) * 12, 92, i * 20)).join(''),
  ),
  beerGlass(s, 'pilsner', 480, 590, 340, '#f2c230'),
  beerGlass(s, 'wheat', 720, 594, 350, '#e39b26'),
  beerGlass(s, 'tulip', 970, 590, 310, '#6b2f14', '#f1dfb8'),
]

const foodWithBeer: Scene = (s) => [
  wall(s, '#4a3226', [240, 60], 0.14),
  bokeh(s, ['#ffcf7a', '#ffe6b0', '#f2a04a'], 22, [0, 330]),
  plankTable(s, 400, '#8a5a36', 9),
  nearer(1.06, 600, 620, [
    beerGlass(s, 'mug', 190, 545, 320, '#e5a01f'),
    beerGlass(s, 'tulip', 1030, 520, 330, '#4a1f10', '#ecd6a8'),
    cuttingBoard(s, { x: 340, y: 470, width: 560, height: 112 }, '#c08a52'),
    s.art('cheese-wedge', 440, 530, 150),
    s.art('oltenian-sausages', 610, 552, 190),
    s.art('pretzel', 800, 556, 170, { turn: 6 }),
    s.art('gherkins', 480, 580, 96, { turn: -60 }),
    s.art('hazelnut', 980, 592, 62),
    s.art('almond', 920, 606, 60, { turn: 40 }),
  ]),
]

export const breweryScenes = {
  'cum-se-citeste-o-eticheta-de-bere': beerLabel,
  'hameiul-pe-intelesul-tuturor': hops,
  'bere-fara-alcool-la-masa': alcoholFreeAtTable,
  'temperatura-potrivita-a-berii': rightTemperature,
  'mancare-potrivita-cu-berea': foodWithBeer,
} satisfies Record<string, Scene>
