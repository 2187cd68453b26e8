import { filledPath, type LightToDark, litEllipse, litPath, rotated, strokedPath, transformed } from '../svg-shapes.ts'

const wrinkledPlum = (id: string, transform: string) =>
  transformed(
    transform,
    litPath(
      id,
      'M3 17C1.8 11 5.6 6.4 11 6.2C13 4.4 18 4.6 20.2 6.4C25.4 6.6 30 11 29.4 17C29.6 22 25.4 26.4 20.4 26C18 27.8 13.4 27.6 11.4 26C6.6 26.2 2.6 22 3 17Z',
      ['#7a4a6a', '#3c1c34', '#160812'],
    ) +
      strokedPath(
        'M6 14C9 11 12 13 15 10.6C18 8.4 22 9.4 25.4 12.4M5.4 18.6C9 16 12.4 18.4 16 16C19.4 13.6 23 15.6 26.8 16.6M8 22.6C11 20.6 14 23 17.4 20.8C20.4 19 23 20.4 26 20.8M13 25C15.4 23.6 18 24.6 20 24',
        '#0e0409',
        0.9,
        0.65,
      ) +
      strokedPath(
        'M6.6 13C9 10.4 12 12 14.8 9.8M7 17.2C9.6 15.4 12.4 17 15.4 15M17.4 19.8C20 18.2 22.4 19.4 24.6 19.8',
        '#b88aa8',
        0.8,
        0.6,
      ) +
      filledPath('M8.4 9.6C10 8.2 12.4 8 14 8.4C12 9 10.4 10 9 11.6Z', '#fff', 0.6),
  )

const DATE: LightToDark = ['#c9783a', '#7c3a14', '#371405']

const date = (id: string, tones: LightToDark, transform: string) =>
  transformed(
    transform,
    litPath(
      id,
      'M2.6 16C3.4 10.6 9.6 8.4 16.4 8.6C23.6 8.8 29.4 11.4 29.6 16C29.8 20.8 23.6 23.4 16.4 23.6C9.4 23.8 3.2 21.4 2.6 16Z',
      tones,
    ) +
      strokedPath(
        'M6 13.4C11 11 18 12.6 26 11.8M4.6 17C11 14.6 18 17 28.4 15.6M7 20.6C12 18.6 19 21 26.4 19.4M12 22.8C15 21.8 18 22.8 21 22',
        '#2a0e03',
        0.7,
        0.55,
      ) +
      strokedPath('M8 12C12 10 17 10.2 22 10.6', '#fff', 1.1, 0.55) +
      litEllipse(`${id}-c`, 3.2, 15.8, 1.6, 2.2, ['#f3d79a', '#c79a54', '#7f5a24']),
  )

export const driedFruitArt = {
  'golden-raisin': [
    [8, 9],
    [17, 6.8],
    [25.4, 10.4],
    [5.4, 17],
    [14, 14.8],
    [22.6, 17.2],
    [9.4, 23.6],
    [18.2, 23.2],
    [27, 23.4],
    [15, 28],
  ]
    .map(([x = 0, y = 0], i) =>
      rotated(
        i * 61,
        x,
        y,
        litEllipse(
          `own-grai-${i}`,
          x,
          y,
          5,
          3.7,
          i % 3 ? ['#ffe7a4', '#e3a63e', '#96591a'] : ['#ffdc8c', '#cf8a2c', '#7f4612'],
        ) +
          strokedPath(
            `M${x - 3} ${y - 0.2}Q${x} ${y - 1.6} ${x + 3} ${y + 0.2}M${x - 2} ${y + 1.6}Q${x} ${y + 0.4} ${x + 2.4} ${y + 1.8}`,
            '#8f5414',
            0.6,
            0.6,
          ),
      ),
    )
    .join(''),
  prune:
    wrinkledPlum('own-prun-a', 'translate(8.6 .4) rotate(14 16 16) scale(.7)') +
    wrinkledPlum('own-prun-b', 'translate(.4 8.4) rotate(-12 16 16) scale(.74)'),
  date:
    date('own-date-a', DATE, 'translate(3.2 -4.4) rotate(-26 16 16) scale(.96)') +
    date('own-date-b', ['#b5652c', '#6b300f', '#2e1003'], 'translate(.4 6.4) rotate(-12 16 16) scale(.98)'),
  'medjool-date':
    date('own-medj-a', ['#b0704a', '#6a3620', '#321408'], 'translate(1.6 -4.6) rotate(-16 16 16) scale(.96 1.04)') +
    transformed(
      'translate(-.4 6.4) rotate(-10 16 16)',
      litPath(
        'own-medj-b',
        'M2 16C2.8 10.4 9.4 8.4 16.4 8.6C24 8.8 30 11.4 30 16C30 21.2 24 24 16.4 24C9.2 24 2.4 21.6 2 16Z',
        ['#8a4a28', '#5a2a12', '#2a1006'],
      ) +
        litPath(
          'own-medj-i',
          'M4 15.8C5 11.6 10.4 10.2 16.4 10.4C22.8 10.6 28 12.4 28 15.8C28 19.6 22.8 21.8 16.4 21.8C10.2 21.8 4.4 20 4 15.8Z',
          ['#f0b06a', '#c9772e', '#8a4614'],
        ) +
        litPath(
          'own-medj-s',
          'M8 16C9.4 13.4 13 12.8 16.8 12.8C21 12.8 24.4 13.8 25.2 16C24.4 18.6 21 19.6 16.8 19.6C13 19.6 9.4 18.8 8 16Z',
          ['#f5dcae', '#c99a5c', '#80541f'],
        ) +
        strokedPath('M9.4 16C14 15 19 15.2 24 16', '#6b431a', 0.8, 0.7) +
        strokedPath('M6.4 13.6C8.6 11.8 12 11.4 15 11.4', '#fff', 0.7, 0.6),
    ),
  'dried-apricot': [
    [21, 10.4, 14],
    [10, 13, -16],
    [18.6, 22, 6],
  ]
    .map(([x = 0, y = 0, degrees = 0], i) =>
      transformed(
        `translate(${x} ${y}) rotate(${degrees})`,
        litPath(
          `own-dapr-${i}`,
          'M-9.6 .4C-10 -5 -5 -7.6 -.4 -7.4C4.6 -7.6 9.8 -5 9.6 .4C9.4 5.4 5 7.4 0 7.2C-5 7.4 -9.4 5.4 -9.6 .4Z',
          ['#ffc46a', '#ef8a22', '#a34a0a'],
        ) +
          litPath(
            `own-dapr-${i}i`,
            'M-7 .2C-7 -3.6 -3.4 -5.2 0 -5C3.6 -5.2 7 -3.6 7 .2C6.6 3.6 3.6 4.6 0 4.4C-3.6 4.6 -6.8 3.6 -7 .2Z',
            ['#e27c1c', '#f3973a', '#f8ae50'],
          ) +
          strokedPath('M-4.6 -.4C-2 -1.6 1.6 -1.4 4.6 -.2M-3 1.8C-1 1 1.4 1.2 3 1.8', '#a34a0a', 0.8, 0.6) +
          strokedPath('M-7.4 -3.2C-5.6 -5.4 -3 -6.2 0 -6.2', '#fff', 0.9, 0.6),
      ),
    )
    .join(''),
} as const
