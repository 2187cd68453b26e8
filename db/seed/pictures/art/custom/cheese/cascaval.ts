import { filledPath, type LightToDark, litEllipse, litPath, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { cutWheel, dots, heap, wedgePiece, wheel, wheelPiece } from './cheese-shapes.ts'

/** Slices in a fan, the uppermost last. */
const fan = (id: string, tones: LightToDark, outline: string, marks = '') =>
  transformed(
    'translate(3.4 2.2) scale(.84)',
    [0, 1, 2, 3]
      .map((i) =>
        rotated(
          -24 + i * 15,
          13,
          27,
          strokedPath(outline, tones[2], 0.9) +
            litPath(`${id}-${i}`, outline, tones) +
            marks +
            strokedPath(outline, '#fff', 0.4, 0.6),
        ),
      )
      .join(''),
  )

/** Mound of long shreds. */
const shreds = (id: string, tones: LightToDark) =>
  litPath(id, 'M2.4 25.6C4 19 9.6 7.4 16 7.4C22.4 7.4 28 19 29.6 25.6C24 29.4 8 29.4 2.4 25.6Z', [
    tones[1],
    tones[2],
    tones[2],
  ]) +
  heap({ cx: 16, top: 7.6, bottom: 27.2, width: 22.6, rows: 9 }, (x, y, i) => {
    const bend = i % 2 ? 1.4 : -1.4
    const strand = `M${(x - 2.4).toFixed(1)} ${y}Q${x} ${(y - bend).toFixed(1)} ${(x + 2.4).toFixed(1)} ${y}`
    return rotated(
      ((i * 67) % 110) - 55,
      x,
      y,
      strokedPath(strand, tones[2], 1.7) + strokedPath(strand, i % 3 ? tones[1] : tones[0], 1.2),
    )
  })

const CASCAVAL = {
  top: ['#fff3b4', '#f7d465', '#dba72e'],
  side: ['#f8d66a', '#e0ab34', '#a8721a'],
  walls: [
    ['#fff4be', '#f2d274'],
    ['#f3d988', '#d6ac48'],
  ],
} as const

const SMOKED = {
  top: ['#d9934a', '#a85f24', '#6e3610'],
  side: ['#c67c38', '#8f4a1a', '#54270a'],
  walls: [
    ['#ffeeb0', '#f0c868'],
    ['#f0d080', '#d0a040'],
  ],
} as const

export const cascavalArt = {
  cascaval:
    cutWheel('own-casc', { cx: 15, cy: 13, rx: 13.4, ry: 6.4, height: 9 }, CASCAVAL) +
    wheelPiece('own-casc-p', { cx: 15, cy: 13, rx: 13.4, ry: 6.4, height: 9 }, CASCAVAL, 3, 2.6),
  'smoked-cascaval':
    cutWheel('own-cascs', { cx: 16, cy: 10.6, rx: 13, ry: 6, height: 13.4 }, SMOKED) +
    strokedPath('M7 8.4C10 6.6 14 6 18 6.2', '#f4c48a', 0.9, 0.6) +
    strokedPath('M3.2 15Q8 21 17 21.2M3.4 20Q8 26 17 26', '#4a2208', 0.6, 0.45),
  'sheep-cascaval': wedgePiece(
    'own-casco',
    { top: ['#fffbe0', '#f8ebb6', '#e6cd80'], front: ['#fdf3c8', '#e8cf86'], side: ['#d9b56a', '#9c7330'] },
    dots(
      '8 18 .5, 12.4 20.4 .6, 16 22.8 .5, 9.6 22 .5, 19 20.8 .5, 14 18.6 .4, 18.6 25.4 .5, 6.4 21.2 .4',
      '#b8943e',
      0.7,
    ) +
      strokedPath('M27.2 6.2Q32 12.2 22.2 18.2', '#b88c40', 0.9, 0.8) +
      strokedPath('M24.6 17.4V25.6M27 15.2V23M29 12.6V20', '#8a6426', 0.5, 0.5),
  ),
  'cascaval-rucar':
    wheel(
      'own-rucar',
      { cx: 13.4, cy: 8.6, rx: 10.6, ry: 4.6, height: 15 },
      { top: ['#ffe9a4', '#efc25a', '#c78e2a'], side: ['#f5cb62', '#d9992e', '#95601a'] },
    ) +
    litEllipse('own-rucar-t', 13.4, 8.6, 8.8, 3.6, ['#fff5c6', '#fae08a', '#e6bd52']) +
    filledPath('M2.8 13.6Q13.4 21.6 24 13.6V18.6Q13.4 26.6 2.8 18.6Z', '#a3301f', 0.9) +
    strokedPath('M3 14Q13.4 22 23.8 14M3 18.2Q13.4 26.2 23.8 18.2', '#f6d488', 0.6, 0.9) +
    litEllipse('own-rucar-s', 23, 24.6, 7.6, 4.6, ['#e0a63c', '#c0842a', '#8a5818']) +
    litEllipse('own-rucar-u', 23, 23.8, 7.2, 4.1, ['#fff5c6', '#fbe18c', '#e9c05a']),
  'cascaval-slices': fan(
    'own-cascf',
    ['#fff4b8', '#fbdc78', '#dcab3c'],
    'M5 8.6Q5 7 6.6 7H19.4Q21 7 21 8.6V25.4Q21 27 19.4 27H6.6Q5 27 5 25.4Z',
  ),
  'smoked-cascaval-slices': fan(
    'own-cascfs',
    ['#fff1b8', '#f8d57c', '#d8a548'],
    'M4.4 18C4.4 10 9 5.4 15 5.4C20 5.4 23.4 10 23.4 18V25.6Q23.4 27 22 27H5.8Q4.4 27 4.4 25.6Z',
    strokedPath('M4.7 26V18C4.7 10.2 9.2 5.8 15 5.8C19.8 5.8 23 10.2 23 18V26', '#94501c', 1.3),
  ),
  'grated-cascaval': shreds('own-cascr', ['#fff6b4', '#fcd968', '#cb9026']),
  'breaded-cascaval':
    litPath(
      'own-pane',
      'M3 12.6Q3 10.4 6 9.6L21 6.4Q25 5.8 27.6 8L29.6 10.6Q30.6 12 30.4 14V19Q30.2 21.4 27.4 22.4L13 27.4Q10 28.2 7.4 26.4L3.8 23.6Q2.6 22.6 2.8 20.6Z',
      ['#f8c56a', '#d9862a', '#8f4a12'],
    ) +
    litPath(
      'own-pane-t',
      'M3.4 12.8Q4 10.6 6.6 10L21 7Q24.6 6.4 27 8.4L29.4 10.8Q30 12.4 27.6 13.4L13 18Q10.4 18.6 8 17L4.4 14.8Q3.2 14 3.4 12.8Z',
      ['#ffdf98', '#eeaa48', '#c0721e'],
    ) +
    dots(
      '8 12.4 .8, 12 11 .7, 16 10.2 .8, 11 14.6 .8, 20 9.2 .7, 15 13.2 .7, 24 9.8 .8, 19.4 12.4 .8, 22.4 12.6 .6, 14 16 .7, 26 11.8 .6',
      '#b5651a',
      0.7,
    ) +
    dots('7 11.4 .5, 10.4 12.6 .5, 14 11.6 .5, 18 10.8 .5, 22 10.4 .5, 13 14.6 .5, 17.6 14 .5', '#fff0c0', 0.8) +
    litPath(
      'own-pane-c',
      'M11 18.4C15 18.6 24 15.6 28.6 13.6C29.8 16 29.4 19.4 27 20.8C26 21.4 25.6 23.6 24.6 23.8C23.4 24 23.4 22.6 22.2 22.6C20.6 22.6 20.6 26.8 19 26.8C17.4 26.8 17.6 24.4 16 24.6C14.8 24.8 14.4 28.6 12.8 28.4C10.6 28 9.8 20.6 11 18.4Z',
      ['#fff6b8', '#fddd62', '#e3a82a'],
    ) +
    strokedPath('M12.4 20C17 19.8 23.6 17.8 27.6 16', '#fff', 0.9, 0.65),
} as const
