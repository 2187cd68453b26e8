import { ellipse, rect, strokedPath } from '../../packshot/markup.ts'
import { plankTable, table, wall } from '../stage/grounds.ts'
import { bowl, plate, steam } from '../stage/kitchenware.ts'
import { crateOf } from '../stage/packs.ts'
import { shelf } from '../stage/rooms.ts'
import type { Scene, Stage } from '../stage/stage.ts'

const loaves = ['sourdough-loaf', 'country-loaf', 'wholegrain-sourdough', 'seeded-loaf'] as const

const breadForCanteen: Scene = (s) => [
  wall(s, '#f3dfc0', [240, 60], 0.6),
  shelf(s, 620, 170, 520, '#a8744a'),
  ...[700, 850, 1000].map((x, i) => s.art(loaves[i % 4] ?? 'country-loaf', x, 166, 140, { shadow: 0.2 })),
  table(s, 420, '#c9d3ce'),
  rect(0, 420, 1200, 8, '#ffffff', 'fill-opacity=".6"'),
  s.product(crateOf(loaves, 230, 'loaves'), 380, 640, 560),
  bowl(s, 860, 560, 300, '#8b9ca3', ellipse(860, 424, 136, 34, '#d0662c') + ellipse(830, 420, 40, 8, '#f0a24a'), 0.48),
  steam(s, 850, 400, 150, 0.6),
  s.art('bowl-with-spoon', 1090, 606, 130),
]

const fruitAtSchool: Scene = (s) => {
  const chalk = (d: string, width = 6) => strokedPath(d, '#f4f7f0', width, 0.75)
  return [
    wall(s, '#f6ead2', [200, 40]),
    rect(300, 34, 720, 330, '#9c7350', 'rx="8"'),
    rect(318, 52, 684, 294, '#2f5f4a'),
    rect(
      318,
      52,
      684,
      294,
      s.linear(
        [
          [0, '#ffffff', 0.14],
          [1, '#0a1a13', 0.2],
        ],
        'slant',
      ),
    ),
    chalk(
      'M560 250C520 190 560 140 620 166C680 140 720 190 680 250C660 284 640 288 620 276C600 288 580 284 560 250ZM620 164C618 140 628 122 642 112',
    ),
    chalk(
      'M810 290C806 250 812 220 810 196M810 250C790 244 776 228 774 210C794 212 806 228 810 250M810 230C830 224 844 208 846 190C826 192 814 208 810 230',
      5,
    ),
    chalk(
      'M400 290C392 220 420 200 412 160C440 176 452 210 444 246C440 270 420 286 400 290ZM420 160C424 140 438 132 450 130',
      5,
    ),
    chalk('M900 150m-36 0a36 36 0 1 0 72 0a36 36 0 1 0 -72 0M900 94V82M900 206V218M844 150H832M956 150H968', 5),
    rect(560, 356, 200, 14, '#7a5232', 'rx="5"'),
    plankTable(s, 440, '#c9965c', 8, 620),
    bowl(
      s,
      420,
      600,
      400,
      '#3f8fb0',
      s.floating('apple-idared', 300, 424, 140, -20) +
        s.floating('pear-williams', 400, 400, 150, 6) +
        s.floating('apple-granny-smith', 500, 424, 140, 12) +
        s.floating('plum', 345, 444, 124, 10) +
        s.floating('nectarine', 455, 446, 124, 24),
    ),
    s.art('books', 790, 590, 210),
    s.art('apple-gala', 790, 428, 96, { shadow: 0 }),
    s.art('backpack', 1040, 600, 280),
  ]
}

/** Spines of books in a row. */
const spines = (s: Stage, from: number, y: number, widths: readonly number[], colours: readonly `#${string}`[]) => {
  let x = from
  return widths
    .map((width, i) => {
      const height = 92 + ((i * 31) % 38)
      const book =
        s.shaded(
          `M${x} ${y - height}h${width}V${y}h${-width}Z`,
          colours[i % colours.length] ?? '#0a6b44',
          0.2,
          0.2,
          'across',
        ) + rect(x, y - height + 14, width, 5, '#fff3cf', 'fill-opacity=".7"')
      x += width + 2
      return book
    })
    .join('')
}

const booksAndSnacks: Scene = (s) => [
  wall(s, '#dfe7ee', [900, 100], 0.5),
  ...[60, 230].map(
    (y, i) =>
      shelf(s, 60, y + 100, 560, '#9c7350') +
      spines(
        s,
        80 + i * 60,
        y + 92,
        [34, 26, 40, 30, 24, 44, 28, 36, 26, 38],
        ['#b3403a', '#2f6b5a', '#d9a441', '#3f5f8f', '#7a4a6a'],
      ),
  ),
  s.art('potted-plant', 560, 154, 100, { shadow: 0.2 }),
  // A lamp that lights the open book.
  ellipse(
    880,
    330,
    330,
    300,
    s.radial([
      [0, '#fff0b8', 0.85],
      [1, '#fff0b8', 0],
    ]),
  ),
  strokedPath('M1110 460V150Q1110 90 1040 90Q990 90 972 130', '#3a4a44', 12),
  s.shaded('M906 210L946 110H1004L1050 210Z', '#0a6b44', 0.3, 0.2, 'across'),
  ellipse(978, 210, 72, 14, '#fff6cf'),
  plankTable(s, 440, '#b5814f', 8, 700),
  s.shadow(1110, 468, 70, 14, 0.4),
  s.shaded('M1050 468Q1050 450 1110 450T1170 468Z', '#3a4a44', 0.3, 0.2),
  s.art('open-book', 760, 600, 300),
  plate(s, 400, 556, 150),
  ...[
    [340, 548],
    [420, 530],
    [450, 566],
    [375, 572],
  ].map(([x = 0, y = 0], i) => s.floating('cookie', x, y, 96, i * 40)),
  s.art('glass-of-milk', 190, 600, 170),
  s.art('apple-idared', 1010, 606, 110),
]

export const goodDeedsScenes = {
  'paine-pentru-cantina': breadForCanteen,
  'fructe-la-scoala': fruitAtSchool,
  'carti-si-gustari': booksAndSnacks,
} satisfies Record<string, Scene>
