import { ellipse, n1, path, rect, strokedPath } from '../../packshot/markup.ts'
import { banknote, card, phone, terminal } from '../stage/desk.ts'
import { empties } from '../stage/empties.ts'
import { chequered, plankTable, tiles, wall } from '../stage/grounds.ts'
import { cloud, sky, sun, tree } from '../stage/outdoors.ts'
import { crateOf } from '../stage/packs.ts'
import type { Scene, Stage } from '../stage/stage.ts'
import { writing } from '../stage/stationery.ts'
import { flats, van } from '../stage/town.ts'

const delivery: Scene = (s) => [
  sky(s, '#bfe1f2', '#fdf4dc', 460),
  cloud(300, 80, 200),
  cloud(700, 50, 150, 0.6),
  sun(s, 1100, 70, 40),
  flats(s, { x: -20, y: 170, width: 190, height: 280 }, '#d9c4a8', 3, 5),
  flats(s, { x: 760, y: 120, width: 230, height: 330 }, '#c3cdd0', 4, 6),
  flats(s, { x: 1010, y: 200, width: 220, height: 250 }, '#e0cfc0', 4, 4),
  tree(s, 250, 450, 210, { leaves: '#6fae4a' }),
  tree(s, 690, 452, 230, { leaves: '#5f9a44' }),
  rect(0, 446, 1200, 190, '#8b9691'),
  rect(0, 440, 1200, 26, '#cfd6d2'),
  rect(
    0,
    466,
    1200,
    170,
    s.linear([
      [0, '#ffffff', 0.16],
      [1, '#0a1a13', 0.26],
    ]),
  ),
  [20, 210, 400, 590, 780, 970, 1160].map((x) => rect(x, 600, 100, 10, '#f4f7f5', 'rx="4"')).join(''),
  van(s, 90, 570, 600, '#0a6b44', s.floating('leafy-green', 330, 370, 150)),
  s.product(crateOf(['baguette', 'leeks', 'apple-idared', 'bananas'], 210, 'first-order'), 820, 596, 290),
  s.product(crateOf(['broccoli-head', 'carrots', 'orange', 'round-tomato'], 200, 'second-order'), 1050, 610, 290),
]

/** Two arrows that form a ring. */
const ringOfArrows = (s: Stage, x: number, y: number, radius: number, colour: `#${string}`) => {
  const arc = (from: number) => {
    const at = (angle: number, r: number) => `${n1(x + Math.cos(angle) * r)} ${n1(y + Math.sin(angle) * r)}`
    const [a, b] = [from, from + 2.45]
    return (
      strokedPath(`M${at(a, radius)}A${radius} ${radius} 0 0 1 ${at(b, radius)}`, colour, radius * 0.26) +
      path(`M${at(b - 0.05, radius * 1.32)}L${at(b + 0.52, radius)}L${at(b - 0.05, radius * 0.68)}Z`, colour)
    )
  }
  return s.dropped(arc(-2.9) + arc(0.24), 9, 0.24)
}

const depositSystem: Scene = (s) => [
  wall(s, '#d5ebe9', [600, 200], 0.8),
  ringOfArrows(s, 600, 216, 130, '#2f8f8a'),
  rect(0, 440, 1200, 190, '#9fc2bd'),
  rect(
    0,
    440,
    1200,
    190,
    s.linear([
      [0, '#ffffff', 0.36],
      [1, '#0a1a13', 0.14],
    ]),
  ),
  s.product(empties.waterBottle, 110, 570, 330),
  s.product(
    { ...empties.waterBottle, id: 'small-water', base: '#e6f5e1', accent: '#2f8f5b', cap: '#2f8f5b' },
    230,
    590,
    300,
  ),
  s.product(
    { ...empties.waterBottle, id: 'third-water', base: '#fff1dc', accent: '#e0752c', cap: '#e0752c' },
    345,
    570,
    330,
  ),
  s.product(empties.drinkCan, 530, 585, 210),
  s.product(empties.blueCan, 660, 596, 210),
  s.product({ ...empties.drinkCan, id: 'can-3', base: '#0f6b3e', accent: '#cdee5c', art: 'lime' }, 600, 560, 200),
  s.product(empties.greenBottle, 850, 580, 340),
  s.product(
    { ...empties.greenBottle, id: 'brown', glass: '#5b3213', accent: '#b3561a', art: 'sheaf-of-rice', cap: '#b3561a' },
    970,
    590,
    340,
  ),
  s.product(
    { ...empties.greenBottle, id: 'third', glass: '#274c7a', accent: '#1d4f91', art: 'mountain', cap: '#1d4f91' },
    1085,
    575,
    340,
  ),
]

