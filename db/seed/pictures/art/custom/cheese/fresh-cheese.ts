import {
  filledPath,
  gradientPath,
  type LightToDark,
  litEllipse,
  litPath,
  rotated,
  strokedPath,
  transformed,
} from '../svg-shapes.ts'
import {
  block,
  bowl,
  cutWheel,
  dots,
  heap,
  leaf,
  olive,
  type PieceTones,
  rosemary,
  wedgePiece,
  wheel,
} from './cheese-shapes.ts'

const COW: PieceTones = {
  top: ['#ffffff', '#fdfcf6', '#f1ecdc'],
  front: ['#fbf9f0', '#dfd8c2'],
  side: ['#e6dfca', '#c6bda1'],
}
const SHEEP: PieceTones = {
  top: ['#fffdf0', '#fbf4dc', '#ecdfb8'],
  front: ['#f9f0d4', '#dcc999'],
  side: ['#e3d2a4', '#bfa76f'],
}
const GOAT: PieceTones = {
  top: ['#ffffff', '#ffffff', '#eef3f4'],
  front: ['#ffffff', '#d6dee0'],
  side: ['#dfe6e8', '#b4c0c4'],
}
const AGED: PieceTones = {
  top: ['#fffbe6', '#f8eac0', '#e2c98a'],
  front: ['#f6e4b2', '#cfae68'],
  side: ['#dcc07e', '#ab8644'],
}
const EYES =
  '6 16.4 .9, 9.6 19.6 1.1, 13.4 18.4 .8, 7 21 .7, 16.6 22.6 1.1, 12 23.6 .8, 17.6 19.4 .6, 24 18 .8, 27.4 14.8 .7, 22.6 22.4 .7'

const slice = (id: string, { top, front }: PieceTones, transform: string) =>
  transformed(
    transform,
    litPath(`${id}-a`, 'M0 2.4L14.6 -1.6Q15.6 -1.8 16 -0.9L17.6 2.6L3.4 7.6Q2.4 8 2 7Z', top) +
      gradientPath(`${id}-b`, 'M2 7Q2.4 8 3.4 7.6L17.6 2.6V4.8L3.4 10Q2.2 10.3 1.8 9.2L0 4.8V2.4Z', front),
  )

const curd = (tones: LightToDark, radius: number, id: string) =>
  heap({ cx: 16, top: 8.5, bottom: 18.6, width: 23, rows: 5 }, (x, y, i) =>
    rotated(
      i * 53,
      x,
      y,
      litEllipse(`${id}-${i}`, x, y, radius * (1 + 0.22 * Math.sin(i * 3.1)), radius * 0.84, tones),
    ),
  )

const board = (id: string) =>
  litPath(id, 'M1 25.4Q1 23.6 4 23.2L28 23.2Q31 23.6 31 25.4L30.6 27.4Q30 29.4 26 29.4H6Q2 29.4 1.4 27.4Z', [
    '#e9bd84',
    '#c48a4c',
    '#87552a',
  ]) + strokedPath('M3 25.6H20M9 27.4H27', '#8a5a2c', 0.5, 0.5)

