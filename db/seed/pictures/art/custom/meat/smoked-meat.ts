import { ellipseOutline, piece, slice, spots } from '../food-volume.ts'
import { filledPath, type LightToDark, strokedPath, transformed } from '../svg-shapes.ts'
import { knuckle, ribs } from './bones.ts'
import { herbs } from './seasoning.ts'

const smoke: LightToDark = ['#d08a4a', '#8f4a1c', '#4c220a']
const cured: LightToDark = ['#e98a7e', '#c04a4e', '#80242f']

/** A piece with a crust, and slices cut from it in front. */
function withSlices(
  id: string,
  crust: LightToDark,
  lean: LightToDark,
  onCrust: string,
  onFace: string,
  round: number,
): string {
  const cut = (key: number, x: number, y: number) =>
    slice(`${id}-${key}`, ellipseOutline(x, y, 5.2 * round, 6.6), lean, {
      thickness: 1,
      side: crust[2],
      rim: { colour: crust[1], width: 0.8 },
      inside: transformed(`translate(${x} ${y})`, onFace),
    })
  return (
    piece(id, 'M13 7C18 3.4 26 3.4 29 7C31.6 10.6 31 16.4 27.4 19.6C23.4 22.8 17 23.8 12.6 22.8Z', crust, onCrust) +
    cut(0, 13, 15) +
    cut(1, 9.6, 18.4) +
    cut(2, 6.8, 22.4)
  )
}

const pepper = spots(
  '15,9,.5 17.4,7,.45 20,8.4,.5 22.4,6.6,.45 25,8,.5 27.6,10.4,.45 17,12.4,.5 20,12,.45 23,11,.5 26,13,.45 28.6,14,.45 18.6,16,.5 22,15.6,.45 25,16.6,.5 20,19.6,.45 23,19.6,.5 17,20.4,.45',
  '#1f1510',
  0.9,
)
const paprika = spots(
  '15,8,.6 19,6.6,.6 23,8,.6 27,8,.6 17,12,.6 21,11,.6 25.4,12,.6 28.6,13,.6 19,16,.6 23,16,.6 26,17,.6 17,20,.6 21,20,.6',
  '#f08a3a',
  0.8,
)

export const smokedMeatArt = {
  'smoked-loin': withSlices(
    'own-smokedloin',
    smoke,
    ['#ffb3a8', '#e07a78', '#a8444c'],
    strokedPath('M16 6Q21 13 18 22M21 4.6Q26 13 23 21.6M26 5Q30 12 27.4 18.6', '#f3dfbd', 0.7, 0.85),
    strokedPath('M-2.6 -2Q0 -4 2.4 -2M-2 2Q0.4 0 3 2', '#ffdcd2', 0.7, 0.85),
    1,
  ),
  'paprika-loin': withSlices(
    'own-paprikaloin',
    ['#d9602e', '#98260f', '#560f04'],
    ['#f3a096', '#c9605f', '#8f323b'],
    paprika + herbs('18,9 22,13 25,7.4 20,17.4 26,15'),
    strokedPath('M-3 -3Q0 -1 -1 4M0 0Q3 0 4 -2', '#fff0e2', 1, 0.9),
    0.92,
  ),
  'pork-pastrami': withSlices(
    'own-porkpastrami',
    ['#c9763a', '#84390f', '#471a04'],
    cured,
    spots('16,9,.5 19,7,.5 22,9,.5 25,7.4,.5 28,10,.5 18,13,.5 22,13,.5 26,14,.5 20,18,.5 24,18,.5', '#f2c27a', 0.9) +
      herbs('17,11 21,11 24,11.4 27,12.4 19,15.4 23,15.6'),
    filledPath('M-6 -7Q0 -8 5 -5Q-1 -4.4 -4 0Z', '#fff0e4') + strokedPath('M-1 0Q2 -1 3.6 1.6', '#ffdcd2', 0.8, 0.85),
    1.08,
  ),
  'chicken-pastrami': withSlices(
    'own-chickenpastrami',
    ['#f0b14c', '#c06f18', '#733a06'],
    ['#fff3e4', '#f6d9bd', '#cfa37e'],
    spots('16,9,.5 19,7,.5 22,9,.5 25,7.4,.5 28,10,.5 18,13,.5 22,13,.5 26,14,.5 20,18,.5 24,18,.5', '#8c2f0c', 0.85) +
      herbs('17,11 21,11 24,11.4 27,12.4'),
    strokedPath('M-2.6 -2Q0 -4 2.4 -2M-2 2Q0.4 0 3 2', '#e3bb98', 0.7, 0.85),
    0.94,
  ),
  'beef-pastrami': withSlices(
    'own-beefpastrami',
    ['#6f4434', '#3d1f18', '#1c0b09'],
    ['#d0605c', '#99303a', '#5c1420'],
    pepper,
    strokedPath('M-3 -3Q0 -5 3 -3M-3 0.6Q0 -1.4 3.4 0.4M-2.4 4Q0.4 2.4 3 3.6', '#f0b4a8', 0.6, 0.75),
    1.04,
  ),
  'smoked-ribs': ribs('own-smokedribs', ['#cf8048', '#92441c', '#52200a'], '#efcf9f'),
  'smoked-pork-neck': slice(
    'own-smokedneck',
    'M3 15C2.8 9 8 4.4 15 4C21.6 3.6 28.4 6.4 29.2 12.4C30 18.6 26.4 24.4 19.6 25.6C12.4 26.8 3.2 22.4 3 15Z',
    cured,
    {
      thickness: 2.6,
      side: '#5f2a0c',
      rim: { colour: '#8f4a1c', width: 1.3 },
      inside:
        strokedPath(
          'M9 24Q10.4 18.4 8 13.6Q7.4 11.4 9.4 8M9.2 18Q14 17.4 16.4 13.6T24 7.6M16.4 13.6Q18.4 17.4 17 21T20.6 25M18.2 18Q23 18.4 28.6 15.6',
          '#fff0e2',
          1.4,
          0.95,
        ) +
        strokedPath(
          'M12 10Q14 9 14.4 7M20.4 12.6Q23 12 24.6 10.4M12.4 21.4Q14 20 14 18.6M22 21.6Q24.4 21.6 25.6 20',
          '#fff0e2',
          0.8,
          0.85,
        ),
    },
  ),
  'smoked-pork-knuckle': knuckle(
    'own-smokedknuckle',
    ['#e2a35c', '#a35c22', '#5a2a0a'],
    ['#ee9488', '#c4525a', '#8a2c38'],
    '#fff0e0',
  ),
} as const
