import { ellipse, path, rect } from '../../packshot/markup.ts'
import { phone } from '../stage/desk.ts'
import { boardsAbove, table, wall } from '../stage/grounds.ts'
import { rowOf } from '../stage/market.ts'
import { shelf } from '../stage/rooms.ts'
import type { Scene } from '../stage/stage.ts'
import { envelope, paper, writing } from '../stage/stationery.ts'

const contact: Scene = (s) => [
  boardsAbove(s, '#c99a63', 6),
  envelope(
    s,
    380,
    360,
    480,
    '#f6efe0',
    paper(s, 380, 230, 400, 280, writing(210, 130, [300, 340, 280, 330, 200], 30), 0),
    -7,
  ),
  phone(
    s,
    800,
    330,
    400,
    rect(690, 120, 220, 420, '#ddf1e2') +
      rect(716, 190, 130, 54, '#ffffff', 'rx="20"') +
      rect(750, 260, 130, 54, '#0a6b44', 'rx="20"') +
      rect(716, 330, 150, 76, '#ffffff', 'rx="20"') +
      writing(734, 206, [94, 60], 18) +
      writing(734, 350, [110, 90], 20) +
      writing(768, 278, [90], 18, '#cdee5c'),
    8,
  ),
  // A cup from above.
  s.dropped(
    s.ball(1050, 200, 128, 128, '#fbf7ee', 0.12) +
      ellipse(1050, 200, 84, 84, '#e3dac8') +
      s.ball(1050, 196, 80, 80, '#fbf7ee', 0.1) +
      ellipse(1050, 196, 68, 68, '#5a3018') +
      ellipse(1042, 188, 44, 40, '#8a5a38', 'fill-opacity=".7"'),
    14,
    0.36,
  ),
  s.lying('pen', 1040, 480, 190, 12),
  s.lying('cookie', 1140, 330, 96),
]

const terms: Scene = (s) => [
  boardsAbove(s, '#9c7350', 5, false),
  paper(
    s,
    480,
    330,
    400,
    520,
    rect(320, 110, 200, 16, '#0a6b44', 'rx="6"') +
      writing(320, 160, [320, 300, 320, 280, 310, 160], 26) +
      writing(320, 340, [320, 290, 320, 240], 26) +
      writing(320, 470, [300, 320, 180], 26),
    -6,
  ),
  paper(s, 820, 260, 320, 400, writing(700, 110, [230, 250, 210, 250, 240, 190, 250, 140], 30), 9, '#f4efe2'),
  s.lying('glasses', 560, 520, 250, -14),
  s.lying('fountain-pen', 860, 470, 200, 20),
  s.lying('apple-jonathan', 170, 190, 190, -8),
  s.lying('walnut', 1080, 540, 110, 30),
]

const privacy: Scene = (s) => [
  rect(0, 0, 1200, 630, '#dbe6ef'),
  rect(
    0,
    0,
    1200,
    630,
    s.radial([
      [0, '#ffffff', 0.8],
      [1, '#a9bfd0', 0.5],
    ]),
  ),
  s.dropped(
    `<g transform="rotate(-8 400 330)">${rect(220, 90, 380, 470, '#f4efe2', 'rx="5"') + path('M600 500L540 560H600Z', '#d9d0ba')}</g>`,
    12,
    0.3,
  ),
  s.lying('locked', 720, 320, 360),
  s.lying('pencil', 330, 520, 180, 30),
  s.lying('pear-williams', 1040, 170, 170, 14),
  s.lying('red-grapes', 1050, 450, 200, -8),
]

const accessibility: Scene = (s) => [
  wall(s, '#e6e0f0', [300, 60], 0.6),
  shelf(s, 720, 180, 400, '#b88a58'),
  s.art('books', 820, 176, 120, { shadow: 0.2 }),
  s.art('potted-plant', 1000, 176, 110, { shadow: 0.2 }),
  table(s, 410, '#c9a77a'),
  s.art('keyboard', 250, 590, 330),
  s.art('headphone', 520, 560, 250),
  s.art('magnifying-glass-tilted-left', 730, 596, 200),
  rowOf(s, ['baguette', 'bananas', 'apple-idared', 'leeks'], 900, 1050, 360, 150, 4),
  s.art('basket', 975, 600, 330),
]

/** The question mark as a line of carrots around a curve. */
const frequentQuestions: Scene = (s) => {
  const places: readonly (readonly [number, number, number])[] = [
    [500, 190, -40],
    [560, 124, 0],
    [640, 120, 40],
    [696, 176, 90],
    [676, 256, 140],
    [618, 318, 140],
    [596, 396, 90],
  ]
  return [
    boardsAbove(s, '#7f9aa0', 5),
    s.dropped(
      `${
        rect(310, 36, 580, 558, '#d3a876', 'rx="46"') +
        rect(
          310,
          36,
          580,
          558,
          s.linear(
            [
              [0, '#ffffff', 0.25],
              [1, '#0a1a13', 0.12],
            ],
            'slant',
          ),
          'rx="46"',
        )
      }<circle cx="840" cy="88" r="20" fill="#7f9aa0"/>`,
      18,
      0.38,
    ),
    ...places.map(([x, y, turn]) => s.lying('carrot', x, y, 128, turn + 45)),
    s.lying('round-tomato', 598, 510, 96),
    s.lying('dill', 430, 470, 170, -40),
    s.lying('parsley', 780, 480, 150, 30),
    s.lying('kitchen-knife', 1040, 300, 290, 42),
    s.lying('lemon', 150, 180, 130, -14),
    s.lying('garlic-bulb', 170, 450, 140, 10),
  ]
}

export const informationScenes = {
  contact,
  'termeni-si-conditii': terms,
  confidentialitate: privacy,
  accesibilitate: accessibility,
  'intrebari-frecvente': frequentQuestions,
} satisfies Record<string, Scene>
