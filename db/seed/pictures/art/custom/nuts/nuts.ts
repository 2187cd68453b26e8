import { type LightToDark, litEllipse, litPath, rotated, strokedPath, transformed } from '../svg-shapes.ts'

/** Half of a pecan, pointing up. */
const pecan = (id: string, transform: string) =>
  transformed(
    transform,
    litPath(
      id,
      'M16 1.6C21.4 2.4 24.6 8.4 24.6 16C24.6 23.6 21.4 29.6 16 30.4C10.6 29.6 7.4 23.6 7.4 16C7.4 8.4 10.6 2.4 16 1.6Z',
      ['#d98f4e', '#9a5426', '#55270c'],
    ) +
      litPath(
        `${id}-l`,
        'M14.6 3.6C11 6 9.4 10.6 9.4 16C9.4 21.4 11 26 14.6 28.4C13 24.6 12.4 20.6 12.4 16C12.4 11.4 13 7.4 14.6 3.6Z',
        ['#f0b274', '#c07838', '#7d4218'],
      ) +
      litPath(
        `${id}-r`,
        'M17.4 3.6C21 6 22.6 10.6 22.6 16C22.6 21.4 21 26 17.4 28.4C19 24.6 19.6 20.6 19.6 16C19.6 11.4 19 7.4 17.4 3.6Z',
        ['#e0a062', '#ad662c', '#6e3812'],
      ) +
      strokedPath('M16 2.4C15 8 15 24 16 29.6', '#45200a', 1.3, 0.85) +
      strokedPath(
        'M9.8 11Q11.4 12 12.4 11.4M9.6 16.4Q11 17.4 12.2 16.8M10 21.4Q11.4 22.2 12.6 21.4M22.2 11Q20.6 12 19.6 11.4M22.4 16.4Q21 17.4 19.8 16.8M22 21.4Q20.6 22.2 19.4 21.4',
        '#6b3814',
        0.7,
        0.7,
      ) +
      strokedPath('M11.2 8.6C12 6.6 13 5.2 14 4.6', '#fff', 0.8, 0.55),
  )

const cashew = (id: string, transform: string) =>
  transformed(
    transform,
    litPath(
      id,
      'M6.6 8.4C8.6 3.6 15.4 2.8 20.4 6.4C26.4 10.6 28.4 18.6 25.4 24C23.4 27.6 18.6 28 17.4 24.8C16.4 22.2 18.6 20.6 17.6 17.8C16.6 15.2 13.4 15.6 10.4 14.8C7 13.8 5.4 11.2 6.6 8.4Z',
      ['#fffbea', '#f2dfb2', '#c39b5c'],
    ) +
      strokedPath('M9.4 12.4C13 13.6 17.4 12.6 19.6 16.4C21.2 19.2 19.6 21.8 20.2 24.4', '#b88a48', 0.8, 0.5) +
      strokedPath('M9 7.6C12 5.2 16.4 6 19.4 8.4', '#fff', 1.3, 0.9),
  )

const KERNEL =
  'M15.6 4.6C13.4 2 9.6 2.4 8.6 5.2C5.4 5.2 3.4 8 4.4 11C2 12.6 1.6 16.4 3.6 18.6C2.4 21.6 4 25 7.2 25.6C8.4 28.8 12.8 29.8 15.6 27.4'
const lobe = (id: string, tones: LightToDark) =>
  litPath(id, `${KERNEL}Z`, tones) +
  strokedPath(
    'M13.6 6.4C11.4 5.6 9.8 7.2 10.4 9.2C8.2 9 6.8 10.8 7.8 12.8M13.4 11.4C11.2 11.2 10 13 11 14.8C8.6 14.8 6.6 16.4 7.2 18.8M14 16.6C11.8 16.8 11 19 12.4 20.6C9.8 20.4 8 22 8.8 24M14.2 22.6C12.6 23 12 24.4 12.6 25.8',
    '#6e431a',
    1,
    0.6,
  ) +
  strokedPath(
    'M12.4 4.6C10.8 4.4 9.8 5.4 9.8 6.6M6.4 8.4C5.8 9 5.6 10 5.8 10.8M4.8 14.4C4.4 15.2 4.4 16.2 5 17M6 21C5.8 22 6.2 23 7 23.6',
    '#fff2d4',
    0.9,
    0.75,
  )

