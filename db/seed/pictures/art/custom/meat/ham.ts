import { ellipseOutline, piece, slice, spots } from '../food-volume.ts'
import { filledPath, type LightToDark, strokedPath, transformed } from '../svg-shapes.ts'
import { herbs } from './seasoning.ts'

const ROUND =
  'M-9 0.6C-9.6 -5.4 -4.4 -9 0.8 -8.8C6.4 -8.6 9.8 -4.6 9.2 1C8.6 6 5 8.8 -0.6 8.8C-5.8 8.8 -8.6 5.6 -9 0.6Z'
const SQUARE = 'M-8.6 -6.4Q-8.6 -8 -7 -8H7Q8.6 -8 8.6 -6.4V6.4Q8.6 8 7 8H-7Q-8.6 8 -8.6 6.4Z'
const PEAR = 'M-9.4 2.6C-9 -3 -4.6 -5 -0.6 -7.4C3 -9.4 8.4 -8 9.2 -3C10 2.4 7 7.6 1.4 8.4C-4.4 9.2 -9.8 7.6 -9.4 2.6Z'

/** Thin slices, each partly on the one before. */
function slices(id: string, outline: string, tones: LightToDark, rim: string, places: string, marks: string): string {
  return places
    .split(' ')
    .map((place) => place.split(',').map(Number))
    .map(([x = 0, y = 0, turn = 0], i) =>
      transformed(
        `translate(${x} ${y}) rotate(${turn})`,
        slice(`${id}-${i}`, outline, tones, {
          thickness: 0.9,
          side: tones[2],
          rim: { colour: rim, width: 0.6 },
          inside: marks,
        }),
      ),
    )
    .join('')
}

const fibres = (colour: string) =>
  strokedPath('M-5 3Q-1 -1 4 1.6M-4 -3.4Q0 -6 5 -3.6M-6 -0.4Q-3 -2 0 -1.4M0 5.4Q3 4 5.4 5', colour, 0.8, 0.7)
const holes = (colour: string) => spots('-4,-3,.8 2,-4.6,.6 5,1,.8 -1,2,.7 -5,3.4,.6 2,5.4,.7', colour, 0.6)

const HAM_PIECE = 'M9.6 6.6C15 3.4 23 3 27 6C31 9.4 31.4 17.4 28.6 21.6C25.4 26 17 28.6 11.4 27.4Z'

/** A piece of cured meat with its cut face to the left. */
const hamPiece = (id: string, crust: LightToDark, lean: LightToDark, rim: string, onCrust: string, onFace: string) =>
  piece(id, HAM_PIECE, crust, onCrust) +
  slice(
    `${id}-f`,
    'M2.4 17.6C2 10.6 5 6.2 9.6 6.2C14.4 6.2 17.2 11.4 16.6 17.6C16 23.8 13.4 27.8 9.4 27.6C5.2 27.4 2.8 23 2.4 17.6Z',
    lean,
    {
      thickness: 0,
      side: lean[2],
      rim: { colour: rim, width: 1.1 },
      inside: transformed('translate(9.6 17) scale(.72 1.06)', onFace),
    },
  )

const roastBreast = (id: string, crust: LightToDark, meat: LightToDark, big: boolean, spice: string) =>
  transformed(
    big ? 'translate(-.6 -1.4) scale(1.04)' : 'translate(.6 .6)',
    piece(
      id,
      'M12.4 7.6C17.6 4 25.4 4.4 28.8 8.6C31.6 12.4 30 18.6 25.6 21.6C21.6 24.2 16.4 25.4 12.6 24.4Z',
      crust,
      spice,
    ) +
      (big ? [0, 1] : [0, 1, 2])
        .map((i) =>
          slice(
            `${id}-${i}`,
            ellipseOutline(13.4 - i * (big ? 4.8 : 3.7), 17 + i * 1.7, big ? 5.6 : 4.4, big ? 8.6 : 7.4),
            meat,
            {
              thickness: 1,
              side: crust[2],
              rim: { colour: crust[1], width: 0.8 },
              inside: transformed(
                `translate(${13.4 - i * (big ? 4.8 : 3.7)} ${17 + i * 1.7}) scale(.5 .8)`,
                fibres(meat[2]),
              ),
            },
          ),
        )
        .join(''),
  )

