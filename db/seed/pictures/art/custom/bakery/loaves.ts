import { filledPath, litEllipse, litPath, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import {
  BROWN,
  BROWN_CRUMB,
  boule,
  cutLoaf,
  DARK,
  flour,
  GOLDEN,
  longLoaf,
  mixedSeeds,
  pores,
  score,
  seed,
  sprinkled,
  WHITE_CRUMB,
} from './bread-shapes.ts'

const TOP = { cx: 16, cy: 13.4, rx: 9.4, ry: 5.6 }
const ALONG = { cx: 16, cy: 14, rx: 11.4, ry: 4 }

const oliveHalf = (id: string, x: number, y: number) =>
  litEllipse(id, x, y, 1.9, 1.7, ['#8a7a9a', '#3f2a4a', '#1c1024']) +
  `<circle cx="${x + 0.2}" cy="${y + 0.1}" r=".7" fill="#c9a96a"/>`

const walnutBit = (id: string, x: number, y: number, degrees: number) =>
  rotated(
    degrees,
    x,
    y,
    litPath(
      id,
      `M${x - 2} ${y}Q${x - 1.6} ${y - 2} ${x} ${y - 1.6}Q${x + 2} ${y - 1.8} ${x + 2} ${y}Q${x + 1.6} ${y + 1.8} ${x} ${y + 1.4}Q${x - 1.8} ${y + 1.8} ${x - 2} ${y}Z`,
      ['#d9a866', '#9a662e', '#5c3812'],
    ),
  )

export const loafArt = {
  'sourdough-loaf': boule('own-sour', GOLDEN, flour(TOP, 0.5) + score(16, 13, 9.4, -6) + score(15.4, 13.4, 5.4, 78)),
  'dark-sourdough': longLoaf(
    'own-sodk',
    BROWN,
    flour(ALONG, 0.5) +
      score(7.4, 14.4, 4.6, -52, '#e9c08a') +
      score(14, 13.8, 5, -52, '#e9c08a') +
      score(20.6, 13.8, 5, -52, '#e9c08a') +
      score(26.4, 15, 4, -52, '#e9c08a'),
    1.14,
  ),
  'wholegrain-sourdough': boule(
    'own-sowg',
    BROWN,
    flour(TOP, 0.4) +
      strokedPath('M16 7.4C15.4 13 15.6 18 16 23', '#f0cf98', 1, 0.9) +
      [9.4, 13, 16.8, 20.4]
        .map(
          (y, i) =>
            score(11.6 - i * 0.3, y + 0.6, 3.6, 34, '#f0cf98') + score(20.4 + i * 0.3, y + 0.6, 3.6, -34, '#f0cf98'),
        )
        .join('') +
      sprinkled(22, { cx: 16, cy: 15, rx: 10.6, ry: 8 }, seed(['#5e3010', '#e9c890'], 0.6)),
  ),
  'rye-loaf': boule(
    'own-ryel',
    DARK,
    filledPath('M4.4 17C5.6 10.6 10 7 16 7C22 7 26.4 10.6 27.6 17C24 20.6 8 20.6 4.4 17Z', '#ecdcbc', 0.85) +
      strokedPath(
        'M9 9.6L11.6 13L8.6 16.4L10.4 20M11.6 13L16 12L18 8M16 12L17.6 16.4L15 20.4M17.6 16.4L22.4 15.4L25 18.4M22.4 15.4L22 10.4M22.4 15.4L24.8 13M10.4 13.6L6.4 14.4',
        '#4a260e',
        1,
        0.85,
      ) +
      strokedPath('M9.4 9.4L12 12.8M16.2 11.6L18.2 7.8M18 16.2L22.4 15', '#a8703c', 0.5, 0.8),
  ),
  'seeded-loaf': longLoaf('own-seed', GOLDEN, sprinkled(88, { cx: 16, cy: 15.4, rx: 14.4, ry: 7.6 }, mixedSeeds), 1.1),
  'olive-loaf': cutLoaf(
    'own-olvl',
    GOLDEN,
    WHITE_CRUMB,
    pores('#cfa866') +
      oliveHalf('own-olvl-1', 6.6, 13.6) +
      oliveHalf('own-olvl-2', 12.6, 16.2) +
      oliveHalf('own-olvl-3', 7, 20.4) +
      oliveHalf('own-olvl-4', 12.8, 23.4) +
      oliveHalf('own-olvl-5', 10, 11.2),
    flour({ cx: 22, cy: 10, rx: 6, ry: 5 }, 0.4) +
      oliveHalf('own-olvl-6', 24.6, 9.4) +
      oliveHalf('own-olvl-7', 20.4, 14),
  ),
  'walnut-loaf':
    cutLoaf(
      'own-wall',
      BROWN,
      BROWN_CRUMB,
      pores('#94683a') +
        walnutBit('own-wall-1', 6.4, 14, 20) +
        walnutBit('own-wall-2', 12.2, 13.4, -30) +
        walnutBit('own-wall-3', 8.8, 19, 60) +
        walnutBit('own-wall-4', 13, 21.6, 10) +
        walnutBit('own-wall-5', 6.6, 24, -20),
      flour({ cx: 22, cy: 10, rx: 6, ry: 5 }, 0.4),
    ) +
    walnutBit('own-wall-6', 22.4, 27, 20) +
    walnutBit('own-wall-7', 27.4, 26.4, -34),
  'potato-loaf':
    cutLoaf('own-potl', ['#fbdc96', '#e2a64c', '#96581c'], ['#fff7cc', '#f7e08e', '#d9b04e'], pores('#c99c3c')) +
    litPath(
      'own-potl-p',
      'M19.4 26C19 22.6 22.4 20.6 25.6 21C29 21.4 31.4 23.6 30.8 26.6C30.2 29.4 27.4 30.2 24.6 29.8C21.8 29.6 19.8 28.6 19.4 26Z',
      ['#f0cf92', '#c9985a', '#866034'],
    ) +
    sprinkled(
      7,
      { cx: 25, cy: 25.6, rx: 4.4, ry: 3 },
      (x, y) => `<ellipse cx="${x}" cy="${y}" rx=".5" ry=".3" fill="#7a5026" fill-opacity=".7"/>`,
    ),
  baguette: transformed(
    'translate(16 17) rotate(-38) scale(.94 1.06) translate(-16 -16)',
    litPath(
      'own-bagt',
      'M-2 16.4C-2 12.6 2 11 6 11H26C30 11 34 12.6 34 16.4C34 20 30 21.6 26 21.6H6C2 21.6 -2 20 -2 16.4Z',
      ['#ffdc98', '#e5a04a', '#9c5618'],
    ) +
      [3.6, 10, 16.2, 22.6, 28.6].map((x) => score(x, 15.4, 3.8, -28)).join('') +
      strokedPath('M1 13C3 11.8 5 11.6 8 11.6', '#fff', 0.8, 0.6),
  ),
  'rustic-baguette': transformed(
    'translate(16 17) rotate(-38) scale(.94 1.06) translate(-16 -16)',
    litPath(
      'own-rbag',
      'M-2.4 16.6C0 12.6 6 10.6 16 10.6C26 10.6 32 12.6 34.4 16.6C32 20.4 26 22 16 22C6 22 0 20.4 -2.4 16.6Z',
      ['#f0bc74', '#bd742c', '#6e3a10'],
    ) +
      flour({ cx: 16, cy: 15, rx: 15, ry: 3.4 }, 0.6) +
      [3.4, 9.6, 16, 22.4, 28.6]
        .map((x, i) => score(x, 15.4 - (i === 0 || i === 4 ? 0 : 0.5), 4.4, -22, '#fbe6bc'))
        .join(''),
  ),
  'country-loaf': boule(
    'own-ctry',
    ['#eeb870', '#bd742e', '#6b3810'],
    flour({ cx: 16, cy: 14.4, rx: 11.4, ry: 7.4 }, 0.75) +
      score(15.4, 13, 11, -14) +
      score(11, 18.4, 4.4, -40) +
      score(16.4, 19.4, 4.4, -40) +
      score(21.8, 18.8, 4.4, -40),
  ),
  franzela: longLoaf(
    'own-franz',
    ['#ffe0a0', '#eaa64c', '#a35c18'],
    score(6.2, 14.8, 4, -46) + score(12.6, 14, 4.6, -46) + score(19.2, 14, 4.6, -46) + score(25.6, 14.8, 4, -46),
  ),
} as const
