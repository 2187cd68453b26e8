import { slice } from '../food-volume.ts'
import { filledPath, strokedPath } from '../svg-shapes.ts'
import { beef, beefSide, BEEF_FAT as fat } from './meat-tones.ts'

export const steakArt = {
  'ribeye-steak': slice(
    'own-ribeye',
    'M2.8 14C2.4 8 8 4 14.4 4.4C17.6 4.6 19.4 3.4 23 4.4C28 5.8 30.4 11 29.4 16.4C28.4 22 22.4 25.6 15.4 25.4C8.6 25.2 3.2 20.6 2.8 14Z',
    beef,
    {
      side: beefSide,
      rim: { colour: fat, width: 1 },
      inside:
        filledPath('M18 7Q20.6 8.4 20 12Q17.4 12.4 16.6 10Q16.4 7.6 18 7Z', fat) +
        strokedPath('M19 10.4Q23 13.4 24 18T20 25M17.4 11Q12 10.4 8 6', fat, 1.4, 0.95) +
        strokedPath(
          'M7 12Q9.4 12.4 10.4 14.4M8 18Q10.4 17 12.6 18.4M13 14Q15 14.4 16 16.4M14.4 21Q16 20 18 20.6M24.6 9Q26 10.4 26.4 12.4M26 17Q26 19 25 20.4M6.4 15Q7.4 15.6 7.4 16.6M12 7.6Q13.6 7 15 7.8M10.4 21.4Q11.4 21.4 12 22.4',
          fat,
          0.75,
          0.9,
        ),
    },
  ),
  't-bone-steak': slice(
    'own-tbone',
    'M3 9.4C7 4.4 15 3 22 4.4C28.4 5.8 31 11 28.6 15.6C26.6 19.6 22.6 20.6 20.4 23.4C18.4 26 15.4 27.6 12.4 25.6C9 23.4 8.6 19.4 6 16.6C3.6 14.2 1.4 12 3 9.4Z',
    beef,
    {
      side: beefSide,
      rim: { colour: fat, width: 1.4 },
      inside:
        strokedPath('M2 9.4Q12 6.6 25 8.6', '#c9a684', 3.9) +
        strokedPath('M13.6 8Q14.4 14 13.4 20', '#c9a684', 3.4) +
        strokedPath('M2 9.2Q12 6.4 25 8.4', '#fdf2e0', 3) +
        strokedPath('M13.6 8Q14.4 14 13.4 19.6', '#fdf2e0', 2.5) +
        strokedPath(
          'M18.4 13Q21 12.4 24 13.6M18 17Q20 16.4 22 17.4M8 14Q9.4 15.4 9.6 17.4M25 11.4Q26.4 12.4 26.4 14M16.8 21Q17.6 20.6 18 19.6',
          fat,
          0.75,
          0.85,
        ),
    },
  ),
  'denver-steak': slice(
    'own-denver',
    'M3.4 10.6C4 7.6 6.4 6.6 10 6.4C16 6 22 5.4 26.4 6.4C29.4 7.2 29.8 10 29.4 14C29 18.6 29.4 22 26 22.8C20 24 13 24.4 7.4 24.2C3.8 24 3 21.4 3 17.6C3 15 2.8 12.8 3.4 10.6Z',
    beef,
    {
      thickness: 3,
      side: beefSide,
      inside: strokedPath(
        'M6 9.6Q8 11 8.4 13M10.4 8.6Q12.6 10.4 12.4 13.4T14.4 18M16 8Q18 9.4 17.6 12.4T20 17.4M22 7.6Q23.6 10 23 13T25.4 18.4M6 15.6Q8 16.6 8.4 19.4M11 17.6Q12 19 11.6 21.4M16 20Q17.4 20.4 17.6 22.4M21.4 19.6Q22.4 20.4 22.4 22M26.6 10Q27.6 11.4 27 13.4M14 9.4Q14.6 10 14.6 11M20 10.4Q20.8 11 20.6 12.4',
        fat,
        0.8,
        0.92,
      ),
    },
  ),
} as const