const hamPink: LightToDark = ['#ffd6d0', '#f5a9a4', '#d0737a']

export const hamArt = {
  'chicken-ham': slices(
    'own-chickenham',
    ROUND,
    ['#fff2e6', '#fbdcc8', '#e2ac92'],
    '#e9b48a',
    '19.6,10.4,10 12,16.4,-6 20,22.2,4',
    holes('#eab79e'),
  ),
  'turkey-ham': slices(
    'own-turkeyham',
    PEAR,
    ['#ffe9de', '#f4c4b2', '#cf9080'],
    '#a9683c',
    '20.4,9.8,-8 11.6,15.4,6 19.4,22.4,-4',
    fibres('#dba08e'),
  ),
  'pressed-ham': slices(
    'own-pressedham',
    SQUARE,
    hamPink,
    '#fbe0d6',
    '20.6,10.2,12 15.4,15.8,2 11.2,21.4,-8',
    holes('#e08a8c'),
  ),
  'ham-slices': slices(
    'own-hamslices',
    PEAR,
    ['#ffe0d8', '#efb3a8', '#c47e78'],
    '#fff6ec',
    '11.4,9.6,-14 21,14.6,10 12.4,22,-4',
    fibres('#fbe3da') + filledPath('M-10 4Q-4 9 4 9L-2 10Z', '#fff6ec'),
  ),
  'prague-ham': hamPiece(
    'own-pragueham',
    ['#e2a266', '#a8622c', '#653312'],
    hamPink,
    '#8a4c22',
    strokedPath(
      'M14 4Q20 14 16 27M19 3.4Q25 14 21.6 26.4M24.4 4Q30 13 26.6 24M10 11Q20 7 31 11M10 17Q20 13.6 31 16.4M10 23Q20 20 29 21.4',
      '#f6e2bd',
      0.6,
      0.8,
    ),
    fibres('#fbe0da'),
  ),
  'prague-ham-slices': slices(
    'own-praguehamslices',
    ROUND,
    hamPink,
    '#9c5a2a',
    '20.4,9.8,14 10.8,15.8,0 20.2,22.2,-8',
    fibres('#fbe0da'),
  ),
  'country-ham': hamPiece(
    'own-countryham',
    ['#b5743c', '#7c4318', '#432006'],
    ['#f0938c', '#c9545a', '#8c2b38'],
    '#fff3e2',
    filledPath('M9 3Q20 2 28 6L30 11Q20 6.6 10 11Z', '#e2a866', 0.55) +
      strokedPath('M14 9Q21 7.4 28 10M15 21Q22 20 28 17.4', '#432006', 0.8, 0.45),
    filledPath('M-12 -10Q0 -14 10 -6Q0 -8 -8 0L-11 6Z', '#fff3e2') +
      strokedPath('M-2 1Q3 -2 7 2M-4 5Q0 3 4 6', '#ffd3c6', 1, 0.8),
  ),
  'roast-chicken-breast': roastBreast(
    'own-roastchicken',
    ['#f6c878', '#d08a32', '#8a4e10'],
    ['#fffaf2', '#fbe9d6', '#dcbb9c'],
    false,
    spots('18,8,.4 21,11,.4 24,8.6,.4 20,15,.4 25,13,.4 27,11,.4 23,18,.4', '#8a3a1a', 0.8) +
      herbs('19,12 23,9.4 22,15.4 26,16 18.4,19'),
  ),
  'roast-turkey-breast': roastBreast(
    'own-roastturkey',
    ['#d99a5c', '#a3602a', '#5f300d'],
    ['#fff3ea', '#f3d6c6', '#cba390'],
    true,
    strokedPath('M17 7Q22 14 19 24M22 5.4Q27 13 24 22.4M26.6 6.4Q30 12 28 18', '#5f300d', 1, 0.5),
  ),
} as const
