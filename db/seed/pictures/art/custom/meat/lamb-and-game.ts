import { ellipseOutline, piece, slice, spots } from '../food-volume.ts'
import { filledPath, type LightToDark, litEllipse, strokedPath, transformed } from '../svg-shapes.ts'
import { ribs } from './bones.ts'
import { lamb, lambSide } from './meat-tones.ts'
import { herbs } from './seasoning.ts'

const fat = '#fff4e2'
const venison: LightToDark = ['#b5505a', '#7c1b2e', '#43091a']
const boar: LightToDark = ['#cc6260', '#933038', '#571420']
const ostrich: LightToDark = ['#d3525c', '#9c1d30', '#5e0c1c']
const cured: LightToDark = ['#b9604a', '#7f2f26', '#471412']

const lambChop = (id: string, degrees: number, x: number, y: number) =>
  transformed(
    `translate(${x} ${y}) rotate(${degrees}) scale(.84)`,
    strokedPath('M1.6 -2C6 -4.4 10.6 -8.4 15 -13', '#c9a684', 2.8) +
      strokedPath('M1.4 -2.2C5.8 -4.6 10.4 -8.6 14.8 -13.2', '#fdf3e4', 2.1) +
      litEllipse(`${id}-e`, 15, -13.4, 1.6, 1.5, ['#ffffff', '#fbf1e2', '#d9c0a0']) +
      slice(
        id,
        'M-7.4 0.6C-8 -4.4 -3 -7 1.4 -6C5.6 -5 7.6 -1.4 6 2.6C4.6 6.4 0.8 7.4 -2.4 6.8C-5.4 6.2 -7 4 -7.4 0.6Z',
        lamb,
        {
          thickness: 1.5,
          side: lambSide,
          rim: { colour: fat, width: 1.1 },
          inside: strokedPath('M-4 0Q-1 -2.4 2.4 -1.4M-2 3.4Q0.6 2 3 2.6', '#ffd6c9', 0.7, 0.8),
        },
      ),
  )

const medallion = (id: string, cx: number, cy: number, tones: LightToDark, side: string, marks: string, rim?: string) =>
  slice(id, ellipseOutline(cx, cy, 8.6, 6.6), tones, {
    thickness: 3.6,
    side,
    ...(rim === undefined ? {} : { rim: { colour: rim, width: 1.1 } }),
    inside: transformed(`translate(${cx} ${cy})`, marks),
  })
const grain = (colour: string) =>
  strokedPath('M-5 -1Q-1 -4 4 -2.6M-5.4 2Q-1 -0.6 5 0.8M-3 4.4Q1 2.6 4.6 3.6', colour, 0.7, 0.65)

export const lambAndGameArt = {
  'lamb-chops': lambChop('own-lambchop-a', -4, 10.6, 13.4) + lambChop('own-lambchop-b', 10, 13, 23.4),
  'lamb-leg':
    strokedPath('M22.6 9.6L27.8 4.6', '#c9a684', 3.8) +
    strokedPath('M22.6 9.4L27.6 4.4', '#fdf3e4', 3) +
    litEllipse('own-lambleg-e', 28.4, 5, 1.9, 1.8, ['#ffffff', '#fbf1e2', '#d9c0a0']) +
    litEllipse('own-lambleg-g', 26.8, 3.4, 1.8, 1.7, ['#ffffff', '#fbf1e2', '#d9c0a0']) +
    piece(
      'own-lambleg',
      'M3 19.4C2.4 13.4 7.6 9.4 13 8.6C17.4 8 20 7 22.4 7.4C25 8 25.4 10.4 24.6 12.6C23.6 15.4 24.4 18 22.4 22.4C20 27.4 14.4 29.6 9.4 28C5.6 26.8 3.4 23.6 3 19.4Z',
      ['#f7aa9c', '#d96a66', '#9c3a42'],
      filledPath('M2 20C2 12 8 9.6 13 9C17 8.4 22 6 25 8L21 12Q11 12 8.4 18T9 26L4 27Z', fat, 0.92) +
        strokedPath('M12 25Q13.4 18 21.6 13.6M16.4 27Q17.4 21 23 17.4', '#ffd9cc', 0.9, 0.7),
    ),
  'mutton-pastrami':
    piece(
      'own-muttonpastrami-b',
      'M8 8C13 3.4 22 3 26.4 6.4C30.4 9.6 29.4 15.4 24.4 17.6C18 20.4 11.4 19 8.6 15.4C6.8 13 6.2 10 8 8Z',
      cured,
    ) +
    piece(
      'own-muttonpastrami',
      'M3 17.4C3.4 11.4 10 9.6 16 10.6C22 11.6 28 12.6 28.4 18C28.8 24 22.4 27.8 15 27.6C8 27.4 2.6 23.6 3 17.4Z',
      cured,
      strokedPath('M7 20Q14 15.4 24 17M9 24Q16 20.4 25 21.4', '#d98a66', 0.8, 0.55) +
        spots(
          '8,14,0.5 12,13,0.4 10,18,0.5 15,15,0.45 19,14,0.5 22,17,0.45 17,19.4,0.5 13,22,0.45 20,22.4,0.5 24,21,0.45 16,25,0.4 9,22,0.4',
          '#f0c27a',
          0.85,
        ),
    ) +
    herbs('9,15.6 14,18 18,16.4 12,24.4 21,19.6 23.4,15.4 16,22.4 7,18.6 18,25.2') +
    herbs('12,6.4 18,5.6 23,8 26,11'),
  'ram-pastrami': ribs(
    'own-rampastrami',
    cured,
    '#e6b489',
    spots('5,14,0.4 9,12,0.4 13.6,14,0.4 18.4,10.4,0.4 23,15,0.4 27.6,11,0.4 9,20,0.4 18.6,18,0.4', '#f0c27a', 0.9) +
      herbs('7,17 8.6,15 13.4,18.6 18,14 22.8,11.4 23.4,18 28,15.4 14,11 4.6,19.4'),
  ),
  'venison-medallion':
    medallion('own-venison-b', 19.6, 10.4, venison, '#3c0a18', grain('#d98a8c')) +
    medallion('own-venison-a', 12, 19.4, venison, '#3c0a18', grain('#d98a8c')),
  'boar-medallion':
    medallion(
      'own-boar-b',
      12.4,
      10,
      boar,
      '#521420',
      strokedPath('M-4 -4Q-1 0 -2 6M0 0Q4 -1 6 -3', '#f6d3be', 0.9, 0.85),
      '#f8e2c8',
    ) +
    medallion(
      'own-boar-a',
      19.4,
      19.4,
      boar,
      '#521420',
      strokedPath('M-4 -4Q-1 0 -2 6M0 0Q4 -1 6 -3M1 3Q3 2 5 3', '#f6d3be', 0.9, 0.85),
      '#f8e2c8',
    ),
  'ostrich-steak': slice(
    'own-ostrich',
    'M3 19.4C3.6 13 9 8.6 15 6.2C20 4.2 26.4 3.4 28.6 6.6C30.8 9.8 28 15 24.4 18.6C20.4 22.6 15 25.4 9.6 25C5.4 24.6 2.6 22.8 3 19.4Z',
    ostrich,
    {
      thickness: 3,
      side: '#560c1b',
      inside: strokedPath(
        'M6 20Q14 16 27 7M8 22.6Q17 18.6 26 11.4M7 17Q13 12.4 22 7.4M13 23Q19 20 23.6 16',
        '#e58a8c',
        0.6,
        0.6,
      ),
    },
  ),
} as const
