import { filledPath, type LightToDark, litPath } from '../svg-shapes.ts'
import { clipped, dots, gloss, leaf, softSpot, spread, stem } from './surface.ts'

interface PearLook {
  readonly outline: string
  readonly tones: LightToDark
  /** Drawn on the skin. */
  readonly skin: string
  /** Where the stem starts, and how far its end leans. */
  readonly stemAt: readonly [x: number, y: number, lean: number]
  readonly glossAt: readonly [x: number, y: number]
}

function pear(id: string, { outline, tones, skin, stemAt: [x, y, lean], glossAt }: PearLook): string {
  return (
    stem(x, y + 1.4, 6, lean, '#7a5426') +
    litPath(id, outline, tones) +
    clipped(`${id}-k`, outline, skin + softSpot(`${id}-d`, [22, 29.5, 10, 8], tones[2], 0.5)) +
    gloss(glossAt[0], glossAt[1], 1.5, 3.8, 18, 0.5)
  )
}

const russet = (id: string, box: readonly [number, number, number, number]) =>
  softSpot(`${id}-u`, box, '#9a6a2c', 0.8) + dots(spread(46, [16, 22, 9.5, 9]), 0.22, '#7a5220', 0.55)

const QUINCE =
  'M15 8.2C17 6.9 20.4 7.2 21.6 9.6C22.8 12 26.4 13 27.6 17C28.9 21.4 27 25.4 23.6 27.4C21.8 28.4 21.6 30 19.4 30.6C17.6 31 16.8 30 15.4 30.2C13.6 30.4 12.4 30.6 11 29.4C9.4 28 7 27.4 5.4 24.2C3.6 20.6 4.4 16 7.6 13.6C10.2 11.6 11.6 10.4 15 8.2Z'

export const pearArt = {
  'pear-conference': pear('own-conference', {
    outline:
      'M17 4.6C19.4 4.4 20.4 6.8 20.6 9.4C20.9 13.8 24.6 17.2 24.6 22.2C24.6 27.2 21 30.4 16.3 30.4C11.5 30.4 7.8 27.2 7.8 22.2C7.8 17.2 13 13.6 13.6 9.4C14 6.8 14.8 4.8 17 4.6Z',
    tones: ['#d4d878', '#9aa83c', '#5e6a1c'],
    skin: russet('own-conference', [17, 30, 12, 8]) + softSpot('own-conference-n', [17, 5, 5, 4], '#9a6a2c', 0.7),
    stemAt: [17.2, 4.6, 1.6],
    glossAt: [11.8, 20],
  }),
  'pear-williams': pear('own-williams', {
    outline:
      'M16.6 5.8C19.8 5.6 21.4 8 21.8 10.8C22.4 14.4 26.8 16.4 26.8 21.8C26.8 27 22.4 30.4 16.4 30.4C10.2 30.4 5.6 27 5.6 21.8C5.6 16.4 10.8 14.6 11.6 10.8C12.2 8 13.6 6 16.6 5.8Z',
    tones: ['#fff59a', '#f2d83e', '#b8961a'],
    skin:
      softSpot('own-williams-g', [10, 28, 8, 6], '#b4c44a', 0.5) +
      dots(spread(40, [16.4, 20.5, 10, 9.4]), 0.24, '#a07a1c', 0.6),
    stemAt: [16.6, 6, 1.8],
    glossAt: [10.2, 19.8],
  }),
  'pear-abate': pear('own-abate', {
    outline:
      'M20.4 2.8C22.6 2.9 23.4 5 23 7.6C22.4 11.4 22.2 15.4 22.6 20.8C23 26.6 19.8 30.6 15.4 30.6C11 30.6 8 27.2 8.6 22.4C9.2 17.4 14.2 14.4 16 9.2C17.2 5.8 18 2.8 20.4 2.8Z',
    tones: ['#f2ec92', '#cfc24a', '#8a7a20'],
    skin: russet('own-abate', [20.6, 4, 6, 8]) + softSpot('own-abate-g', [11, 24, 7, 8], '#a9b84a', 0.5),
    stemAt: [20.8, 3.2, 3],
    glossAt: [12.6, 21],
  }),
  'pear-santa-maria': pear('own-santamaria', {
    outline:
      'M16.8 5C19.6 4.9 20.8 7.4 21.2 10.4C21.7 14.2 25.6 16.8 25.6 22C25.6 27.2 21.6 30.4 16.4 30.4C11 30.4 6.8 27.2 6.8 22C6.8 16.8 12 14.2 12.8 10.4C13.3 7.4 14.2 5.1 16.8 5Z',
    tones: ['#f2f596', '#c6d44a', '#7f9a20'],
    skin:
      softSpot('own-santamaria-r', [24, 21, 9.5, 12], '#e0442e', 0.85) +
      softSpot('own-santamaria-p', [22, 13, 5, 7], '#e8734a', 0.5) +
      dots(spread(34, [16, 21, 9, 9]), 0.22, '#fffbd0', 0.8),
    stemAt: [16.8, 5.2, -1.8],
    glossAt: [11, 20],
  }),
  quince:
    stem(15.6, 8, 4.6, 0.6, '#7a5426') +
    leaf('own-quince-l', [16.2, 6.6, 9.6, -18], ['#bcd88a', '#7da84c', '#4b7a33'], 0.5) +
    litPath('own-quince', QUINCE, ['#fff3a0', '#f2cc3a', '#b88a14']) +
    clipped(
      'own-quince-k',
      QUINCE,
      softSpot('own-quince-g', [9, 24, 6, 5], '#c9c04a', 0.55) +
        filledPath('M13.4 11.8C11.6 16 11.4 22 13 27.4C10.6 23 10.2 16.4 13.4 11.8Z', '#b88a14', 0.4) +
        filledPath('M20 11.4C22.4 15 23.2 21 21.8 26.4C24.4 22 24 15.4 20 11.4Z', '#a87a10', 0.45) +
        softSpot('own-quince-f', [17, 10.6, 6.5, 3.4], '#efe6c4', 0.8) +
        dots(spread(26, [16, 19.5, 9.5, 8]), 0.2, '#8f6a14', 0.5),
    ) +
    gloss(9, 18, 1.6, 3.2, 24, 0.5),
} as const
