import { ellipseOutline, piece, spots } from '../food-volume.ts'
import { filledPath, type LightToDark, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { turkeyMeat } from './meat-tones.ts'
import { bird, boneEnd, drumstick, escalope } from './poultry-shapes.ts'

const turkeyDark: LightToDark = ['#f0a08f', '#d06a5c', '#923a38']
const turkeySkin: LightToDark = ['#fbe9d0', '#eec396', '#bb8150']
const duckSkin: LightToDark = ['#fff8e6', '#f6dfae', '#d0a35c']

export const turkeyAndDuckArt = {
  'turkey-breast-slices':
    transformed('translate(-5.4 -5) scale(1.3)', escalope('own-turkeyslice-a', 17.6, 11, 14, turkeyMeat)) +
    transformed('translate(-5.4 -3.4) scale(1.32)', escalope('own-turkeyslice-b', 15.4, 19, 8, turkeyMeat)),
  'turkey-breast': piece(
    'own-turkeybreast',
    'M2.4 16C2.4 9.6 8 5 15 4.6C23 4.2 29.8 8.6 30 15C30.2 21.6 25 24.6 19.6 26.4C14 28.2 8.4 28 5.2 24.6C3.2 22.4 2.4 19.4 2.4 16Z',
    turkeyMeat,
    filledPath('M2 19Q10 20 14 25Q16 28 14 30L3 27Z', '#d98072', 0.6) +
      strokedPath('M3 19.4Q10.4 20 14.4 25Q15.6 26.8 15 28', '#fff1e6', 1, 0.9) +
      strokedPath(
        'M8 15C13 10.4 19 9.4 26 11M11 18.4C16 14 21 13.4 27.4 15M16 21.6Q21 18 27 18.6',
        '#c96f62',
        0.7,
        0.55,
      ),
  ),
  'turkey-thigh': piece(
    'own-turkeythigh',
    'M3 14C4 8.4 8.4 5 14 5.6C17 6 19 4 22.6 5C27.4 6.4 29.8 11 29.4 16C29 21.4 25.6 25.6 20.4 26C17.4 26.2 15 28.2 11.2 27.2C5.4 25.6 2 19.6 3 14Z',
    turkeyDark,
    strokedPath('M14 5.6Q17 12 15.4 17T19.4 26', '#fbd9c9', 1.3, 0.85) +
      strokedPath(
        'M7 20C8.4 15.6 10 12.6 13 10M10 23Q11 18 14.4 15.6M19 12Q23 10.4 26 12M19 16.4Q23 15 27 17M20 21Q23 19.6 26 20',
        '#8c3434',
        0.7,
        0.5,
      ) +
      filledPath('M2 15Q6 15 8 11L5 8ZM25 6Q25 9.6 30 11V6Z', '#fff0da', 0.85),
  ),
  'turkey-wing':
    piece('own-turkeywing-t', 'M22.4 9.4C25.4 7.6 29 4.4 30.4 5.4C31.6 6.4 28.8 12.4 25.6 15.4Z', turkeySkin) +
    piece(
      'own-turkeywing-m',
      'M9.4 18.6C11.4 14.4 16.6 9.6 21.4 8.4C25 7.6 27.4 10.4 26.4 13.8C25.4 17.6 20 21.8 15 23Z',
      turkeySkin,
      spots('15,16,0.36 18,13,0.36 21,12,0.36 19,17,0.36 22,15,0.36', '#b07743', 0.7),
    ) +
    boneEnd('own-turkeywing-k', 26.6, 25, 1.8) +
    piece(
      'own-turkeywing-d',
      'M3 20.6C2.2 16 6 12.8 10.4 13.8C13.6 14.6 16 17.6 19 19.4C22 21.2 25 22.6 26 24C26.8 25.4 25.2 27.2 23.6 26.8C20.6 26 17.4 27.4 13.4 27.6C7.8 28 3.8 25.6 3 20.6Z',
      turkeySkin,
      spots(
        '7,19,0.36 10,17.6,0.36 9,22,0.36 13,20.6,0.36 12.4,24,0.36 16.6,22.6,0.36 16,25.4,0.36 20,23.6,0.36',
        '#b07743',
        0.7,
      ),
    ),
  'turkey-drumstick': rotated(
    20,
    16,
    16,
    transformed('translate(-.6 -.8) scale(1.03)', drumstick('own-turkeyleg', turkeySkin)),
  ),
  'whole-duck':
    piece('own-duck-n', 'M12.6 7C12.4 3.6 13 1.4 16 1.4C19 1.4 19.6 3.6 19.4 7Z', duckSkin) +
    filledPath(ellipseOutline(16, 2.2, 2, 0.8), '#c9705f') +
    bird(
      'own-duck',
      'M16 4C20.4 4 23.6 6.2 25 11C27 17.4 25.4 26.8 16 26.8C6.6 26.8 5 17.4 7 11C8.4 6.2 11.6 4 16 4Z',
      duckSkin,
    ),
  'duck-breast':
    piece(
      'own-duckbreast-m',
      'M3 19C3 11.4 9.6 6.4 17.6 6.6C25 6.8 30.2 11.4 29.6 17.6C29 23.8 23.4 28 15.4 28C8 28 3 24.6 3 19Z',
      ['#d9706a', '#a83a40', '#6a1a26'],
    ) +
    piece(
      'own-duckbreast-f',
      'M3 17C3 9.4 9.6 4.2 17.6 4.4C25 4.6 30 9.2 29.4 15C28.8 20.6 23 23.8 15.4 23.8C8 23.8 3 22 3 17Z',
      ['#fffaf0', '#fbe8cc', '#dfb98a'],
      strokedPath(
        'M-2 18L14 2M2 22L20 2M7 24L25 4M13 25L30 8M19 25L32 13M4 6L20 26M9 3L27 24M15 2L31 19M0 10L14 27',
        '#cf9a76',
        0.8,
        0.75,
      ),
    ),
} as const
