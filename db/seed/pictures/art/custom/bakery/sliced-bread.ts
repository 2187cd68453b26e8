import { filledPath, type LightToDark, litPath, strokedPath, transformed } from '../svg-shapes.ts'
import {
  BROWN,
  BROWN_CRUMB,
  bun,
  cutLoaf,
  DARK,
  DARK_CRUMB,
  flax,
  GOLDEN,
  mixedSeeds,
  oatFlake,
  pores,
  seed,
  sliceOutlines,
  slices,
  sprinkled,
  WHITE_CRUMB,
} from './bread-shapes.ts'

const ON_SLICE = { cx: 15, cy: 16, rx: 7.4, ry: 9 }
const bran = seed(['#8a5a28', '#b98a52'], 0.6)

/** Square slices, one lying on another. */
const pile = (id: string, crust: LightToDark, crumb: LightToDark, marks: string) =>
  [0, 1, 2, 3]
    .map((i) =>
      transformed(
        `translate(${i % 2 ? 0.6 : -0.4} ${4.6 - i * 3.4})`,
        filledPath(
          'M2.6 15.2L15 8.4Q16 7.9 17 8.4L29.4 14.6Q30.4 15.2 30.4 16.2V18.4L17.4 25.6Q16 26.2 14.6 25.6L1.6 18.6V16.4Q1.6 15.6 2.6 15.2Z',
          crust[2],
        ) +
          litPath(
            `${id}-${i}e`,
            'M1.6 16.6L14.6 23.2Q16 23.8 17.4 23.2L30.4 16.2V18L17.4 25.2Q16 25.8 14.6 25.2L1.6 18.2Z',
            crust,
          ) +
          litPath(
            `${id}-${i}`,
            'M3 15.2L15.2 8.8Q16 8.4 16.8 8.8L29 14.9Q30 15.5 29 16.1L17.2 22.4Q16 23 14.8 22.4L3 16.3Q2 15.7 3 15.2Z',
            crumb,
          ),
      ),
    )
    .join('') + transformed('translate(.6 -5.6)', marks)

export const slicedBreadArt = {
  'white-bread-slices': slices('own-wbrd', sliceOutlines.dome, GOLDEN, WHITE_CRUMB, pores('#d9b878', ON_SLICE)),
  'wholegrain-toast': slices('own-wgto', sliceOutlines.square, BROWN, BROWN_CRUMB, sprinkled(34, ON_SLICE, bran)),
  'graham-toast': pile(
    'own-grto',
    GOLDEN,
    ['#f8e6bf', '#e3c38c', '#bb935a'],
    sprinkled(30, { cx: 16, cy: 15.6, rx: 10, ry: 4.4 }, seed(['#96642e', '#c99a5c'], 0.7, 0.4)),
  ),
  'dark-bread-slices': slices(
    'own-dkbr',
    sliceOutlines.dome,
    BROWN,
    ['#e0bd8c', '#bf935c', '#8f6434'],
    pores('#7c5226', ON_SLICE),
  ),
  'rye-bread-slices': slices(
    'own-rybr',
    'M4.4 12.6Q4.4 9.4 7.4 9C12 8.4 17 8.4 21.6 9Q24.6 9.4 24.6 12.6V24Q24.6 27 21.6 27H7.4Q4.4 27 4.4 24Z',
    DARK,
    DARK_CRUMB,
    sprinkled(26, { cx: 14.6, cy: 18, rx: 7.4, ry: 6.6 }, seed(['#4a2a10', '#d9b07a', '#5c3818'], 0.75, 0.4)),
  ),
  'seven-seed-slices': slices(
    'own-svse',
    sliceOutlines.dome,
    BROWN,
    BROWN_CRUMB,
    sprinkled(26, ON_SLICE, mixedSeeds),
    sprinkled(16, { cx: 15, cy: 5, rx: 7.4, ry: 1 }, mixedSeeds),
  ),
  'graham-bread': cutLoaf(
    'own-grbr',
    ['#e0a866', '#ab6a30', '#653510'],
    BROWN_CRUMB,
    sprinkled(28, { cx: 9.9, cy: 18.4, rx: 6, ry: 8 }, bran),
    strokedPath('M16.4 8.4Q22 7 27.4 8.4', '#f6cf92', 1.2, 0.6),
  ),
  'flax-bread': cutLoaf(
    'own-flbr',
    BROWN,
    ['#ecd3a6', '#cda770', '#9c723c'],
    sprinkled(24, { cx: 9.9, cy: 18.4, rx: 6, ry: 8 }, flax),
    sprinkled(30, { cx: 21.6, cy: 8.6, rx: 8, ry: 4 }, flax),
  ),
  'oat-bread':
    cutLoaf(
      'own-oabr',
      GOLDEN,
      ['#fbeccb', '#ead0a0', '#c7a268'],
      sprinkled(9, { cx: 9.9, cy: 18.4, rx: 5, ry: 7 }, oatFlake),
      sprinkled(24, { cx: 21.6, cy: 9, rx: 8, ry: 4.6 }, oatFlake),
    ) + sprinkled(6, { cx: 24.6, cy: 27, rx: 5, ry: 2 }, oatFlake),
  'burger-bread':
    transformed('translate(3.4 -1.4) scale(.82)', bun('own-bgbr', ['#fbd48c', '#d98f3c', '#96541a'])) +
    transformed(
      'translate(-1.2 14.6) scale(.84 .78)',
      litPath(
        'own-bgbr-h',
        'M2.4 9C2.4 5 8.4 2.6 16 2.6C23.6 2.6 29.6 5 29.6 9V13C29.6 18 23.6 20.4 16 20.4C8.4 20.4 2.4 18 2.4 13Z',
        ['#f3bd70', '#c87c30', '#85480f'],
      ) +
        litPath(
          'own-bgbr-f',
          'M3.6 9C3.6 5.6 9 3.6 16 3.6C23 3.6 28.4 5.6 28.4 9C28.4 12.6 23 14.8 16 14.8C9 14.8 3.6 12.6 3.6 9Z',
          WHITE_CRUMB,
        ) +
        strokedPath('M8 8.4Q12 6 17 6.4M10 11.6Q16 9.4 23.4 10M18.4 12.8Q22 12.4 24.4 11.4', '#d99c50', 1, 0.6),
    ),
} as const
