import { clipped, ellipseOutline, piece, slice } from '../food-volume.ts'
import { filledPath, type LightToDark, strokedPath, transformed } from '../svg-shapes.ts'
import { boneRing } from './bones.ts'
import { beef, beefSide, BEEF_FAT as fat } from './meat-tones.ts'

/** Young cattle and veal are lighter. */
const young: LightToDark = ['#f08f86', '#d4595c', '#a13440']
const youngSide = '#9c3a44'
const veal: LightToDark = ['#ffc4b6', '#ee958b', '#c96863']

const VEAL_ROAST =
  'M3 17C2.6 11.4 7 7.4 13.4 6.2C20 5 26.6 5.6 28.8 10C31 14.4 29.8 20.4 26 23.4C21.6 26.8 14.4 27.6 9.4 26.6C5.4 25.8 3.2 21.6 3 17Z'

const grillSlice = (id: string, dx: number, dy: number) =>
  transformed(
    `translate(${dx} ${dy})`,
    slice(
      id,
      'M4 14.4C3.6 10.6 8 9.6 12 8.6C17 7.4 22 6.6 25.4 8.6C28.6 10.4 28.4 15.4 26.4 18.6C24 22 18.6 22 14 22.6C9.6 23.2 5.4 24 4.4 20.6C3.8 18.6 4.2 16.4 4 14.4Z',
      beef,
      {
        thickness: 1.3,
        side: beefSide,
        inside:
          strokedPath(
            'M5 14Q12 11 27 10M5 16.4Q14 13 28 12.6M5 18.8Q15 15.6 28 15.2M6 21.4Q16 18.4 27 17.8M9 23Q17 20.8 25 20.4',
            '#f0a79c',
            0.55,
            0.6,
          ) + strokedPath('M3.6 21Q3.4 15 4 13Q5 10.6 9 9.6', fat, 2.2),
      },
    ),
  )

