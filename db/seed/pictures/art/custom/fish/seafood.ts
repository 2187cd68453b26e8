import { ellipseOutline, piece, spots, tube } from '../food-volume.ts'
import { type LightToDark, rotated, strokedPath, transformed } from '../svg-shapes.ts'

const cooked: LightToDark = ['#ffe9dc', '#ffb491', '#dc6a48']
const tiger: LightToDark = ['#cfd6d2', '#7f8f90', '#3f5055']

/** A curled shrimp without head and shell. */
const peeled = (id: string, place: string, tones: LightToDark, stripes: string) =>
  transformed(
    place,
    piece(
      `${id}-t`,
      'M7.4 24.6C4.6 24.4 2.6 26 1.6 28.6C4 29.6 6 29 7.4 27.6C7.4 29.4 8.6 30.6 10.4 31C11.4 28.4 10.8 26 9.4 24.6Z',
      [tones[1], tones[2], tones[2]],
    ) +
      piece(
        id,
        'M8 26.6C5 22 5 14 9.6 9.4C14.4 4.6 23 4.6 26.4 9.6C28.4 12.8 27.4 16.4 24 17C21 17.4 20.6 14.6 18 14.6C14.4 14.6 12.6 18 12.4 21.4C12.4 23.6 11.6 25.6 10.4 26.8C9.6 27.4 8.6 27.4 8 26.6Z',
        tones,
        strokedPath(
          'M5 21.6Q9 20.6 12.6 22.4M5.6 16.4Q10 16 13.4 18.4M8 11Q12 12 15 15.6M12.4 7Q15 9.6 17.4 14.6M18.4 5Q19.6 9 20 15.4M24 6.6Q23.6 11 22.6 17',
          stripes,
          0.9,
          0.7,
        ),
      ),
  )

/** An open mussel: dark shell, orange flesh. */
const mussel = (id: string, place: string) =>
  transformed(
    place,
    piece(
      `${id}-s`,
      'M2.4 20.4C3 11.4 11 4.4 21 4.4C27.6 4.4 31 8 29.6 13C27.6 20.4 19 26.6 10.4 26.6C5 26.6 2 24.6 2.4 20.4Z',
      ['#7b86a6', '#36405c', '#141a2c'],
    ) +
      piece(
        `${id}-i`,
        'M4.6 19.8C5.4 12.4 12.4 6.6 20.6 6.4C26 6.4 28.4 9 27.4 12.8C25.6 18.8 18.4 24 11 24.2C6.6 24.2 4.2 22.8 4.6 19.8Z',
        ['#ffffff', '#d9deee', '#9aa4c6'],
      ) +
      piece(
        id,
        'M8 18.6C9 13.6 14.4 10 19.4 9.8C23.4 9.8 24.8 11.8 23.6 14C21.8 17.6 17.4 21 12.4 21.2C9.4 21.2 7.6 20.6 8 18.6Z',
        ['#ffd596', '#f09a3e', '#b05e14'],
        strokedPath('M10 18Q14 17 17 14.4T22 11.6', '#b05e14', 0.8, 0.6) +
          strokedPath('M11 20Q16 18.6 20 15.4', '#ffe9c4', 0.7, 0.7),
      ),
  )

const ring = (x: number, y: number, rx: number, ry: number, turn: number) => {
  const line = ellipseOutline(x, y, rx, ry)
  return rotated(
    turn,
    x,
    y,
    transformed('translate(0 1)', strokedPath(line, '#c9b3a6', 4)) +
      tube(line, 4, ['#ffffff', '#fbf1ea', '#dcc8bc']) +
      strokedPath(ellipseOutline(x, y, rx + 1.5, ry + 1.5), '#d9a5a8', 0.5, 0.55),
  )
}

const finger = (id: string, x: number, y: number) =>
  piece(`${id}-e`, `M${x} ${y + 2.6}V${y + 6.4}Q${x + 9} ${y + 8.6} ${x + 20} ${y + 6.4}V${y + 2.6}Z`, [
    '#e29a3e',
    '#c4761e',
    '#86490a',
  ]) +
  piece(
    id,
    `M${x} ${y + 2.6}Q${x} ${y} ${x + 3} ${y}H${x + 18}Q${x + 20.6} ${y} ${x + 20} ${y + 2.8}Q${x + 9} ${y + 5.4} ${x} ${y + 2.6}Z`,
    ['#ffd98c', '#f0ac46', '#c87c1c'],
  ) +
  transformed(
    `translate(${x} ${y})`,
    spots(
      '3,1.4,.5 6,2.6,.45 9,1.2,.5 12,2.8,.45 15,1.4,.5 18,2.4,.45 4,5,.5 8,6.2,.45 12,6,.5 16,5.6,.45',
      '#fff0c0',
      0.9,
    ) + spots('4.6,2.4,.4 10.4,2.4,.4 13.6,1,.4 17,1.2,.4 6,5.4,.4 14,5,.4', '#a85c10', 0.7),
  )

export const seafoodArt = {
  'peeled-shrimp':
    peeled('own-peeledshrimp-a', 'translate(-1.4 -1) scale(.66)', cooked, '#f0825c') +
    peeled('own-peeledshrimp-b', 'translate(12.6 .6) scale(.62)', cooked, '#f0825c') +
    peeled('own-peeledshrimp-c', 'translate(5.6 11.4) scale(.66)', cooked, '#f0825c'),
  'tiger-prawns':
    peeled('own-tigerprawn-a', 'translate(-1 -2) scale(.8)', tiger, '#1f2c33') +
    peeled('own-tigerprawn-b', 'translate(7.6 8) scale(.76)', tiger, '#1f2c33'),
  'squid-rings':
    ring(10.6, 10, 6.4, 5, -14) +
    ring(22.4, 12.6, 5.6, 4.4, 20) +
    ring(14.4, 22, 7, 5.4, 6) +
    ring(25.6, 24.4, 3.4, 2.8, -10),
  mussels:
    mussel('own-mussel-a', 'translate(8.4 -.8) scale(.68)') +
    mussel('own-mussel-b', 'translate(.4 10.6) rotate(4) scale(.72)'),
  'seafood-mix':
    ring(21.4, 8.6, 5.6, 4.4, 16) +
    mussel('own-seafoodmix-m', 'translate(-1 1) scale(.56)') +
    peeled('own-seafoodmix-p', 'translate(13 13.4) scale(.58)', cooked, '#f0825c') +
    peeled('own-seafoodmix-q', 'translate(-.4 14.4) scale(.52)', tiger, '#1f2c33'),
  'fish-fingers': rotated(
    -14,
    16,
    16,
    finger('own-fishfinger-a', 7.6, 4) + finger('own-fishfinger-b', 3.4, 12) + finger('own-fishfinger-c', 7, 20),
  ),
} as const
