import { piece, slice, spots, tube } from '../food-volume.ts'
import { type LightToDark, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { herbs } from './seasoning.ts'

/** A skinless roll of minced meat. */
const mic = (id: string, y: number, tones: LightToDark) =>
  piece(
    id,
    `M4 ${y}C3.4 ${y - 3.4} 5 ${y - 3.8} 8 ${y - 3.6}H24C27.4 ${y - 3.8} 28.6 ${y - 3.2} 28.2 ${y}C28.6 ${y + 3.2} 27.2 ${y + 3.8} 24 ${y + 3.5}H8C5 ${y + 3.8} 3.4 ${y + 3.4} 4 ${y}Z`,
    tones,
    transformed(
      `translate(0 ${y})`,
      spots(
        '7,-1,.5 10,1.4,.45 13,-1.6,.5 16,.8,.5 19,-1,.45 22,1.4,.5 25,-.6,.45 8.6,2,.4 14.4,2.2,.4 20.4,2.4,.4',
        '#fff',
        0.35,
      ) +
        strokedPath(
          'M9 -2l.8 .8M15 -.4l.9 .5M21 .4l.8 -.6M11.4 .4l.9 .4M24.2 1.4l.7 .7M17.6 2l.9 -.4',
          '#4a2a1c',
          0.6,
          0.6,
        ),
    ),
  )

const freshSausage: LightToDark = ['#ffd9cc', '#e99a8c', '#b9605a']
const garlicSausage: LightToDark = ['#f7b39a', '#d57660', '#964237']
const oltenian: LightToDark = ['#e58a62', '#b14a30', '#702417']
const thin: LightToDark = ['#fcc4b2', '#de8572', '#a64f48']

const knot = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="1" fill="#e9c7a8"/>` +
  strokedPath(`M${x} ${y}l1.6 -1.2M${x} ${y}l1.8 .8`, '#e9c7a8', 0.7)
const inSausage = (positions: string) => spots(positions, '#fff3e8', 0.6)

const marinade: LightToDark = ['#ff9d62', '#d9512c', '#8f2615']
const spice = '#ffd27a'

export const grillArt = {
  'mixed-mici': transformed(
    'translate(2.6 2.6) scale(.84)',
    rotated(
      -32,
      16,
      16,
      [2.6, 11.4, 20.4, 29]
        .map((y, i) =>
          transformed(
            `translate(${[4.6, 0, 0, 4.6][i]} 0) scale(${i % 3 ? 1 : 0.72} 1)`,
            mic(`own-mixedmici-${i}`, y, ['#d99482', '#a85a4e', '#6b302c']),
          ),
        )
        .join(''),
    ),
  ),
  'pork-mici': rotated(
    -8,
    16,
    16,
    [7.4, 16, 24.6].map((y, i) => mic(`own-porkmici-${i}`, y, ['#ffc9ba', '#dd8a7c', '#a8544e'])).join(''),
  ),
  'mutton-mici':
    rotated(
      62,
      16,
      16,
      [11.4, 20.6].map((y, i) => mic(`own-muttonmici-b${i}`, y, ['#b8786a', '#843c38', '#4c1a1c'])).join(''),
    ) +
    rotated(
      -22,
      16,
      16,
      [10.6, 21.4].map((y, i) => mic(`own-muttonmici-a${i}`, y, ['#b8786a', '#843c38', '#4c1a1c'])).join(''),
    ),
  'fresh-sausages':
    tube(
      'M16 16C16 14.4 18.4 14.2 18.6 16.4C18.8 19.4 13.6 20 12.4 16.6C11.4 12 17.4 9 21 11.6C26 15.4 23.4 23 16.4 23.6C8.6 24 4.6 16.4 8 10.4C11.6 4.4 21 3.4 26 8',
      4.6,
      freshSausage,
    ) +
    inSausage(
      '8,14,.5 9.4,19,.5 14,22.6,.5 20,22,.5 23.4,17,.5 20.6,12.6,.5 11.6,7.8,.5 17,5.8,.5 23,6.6,.5 14.8,12.4,.4 15,18.6,.4',
    ) +
    knot(27.4, 9),
  'garlic-sausages':
    tube('M4.6 12C8 6.4 18 5 26.4 8.4', 5.8, garlicSausage) +
    tube('M5.6 23C11 27.4 21 26.6 27 20.4', 5.8, garlicSausage) +
    inSausage('7,10,.5 11,8.4,.5 15,6.8,.5 19,7.8,.5 23,7.6,.5 9,24.4,.5 13,26,.5 17,24.8,.5 21,24.6,.5 24.4,21.6,.5') +
    knot(28.6, 9.8) +
    knot(28.8, 18.8) +
    strokedPath('M4 13Q2.4 17 4.6 21.4', '#e9c7a8', 1.2) +
    piece(
      'own-garlicsausages-g',
      'M15.4 11.4C18.4 13 21.6 15 21 18C20.4 20.8 16.4 21.4 14 20.4C11.2 19.4 10.4 16.8 12 14.6C13 13.2 14.8 13 15.4 11.4Z',
      ['#ffffff', '#f4ecdf', '#c9b59a'],
      strokedPath('M15.4 12Q13 16 14.4 20.4M15.6 12Q18 16 17.4 20.6', '#c9b59a', 0.6),
    ),
  'oltenian-sausages':
    tube('M27.6 5.4C20 4 8.6 6.4 6.4 13.6C4.2 21.4 11 27.4 20 26.8', 4.6, oltenian) +
    tube('M28 12.4C22 10.4 14.4 11.4 13.2 15.8C12 20.2 17.4 22 23.4 20.6', 4.4, oltenian) +
    inSausage(
      '22,5.4,.45 16,6.8,.45 10,9.8,.45 7,14.4,.45 8.4,20,.45 13,24.6,.45 18,26,.45 24,11.8,.45 18,12.4,.45 14.4,16,.45 19,20.4,.45',
    ) +
    spots('19,6.6,.35 12.4,9,.35 7.4,17.4,.35 10.6,23.4,.35 21,12.6,.35 16.4,19.6,.35', '#5c160c', 0.8) +
    knot(28.8, 6.2) +
    knot(21.6, 26.6) +
    knot(28.8, 13.4) +
    knot(24.6, 20.4),
  'thin-sausages': transformed(
    'translate(1.3 1.3) scale(.92)',
    rotated(
      -34,
      16,
      16,
      [5.4, 10.6, 15.8, 21, 26.2]
        .map(
          (y, i) =>
            tube(
              `M${[7, 4.4, 3.6, 4.4, 7][i]} ${y}q${[9, 11.4, 12.4, 11.4, 9][i]} -1.4 ${[18, 23, 25, 23, 18][i]} 0`,
              4.3,
              thin,
            ) +
            transformed(
              `translate(0 ${y - 0.6})`,
              inSausage('9,.4,.4 13,-.6,.4 17,.4,.4 21,-.4,.4') + herbs('11,-.4 15,.2 19,-.4'),
            ),
        )
        .join(''),
    ),
  ),
  'marinated-pork-neck': slice(
    'own-marinatedneck',
    'M3.4 16.4C2.8 10 7.6 5 14 4.2C20.4 3.4 28 5.4 29.4 11.6C30.8 18 27.4 24 20.6 25.4C13.4 26.8 4.2 24.4 3.4 16.4Z',
    marinade,
    {
      thickness: 2.2,
      side: '#7d2012',
      rim: { colour: '#f2a46a', width: 1 },
      inside:
        strokedPath(
          'M8 8Q7 12.6 9.6 17Q10.6 20.4 9 24M9.6 16Q15 15.4 17.4 12T24.6 6.4M17.4 12.4Q19.4 16 18 19.6T21 25',
          '#ffc58a',
          1.2,
          0.85,
        ) +
        spots(
          '7,14,.45 11,9,.45 13,19,.5 20,9,.45 24,13,.5 22,19,.45 16,22,.45 12,13,.4 26,17,.4 15,8,.4',
          spice,
          0.95,
        ) +
        herbs('6,17 10,11.6 14.4,16 18.6,8.4 22.4,12 25.4,15.6 21,21.4 14,21 11.6,21.6 26,9.6'),
    },
  ),
  'marinated-chicken-wings': ['translate(4.6 -1) scale(.8)', 'translate(-.6 8.4) scale(.8)']
    .map((place, i) =>
      transformed(
        place,
        piece(
          `own-marinatedwing-${i}`,
          'M3.5 9C6 6.5 9 8 11.5 11C14.5 8 20 8 23.5 11C27 13.5 30 13 30 16C30 20 25 20.5 22 20C19 25.5 13 26.5 10.5 22C8.5 18.5 8.5 15.5 7 13.5C5.5 12 2.5 11 3.5 9Z',
          marinade,
          strokedPath('M12 11.5C12.5 15 14 18 17 19.5M23 12C22.5 15 22.5 17.5 22 19.5', '#8f2615', 0.8, 0.55) +
            spots(
              '11,14,.5 14,12,.45 17,11,.5 20,13,.5 24,15,.5 27,16,.45 13,18,.5 17,16,.45 15,21.6,.5 18.6,19,.45 7,10.4,.4',
              spice,
              0.95,
            ),
        ) + herbs('10,12 15,15 19,17 22,14 25.4,17.4 13,20.4 16.4,23 18.6,12'),
      ),
    )
    .join(''),
} as const
