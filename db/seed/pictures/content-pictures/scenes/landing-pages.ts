import { ellipse, n1, rect, repeat, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import { card } from '../stage/desk.ts'
import { empties, sackOfEmpties } from '../stage/empties.ts'
import { table, wall } from '../stage/grounds.ts'
import { plate, steam, tumbler } from '../stage/kitchenware.ts'
import { stall } from '../stage/market.ts'
import { cloud, hill, sky } from '../stage/outdoors.ts'
import { crateOf, jarOf } from '../stage/packs.ts'
import type { Scene, Stage } from '../stage/stage.ts'
import { bow, envelope } from '../stage/stationery.ts'
import { flats } from '../stage/town.ts'
import { airfryer } from './airfryer.ts'

const confetti = (s: Stage, count: number, colours: readonly HexColour[]) =>
  repeat(count, (i) => {
    const [x, y] = [s.random() * 1200, s.random() * 630]
    return `<rect x="${n1(x)}" y="${n1(y)}" width="${10 + (i % 3) * 5}" height="9" rx="3" fill="${colours[i % colours.length]}" transform="rotate(${n1(s.random() * 180)} ${n1(x)} ${n1(y)})"/>`
  })

const giftVoucher: Scene = (s) => [
  rect(0, 0, 1200, 630, '#0a6b44'),
  rect(
    0,
    0,
    1200,
    630,
    s.radial([
      [0, '#7fd39a', 0.6],
      [1, '#06432b', 0.5],
    ]),
  ),
  confetti(s, 60, ['#cdee5c', '#ffffff', '#d9a441', '#e0517f']),
  envelope(s, 400, 370, 480, '#f6efe0', card(s, 400, 190, 380, '#b3201a', 0) + bow(s, 400, 186, 56, '#fff3cf'), -5),
  bow(s, 396, 470, 92, '#c62b2b'),
  s.floating('red-grapes', 830, 320, 150, 20),
  s.floating('nectarine', 930, 330, 120),
  s.floating('apple-gala', 880, 350, 120, -10),
  s.lying('basket', 880, 380, 320),
  s.lying('apple-idared', 770, 500, 118, -14),
  s.lying('lemon', 900, 556, 108, 20),
  s.lying('pear-williams', 1050, 520, 130, 14),
  s.lying('pear-santa-maria', 1080, 230, 130, 20),
]

const mealVouchers: Scene = (s) => [
  wall(s, '#e3eef0', [300, 40], 0.6),
  rect(760, 0, 380, 300, '#cfe3ea'),
  rect(
    760,
    0,
    380,
    300,
    s.linear([
      [0, '#a9d8ef', 0.8],
      [1, '#f7f3d9', 0.8],
    ]),
  ),
  rect(944, 0, 12, 300, '#fbfaf6'),
  rect(740, 296, 420, 20, '#fbfaf6'),
  table(s, 350, '#c4d6c9'),
  plate(s, 420, 490, 300, '#fbfaf6', 0.36),
  ellipse(420, 484, 196, 62, '#d98a2c'),
  ellipse(410, 478, 180, 52, '#e9a63f'),
  s.floating('carrot', 340, 470, 56, 30),
  s.floating('parsley', 450, 474, 80, 10),
  s.floating('potato', 520, 486, 50, 14),
  s.floating('pea-pod', 400, 506, 56, 50),
  steam(s, 420, 420, 200, 0.65),
  s.art('white-bread-slices', 130, 600, 150),
  tumbler(s, 760, 470, 110, '#d5edf3', 0.7),
  card(s, 930, 490, 290, '#0a6b44', -12),
]

const marketStall: Scene = (s) => [
  sky(s, '#bfe0ee', '#fbf3df', 420),
  cloud(240, 80, 190, 0.7),
  flats(s, { x: -30, y: 110, width: 220, height: 330 }, '#d9c4a8', 4, 5),
  flats(s, { x: 1010, y: 140, width: 230, height: 300 }, '#c3cdd0', 4, 5),
  hill(s, 440, 436, 10, '#a5c98c', 600),
  rect(0, 430, 1200, 200, '#cfc3ad'),
  repeat(9, (row) => strokedPath(`M0 ${440 + row * row * 2.6}H1200`, '#a89a80', 2, 0.5)),
  rect(
    0,
    430,
    1200,
    200,
    s.linear([
      [0, '#ffffff', 0.3],
      [1, '#0a1a13', 0.18],
    ]),
  ),
  stall(
    s,
    { x: 190, y: 180, width: 820, height: 400 },
    '#b3201a',
    s.art('pointed-cabbage', 260, 432, 110, { shadow: 0 }) +
      s.art('carrot-bunch', 350, 432, 120, { shadow: 0 }) +
      s.art('vine-tomatoes', 450, 432, 110, { shadow: 0 }) +
      s.art('cas-cheese', 560, 432, 120, { shadow: 0 }) +
      s.product(
        jarOf('#d99a2e', null, { cap: '#d9a441', label: '#fff7d1', accent: '#d99a00', art: 'honeybee' }),
        670,
        442,
        140,
      ) +
      s.product(
        {
          ...jarOf('#c9822a', null, { cap: '#8a5a30', label: '#fff7d1', accent: '#b3561a', art: 'honeybee' }),
          id: 'dark-honey',
        },
        750,
        442,
        140,
      ) +
      s.art('country-loaf', 850, 432, 130, { shadow: 0 }) +
      s.art('seeded-loaf', 945, 432, 110, { shadow: 0 }),
  ),
  s.product(crateOf(['red-potato', 'white-potato'], 180, 'potatoes'), 130, 640, 250),
  s.product(crateOf(['apple-golden', 'apple-gala'], 190, 'market-apples'), 1080, 640, 250),
]

const depositCollection: Scene = (s) => [
  wall(s, '#cfe6e4', [260, 60], 0.6),
  rect(
    0,
    0,
    1200,
    630,
    s.linear(
      [
        [0, '#ffffff', 0.2],
        [1, '#2f8f8a', 0.14],
      ],
      'slant',
    ),
  ),
  rect(0, 420, 1200, 210, '#a9c4bd'),
  rect(
    0,
    420,
    1200,
    210,
    s.linear([
      [0, '#ffffff', 0.34],
      [1, '#0a1a13', 0.16],
    ]),
  ),
  sackOfEmpties(
    s,
    230,
    570,
    330,
    '#dff3f0',
    s.product(empties.waterBottle, 150, 560, 260, -12) +
      s.product({ ...empties.waterBottle, id: 'w2' }, 260, 570, 260, 16) +
      s.product(empties.waterBottle, 210, 440, 240, 70) +
      s.product({ ...empties.waterBottle, id: 'w3' }, 330, 560, 250, 8),
  ),
  sackOfEmpties(
    s,
    560,
    590,
    310,
    '#f3eadb',
    s.product(empties.drinkCan, 480, 580, 190, -14) +
      s.product(empties.blueCan, 570, 590, 190, 10) +
      s.product(empties.greenBottle, 650, 590, 260, 6) +
      s.product(empties.drinkCan, 540, 460, 170, 80) +
      s.product(empties.blueCan, 620, 440, 170, 30),
  ),
  s.product(
    crateOf(['romaine-lettuce', 'round-tomato', 'baguette', 'yellow-bell-pepper', 'carrots'], 200, 'delivery'),
    940,
    640,
    440,
  ),
  s.art('coin', 750, 600, 74),
  s.art('coin', 800, 612, 66),
]

export const landingPageScenes = {
  'voucher-cadou': giftVoucher,
  airfryer,
  'tichete-de-masa': mealVouchers,
  market: marketStall,
  'colectare-sgr': depositCollection,
} satisfies Record<string, Scene>
