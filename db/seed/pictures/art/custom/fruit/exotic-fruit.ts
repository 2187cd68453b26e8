import { filledPath, type LightToDark, litEllipse, litPath, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { around, clipped, dots, ellipse, gloss, leaf, linearTones, softSpot, spread } from './surface.ts'

const AVOCADO =
  'M15 2.6C18 2.6 19.6 5.4 20.6 9C21.6 12.6 25 14.6 25 20C25 25.6 20.6 29.4 15 29.4C9.4 29.4 5 25.6 5 20C5 14.6 8.4 12.6 9.4 9C10.4 5.4 12 2.6 15 2.6Z'
const PAPAYA =
  'M11.6 2.4C14.6 2 16.4 4.6 17.6 8.4C18.8 12.4 21.4 15.4 21 21C20.6 27 16.6 30.6 11.6 30.6C6.6 30.6 2.6 27 2.4 21C2.2 15.4 4.8 12.4 6 8.4C7.2 4.6 8.6 2.8 11.6 2.4Z'
const MANGO =
  'M8.4 4.6C13.6 2.4 20.6 5 23.4 10.6C26 16 24 22 18.4 23.8C12 25.8 4.4 21.6 3 14.4C2.4 10.6 4.2 6.4 8.4 4.6Z'

const date = (id: string, move: string, tones: LightToDark) =>
  transformed(
    move,
    litPath(
      id,
      'M-3.9 0.4C-4.1 -4 -2.6 -7.4 0 -7.6C2.6 -7.4 4.1 -4 3.9 0.4C3.7 5 2.2 7.8 0 7.8C-2.2 7.8 -3.7 5 -3.9 0.4Z',
      tones,
    ) +
      strokedPath('M-1.6 -5C-2.4 -1 -2.2 3 -1 6M1.4 -5.6C2.4 -2 2.4 2.4 1.2 6.2', tones[2], 0.45, 0.6) +
      filledPath('M-2 -7C-1.4 -8.6 1.4 -8.6 2 -7C1 -6.2 -1 -6.2 -2 -7Z', '#d9b06a') +
      gloss(-1.9, -2.6, 0.7, 2.2, 8, 0.6),
  )

const DATE_TONES: LightToDark = ['#e89a4a', '#9c4a1a', '#54200c']

export const exoticFruitArt = {
  'hass-avocado':
    transformed(
      'rotate(-16 15 16) translate(-1.4 -1) scale(.9)',
      litPath('own-hass', AVOCADO, ['#6a7a52', '#333a2c', '#14160f']) +
        dots(spread(70, [15, 19, 8.8, 9.2]), 0.42, '#0f120b', 0.5) +
        dots(spread(40, [14, 17, 8, 8]), 0.3, '#93a274', 0.4) +
        gloss(10.2, 15.6, 1.1, 3, 18, 0.28) +
        filledPath('M13.8 3.4C13.6 2 14.2 1.2 15.2 1C16.4 1.4 16.6 2.4 16.2 3.4Z', '#8a6a34'),
    ) +
    transformed(
      'rotate(20 20 20) translate(10.2 7.6) scale(.74)',
      filledPath(AVOCADO, '#23281c') +
        transformed(
          'translate(15 16.6) scale(.91) translate(-15 -16.6)',
          linearTones('own-hass-f', AVOCADO, ['#c4dc6a', '#b2d052', '#86ac2e']) +
            transformed(
              'translate(15 17) scale(.84) translate(-15 -17)',
              litPath('own-hass-i', AVOCADO, ['#fffbd0', '#f2ee9a', '#d9de6a']),
            ),
        ) +
        litEllipse('own-hass-p', 15, 20.4, 4.9, 5.1, ['#d9a06a', '#8f5427', '#54290f']),
    ),
  'ripe-mango':
    litPath('own-ripemango', MANGO, ['#ffe27a', '#f7a01e', '#c4501a']) +
    clipped(
      'own-ripemango-k',
      MANGO,
      softSpot('own-ripemango-r', [7, 8, 9, 8], '#e0382c', 0.85) +
        softSpot('own-ripemango-g', [22, 21, 6, 5], '#8fae2c', 0.4),
    ) +
    gloss(9, 9.4, 3, 1.2, -34, 0.45) +
    filledPath(
      'M9 27.4C7.4 21.6 12.4 15.6 19.4 14.4C26 13.4 31.2 17 31 22C30.8 27 25.4 31.2 18.6 31.2C13.8 31.2 10 30 9 27.4Z',
      '#e2802a',
    ) +
    [
      [12.4, 24.6],
      [14.6, 20],
      [17.8, 23.6],
      [20, 18.4],
      [22.8, 22.4],
      [25.4, 18.4],
      [27.4, 22.6],
      [24, 26.6],
      [18.4, 28],
      [13.4, 28.2],
    ]
      .map(([x = 0, y = 0], i) =>
        rotated(
          (i % 3) * 8 - 14,
          x,
          y,
          litPath(
            `own-ripemango-c${i}`,
            `M${x - 2.1} ${y - 1.9}Q${x} ${y - 2.7} ${x + 2.1} ${y - 1.9}Q${x + 2.7} ${y} ${x + 2.1} ${y + 1.9}Q${x} ${y + 2.5} ${x - 2.1} ${y + 1.9}Q${x - 2.7} ${y} ${x - 2.1} ${y - 1.9}Z`,
            ['#fff09a', '#fdc22c', '#ee9412'],
          ),
        ),
      )
      .join(''),
  'gold-kiwi':
    rotated(
      -24,
      12,
      13,
      litEllipse('own-goldkiwi', 12, 12.8, 10.6, 8.8, ['#d9b87a', '#9a7440', '#5c4020']) +
        gloss(8, 8.6, 2.6, 1.2, -10, 0.35),
    ) +
    ellipse(20.2, 20, 10.6, 10.2, '#8a6634') +
    litEllipse('own-goldkiwi-f', 20.2, 20, 9.8, 9.4, ['#fff39a', '#f7d02c', '#dda40e']) +
    around(22, 20.2, 20, () => strokedPath('M20.2 11.6V16', '#fff6b4', 0.5, 0.7)) +
    around(18, 20.2, 20, () => ellipse(20.2, 15.4, 0.42, 0.72, '#2a1a10'), 6) +
    litEllipse('own-goldkiwi-c', 20.2, 20, 3.5, 3.2, ['#fffdf0', '#fff6cc', '#f5e28a']),
  'passion-fruit':
    litEllipse('own-passion', 11.8, 12.4, 10.2, 10, ['#b07aa0', '#5c2450', '#2a0c28']) +
    dots(spread(30, [12, 13, 8.4, 8.2]), 0.24, '#d9a8c8', 0.5) +
    ellipse(20.4, 20.2, 10.6, 10.2, '#4a1a40') +
    ellipse(20.4, 20.2, 9.9, 9.5, '#f6dfe6') +
    litEllipse('own-passion-f', 20.4, 20.2, 8.4, 8, ['#ffd95a', '#f2a51c', '#c9700c']) +
    spread(17, [20.4, 20.2, 6.6, 6.3])
      .map(([x, y, i]) =>
        rotated(
          Math.round(i * 137.5),
          Math.round(x * 10) / 10,
          Math.round(y * 10) / 10,
          ellipse(x, y, 1.2, 1.75, '#ffc832', 0.95) +
            ellipse(x, y, 0.72, 1.15, '#2a1c14') +
            ellipse(x - 0.2, y - 0.4, 0.2, 0.3, '#fff', 0.7),
        ),
      )
      .join(''),
  papaya:
    transformed(
      'rotate(-24 12 16) translate(2.6 -0.6) scale(.86)',
      litPath('own-papaya', PAPAYA, ['#ffe07a', '#e8a52c', '#8f8a24']) +
        clipped('own-papaya-k', PAPAYA, softSpot('own-papaya-g', [6, 10, 8, 12], '#7aa034', 0.8)) +
        gloss(7.4, 16, 1.2, 4, 14, 0.4),
    ) +
    transformed(
      'rotate(14 20 16) translate(9.6 1.4) scale(.92)',
      filledPath(PAPAYA, '#d99a24') +
        transformed(
          'translate(11.7 17) scale(.93) translate(-11.7 -17)',
          linearTones('own-papaya-f', PAPAYA, ['#ffb45c', '#fb8a3c', '#ee6a2a']),
        ) +
        filledPath(
          'M11.6 8.6C14 10.6 16.4 15.6 16 20.4C15.6 24.6 14 26.6 11.6 26.6C9.2 26.6 7.6 24.6 7.4 20.4C7.2 15.6 9.2 10.6 11.6 8.6Z',
          '#d8531c',
        ) +
        spread(26, [11.7, 19.4, 3.2, 6])
          .map(([x, y]) => ellipse(x, y, 0.86, 0.86, '#231a1a') + ellipse(x - 0.25, y - 0.28, 0.24, 0.2, '#fff', 0.65))
          .join(''),
    ),
  'fresh-dates':
    strokedPath(
      'M17.4 1C17 4 16.6 6 16.4 8M16.8 4.4C14 5.4 11 6.6 9 8.6M17 4.4C19.6 5.4 22.4 6.8 24.2 9',
      '#c9a04a',
      1.2,
    ) +
    date('own-freshdate-a', 'translate(24 16.6) rotate(-14)', DATE_TONES) +
    date('own-freshdate-b', 'translate(8.6 16.4) rotate(16)', DATE_TONES) +
    date('own-freshdate-c', 'translate(16.4 15.6) rotate(2)', ['#f2ae5c', '#ac561e', '#5c240e']) +
    date('own-freshdate-d', 'translate(11.6 23.6) rotate(20)', ['#f2ae5c', '#ac561e', '#5c240e']) +
    date('own-freshdate-e', 'translate(21 23.8) rotate(-12)', ['#f2ae5c', '#b05a20', '#5c240e']),
  'golden-pineapple':
    [-44, -22, 0, 22, 44]
      .map((turn, i) =>
        rotated(turn, 13.6, 12, leaf(`own-pine-l${i}`, [13.6, 12, 11, -90], ['#b4dc6a', '#5fa03a', '#2f6a2a'], 0.26)),
      )
      .join('') +
    litEllipse('own-pine', 13.6, 20, 8.4, 10, ['#ffd95a', '#ee9a1e', '#a85a10']) +
    clipped(
      'own-pine-k',
      'M5.2 20A8.4 10 0 1 1 22 20A8.4 10 0 1 1 5.2 20Z',
      [-16, -10, -4, 2, 8, 14]
        .map((x) => strokedPath(`M${x} 9L${x + 19} 31M${x + 27} 9L${x + 8} 31`, '#a85a10', 0.7, 0.75))
        .join('') + dots(spread(26, [13.6, 20, 7.4, 9]), 0.4, '#7a4210', 0.6),
    ) +
    gloss(9.6, 15, 1.4, 2.8, 20, 0.35) +
    ellipse(23, 24.2, 8, 7, '#a8641a') +
    litEllipse('own-pine-s', 23, 23.7, 7.4, 6.4, ['#fff6a8', '#fddc4a', '#eeb41c']) +
    around(14, 23, 23.7, () => strokedPath('M23 18.4V20.6', '#f0b41e', 0.5, 0.8)) +
    ellipse(23, 23.7, 2.4, 2.1, '#fff3b4'),
} as const