export const freshCheeseArt = {
  telemea:
    block('own-telm', COW, dots(EYES, '#b9ae8e', 0.75)) +
    slice('own-telm-s', COW, 'translate(1.4 20.4) scale(.8)') +
    rosemary('translate(24 19.5) rotate(18) scale(.95)'),
  'sheep-telemea':
    wedgePiece(
      'own-telm-o',
      SHEEP,
      dots('8 18.2 .9, 12 21 1.1, 16 19.6 .7, 18.8 24 1, 7.4 21.8 .7, 14 24.2 .7, 19.4 20.6 .6', '#b99e62', 0.7),
    ) +
    leaf('own-telm-o-p', 'translate(11 14) rotate(-14) scale(.9)') +
    leaf('own-telm-o-q', 'translate(11 14) rotate(-72) scale(.7)', ['#b4e06a', '#6ab03a', '#357a22']),
  'goat-telemea':
    transformed('translate(7.2 1.2) scale(.66)', block('own-telm-c-b', GOAT)) +
    transformed(
      'translate(-.4 10.6) scale(.66)',
      block('own-telm-c-l', GOAT, dots('7 17 .9, 13 20 1, 9 21.6 .8', '#aab6ba', 0.7)),
    ) +
    transformed(
      'translate(12.4 12) scale(.62)',
      block('own-telm-c-r', GOAT, dots('8 18 .9, 15 22 1', '#aab6ba', 0.7)),
    ) +
    leaf('own-telm-c-h', 'translate(14 8.4) rotate(-28) scale(.62)', ['#cfe0b0', '#86a868', '#4c6e3c']) +
    leaf('own-telm-c-i', 'translate(14 8.4) rotate(-96) scale(.5)', ['#cfe0b0', '#86a868', '#4c6e3c']),
  'aged-telemea':
    block(
      'own-telm-m',
      AGED,
      strokedPath(
        'M5 18L8 18.8L9.4 21.4L12.6 21.2M14.6 19.6L16.2 22.6L18.6 23.4M22.8 20.4L25 18.4L25.4 16.4M10 11.4L14 12.4L16 11.4L20 12.8',
        '#a8823e',
        0.6,
        0.75,
      ) + dots('6.6 21 .8, 12 23.6 .7, 27.6 15 .7', '#a8823e', 0.6),
    ) +
    litPath('own-telm-m-a', 'M3.4 26.6L6.6 25L8.6 27L6.4 29.2L3.6 28.8Z', ['#fff6d6', '#efdca6', '#c7a660']) +
    litPath('own-telm-m-b', 'M10 28.4L12 27.4L13.6 28.8L12 30Z', ['#fff6d6', '#efdca6', '#c7a660']) +
    litPath('own-telm-m-c', 'M25 26.2L28 24.8L29.6 27L27 28.8Z', ['#fbeec4', '#e2ca8e', '#b8944e']),
  'curd-cheese': bowl(
    'own-curd',
    ['#d98e5e', '#a9562c', '#6a2f16'],
    curd(['#ffffff', '#fdfaf0', '#cfc7ae'], 2.7, 'own-curd'),
  ),
  'cottage-cheese': bowl(
    'own-cott',
    ['#d8ecf8', '#8fbfe0', '#4f86b4'],
    filledPath('M3.6 16.8C6 11 26 11 28.4 16.8C24 20 8 20 3.6 16.8Z', '#f6efdc') +
      curd(['#ffffff', '#fffdf6', '#dcd2b6'], 1.9, 'own-cott'),
  ),
  'creamed-cottage-cheese': bowl(
    'own-cotc',
    ['#ffffff', '#f3e7d2', '#c7b08a'],
    curd(['#ffffff', '#fffdf4', '#ddd2b4'], 1.9, 'own-cotc') +
      litPath(
        'own-cotc-c',
        'M9.4 10.6C11 7.4 20.4 6.6 22.6 10C24.4 12.8 26.4 13.4 25.6 15.8C24.8 17.8 22.8 16 21.6 14.4C20.2 13 18.8 14.2 18.4 16.6C18 19 15.6 18.8 15.4 16.4C15.2 14.4 13.4 13.2 12.2 14.6C11 16.2 8.4 17 7.8 15C7.4 13.2 8.4 12.6 9.4 10.6Z',
        ['#ffffff', '#fff8e2', '#ead9ae'],
      ) +
      strokedPath('M12 10C14.4 8.6 18 8.6 20.6 9.8', '#fff', 1, 0.9),
  ),
  urda:
    board('own-urda-b') +
    litPath(
      'own-urda',
      'M5.2 24C4.8 15 8.4 6.4 16 6.4C23.6 6.4 27.2 15 26.8 24C26.6 26.4 21 27.2 16 27.2C11 27.2 5.4 26.4 5.2 24Z',
      ['#ffffff', '#faf6ea', '#cfc5a8'],
    ) +
    strokedPath('M16 6.6V26.6M11.6 8C9 13 8.4 20 8.8 26M20.4 8C23 13 23.6 20 23.2 26', '#c2b692', 0.6, 0.55) +
    strokedPath(
      'M7.6 12.6C12 14.8 20 14.8 24.4 12.6M6 17.4C11 19.8 21 19.8 26 17.4M5.2 22C11 24.4 21 24.4 26.8 22',
      '#c2b692',
      0.6,
      0.55,
    ) +
    filledPath('M8.6 13C9.6 9.8 12 7.8 14.8 7.6C12 9.6 10.4 12.4 9.8 16Z', '#fff', 0.9) +
    rosemary('translate(23 17.4) rotate(12)'),
  'cas-cheese':
    wheel(
      'own-cas',
      { cx: 16, cy: 12.4, rx: 13.6, ry: 5.8, height: 9.6 },
      { top: ['#ffffff', '#fefbf0', '#e9e0c4'], side: ['#fdf9ea', '#ece3c8', '#bfb28a'] },
    ) +
    strokedPath('M4 19.4Q16 26 28 19.4M3 16.4Q16 23.4 29 16.4', '#b9ab82', 0.5, 0.5) +
    strokedPath(
      'M5 15.8V24M8.4 17.4V26M12 18.2V27.4M16 18.4V27.6M20 18.2V27.4M23.6 17.4V26M27 15.8V24',
      '#b9ab82',
      0.5,
      0.5,
    ) +
    strokedPath(
      'M6 11.4Q16 16 26 11.4M5 13.6Q16 18.8 27 13.6M9 8.4L20 17.6M14 7L25.6 15M23 8.4L12 17.6M18 7L6.4 15',
      '#cbbf9a',
      0.45,
      0.5,
    ),
  'sheep-cas':
    cutWheel(
      'own-caso',
      { cx: 14.6, cy: 13, rx: 13, ry: 6, height: 9.4 },
      {
        top: ['#fffdf2', '#faf1d2', '#e6d6a4'],
        side: ['#f8edca', '#e6d5a2', '#b59a5c'],
        walls: [
          ['#fffaea', '#e9dcb4'],
          ['#f1e4c0', '#d0bd8a'],
        ],
      },
    ) +
    dots('18.6 17.2 .6, 22 18.6 .7, 20 20.6 .6, 24.2 16.8 .5, 17 19.4 .5', '#b59a5c', 0.6) +
    strokedPath('M5.4 17.6V24.4M9.4 19V26.6M3 15.4V22', '#b59a5c', 0.5, 0.45) +
    slice('own-caso-s', SHEEP, 'translate(15.6 21.2) scale(.86)'),
  feta:
    block(
      'own-feta',
      { top: ['#ffffff', '#ffffff', '#f2f2ec'], front: ['#fdfdfa', '#d9d9cf'], side: ['#e4e4dc', '#bdbdb0'] },
      dots(
        '7 17 .5, 11 19.8 .6, 15 19 .4, 9 21.8 .5, 17 23.4 .6, 13 23.4 .4, 23 19.4 .5, 26.6 16.4 .5',
        '#a9a998',
        0.8,
      ) + dots('9 11.4 .5, 12.6 9.8 .4, 15 12.6 .5, 18.6 11.2 .4, 21 13.6 .5, 24.4 11 .4, 17.4 14.8 .4', '#4f8a2c'),
    ) +
    litPath('own-feta-a', 'M2.4 26.4L5.4 24.6L8 26.2L6.6 29L3 28.8Z', ['#ffffff', '#f7f7f0', '#c9c9bc']) +
    litPath('own-feta-b', 'M9.8 28.6L12.6 27L14.8 28.8L12.4 30.4Z', ['#ffffff', '#f7f7f0', '#c9c9bc']) +
    olive('own-feta-o', 24.6, 26.4) +
    olive('own-feta-p', 19.2, 28.4, ['#c3cf6a', '#7f8f2e', '#4c5a16']),
} as const
