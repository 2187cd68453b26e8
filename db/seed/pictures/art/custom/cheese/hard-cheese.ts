import { filledPath, litEllipse, litPath, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { block, dots, heap, wedgePiece } from './cheese-shapes.ts'

export const hardCheeseArt = {
  parmesan: wedgePiece(
    'own-parm',
    { top: ['#fff6d2', '#f3dea2', '#dcb968'], front: ['#fbecbc', '#e2c07a'], side: ['#d8a850', '#8f6020'] },
    strokedPath(
      'M5 17.4L7.4 19L6.6 21M10 18.4L12 20.6L11 22.8L13.6 24.6M16.6 19.6L15.4 22L18 23.8M19.6 21L18.8 22.4',
      '#c59b4c',
      0.6,
      0.8,
    ) +
      dots('8.4 22.6 .5, 13.6 19.8 .4, 17 25.6 .5, 20 25 .4, 5 22.4 .4', '#fff8e0') +
      strokedPath('M10 13.8L14 14.4M16 10.6L19 12.4M22 9.6L24.4 12', '#cfa654', 0.6, 0.7) +
      strokedPath('M27.8 6.4Q32.4 12.2 22.4 18.2', '#a8742a', 1, 0.9) +
      dots(
        '24.2 20 .5, 26.4 18.2 .5, 28.4 16 .5, 24.2 22.6 .5, 26.4 20.8 .5, 28.4 18.6 .5, 24.2 25.2 .5, 26.4 23.4 .5',
        '#6b4212',
        0.85,
      ),
  ),
  'grated-parmesan':
    litPath('own-parmr-b', 'M3 22.4C4 27.4 9 29.8 16 29.8C23 29.8 28 27.4 29 22.4Z', [
      '#c98a52',
      '#96592a',
      '#5c3212',
    ]) +
    litEllipse('own-parmr-r', 16, 22, 13.4, 4.4, ['#b5743c', '#86501f', '#5c3212']) +
    litPath('own-parmr', 'M4 22C5.4 17 10 8 16 8C22 8 26.6 17 28 22C25 25.6 7 25.6 4 22Z', [
      '#fffdf0',
      '#f9edc6',
      '#d8bd7c',
    ]) +
    heap({ cx: 16, top: 9.4, bottom: 23.4, width: 21, rows: 9 }, (x, y, i) =>
      rotated(
        (i * 71) % 180,
        x,
        y,
        strokedPath(`M${x - 0.9} ${y}H${x + 0.9}`, ['#fffef4', '#e8d297', '#fdf3d2', '#cfae66'][i % 4] ?? '#fff', 0.75),
      ),
    ),
  'white-cheddar':
    block(
      'own-chedw',
      { top: ['#fffdf0', '#fbf2d0', '#ecdba4'], front: ['#fbf3d4', '#e2cf98'], side: ['#3c3a40', '#17161a'] },
      strokedPath('M6 19.4L10 20.4M12.6 24L16.4 24.8M8 23L10.6 23.6M13 19.2L17 20.2', '#cdb678', 0.5, 0.8) +
        filledPath('M13 7L30.4 10.9L28.8 12L11.4 7.9Z', '#2c2a30'),
    ) + strokedPath('M22 17.8L29 13.2', '#fff', 0.6, 0.35),
  'aged-cheddar':
    block(
      'own-cheda',
      { top: ['#ffd890', '#f8ac40', '#dd7f1c'], front: ['#fcb650', '#d9781a'], side: ['#d9741c', '#9c4a0c'] },
      strokedPath(
        'M5 17.6L8 19.8L7.4 22M11 17.8L12.4 20.2L16 21.4M12 24L15 23L18 25M23 19.6L25.6 19L27.6 16M9 12L13 11.6L16 13.6M20 11L23.6 12',
        '#b5580c',
        0.6,
        0.7,
      ) + dots('9.6 21.6 .5, 16.4 19.4 .5, 18 10.4 .5, 12 13.4 .4', '#fff2d0'),
    ) +
    litPath('own-cheda-a', 'M2.8 26.6L6 24.8L8.6 26.4L7 29L3.6 29Z', ['#ffd284', '#f2a03a', '#b8600f']) +
    litPath('own-cheda-b', 'M10.4 28.6L12.6 27.4L14.4 28.8L12.6 30.2Z', ['#ffd284', '#f2a03a', '#b8600f']),
  'gouda-slices': transformed(
    'translate(2.6 1.4) scale(.86)',
    [0, 1, 2]
      .map((i) =>
        rotated(
          -12 + i * 10,
          16,
          30,
          litPath(
            `own-goud-${i}`,
            'M16 29.4C15 29.4 14.4 29 13.8 27.8L4.4 8.8C3.6 7 4.2 5.8 6 5.2C12 3.2 20 3.2 26 5.2C27.8 5.8 28.4 7 27.6 8.8L18.2 27.8C17.6 29 17 29.4 16 29.4Z',
            ['#fff6be', '#fde07a', '#e2b044'],
          ) +
            strokedPath(
              'M4.6 7.4C5 6.2 5.6 5.8 6.6 5.5C12.4 3.6 19.6 3.6 25.4 5.5C26.4 5.8 27 6.2 27.4 7.4',
              '#e0711c',
              1.6,
            ) +
            strokedPath('M4.6 9L14 28M27.4 9L18 28', '#fff', 0.4, 0.6),
        ),
      )
      .join('') + dots('17.6 11 1.2, 22.4 13.4 1, 19 17.4 1.1, 23.4 9.4 .8, 20.4 22 .8, 15.6 15.4 .8', '#c98f24', 0.6),
  ),
} as const
