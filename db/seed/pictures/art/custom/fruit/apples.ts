import { filledPath, type LightToDark, litPath, strokedPath, transformed } from '../svg-shapes.ts'
import { clipped, dots, gloss, leaf, softSpot, spread, stem } from './surface.ts'

const BODY =
  'M16 10.4C18.4 7.6 23 6.9 26.2 9.3C29.8 12.1 29.6 18 27.5 22.7C25.6 27 22.6 30 19.5 30C17.9 30 17.2 29.2 16 29.2C14.8 29.2 14.1 30 12.5 30C9.4 30 6.4 27 4.5 22.7C2.4 18 2.2 12.1 5.8 9.3C9 6.9 13.6 7.6 16 10.4Z'

interface AppleLook {
  readonly tones: LightToDark
  /** Colour around the stem. */
  readonly cavity: string
  /** Drawn on the skin. */
  readonly skin?: string
  /** Width and height in relation to the usual form. */
  readonly form?: readonly [number, number]
  readonly leafTurn?: number
}

function apple(id: string, { tones, cavity, skin = '', form = [1, 1], leafTurn }: AppleLook): string {
  const body =
    litPath(id, BODY, tones) +
    clipped(
      `${id}-k`,
      BODY,
      skin +
        softSpot(`${id}-c`, [16, 10.6, 6.4, 3.2], cavity, 0.9) +
        softSpot(`${id}-d`, [23, 29, 13, 9], tones[2], 0.55) +
        filledPath(
          'M12 9.4C13.6 11.6 18.4 11.6 20 9.4C18.6 10.2 17 10.2 16 10.4C15 10.2 13.4 10.2 12 9.4Z',
          '#3a2410',
          0.4,
        ),
    ) +
    gloss(8.7, 14.6, 1.9, 4.1, 22, 0.5) +
    stem(16, 11, 7, 1)
  const foliage = leafTurn === undefined ? '' : leaf(`${id}-l`, [16.6, 6.4, 9, leafTurn])
  return transformed(`translate(16 30) scale(${form[0]} ${form[1]}) translate(-16 -30)`, body + foliage)
}

/** Streaks that run from the stem to the calyx, like meridians. */
function streaks(colour: string, opacity: number, widths: readonly number[] = [1, 0.6, 1.4, 0.7, 1.1]): string {
  return Array.from({ length: 13 }, (_, i) => {
    const [reach, width] = [(i - 6) * 2.15, widths[i % widths.length] ?? 1]
    const [from, to] = [10.5 + (i % 3), 27 - ((i * 5) % 7)]
    return strokedPath(
      `M${16 + reach * 0.32} ${from}Q${16 + reach * 1.25} ${16} ${16 + reach * 0.8} ${to}`,
      colour,
      width,
      opacity,
    )
  }).join('')
}

const RED_BLUSH = '#c3202c'

export const appleArt = {
  'apple-idared': apple('own-idared', {
    tones: ['#ff7a5c', '#dc1f30', '#8a0c20'],
    cavity: '#c9d85a',
    skin:
      softSpot('own-idared-g', [24.5, 25, 6.5, 7], '#d8d45c', 0.9) +
      dots(spread(26, [14, 19, 11, 10]), 0.22, '#ffd9b0', 0.7),
    form: [1, 0.94],
  }),
  'apple-golden': apple('own-golden', {
    tones: ['#fff6a0', '#f0d548', '#b99a1c'],
    cavity: '#b9c04a',
    skin:
      softSpot('own-golden-b', [24, 17, 7, 8], '#f0a04a', 0.45) +
      dots(spread(34, [16, 19.5, 11.5, 10]), 0.25, '#9a7420', 0.75),
    form: [0.92, 1],
  }),
  'apple-jonathan': apple('own-jonathan', {
    tones: ['#e2444a', '#a00f28', '#540618'],
    cavity: '#e0b04a',
    skin: streaks('#5c0618', 0.4) + softSpot('own-jonathan-y', [8, 27, 6, 5], '#d9a23c', 0.75),
    form: [0.92, 0.92],
    leafTurn: -24,
  }),
  'apple-gala': apple('own-gala', {
    tones: ['#ffdf8a', '#f5a848', '#c4552a'],
    cavity: '#f2d060',
    skin: softSpot('own-gala-r', [19, 20, 13, 13], '#e0402c', 0.6) + streaks('#c4232a', 0.5, [0.7, 0.4, 1, 0.5, 0.8]),
    form: [0.94, 0.98],
  }),
  'apple-granny-smith': apple('own-granny', {
    tones: ['#d6f58a', '#84c832', '#3f8a1c'],
    cavity: '#5f9a2a',
    skin: dots(spread(38, [16, 19.5, 12, 10.5]), 0.28, '#f4ffd0', 0.85),
    leafTurn: -14,
  }),
  'apple-pinova': apple('own-pinova', {
    tones: ['#ffe88a', '#f7c043', '#c98a1c'],
    cavity: '#d8c04a',
    skin:
      softSpot('own-pinova-a', [22, 18.5, 11, 14], '#e8452a', 0.95) +
      softSpot('own-pinova-b', [25, 17, 8, 12], RED_BLUSH, 0.8) +
      dots(spread(24, [16, 19, 11, 10]), 0.24, '#fff0b8', 0.75),
    form: [0.9, 1],
  }),
  'apple-russet': apple('own-russet', {
    tones: ['#e6cd82', '#b8944a', '#77561f'],
    cavity: '#6f5420',
    skin:
      softSpot('own-russet-g', [8, 22, 8, 8], '#a8b04a', 0.7) +
      softSpot('own-russet-r', [25, 18, 7, 9], '#b5482a', 0.7) +
      dots(spread(90, [16, 19.5, 13, 11.5]), 0.24, '#6f4f1c', 0.5),
    form: [1.04, 0.9],
  }),
} as const