export const beefArt = {
  'beef-entrecote':
    slice(
      'own-entrecote',
      'M9.4 7C13.4 3.4 22 2.8 26.4 6.6C31 10.6 30.4 18.6 25.6 22.6C21 26.4 14 26 11 23C8.8 20.8 9.6 17.4 8.6 14.4C7.6 11.4 7.6 8.8 9.4 7Z',
      beef,
      {
        side: beefSide,
        rim: { colour: fat, width: 1.3 },
        inside:
          strokedPath('M12 21Q16 17 16.4 12T22 5.4M16.4 12.6Q21 14.4 23.4 19', fat, 1.2, 0.95) +
          strokedPath(
            'M20 10Q23 10 25.4 12M12.4 12Q13.4 14 12.6 17M18 18.4Q19 20.4 18.4 22.4M25 15Q26.4 16 26.6 18',
            fat,
            0.7,
            0.85,
          ),
      },
    ) +
    strokedPath('M10.4 24.4C8 19 8.4 11 4.4 4.6', '#c9a684', 4.4) +
    strokedPath('M10.2 24C7.8 18.8 8.2 10.8 4.2 4.4', '#fdf2e0', 3.5) +
    strokedPath('M8.6 20C7.2 15.4 7.4 10.8 4 5.4', '#ffffff', 0.9, 0.9),
  'young-beef-entrecote': slice(
    'own-youngentrecote',
    'M3 13.4C3.4 7 9.6 4.2 16 4.4C23 4.6 29.4 8 29.4 14.6C29.4 21.4 23.6 25.6 16.4 25.4C9 25.2 2.6 20.6 3 13.4Z',
    young,
    {
      side: youngSide,
      rim: { colour: fat, width: 1.2 },
      inside:
        filledPath('M1 12Q8 12 9.6 17T17 27H2Z', '#e0797a', 0.55) +
        strokedPath('M2.6 12.4Q8.6 12 10.4 16.4T17.4 26', fat, 1.6, 0.95) +
        filledPath('M10 13Q12 11.4 13.6 13.4Q14.4 16 12.4 17.4Q9.6 16.4 10 13Z', fat) +
        strokedPath(
          'M17 9.4Q20 9 22.4 11M19 15Q22.4 14.4 25 16.6M18 20Q20 19.4 22 20.4M6.6 17Q8 19 8.4 21.4',
          fat,
          0.7,
          0.8,
        ),
    },
  ),
  'beef-sirloin': slice(
    'own-sirloin',
    'M3.6 20.4C2.4 15.6 5.4 10 10.6 7.4C16 4.6 24 3.4 28 6.2C31.6 9 29.6 13 25.4 15.4C20.4 18.2 15.4 22 10.4 24C7.4 25.2 4.4 23.6 3.6 20.4Z',
    young,
    {
      thickness: 2.4,
      side: youngSide,
      rim: { colour: fat, width: 0.7 },
      inside:
        filledPath(
          'M2 21C2 13 6 8 12 5.6C18 3 27 1.6 31 7L28.6 8.4C24 5.4 16 7.4 11.6 9.8C7.4 12.2 5.6 16 6.4 22Z',
          fat,
        ) + strokedPath('M10 17Q15 12.4 22 10.4M12 20Q17 16 23.4 13.6M9.4 14Q12 11.6 15 10.4', '#ffd9cc', 0.7, 0.75),
    },
  ),
  'beef-soup-cut':
    slice(
      'own-soupcut',
      'M3 11.6C4 6 9.6 3.4 15 4.2C20.6 5 25.4 7.4 25 12.4C24.6 17 20 19.6 14.6 19.8C8.4 20 2.2 17.4 3 11.6Z',
      beef,
      {
        thickness: 3,
        side: beefSide,
        inside:
          filledPath('M2 8Q8 8.4 10 5L8 2L1 5Z', fat) +
          strokedPath('M10 5Q13 9.4 12 14T15 20M12 13Q18 12 25 9.4', fat, 1.1, 0.9) +
          strokedPath('M6 12Q8 13 8.4 15M17 15Q19 16 20.4 15M16 8Q18 8.4 20 7.6', fat, 0.7, 0.8),
      },
    ) +
    filledPath('M13.4 20.6V25.4C14 28.6 18 30.2 21.8 30C26 29.8 29.4 28 29.6 25V20Z', '#d9bd98') +
    filledPath('M14.6 23V27Q17 29.4 19 29.6V25.6Z', '#fbf1e0', 0.7) +
    boneRing('own-soupcut-b', 21.5, 20.6, 8.1, 5.4),
  'beef-grill-slices': grillSlice('own-grillslice-b', 3.4, -5) + grillSlice('own-grillslice-a', -1, 3.4),
  'beef-tenderloin':
    piece(
      'own-tenderloin',
      'M7 5.4C13 3.6 20 3 26 4.4C29.6 5.4 30.6 12 28.4 15.4C23.4 18.4 15 20.4 9 20.6Z',
      beef,
      strokedPath('M10 8.4Q19 5.6 28.4 7.4M10 12.4Q20 9.6 29 11M10.4 16.4Q20 14.4 28 14.4', '#6f1522', 0.7, 0.5) +
        strokedPath('M12 5.4Q20 3.6 27 5.6', '#f4b9ac', 0.9, 0.8),
    ) +
    slice('own-tenderloin-c', ellipseOutline(8, 13, 5, 7.6), beef, {
      thickness: 0,
      side: beefSide,
      inside: strokedPath('M5.4 10.4Q8 8.6 10.6 10.6M5 14.6Q8 12.8 11 14.6M6 18Q8.4 16.8 10.4 18', '#f0a79c', 0.7, 0.8),
    }) +
    slice('own-tenderloin-m', ellipseOutline(20.6, 22, 7.4, 4.8), beef, {
      thickness: 3,
      side: beefSide,
      inside: strokedPath('M16 21Q20 18.6 25 20.6M16.6 23.6Q20.6 21.6 24.6 23.4', '#f0a79c', 0.7, 0.8),
    }),
  'beef-shank':
    slice(
      'own-shank',
      'M3 13C3.4 7 9 3.4 15.6 3.4C22.6 3.4 29 7.4 29.4 14C29.8 20.4 24 25.4 17 25.6C9.4 25.8 2.6 20.6 3 13Z',
      young,
      {
        thickness: 3,
        side: youngSide,
        rim: { colour: '#f6dfc8', width: 1 },
        inside:
          strokedPath(
            'M3 12Q8 13 10.6 12M14 20Q13 23 13.4 26M21 12.6Q25 11.4 29.6 12.4M19 7.4Q20 5.4 20 3M10.4 17.6Q8 20 5 21',
            '#fff0de',
            1.2,
            0.95,
          ) + strokedPath('M7 9Q8.6 8 10 8.4M22.6 18Q24.4 18.6 26 17.4M17 22.4Q19 22.6 20.4 21.6', '#ffd9cc', 0.7, 0.8),
      },
    ) + boneRing('own-shank-b', 15.8, 13.8, 5.6, 5),
  'veal-roast':
    piece(
      'own-vealroast',
      VEAL_ROAST,
      veal,
      filledPath('M2 12Q14 3 30 9L28 4L8 4Z', '#fff3e6', 0.85) +
        strokedPath('M6 18Q15 13 27 14M7 23Q16 18.4 28 19', '#c96d68', 0.7, 0.45),
    ) +
    clipped(
      'own-vealroast-s',
      VEAL_ROAST,
      [7.4, 12.4, 17.4, 22.4, 26.6]
        .map(
          (x) =>
            strokedPath(`M${x} 3Q${x + 4.4} 16 ${x - 1} 30`, '#b98a5c', 1.3, 0.55) +
            strokedPath(`M${x} 3Q${x + 4.4} 16 ${x - 1} 30`, '#fbf3e0', 0.8),
        )
        .join('') + strokedPath('M2 16.4Q16 12.4 30 15.4', '#fbf3e0', 0.8),
    ),
} as const
