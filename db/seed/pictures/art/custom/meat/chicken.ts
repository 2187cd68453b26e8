import { piece, spots } from '../food-volume.ts'
import { filledPath, type LightToDark, litEllipse, strokedPath, transformed } from '../svg-shapes.ts'
import { chickenMeat, chickenSkin as skin } from './meat-tones.ts'
import { bird, boneEnd, drumstick, escalope, strip } from './poultry-shapes.ts'

const darkMeat: LightToDark = ['#fbcabb', '#ea9884', '#bf5f50']
const liver: LightToDark = ['#c9655a', '#8b2f2c', '#4e1517']

export const chickenArt = {
  'chicken-breast-bone-in':
    piece(
      'own-breastbone',
      'M3.6 20.6C2.4 12.6 9 5 17.4 5.2C25.4 5.4 30.2 11 29 17.4C28.2 22 24.6 23.6 21 25.6C16.6 28 11.6 29.4 8 27.6C5.4 26.2 4 23.8 3.6 20.6Z',
      chickenMeat,
      strokedPath('M8 27C13 25 20 22.6 27 17', '#d07866', 0.7, 0.5),
    ) +
    piece(
      'own-breastbone-s',
      'M3.6 19.6C2.6 12.2 9 5 17.4 5.2C25 5.4 29.9 10.2 29.2 16C26 15.4 22.8 19.8 18.4 20.4C13.6 21 9.4 24.4 4.6 22.8C4 21.8 3.7 20.8 3.6 19.6Z',
      skin,
      spots(
        '9,13,0.3 12,10.6,0.3 15,13,0.3 11,16,0.3 18,9.6,0.3 20,13,0.3 23,10.6,0.3 16,16.6,0.3 8,18,0.3 24,13.6,0.3',
        '#cf9254',
        0.6,
      ),
    ) +
    [
      [11.4, 25.4],
      [15.6, 24],
      [19.6, 22.2],
    ]
      .map(([x = 0, y = 0], i) => litEllipse(`own-breastbone-r${i}`, x, y, 1.5, 1.1, ['#ffffff', '#f6e6da', '#cf9f90']))
      .join(''),
  'chicken-breast-slices':
    escalope('own-breastslice-a', 19, 9.6, -12, chickenMeat) +
    escalope('own-breastslice-b', 16, 15.8, -8, chickenMeat) +
    escalope('own-breastslice-c', 13.4, 22.4, -5, chickenMeat),
  'chicken-thigh':
    boneEnd('own-thigh-k', 26.4, 24.6, 1.9) +
    piece(
      'own-thigh',
      'M3 15.4C2.2 9 8 4 15.6 4.4C23 4.8 28.6 8.8 29 14.6C29.2 18 28.6 20.6 27.6 23.4C26.8 25.4 24.6 25.6 22.6 25.4C18.6 25.2 16 27.8 11.6 27.2C6.6 26.4 3.6 21 3 15.4Z',
      skin,
      filledPath('M12 28C17 27.4 19 23.4 23 22.6C26 22 28.6 22.4 29 21L28 27L14 29Z', '#f0a18e', 0.9) +
        strokedPath('M11.6 26.6C16.6 26 18.6 22.6 22.6 21.8', '#c98b4f', 0.8, 0.6) +
        spots(
          '8,12,0.34 11,9.4,0.34 14,12,0.34 10,16,0.34 13.4,18,0.34 17,9,0.34 18,14,0.34 21,11,0.34 22,16,0.34 8,20,0.34 25,13,0.34',
          '#cf9254',
          0.6,
        ),
    ),
  'chicken-drumstick':
    transformed('translate(9.6 -2.4) scale(.74)', drumstick('own-drumstick-b', skin)) +
    transformed('translate(-1 7) scale(.78)', drumstick('own-drumstick-a', skin)),
  'chicken-thigh-boneless': piece(
    'own-bonelessthigh',
    'M3.4 13C4 7 9.6 6.6 13.4 5.4C18 4 22 5.4 25 8C28.4 10.8 30 15 28.6 19C27.2 23 23.6 23 20.4 25C17 27.2 12.6 28.4 8.8 26C4.8 23.4 2.8 18.6 3.4 13Z',
    darkMeat,
    filledPath('M4 14Q8 12.4 11 9Q8 7.6 4 10ZM24 8Q26 12.4 29 13L30 9ZM11 28Q13.4 24 18 25L16 29Z', '#fff3dc', 0.9) +
      strokedPath('M8 20C11 15 15 12.6 21 11.4M12 23C15.4 18.6 19.4 17 25 17M9 15Q11 12 15 10.4', '#b3574b', 0.7, 0.5) +
      strokedPath('M15 24Q17 20.4 21 19.4M14 15Q17 13.6 19 14.6', '#fff0e0', 0.9, 0.8),
  ),
  'whole-chicken': bird(
    'own-chicken',
    'M16 3C22 3 26.4 7.4 27 13.4C27.6 19.6 24 26.4 16 26.4C8 26.4 4.4 19.6 5 13.4C5.6 7.4 10 3 16 3Z',
    skin,
  ),
  'chicken-liver':
    piece(
      'own-liver-a',
      'M4 11C4.4 6 10 3.8 15.6 5.2C20 6.2 21.4 9.8 18.6 12.6C15.6 15.6 10.6 17 7.2 16C4.8 15.2 3.8 13.4 4 11Z',
      liver,
    ) +
    piece(
      'own-liver-b',
      'M15.4 13.4C17.6 8.4 24 6.6 27.6 9.6C31 12.6 29.4 18.6 25 20.4C21 22 13.6 18 15.4 13.4Z',
      liver,
    ) +
    piece(
      'own-liver-c',
      'M4.6 22C4 17 9 14.6 13.6 16C17 17 20 18 22.4 20.4C24.8 23 22.6 27.4 18 28C12.6 28.8 5.4 27.4 4.6 22Z',
      liver,
      strokedPath('M13 16C12.4 19 13.6 22 16.4 24', '#4e1517', 0.9, 0.5),
    ),
  'chicken-tenderloin':
    strip('own-tender-a', -16, 8.6, chickenMeat) +
    strip('own-tender-b', -11, 15.8, chickenMeat) +
    strip('own-tender-c', -14, 23.4, chickenMeat),
} as const
