import { ellipse, path, rect, repeat, strokedPath } from '../../packshot/markup.ts'
import { bokeh, corners, plankTable, sunBands, table, tiles, wall } from '../stage/grounds.ts'
import { bowl, cuttingBoard, heap, towel } from '../stage/kitchenware.ts'
import { hill, sky, snowfall, sun } from '../stage/outdoors.ts'
import { bagOf } from '../stage/packs.ts'
import { windowIn } from '../stage/rooms.ts'
import { nearer, type Scene, type Stage } from '../stage/stage.ts'
import { ear, sheaf } from '../stage/wheat.ts'

/** A glass jar in which dough has risen, with a rubber band where it began. */
const starterJar = (s: Stage, x: number, y: number, width: number) => {
  const height = width * 1.3
  const [left, top] = [x - width / 2, y - height]
  const glass = `M${left} ${top + 26}Q${left} ${top} ${left + 26} ${top}H${left + width - 26}Q${left + width} ${top} ${left + width} ${top + 26}V${y - 20}Q${left + width} ${y} ${left + width - 24} ${y}H${left + 24}Q${left} ${y} ${left} ${y - 20}Z`
  const surface = top + height * 0.24
  const dough = `M${left + 8} ${surface + 12}C${left + width * 0.2} ${surface - 22} ${left + width * 0.36} ${surface + 6} ${x} ${surface - 14}S${left + width * 0.84} ${surface + 2} ${left + width - 8} ${surface + 8}V${y - 22}Q${left + width - 8} ${y - 8} ${left + width - 26} ${y - 8}H${left + 26}Q${left + 8} ${y - 8} ${left + 8} ${y - 22}Z`
  const holes = repeat(46, () => {
    const [hx, hy] = [left + 22 + s.random() * (width - 44), surface + 22 + s.random() * (height * 0.68)]
    const radius = 3 + s.random() * 11
    return (
      ellipse(hx, hy, radius, radius * 0.8, '#c9ae7d', 'fill-opacity=".7"') +
      ellipse(hx + 1, hy + 2, radius * 0.7, radius * 0.5, '#f6e7c6')
    )
  })
  const cloth = `M${left - 18} ${top + 34}C${left + 10} ${top + 10} ${left + 6} ${top - 26} ${x} ${top - 30}S${left + width - 4} ${top + 10} ${left + width + 18} ${top + 30}L${left + width + 4} ${top + 56}L${left + width * 0.7} ${top + 40}L${x} ${top + 60}L${left + width * 0.28} ${top + 40}L${left + 2} ${top + 58}Z`
  return (
    s.shadow(x + 20, y, width * 0.62, width * 0.12, 0.42) +
    path(glass, '#eef5f3', 'fill-opacity=".8"') +
    s.shaded(dough, '#eedcb4', 0.3, 0.2, 'across') +
    s.cut(dough, holes) +
    rect(left - 2, y - height * 0.34, width + 4, 13, '#c62b2b', 'rx="6"') +
    rect(left + width * 0.1, top + 60, 18, height * 0.6, '#ffffff', 'rx="9" fill-opacity=".55"') +
    s.shaded(cloth, '#f4f1e6', 0.3, 0.18, 'slant') +
    strokedPath(`M${left + 2} ${top + 22}Q${x} ${top + 40} ${left + width - 2} ${top + 22}`, '#0a6b44', 9)
  )
}

const sourdoughStarter: Scene = (s) => [
  wall(s, '#f4e6cc', [820, 60], 0.7),
  windowIn(
    s,
    { x: 700, y: 40, width: 420, height: 330 },
    sky(s, '#bfe3f5', '#fff3d6', 400) + sun(s, 830, 120, 34) + hill(s, 300, 280, 40, '#a9cf86', 900),
  ),
  plankTable(s, 430, '#b88a58', 9, 760),
  s.product(bagOf('flour', '#efe3cc', '#a8742e', 'sheaf-of-rice'), 190, 560, 400),
  starterJar(s, 500, 590, 250),
  bowl(s, 880, 590, 300, '#7fa6a0', heap(s, 880, 470, 236, 60, '#fbf6ea')),
  s.dropped(ear(s, 620, 612, 190, 74) + ear(s, 640, 606, 170, 62), 7, 0.3),
]

const ryeBread: Scene = (s) => [
  rect(0, 0, 1200, 630, '#33413b'),
  corners(s, 0.26, 0.5),
  plankTable(s, 410, '#5b4030', 8, 400),
  s.dropped(sheaf(s, 985, 530, 400, 8), 12, 0.4),
  cuttingBoard(s, { x: 150, y: 456, width: 800, height: 116 }, '#a8764a'),
  s.art('rye-loaf', 400, 552, 380),
  s.art('rye-bread-slices', 740, 566, 250),
  s.art('kitchen-knife', 1080, 610, 150, { turn: -42, shadow: 0.2 }),
  s.art('butter', 130, 622, 130),
]