export const nutArt = {
  'walnut-kernel':
    lobe('own-kern-l', ['#f6d9a4', '#cf9c58', '#8a5826']) +
    transformed('translate(32 0) scale(-1 1)', lobe('own-kern-r', ['#ecc68a', '#c08a46', '#7c4c1e'])) +
    litPath('own-kern-m', 'M16 4C17.6 8 17.6 24 16 28C14.4 24 14.4 8 16 4Z', ['#a8743a', '#7a4c20', '#4c2c0e']),
  pecan:
    pecan('own-peca-a', 'translate(5.6 1.4) rotate(24 16 16) scale(.86)') +
    pecan('own-peca-b', 'translate(-2.6 4.4) rotate(-14 16 16) scale(.86)'),
  cashew:
    cashew('own-cash-a', 'translate(6.4 -1) rotate(8 16 16) scale(.8)') +
    cashew('own-cash-b', 'translate(-1.6 7.6) rotate(-38 16 16) scale(.8)') +
    cashew('own-cash-c', 'translate(12.4 12.6) rotate(100 10 10) scale(.62)'),
  'roasted-almond':
    rotated(
      28,
      16,
      16,
      litPath(
        'own-roas',
        'M18 3C23 7 26.6 13 25.8 19C25.2 23.6 21.8 26.6 18 26.6C14.2 26.6 10.8 23.6 10.2 19C9.4 13 13 7 18 3Z',
        ['#b8703a', '#7c3f18', '#431d08'],
      ) +
        strokedPath(
          'M18 6C17.2 12 17.2 20 18 25M15 10C14 14 14 18 14.8 22.4M21 10C22 14 22 18 21.2 22.4',
          '#35160a',
          0.8,
          0.55,
        ) +
        strokedPath('M12.6 13C13.4 10.4 14.8 8 16.4 6.2', '#fff', 0.9, 0.45),
    ) +
    rotated(
      -32,
      12,
      20,
      litPath(
        'own-roas-s',
        'M12 8.6C16 11.6 18.8 16.4 18.2 21.2C17.7 25 15 27.4 12 27.4C9 27.4 6.3 25 5.8 21.2C5.2 16.4 8 11.6 12 8.6Z',
        ['#a86030', '#743a16', '#3d1a06'],
      ) +
        litPath(
          'own-roas-i',
          'M12.2 10.6C15.4 13.2 17.4 17.2 17 21C16.6 24 14.6 26 12.2 26C9.8 26 7.6 24 7.2 21C6.8 17.2 9 13.2 12.2 10.6Z',
          ['#fff6dc', '#f4d9a0', '#cb9a50'],
        ) +
        strokedPath('M12.2 13.4C11.6 17 11.6 21 12.2 24.4', '#c99850', 0.7, 0.6),
    ),
  'hazelnut-kernel': [
    [10.4, 12, 8.2, -20],
    [22.4, 13.4, 7.4, 24],
    [15.6, 22.4, 7.8, 4],
  ]
    .map(([x = 0, y = 0, r = 0, degrees = 0], i) =>
      rotated(
        degrees,
        x,
        y,
        litPath(
          `own-hazk-${i}`,
          `M${x} ${y - r * 1.16}C${x + r * 0.4} ${y - r * 0.9} ${x + r} ${y - r * 0.7} ${x + r} ${y + r * 0.1}C${x + r} ${y + r * 0.75} ${x + r * 0.6} ${y + r} ${x} ${y + r}C${x - r * 0.6} ${y + r} ${x - r} ${y + r * 0.75} ${x - r} ${y + r * 0.1}C${x - r} ${y - r * 0.7} ${x - r * 0.4} ${y - r * 0.9} ${x} ${y - r * 1.16}Z`,
          ['#d99a58', '#a3622a', '#5c2e0e'],
        ) +
          litEllipse(`own-hazk-${i}p`, x + r * 0.2, y + r * 0.42, r * 0.56, r * 0.42, [
            '#fff0cc',
            '#f0d49a',
            '#cc9c58',
          ]) +
          strokedPath(
            `M${x - r * 0.5} ${y - r * 0.5}Q${x - r * 0.8} ${y} ${x - r * 0.6} ${y + r * 0.6}M${x} ${y - r * 0.8}V${y - r * 0.2}M${x + r * 0.5} ${y - r * 0.5}Q${x + r * 0.7} ${y - r * 0.2} ${x + r * 0.76} ${y}`,
            '#5c2e0e',
            0.6,
            0.5,
          ),
      ),
    )
    .join(''),
} as const
