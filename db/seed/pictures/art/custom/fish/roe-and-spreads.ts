import { ellipseOutline, piece, spots, tube } from '../food-volume.ts'
import { filledPath, type LightToDark, litEllipse, rotated, strokedPath, transformed } from '../svg-shapes.ts'

/** A heap of fish eggs; `r` is the radius of one. */
function roe(id: string, r: number, tones: LightToDark): string {
  const beads: string[] = []
  const rows = Math.round(17 / (r * 1.25))
  for (let row = 0; row < rows; row++) {
    const y = 7.4 + (row * 17.6) / (rows - 1)
    const half = 12.4 * Math.sqrt(Math.max(0, 1 - ((y - 18.4) / 11.6) ** 2))
    const count = Math.max(1, Math.round((half * 2) / (r * 1.75)))
    for (let i = 0; i < count; i++) {
      const x = 16 - half + ((i + 0.5) / count) * half * 2 + (row % 2 ? r * 0.3 : -r * 0.3)
      const [cx, cy] = [x.toFixed(1), y.toFixed(1)]
      beads.push(
        `<circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#${id}-bead)"/><circle cx="${(x - r * 0.32).toFixed(2)}" cy="${(y - r * 0.36).toFixed(2)}" r="${(r * 0.24).toFixed(2)}" fill="#fff" fill-opacity=".85"/>`,
      )
    }
  }
  const bead = `<defs><radialGradient id="${id}-bead" cx=".36" cy=".32" r=".8"><stop stop-color="${tones[0]}"/><stop offset=".55" stop-color="${tones[1]}"/><stop offset="1" stop-color="${tones[2]}"/></radialGradient></defs>`
  return bead + filledPath(ellipseOutline(16, 18.6, 12.4, 8.4), tones[2]) + beads.join('')
}

/** A bowl of a spread; `topping` is markup on it. */
const bowl = (id: string, glaze: LightToDark, content: LightToDark, topping: string) =>
  piece(`${id}-b`, 'M2.4 13.4C2.6 21.4 7.4 27.8 16 27.8C24.6 27.8 29.4 21.4 29.6 13.4Z', glaze) +
  filledPath(ellipseOutline(16, 13.4, 13.7, 5.6), glaze[0]) +
  piece(
    `${id}-c`,
    'M3.6 13.6C4.4 8.4 10 6.6 15 7.4C19 4.6 26.4 7.6 28.4 13.6C27 16.6 21.6 18 16 18C10.4 18 5 16.6 3.6 13.6Z',
    content,
    strokedPath('M6.4 13.6C10 10 16 15.6 21 11.4S26 13 26.4 13.4', content[2], 0.9, 0.35) +
      strokedPath('M8 11.6C12 8.6 17 12.6 21 9.4', '#fff', 1, 0.55),
  ) +
  topping

const dill = (x: number, y: number) =>
  strokedPath(
    `M${x} ${y}q1.4 -2.4 4.4 -3.4M${x + 0.8} ${y - 1.2}l-.5 -1.6M${x + 1.8} ${y - 2}l-.2 -1.7M${x + 1.4} ${y - 1.6}l1.7 .5M${x + 2.8} ${y - 2.7}l1.7 .4M${x + 3} ${y - 2.8}l.2 -1.4`,
    '#4f8f2c',
    0.7,
  )
const eggs = (positions: string, colour: string) =>
  spots(positions, colour) + spots(positions.replace(/,[.\d]+( |$)/g, ',.18$1'), '#fff', 0.8)