/** A runner with the red cross-stitch of a holiday cloth. */
const stitchedRunner = (y: number, height: number) => {
  const cross = (x: number, at: number) => `M${x} ${at}l8 8m0 -8l-8 8`
  const diamonds = repeat(26, (i) => {
    const x = 10 + i * 48
    return strokedPath(
      [0, 10, 20, 10].map((d, j) => cross(x + j * 10, at0(y, height) - d)).join('') +
        [10, 20].map((d, j) => cross(x + 10 + j * 10, at0(y, height) + d)).join(''),
      '#b3201a',
      4,
    )
  })
  return (
    rect(0, y, 1200, height, '#fbf7ec') +
    rect(0, y, 1200, 8, '#b3201a') +
    rect(0, y + height - 12, 1200, 8, '#b3201a') +
    diamonds
  )
}
const at0 = (y: number, height: number) => y + height - 52

const fluffyCozonac: Scene = (s) => [
  wall(s, '#f2d9b8', [300, 80], 0.5),
  windowIn(
    s,
    { x: 60, y: 30, width: 250, height: 280 },
    sky(s, '#8fb4cf', '#e6eef3', 330) + hill(s, 280, 260, 30, '#f7fafb', 200) + snowfall(s, 70, 330),
  ),
  table(s, 380, '#b5784a'),
  stitchedRunner(460, 170),
  rect(
    0,
    460,
    1200,
    170,
    s.linear([
      [0, '#ffffff', 0.2],
      [1, '#0a1a13', 0.14],
    ]),
  ),
  bowl(
    s,
    1040,
    470,
    220,
    '#8a5a36',
    [960, 1010, 1064, 1112].map((x, i) => s.floating('walnut', x, 372 + (i % 2) * 10, 72, i * 30)).join(''),
  ),
  cuttingBoard(s, { x: 240, y: 486, width: 660, height: 92 }, '#d3a876'),
  s.art('walnut-cozonac', 440, 566, 400),
  s.art('cocoa-cozonac', 740, 574, 290),
  s.art('egg', 130, 580, 96, { turn: -8 }),
  s.art('egg', 200, 604, 96, { turn: 14 }),
  s.art('walnut-kernel', 990, 604, 90),
]

const childhoodPretzels: Scene = (s) => [
  sky(s, '#dcecf5', '#fbeedb', 640),
  bokeh(s, ['#ffffff', '#ffe3b0', '#bfe3c9'], 18, [120, 420]),
  rect(40, 70, 1120, 20, '#7a4a22', 'rx="10"'),
  rect(40, 72, 1120, 6, '#a8744a', 'rx="3"'),
  ...[150, 330, 510, 690, 870, 1050].map((x, i) => {
    const drop = 120 + ((i * 53) % 90)
    return (
      strokedPath(`M${x - 10} 76V${drop + 40}M${x + 10} 76V${drop + 40}`, '#d9c9a6', 5) +
      s.dropped(s.floating(i % 2 === 0 ? 'pretzel-ring' : 'poppy-pretzel-ring', x, drop + 104, 200, i * 21), 10, 0.22)
    )
  }),
  table(s, 500, '#c9965c'),
  s.art('sesame-twists', 250, 616, 170),
  s.art('pretzel-ring', 520, 600, 150),
  s.art('pretzel-ring', 570, 616, 150, { turn: 40 }),
  s.product(bagOf('flour', '#f4ead6', '#b3561a', 'pretzel'), 840, 622, 250),
  s.art('salt', 1030, 606, 120),
]

/** A bread box whose roll-top stands open. */
const breadBox = (s: Stage, x: number, y: number, width: number, inside: string) => {
  const height = width * 0.52
  const top = y - height
  const opening = `M${x + 26} ${y - 24}V${top + height * 0.46}Q${x + 26} ${top + 30} ${x + width * 0.3} ${top + 30}H${x + width - 26}V${y - 24}Z`
  const body = `M${x} ${y}V${top + height * 0.4}Q${x} ${top} ${x + width * 0.28} ${top}H${x + width}V${y}Z`
  return (
    s.shadow(x + width / 2 + 20, y, width * 0.58, 30, 0.42) +
    s.shaded(body, '#b9855a', 0.26, 0.2, 'slant') +
    path(opening, '#5b3a24') +
    s.cut(opening, inside) +
    rect(x, y - 28, width, 28, '#a8744a') +
    rect(x, y - 28, width, 5, '#d3a876') +
    ellipse(x + width / 2, y - 12, 10, 8, '#6b4a2e')
  )
}

const breadKept: Scene = (s) => [
  tiles(s, '#b9d3d9', 400, 100, 50),
  sunBands(s, 500, '#fffbe2', 0.26),
  plankTable(s, 392, '#d3b48a', 10, 500),
  nearer(1.08, 600, 620, [
    breadBox(s, 90, 540, 520, s.floating('sourdough-loaf', 300, 440, 250) + s.floating('baguette', 490, 450, 190, 20)),
    towel(s, { x: 660, y: 470, width: 440, height: 124 }, '#f3efe4', '#0a6b44'),
    s.art('country-loaf', 840, 560, 230),
    s.art('white-bread-slices', 1030, 580, 150),
    s.art('toast', 640, 612, 96, { turn: -16 }),
  ]),
]

export const bakeryScenes = {
  'maiaua-de-la-zero': sourdoughStarter,
  'paine-de-secara': ryeBread,
  'cozonac-pufos': fluffyCozonac,
  'covrigi-ca-in-copilarie': childhoodPretzels,
  'cum-se-pastreaza-painea': breadKept,
} satisfies Record<string, Scene>
