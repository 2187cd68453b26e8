import { filledPath, litEllipse, litPath, strokedPath } from '../svg-shapes.ts'
import { clipped, dots, ellipse, gloss, leaf, linearTones, softSpot, spread, stem } from './surface.ts'

/** Circle as a path, for clipping. */
const disc = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`

/** Jagged dark bands from pole to pole. */
function watermelonStripes(cx: number, cy: number, rx: number, ry: number): string {
  return [-0.92, -0.55, -0.16, 0.22, 0.6, 0.92]
    .map((share) => {
      const bend = cx + rx * share * 1.3
      const [top, bottom] = [cy - ry * 0.94, cy + ry * 0.94]
      const zigzag = `M${cx + rx * share * 0.2} ${top}Q${bend - 1.4} ${cy - ry * 0.5} ${bend - 0.6} ${cy - 2}l1 1.6l-1.2 2Q${bend - 0.6} ${cy + ry * 0.5} ${cx + rx * share * 0.2} ${bottom}`
      return strokedPath(zigzag, '#1d5a26', 2, 0.85) + strokedPath(zigzag, '#0f4420', 0.8, 0.6)
    })
    .join('')
}

/** A slice with its rind below, as a bow from left to right. */
function slice(
  id: string,
  [x, y, length, depth]: readonly [x: number, y: number, length: number, depth: number],
  rind: string,
  flesh: readonly [string, string, string],
  heart: string,
): string {
  const bow = (inset: number, lift: number) =>
    `M${x + inset} ${y + lift}C${x + length * 0.2} ${y + depth - inset * 0.8 + lift} ${x + length * 0.8} ${y + depth - inset * 0.8 + lift} ${x + length - inset} ${y + lift}C${x + length * 0.78} ${y + depth * 0.4 + lift * 0.5} ${x + length * 0.22} ${y + depth * 0.4 + lift * 0.5} ${x + inset} ${y + lift}Z`
  const hollow = `M${x + length * 0.2} ${y + depth * 0.34}C${x + length * 0.34} ${y + depth * 0.56} ${x + length * 0.66} ${y + depth * 0.56} ${x + length * 0.8} ${y + depth * 0.34}C${x + length * 0.62} ${y + depth * 0.4} ${x + length * 0.38} ${y + depth * 0.4} ${x + length * 0.2} ${y + depth * 0.34}Z`
  return filledPath(bow(0, 0), rind) + linearTones(id, bow(1.2, -0.4), flesh, 0, 1) + filledPath(hollow, heart)
}

/** Fine cork lines of netted melons. */
const netting = (cx: number, cy: number, rx: number, ry: number) =>
  [-0.8, -0.45, -0.1, 0.25, 0.6]
    .map((share) =>
      strokedPath(
        `M${cx + rx * share * 0.4} ${cy - ry}Q${cx + rx * share * 1.5} ${cy} ${cx + rx * share * 0.5} ${cy + ry}M${cx - rx} ${cy + ry * share * 0.5}Q${cx} ${cy + ry * share * 1.5} ${cx + rx} ${cy + ry * (share * 0.5 + 0.1)}M${cx + rx * (share - 0.5)} ${cy - ry}L${cx + rx * (share + 0.6)} ${cy + ry}M${cx + rx * (share + 0.6)} ${cy - ry}L${cx + rx * (share - 0.5)} ${cy + ry}`,
        '#f7ecc4',
        0.36,
        0.75,
      ),
    )
    .join('')

export const melonAndStoneFruitArt = {
  'whole-watermelon':
    strokedPath('M15.4 3.8C15.4 2.4 16.6 1.4 18.4 1.8', '#6a8a2c', 1.2) +
    litEllipse('own-wmelon', 14.4, 15, 12.6, 11.8, ['#c9ec8a', '#63a83c', '#256a2a']) +
    clipped(
      'own-wmelon-k',
      disc(14.4, 15, 12.6, 11.8),
      watermelonStripes(14.4, 15, 12.6, 11.8) + gloss(8.6, 9.2, 3, 1.6),
    ) +
    filledPath('M11.4 22.4L31 19.6C31.4 27 27 31.2 21.6 31.2C16.6 31.2 12.6 28 11.4 22.4Z', '#2f7a30') +
    filledPath('M12 22.6L30.4 20C30.4 26.4 26.6 30.2 21.6 30.2C17 30.2 13.2 27.4 12 22.6Z', '#e9f7cf') +
    linearTones(
      'own-wmelon-s',
      'M12.8 22.8L29.6 20.4C29.4 25.8 26 29 21.6 29C17.4 29 14 26.6 12.8 22.8Z',
      ['#ff6a6a', '#ee2f4c', '#d9203e'],
      0,
      1,
    ) +
    [
      [17, 24.2],
      [21, 23.4],
      [25.4, 23],
      [19.4, 26.6],
      [23.4, 26.2],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 0.5, 0.8, '#2a1418'))
      .join(''),
  'seedless-watermelon':
    litEllipse('own-swmelon', 14, 14.6, 12.2, 12, ['#9ad46a', '#3f8a34', '#174a20']) +
    clipped('own-swmelon-k', disc(14, 14.6, 12.2, 12), watermelonStripes(14, 14.6, 12.2, 12)) +
    ellipse(18.6, 18.4, 12.4, 12.4, '#245f28') +
    ellipse(18.6, 18.4, 11.7, 11.7, '#d9efb0') +
    ellipse(18.6, 18.4, 10.9, 10.9, '#fbf3e6') +
    litEllipse('own-swmelon-f', 18.6, 18.4, 10.3, 10.3, ['#ff8a80', '#f0344e', '#cf1c3a']) +
    softSpot('own-swmelon-h', [18.6, 18.4, 5.4, 5.4], '#ff9a92', 0.8) +
    strokedPath(
      'M18.6 12.4V15M18.6 21.8V24.4M12.6 18.4H15.2M22 18.4H24.6M14.4 14.2L16 15.8M21.2 21L22.8 22.6M22.8 14.2L21.2 15.8M16 21L14.4 22.6',
      '#ffb9b0',
      0.5,
      0.8,
    ),
  'canary-melon':
    litPath(
      'own-canary',
      'M4.2 17.4C2.6 12.6 6.4 6.6 12.4 4.6C18.6 2.4 25.4 4 28 8.4C29 10.2 30.6 10.8 30.2 12C29.8 13 28.8 13 28.2 14.8C26.8 19.8 21.4 24.4 15 25C9.8 25.4 5.8 22.4 4.2 17.4Z',
      ['#fff6a0', '#fbd53a', '#cf960c'],
    ) +
    strokedPath(
      'M5.8 17.6C10 11 18 6.6 27.4 8.8M8.6 21.4C13 14.4 20.4 10.6 28.8 11.2M14 24C18 18.6 22.4 14.6 28.2 13.4',
      '#d9a41c',
      0.6,
      0.55,
    ) +
    gloss(11, 9, 3.4, 1.4, -26) +
    slice('own-canary-s', [7.4, 19, 22, 15], '#eebf24', ['#fffdf0', '#faf3cc', '#e2eeb0'], '#f5d98a') +
    dots(spread(9, [18.4, 25.4, 4.6, 0.9]), 0.6, '#fff6dc'),
  'galia-melon':
    strokedPath('M13.4 3.4C13.4 2 14 1.2 15.6 1', '#7a8a3a', 1.4) +
    litEllipse('own-galia', 13.4, 14.2, 11.6, 11, ['#f2e39a', '#cdb658', '#8a7a2a']) +
    clipped(
      'own-galia-k',
      disc(13.4, 14.2, 11.6, 11),
      softSpot('own-galia-g', [18, 20, 9, 8], '#7f9a3a', 0.6) +
        netting(13.4, 14.2, 11.6, 11) +
        gloss(8.6, 8.8, 2.8, 1.5),
    ) +
    slice('own-galia-s', [7.6, 17.4, 23, 17], '#b5a04a', ['#eef9c4', '#d2ec9a', '#9acb62'], '#f5dfa0') +
    dots(spread(10, [19, 24.6, 5, 1]), 0.6, '#fff6dc'),
  nectarine:
    stem(16.4, 7.4, 4.4, 0.8) +
    leaf('own-nectarine-l', [16.8, 5.6, 11, 12], ['#a6d66a', '#5fa836', '#347a26'], 0.3) +
    litEllipse('own-nectarine', 16, 18, 12.4, 11.8, ['#ffcf6a', '#ee6a2c', '#a31c26']) +
    clipped(
      'own-nectarine-k',
      disc(16, 18, 12.4, 11.8),
      softSpot('own-nectarine-r', [21.6, 17, 11, 13], '#c01a2c', 0.85) +
        softSpot('own-nectarine-y', [6, 23, 6, 6], '#ffc24a', 0.8) +
        strokedPath('M16.2 6.6C12.6 11.4 11.6 21 14.6 29', '#8a1420', 0.8, 0.6),
    ) +
    gloss(9.6, 12.4, 2.6, 1.5, -30, 0.65) +
    gloss(21.6, 12.6, 1.1, 0.6, 30, 0.4),
} as const