const ring = (x: number, y: number, colour: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="2.5" ry="1.4" fill="none" stroke="${colour}" stroke-width=".7"/>`

/** A slice of bread with a spread on it. */
const onBread = (id: string, spread: LightToDark, topping: string) =>
  transformed('translate(0 1.4)', filledPath(BREAD, '#8a531f')) +
  piece(`${id}-b`, BREAD, ['#ffe9bd', '#f1c987', '#c98d44']) +
  strokedPath(BREAD, '#a9682a', 1.1) +
  piece(
    id,
    'M6 14C5.4 9.4 10 6.6 15.4 6.4C21 6.2 26.4 8.6 26 13.4C25.8 16.6 26.6 20 24.4 22.6C22 25.2 17.4 23.6 14 24.4C10.4 25.2 7 24 6.4 20.6C6 18.4 6.4 16.2 6 14Z',
    spread,
    strokedPath(
      'M9 12C13 8.6 18 13 23 10.4M8.6 17C13 13.6 18 18 24 15M9.4 21.4C13 18.6 18 22.4 23 20',
      spread[2],
      0.8,
      0.4,
    ),
  ) +
  topping
const BREAD =
  'M4 12C2 8.4 5.4 4.4 9.6 4.4H22.4C26.6 4.4 30 8.4 28 12C27.2 13.4 27.6 15 27.6 17V24.4C27.6 26.6 26.4 27.4 24.4 27.4H7.6C5.6 27.4 4.4 26.6 4.4 24.4V17C4.4 15 4.8 13.4 4 12Z'

const surimi = (y: number, x: number) =>
  tube(`M${x} ${y}H${x + 22}`, 5.4, ['#ffffff', '#fbf4ec', '#d9c9bb']) +
  filledPath(
    `M${x - 1.6} ${y - 2.2}Q${x + 11} ${y - 3.2} ${x + 23.6} ${y - 2.2}L${x + 24.4} ${y - 0.4}Q${x + 11} ${y - 1.6} ${x - 2.4} ${y - 0.4}Z`,
    '#ee5a3c',
  ) +
  strokedPath(`M${x} ${y + 0.8}H${x + 22}M${x} ${y + 1.8}H${x + 21}`, '#d9c9bb', 0.4, 0.8)

const rollmop = (id: string, x: number, y: number) =>
  piece(
    `${id}-s`,
    `M${x - 6.4} ${y - 2}V${y + 6}Q${x} ${y + 10} ${x + 6.4} ${y + 6}V${y - 2}Z`,
    ['#f2f6f8', '#a9b8c1', '#5d707c'],
    strokedPath(`M${x - 6.4} ${y + 2.4}Q${x} ${y + 6} ${x + 6.4} ${y + 2.4}`, '#5d707c', 0.7, 0.6),
  ) +
  piece(
    id,
    ellipseOutline(x, y - 1, 6.4, 4.2),
    ['#fff3ea', '#efd0c2', '#c49484'],
    strokedPath(
      `M${x + 5} ${y - 1}C${x + 4} ${y - 4.6} ${x - 5} ${y - 4.4} ${x - 4.6} ${y - 0.6}C${x - 4} ${y + 2.4} ${x + 3} ${y + 1.8} ${x + 2} ${y - 0.8}C${x + 1} ${y - 2.4} ${x - 2} ${y - 2} ${x - 1.6} ${y - 0.4}`,
      '#8fa0aa',
      0.9,
      0.9,
    ),
  )

const anchovy = (id: string, y: number, turn: number) =>
  rotated(
    turn,
    16,
    y,
    piece(
      id,
      `M2 ${y}C6 ${y - 2.8} 14 ${y - 3} 22 ${y - 1.4}C26 ${y - 0.8} 29 ${y - 1.4} 31 ${y - 2.4}C30 ${y - 0.4} 30 ${y + 0.8} 31 ${y + 2.4}C29 ${y + 1.4} 26 ${y + 1} 22 ${y + 1.6}C14 ${y + 3} 6 ${y + 2.6} 2 ${y}Z`,
      ['#e9c3a6', '#b3714f', '#6f3a26'],
      strokedPath(`M3 ${y}Q16 ${y - 0.8} 29 ${y}`, '#5f2f1e', 0.7, 0.6) +
        filledPath(`M2 ${y}C6 ${y - 2.8} 14 ${y - 3} 22 ${y - 1.4}Q12 ${y - 2.2} 2 ${y}Z`, '#c9d6dc', 0.85),
    ),
  )

const cream: LightToDark = ['#ffffff', '#fdf3e2', '#e2c9a6']
const blueGlaze: LightToDark = ['#dcebf5', '#7fb0d3', '#3b6f9c']
const whiteGlaze: LightToDark = ['#ffffff', '#eef1f2', '#b9c3c8']
const greenGlaze: LightToDark = ['#e3f1e2', '#8fc08c', '#4b8550']
const lemonSlice = (x: number, y: number) =>
  litEllipse(`own-lemonslice-${x}`, x, y, 4, 3.4, ['#fff6a8', '#fbdb3e', '#d9a81a']) +
  strokedPath(
    `M${x - 2.6} ${y}H${x + 2.6}M${x - 1.4} ${y - 2}L${x + 1.4} ${y + 2}M${x + 1.4} ${y - 2}L${x - 1.4} ${y + 2}`,
    '#fffbe0',
    0.6,
  )

export const roeAndSpreadArt = {
  'salmon-roe': roe('own-salmonroe', 2.1, ['#ffc98a', '#f4752a', '#b93a0c']),
  'carp-roe': roe('own-carproe', 0.95, ['#fff0c4', '#e5b661', '#9a6a24']),
  'trout-roe': roe('own-troutroe', 1.45, ['#ffe48a', '#f2a41e', '#ad640a']),
  'carp-roe-salad': bowl(
    'own-carpsalad',
    whiteGlaze,
    ['#fff4ea', '#f8d3bd', '#d99f84'],
    eggs(
      '9,10.6,.5 12,13,.5 15.4,10.4,.5 18.6,13.4,.5 22,10.6,.5 24.6,13,.5 7.4,13.4,.5 14,15.4,.5 20,15.6,.5 18.6,8.6,.5',
      '#e58a52',
    ) + dill(14, 12.4),
  ),
  'pike-roe-salad': bowl(
    'own-pikesalad',
    blueGlaze,
    cream,
    eggs('9,11.6,.4 12,14,.4 16.4,9.4,.4 19.6,14.6,.4 23,12.4,.4 8,14,.4 22.4,9.4,.4', '#d9a445') +
      ring(12.4, 11, '#b0568a') +
      ring(19.4, 11.6, '#c77aa4') +
      ring(15.8, 14.6, '#b0568a'),
  ),
  'trout-roe-salad': bowl(
    'own-troutsalad',
    greenGlaze,
    ['#ffe6bd', '#fbbd7a', '#d9853c'],
    eggs(
      '11,9.4,.8 13.4,8.4,.8 15.8,9,.8 12.4,10.8,.8 14.8,10.8,.8 17.2,10.6,.8 18,8.6,.8 19.6,10.4,.8 16.2,12.4,.8 13.6,12.6,.8',
      '#ef7f1e',
    ) + dill(20.4, 14),
  ),
  'pickled-herring':
    rollmop('own-rollmop-b', 21, 10.6) +
    rollmop('own-rollmop-a', 11.4, 18.6) +
    strokedPath('M3.4 13.4L21 23', '#c99a5e', 0.9) +
    strokedPath('M14.4 5.6L29 13.4', '#c99a5e', 0.9) +
    `<ellipse cx="23.6" cy="24" rx="4.6" ry="2.6" fill="none" stroke="#efe3f0" stroke-width="1.2"/><ellipse cx="23.6" cy="24" rx="2.6" ry="1.4" fill="none" stroke="#c99ac0" stroke-width=".8"/>` +
    spots('5,7,.9 8,5,.8 27.6,20,.8', '#3d2d22'),
  'tuna-spread': onBread(
    'own-tunaspread',
    ['#fbe6d2', '#dfb594', '#a87a58'],
    spots('11,11,.9 20,12,.9 14,19,.9 21,19.6,.9 17,15,.9', '#f7cf3e') +
      spots('15,10,.8 10.6,16,.8 22.4,16,.8 17,21,.8', '#4b6b22'),
  ),
  'salmon-spread': onBread(
    'own-salmonspread',
    ['#ffd9c6', '#f6a083', '#cf6a4c'],
    dill(11, 14) + dill(17.4, 18.6) + dill(12.4, 22),
  ),
  'trout-spread': onBread(
    'own-troutspread',
    ['#fff4de', '#fbd7a4', '#d9a25c'],
    lemonSlice(19.6, 12.4) + dill(9.4, 20.6),
  ),
  'surimi-sticks': transformed(
    'translate(1.8 1.8) scale(.89) rotate(-24 16 16)',
    surimi(8, 5) + surimi(15, 4.4) + surimi(22, 5.6),
  ),
  anchovies:
    anchovy('own-anchovy-a', 7.4, -8) +
    anchovy('own-anchovy-b', 13.6, -3) +
    anchovy('own-anchovy-c', 19.6, -6) +
    anchovy('own-anchovy-d', 25.4, 2),
  'tuna-salad': bowl(
    'own-tunasalad',
    greenGlaze,
    ['#fff3e0', '#efd3b4', '#c49a70'],
    spots('8,11,1 12,9,1 15,13,1 20,9.4,1 24,12.4,1 18,15.4,1 10,14.4,1', '#f9cf36') +
      piece(
        'own-tunasalad-t',
        'M12.6 11.4C14 9.4 18 9.4 19.6 11C20.4 13 17 14 14.6 13.6C12.8 13.2 12 12.4 12.6 11.4Z',
        ['#f3c9b4', '#cf8f78', '#98604c'],
      ) +
      spots('9.6,9.6,.8 22,14.4,.8 23.4,9,.8 14,15.8,.8', '#d9402e') +
      filledPath('M20 6.4Q23 4 26.4 5.4Q24.4 8.4 21 8.4Z', '#5aa02f'),
  ),
} as const
