import { ellipse, softSpot } from '../fruit/surface.ts'
import { filledPath, type LightToDark, litEllipse, litPath, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { leafTones, placed, SIDE_VEINS, veined, waved } from './foliage.ts'

/** Broad leaf with a wavy margin and a pale rib that narrows towards the tip. */
function ribbed(outline: string, fill: string, rib: string, veins: string): string {
  return (
    filledPath(outline, fill) +
    filledPath('M-0.9 0L-0.16 -8.4H0.16L0.9 0Z', rib, 0.95) +
    strokedPath(
      'M0 -1.8L2 -3.6M0 -1.8L-2 -3.6M0 -3.6L2.2 -5.4M0 -3.6L-2.2 -5.4M0 -5.4L1.6 -7M0 -5.4L-1.6 -7',
      veins,
      0.26,
      0.8,
    )
  )
}

/** Leaves around a centre, like a rosette seen from above. */
const ring = (count: number, cx: number, cy: number, from: number, length: number, leaf: string, wide = 1) =>
  Array.from({ length: count }, (_, i) => placed([cx, cy, from + (360 * i) / count, length], leaf, wide)).join('')

const RUFFLED = waved(4.6, 6, 0.9, 'round')
const LONG_LEAF = waved(2.5, 7, 0.45, 'round')
const SPOON = 'M0 0C-0.7 -2.4 -2.6 -4.4 -2.6 -7C-2.6 -9 -1.4 -10 0 -10C1.4 -10 2.6 -9 2.6 -7C2.6 -4.4 0.7 -2.4 0 0Z'
const SPADE = 'M0 0C-2.2 -0.4 -4.4 -1.6 -4 -4.4C-3.6 -7 -1.8 -9 0 -10.2C1.8 -9 3.6 -7 4 -4.4C4.4 -1.6 2.2 -0.4 0 0Z'
const ROCKET =
  'M-0.3 0L-0.5 -2.2C-1.8 -2 -2.8 -2.4 -3.2 -3.2C-2.4 -4 -1.4 -3.8 -0.7 -3.6L-0.8 -4.8C-2.2 -4.4 -3.6 -4.8 -4 -5.8C-3 -6.8 -1.8 -6.4 -1 -6C-2.4 -7 -2.6 -8.6 -1.6 -9.6C-0.8 -10.3 0.8 -10.3 1.6 -9.6C2.6 -8.6 2.4 -7 1 -6C1.8 -6.4 3 -6.8 4 -5.8C3.6 -4.8 2.2 -4.4 0.8 -4.8L0.7 -3.6C1.4 -3.8 2.4 -4 3.2 -3.2C2.8 -2.4 1.8 -2 0.5 -2.2L0.3 0Z'

const rocketLeaf = (id: string) =>
  filledPath(ROCKET, `url(#${id})`) +
  strokedPath('M0 0.6V-8.6M0 -5.4L2.4 -5.8M0 -5.4L-2.4 -5.8M0 -3L1.8 -3.2M0 -3L-1.8 -3.2', '#d4f09a', 0.32, 0.85)

const spinachLeaf = (id: string) =>
  strokedPath('M0 3.4V-1', '#9ccc6a', 0.8) +
  veined(SPADE, `url(#${id})`, '#a4d47a', SIDE_VEINS, 0.5) +
  filledPath('M-1 -2.6C-3 -3.4 -2.8 -5.6 -1.2 -7.4C-1.8 -5.8 -1.8 -4 -1 -2.6Z', '#fff', 0.2)

const lambLeaf = (id: string) => veined(SPOON, `url(#${id})`, '#d4f0a4', 'M0 -4L1.4 -6M0 -4L-1.4 -6', 0.4)

/** A leaf of iceberg that wraps the head from one side. */
const wrap = (id: string, outline: string, tones: LightToDark, veins: string) =>
  litPath(id, outline, tones) + strokedPath(veins, '#fbfff0', 0.6, 0.9)

export const saladArt = {
  'butterhead-lettuce':
    leafTones('own-butterhead-a', ['#7cc23c', '#4f9f2c', '#2f7a20']) +
    leafTones('own-butterhead-b', ['#a8de5a', '#74bc3c', '#4a962a']) +
    leafTones('own-butterhead-c', ['#dcf59a', '#b0e068', '#7cc244']) +
    leafTones('own-butterhead-d', ['#fbffd8', '#e4f5a4', '#b8de70']) +
    ring(7, 16, 17, 10, 15, ribbed(RUFFLED, 'url(#own-butterhead-a)', '#cdeb9a', '#a4d470'), 1.02) +
    ring(6, 16, 17, -14, 12, ribbed(RUFFLED, 'url(#own-butterhead-b)', '#dcf2b0', '#c4e88a'), 1.05) +
    ring(5, 16, 17, 20, 8.8, ribbed(RUFFLED, 'url(#own-butterhead-c)', '#f2fbd4', '#e4f5b4'), 1.1) +
    ring(4, 16, 17, -8, 5.4, ribbed(RUFFLED, 'url(#own-butterhead-d)', '#ffffff', '#f4fbd8'), 1.1) +
    softSpot('own-butterhead-s', [16, 17, 2.4, 2.2], '#8cbc4a', 0.7),
  'iceberg-lettuce':
    litPath(
      'own-iceberg-o',
      'M3 19C1.4 14 3.6 8 8 5C11 3 13.6 4.4 16.6 3.4C20 2.4 23.4 4 25.8 7C29.4 10.6 31 16 29 21C27 26.6 22 30 16 30C9.6 30 5 25.6 3 19Z',
      ['#d4f0a0', '#96cc5c', '#5a9c38'],
    ) +
    litEllipse('own-iceberg', 16.2, 16.4, 11.4, 11.4, ['#fbffe4', '#dcf2ac', '#a0d068']) +
    wrap(
      'own-iceberg-l',
      'M5.4 19.4C5 13 8.4 7.4 14 6C16.6 5.6 18.6 6.4 20.6 8C15.6 9.6 12.8 13.6 12.6 18.6C12.4 22.6 13.2 25.6 15 28.4C9.8 28.2 6 24.4 5.4 19.4Z',
      ['#f4fcd0', '#c8e88c', '#8cc456'],
      'M13.4 27.4C9.6 22 9 15 13 8.4M9.4 20.6L6.6 19M9.6 16.4L7.4 14.4M10.6 12.6L9.4 10.8M10.4 23.6L8 23',
    ) +
    wrap(
      'own-iceberg-r',
      'M20.6 8C25.4 9.4 28 13.6 27.4 18.6C26.8 24.4 22.4 28.4 16.6 28.6C14.6 24.4 14.4 19.6 16 15.4C17 12.6 18.4 9.8 20.6 8Z',
      ['#fdfff0', '#d8f0a4', '#94ca60'],
      'M17 27.6C17 20.4 18.6 14 21.8 9.6M17.4 23L21 20.6M17.6 19.4L22.4 16M18.6 16L22.8 12.6M17.2 25.8L21 25',
    ) +
    strokedPath('M4.4 20C4 14 6.4 8.6 10.8 5.8M28 20.8C29 15.6 27.6 10.6 24 7', '#f0fad4', 0.6, 0.8),
  'romaine-lettuce':
    leafTones('own-romaine-a', ['#4f9c2c', '#2f7a24', '#8cbc4a']) +
    leafTones('own-romaine-b', ['#7cc23c', '#56a430', '#b4d870']) +
    leafTones('own-romaine-c', ['#b8e468', '#9ad258', '#e0f0b0']) +
    [
      [15, 30, -30, 24, 'a'],
      [17, 30, 30, 24, 'a'],
      [15.4, 30.4, -15, 28, 'b'],
      [16.6, 30.4, 15, 28, 'b'],
      [16, 30.6, 0, 29.4, 'b'],
      [15.6, 30.8, -9, 21, 'c'],
      [16.4, 30.8, 10, 20, 'c'],
    ]
      .map(([x, y, turn, length, tone]) =>
        placed(
          [Number(x), Number(y), Number(turn), Number(length)],
          ribbed(LONG_LEAF, `url(#own-romaine-${tone})`, '#f6fbe4', '#cfe8a0'),
          1.05,
        ),
      )
      .join('') +
    ellipse(16, 30, 3, 1.2, '#f4f7e0'),
  'baby-spinach':
    leafTones('own-spinach', ['#6fb83c', '#2f8a30', '#155c28']) +
    [
      [12, 25, -64, 13],
      [20.4, 25, 60, 13],
      [14.4, 23, -28, 18],
      [18.2, 23, 26, 17],
      [16.4, 26.4, -2, 15],
    ]
      .map(([x = 0, y = 0, turn = 0, length = 0]) => placed([x, y, turn, length], spinachLeaf('own-spinach')))
      .join(''),
  arugula:
    leafTones('own-arugula', ['#9cd84c', '#4a9c34', '#1f6a28']) +
    [
      [14.6, 28.6, -58, 16],
      [17.4, 28.6, 58, 16],
      [15.2, 29.4, -29, 23],
      [16.8, 29.4, 29, 23],
      [16, 30.4, 0, 28],
    ]
      .map(([x = 0, y = 0, turn = 0, length = 0]) => placed([x, y, turn, length], rocketLeaf('own-arugula'), 0.72))
      .join(''),
  'lambs-lettuce':
    leafTones('own-lambs-a', ['#6fb84a', '#3c8f38', '#1f6a2c']) +
    leafTones('own-lambs-b', ['#a4dc64', '#64b044', '#3a8a34']) +
    ring(7, 16, 18, 0, 14.6, lambLeaf('own-lambs-a'), 1.15) +
    ring(6, 16, 18, 24, 11, lambLeaf('own-lambs-b'), 1.2) +
    ring(4, 16, 18, 8, 6.6, lambLeaf('own-lambs-b'), 1.2) +
    ellipse(16, 18, 1, 1, '#e4f7b0'),
  'salad-mix':
    leafTones('own-saladmix-g', ['#b4e468', '#74bc3c', '#3f8f2c']) +
    leafTones('own-saladmix-r', ['#b8385c', '#8a1f4a', '#6a9a3c']) +
    leafTones('own-saladmix-d', ['#6fb83c', '#2f8a30', '#155c28']) +
    placed([14.6, 24.4, -50, 15.4], ribbed(RUFFLED, 'url(#own-saladmix-g)', '#eef9cc', '#d4f09a'), 0.86) +
    placed([17.4, 25, 52, 15.4], ribbed(RUFFLED, 'url(#own-saladmix-r)', '#f7d4de', '#d9708f'), 0.86) +
    placed([16, 25, 4, 23], ribbed(RUFFLED, 'url(#own-saladmix-g)', '#f4fbd8', '#d4f09a'), 0.8) +
    placed([14, 28, -24, 19], rocketLeaf('own-saladmix-d')) +
    placed([19, 27, 26, 15], spinachLeaf('own-saladmix-d')) +
    placed([16.6, 29.4, -4, 14], ribbed(RUFFLED, 'url(#own-saladmix-r)', '#f7d4de', '#d9708f'), 0.9),
  'crisp-salad-mix':
    leafTones('own-crispmix-i', ['#c4ea84', '#e0f4b0', '#b4dc7a']) +
    leafTones('own-crispmix-w', ['#7a2a6a', '#5c1a54', '#f0dcea']) +
    placed([14.4, 25, -56, 15], ribbed(RUFFLED, 'url(#own-crispmix-i)', '#ffffff', '#f4fbd8'), 0.86) +
    placed([17.6, 25, 56, 15], ribbed(RUFFLED, 'url(#own-crispmix-i)', '#ffffff', '#f4fbd8'), 0.86) +
    placed([16, 25, -12, 23], ribbed(RUFFLED, 'url(#own-crispmix-i)', '#ffffff', '#f4fbd8'), 0.8) +
    placed([18, 26, 24, 20], ribbed(RUFFLED, 'url(#own-crispmix-w)', '#fbeef7', '#c48ab8'), 0.62) +
    [
      [6, 21, 28, '#f58a2c'],
      [12, 26, -14, '#ffa03c'],
      [20, 25, 22, '#f58a2c'],
      [15, 17, -38, '#ffa03c'],
      [9, 14, 62, '#f58a2c'],
    ]
      .map(([x, y, turn, colour]) =>
        rotated(
          Number(turn),
          Number(x),
          Number(y),
          transformed(
            `translate(${x} ${y})`,
            strokedPath('M-4 0.4Q0 -1.6 4 0.6', String(colour), 1.5) +
              strokedPath('M-3.6 0.1Q0 -1.8 3.6 0.3', '#ffd08a', 0.4, 0.8),
          ),
        ),
      )
      .join(''),
} as const
