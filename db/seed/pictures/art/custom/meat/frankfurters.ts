import { ellipseOutline, slice, spots, tube } from '../food-volume.ts'
import { filledPath, type LightToDark, rotated, strokedPath, transformed } from '../svg-shapes.ts'

const chicken: LightToDark = ['#ffdcae', '#eba765', '#b56f30']
const pork: LightToDark = ['#ffb09a', '#dd6a54', '#9c372a']
const beef: LightToDark = ['#cf7a60', '#964030', '#5b1e17']
const knot = (x: number, y: number, turn: number) =>
  transformed(`translate(${x} ${y}) rotate(${turn})`, filledPath('M-.8 -.9L2 -1.6Q1.2 0 2 1.6L-.8 .9Z', '#e0b08a'))
const grain = (colour: string, positions: string) => spots(positions, colour, 0.75)

const plescoi: LightToDark = ['#b5503c', '#7c2119', '#43100d']
const dried: LightToDark = ['#a85a3a', '#6f2f1c', '#3a140b']
const smoked: LightToDark = ['#cf7a4a', '#914020', '#55200d']

export const frankfurterArt = {
  'chicken-frankfurters': transformed(
    'translate(1.2 1.2) scale(.92)',
    rotated(
      -20,
      16,
      16,
      [5.4, 12.4, 19.4, 26.4]
        .map(
          (y, i) =>
            tube(`M${[7, 5, 6, 8][i]} ${y}q9.4 1.6 19 0`, 5, chicken) +
            knot([28.6, 2.6, 27.6, 5.6][i] ?? 0, y, i % 2 ? 180 : 0),
        )
        .join(''),
    ),
  ),
  'pork-frankfurters':
    tube('M5.6 9C10 3.6 21 3.4 26.4 8.4', 5.4, pork) +
    tube('M26 15.4C20 11.4 11 12.4 6 17.6', 5.4, pork) +
    tube('M6 25.4C11 20 21 20 26.4 24.6', 5.4, pork) +
    strokedPath('M27.4 9.4Q30 12 27.4 15.4M4.6 18.6Q2 21.6 4.6 25', '#dca084', 1.4),
  'beef-frankfurters': transformed(
    'translate(1.6 1.6) scale(.9)',
    rotated(
      38,
      16,
      16,
      [8.4, 16.2, 24]
        .map(
          (y, i) =>
            tube(`M${[7, 5.6, 7][i]} ${y}q9 -1.8 ${[18, 21, 18][i]} 0`, 6.6, beef) +
            knot([28.6, 30, 28.6][i] ?? 0, y, 0) +
            knot([3.6, 2.4, 3.6][i] ?? 0, y, 180),
        )
        .join(''),
    ),
  ),
  'cheese-frankfurters':
    tube('M6 7.6C12 3.6 20 3.8 26.4 7.4', 6, pork) +
    rotated(
      -12,
      16,
      18,
      tube('M10 18.6H27', 8, pork) +
        slice('own-cheesefrank-a', ellipseOutline(9.4, 18.6, 3, 4), ['#ffc9ba', '#ef9c8a', '#c4655a'], {
          thickness: 0,
          side: '#9c372a',
          inside: spots('8,17,.9 10.4,18.6,1 8.6,20.6,.9 10.6,16,.6', '#ffd24a'),
        }),
    ) +
    slice('own-cheesefrank-b', ellipseOutline(11.4, 26.4, 4.8, 3.4), ['#ffc9ba', '#ef9c8a', '#c4655a'], {
      thickness: 1.4,
      side: '#9c372a',
      rim: { colour: '#c9543f', width: 0.4 },
      inside: spots('9,25.4,1 12.4,27,1.2 13.4,24.8,.9 10.4,28,.8', '#ffd24a'),
    }) +
    slice('own-cheesefrank-c', ellipseOutline(21.6, 26.6, 4.8, 3.4), ['#ffc9ba', '#ef9c8a', '#c4655a'], {
      thickness: 1.4,
      side: '#9c372a',
      rim: { colour: '#c9543f', width: 0.4 },
      inside: spots('19.4,26.4,1.1 22.4,25.2,1 23.6,27.6,1.1 21,28.4,.8', '#ffd24a'),
    }),
  'mini-frankfurters': transformed(
    'translate(1.4 1) scale(.9)',
    (
      [
        [8, 8, -30],
        [20.4, 7.4, 20],
        [13.4, 14.6, -8],
        [24.4, 16.4, -38],
        [7.4, 20.4, 30],
        [17.4, 22.6, -16],
        [25, 26, 12],
        [9.6, 27.2, -6],
      ] as const
    )
      .map(([x, y, turn]) =>
        rotated(
          turn,
          x,
          y,
          tube(`M${x - 4} ${y}q4 -1.2 8 0`, 5, ['#ffcdb0', '#f09372', '#bb5a40']) +
            knot(x + 6.2, y, 0) +
            knot(x - 6.2, y, 180),
        ),
      )
      .join(''),
  ),
  'plescoi-sausages':
    tube('M9 28C3.4 20 4.4 8 11.6 4.6C17 2.4 20 8.4 17 14C14.4 19 13.6 24 16.6 28', 3.6, plescoi) +
    tube('M18.4 5C25.4 4 29.4 12 27.4 19C26 24 22.4 26.4 20.4 28.4', 3.6, plescoi) +
    grain(
      '#f0a070',
      '7,22,.4 6.4,14,.4 9,8,.4 14,6.6,.4 17,10,.4 14.6,18,.4 14.4,23,.4 23,7,.4 27,12,.4 27,18,.4 23,25,.4',
    ) +
    grain('#2c0806', '6.6,18,.35 7.4,11,.35 12,5.6,.35 16,14,.35 25.6,9.4,.35 26,21.6,.35') +
    knot(8.8, 28.6, 70) +
    knot(16.8, 28.6, 70) +
    knot(20, 28.8, 120) +
    knot(17.2, 5, 180),
  'cabanos-sausages': transformed(
    'translate(1 1) scale(.94)',
    rotated(
      -52,
      16,
      16,
      [6, 10.4, 14.8, 19.2, 23.6]
        .map(
          (y, i) =>
            tube(`M${[4, 1.6, 3, 1, 4.4][i]} ${y}q14 ${i % 2 ? 1.4 : -1.4} ${[23, 28, 26, 29, 22][i]} 0`, 3.6, dried) +
            grain('#d98a5a', `${8 + i},${y},.4 ${13 + i},${y - 0.6},.4 ${18 + i},${y},.4 ${22 + i},${y + 0.4},.4`),
        )
        .join(''),
    ),
  ),
  'smoked-sausages':
    tube(
      'M20.4 26.8C12 28.4 4.6 22.4 5 15C5.4 8 12 4 18.6 5C25 6 28.6 11.6 27.4 17.4C26.8 20 25.4 22 23.6 23.6',
      6.6,
      smoked,
    ) +
    grain('#f0b07a', '7,19,.5 6.4,13,.5 10,8,.5 15.4,5.6,.5 21,7,.5 25.6,11,.5 26.6,16,.5 11,24,.5 16,26.6,.5') +
    grain('#3d1408', '5.6,16,.45 8,10.4,.45 12.6,6.6,.45 23.6,9,.45 27,13.6,.45 8.4,21.4,.45 13.6,26,.45') +
    knot(22.6, 26.2, -10) +
    knot(22.4, 24.8, 130),
} as const