const payment: Scene = (s) => [
  chequered(s, '#8fb4a0', 90, 30),
  terminal(s, 330, 320, 460, -10),
  card(s, 700, 200, 330, '#0a6b44', 12),
  card(s, 760, 300, 330, '#5a4fb0', -8),
  banknote(s, 660, 500, 260, '#c9a0b4', -14),
  banknote(s, 740, 530, 260, '#a9c4d9', 8),
  phone(
    s,
    1020,
    340,
    380,
    rect(900, 120, 240, 440, '#eef6e8') +
      s.ball(1020, 290, 56, 56, '#0a6b44') +
      strokedPath('M994 292l20 20l34 -40', '#ffffff', 12) +
      writing(962, 380, [116, 80], 26),
    10,
  ),
  s.lying('coin', 520, 130, 84),
  s.lying('coin', 560, 560, 76),
]

/** A pair of scales in balance with something on each pan. */
const scales = (s: Stage, x: number, y: number, height: number, left: string, right: string) => {
  const [arm, beam] = [height * 0.62, y - height * 0.88]
  const pan = (px: number, content: string) => {
    const py = y - height * 0.36
    return (
      strokedPath(
        `M${px} ${beam}L${n1(px - height * 0.2)} ${n1(py)}M${px} ${beam}L${n1(px + height * 0.2)} ${n1(py)}`,
        '#8a6a2e',
        4,
      ) +
      ellipse(px, py, height * 0.25, height * 0.05, '#b98a2e') +
      content +
      s.shaded(
        `M${n1(px - height * 0.25)} ${n1(py)}A${n1(height * 0.25)} ${n1(height * 0.14)} 0 0 0 ${n1(px + height * 0.25)} ${n1(py)}Z`,
        '#d9b45a',
        0.4,
        0.3,
      )
    )
  }
  return (
    s.shadow(x + 12, y, height * 0.34, height * 0.05, 0.42) +
    s.shaded(
      `M${n1(x - height * 0.24)} ${y}Q${n1(x - height * 0.2)} ${n1(y - height * 0.1)} ${n1(x - 10)} ${n1(y - height * 0.12)}H${n1(x + 10)}Q${n1(x + height * 0.2)} ${n1(y - height * 0.1)} ${n1(x + height * 0.24)} ${y}Z`,
      '#c99a3a',
      0.3,
      0.3,
    ) +
    s.shaded(`M${x - 9} ${n1(y - height)}H${x + 9}V${n1(y - height * 0.1)}H${x - 9}Z`, '#d9b45a', 0.2, 0.3, 'across') +
    s.ball(x, y - height, 20, 20, '#e3c26a') +
    s.shaded(
      `M${n1(x - arm)} ${n1(beam - 6)}Q${x} ${n1(beam - 34)} ${n1(x + arm)} ${n1(beam - 6)}V${n1(beam + 6)}Q${x} ${n1(beam - 16)} ${n1(x - arm)} ${n1(beam + 6)}Z`,
      '#d9b45a',
      0.3,
      0.3,
    ) +
    pan(x - arm, left) +
    pan(x + arm, right)
  )
}

const consumerProtection: Scene = (s) => [
  wall(s, '#dde8ee', [320, 60], 0.6),
  tiles(s, '#dfe9ee', 400, 160, 80),
  plankTable(s, 396, '#b5814f', 8),
  scales(
    s,
    600,
    570,
    440,
    s.floating('apple-idared', 290, 360, 110) + s.floating('apple-golden', 370, 364, 104),
    s.floating('coin', 840, 374, 74) + s.floating('coin', 905, 376, 74) + s.floating('coin', 872, 340, 74),
  ),
  s.art('apple-gala', 180, 600, 120, { turn: -10 }),
  s.art('spiral-notepad', 1060, 596, 170),
]

export const orderAndMoneyScenes = {
  'livrare-si-retur': delivery,
  'garantie-sgr': depositSystem,
  plata: payment,
  'anpc-si-sol': consumerProtection,
} satisfies Record<string, Scene>
