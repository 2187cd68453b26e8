import { type LightToDark, litEllipse, litPath, strokedPath, transformed } from '../svg-shapes.ts'
import { CHEESE_CRUST, GOLDEN, poppy, sesame } from './bread-shapes.ts'

/** Ring of twisted dough. */
const ring = (id: string, tones: LightToDark, marks: string, r = 9.6, thick = 4.2) =>
  Array.from({ length: 16 }, (_, i) => {
    const angle = (i / 16) * Math.PI * 2
    const [x, y] = [16 + r * Math.cos(angle), 16 + r * 0.94 * Math.sin(angle)]
    return transformed(
      `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${Math.round((i / 16) * 360 + 62)})`,
      litEllipse(`${id}-${i}`, 0, 0, thick * 1.16, thick * 0.78, tones) +
        strokedPath(
          `M${(-thick * 0.9).toFixed(2)} ${(thick * 0.56).toFixed(2)}Q0 ${(thick * 1).toFixed(2)} ${(thick * 0.9).toFixed(2)} ${(thick * 0.56).toFixed(2)}`,
          tones[2],
          0.6,
          0.5,
        ),
    )
  }).join('') + marks

/** Seeds around a ring. */
const around = (count: number, r: number, spread: number, piece: (x: number, y: number, index: number) => string) =>
  Array.from({ length: count }, (_, i) => {
    const angle = i * 2.39996
    const distance = r + Math.sin(i * 5.3) * spread
    return piece(
      Number((16 + distance * Math.cos(angle)).toFixed(1)),
      Number((16 + distance * 0.94 * Math.sin(angle)).toFixed(1)),
      i,
    )
  }).join('')

const smoothRing = (id: string, tones: LightToDark, marks: string) =>
  `<path d="M16 3A13 12.4 0 1 1 15.9 3ZM16 10.4A5.4 5 0 1 0 16.1 10.4Z" fill="${tones[2]}" fill-rule="evenodd" transform="translate(.4 .9)"/>` +
  litPath(id, 'M16 3A13 12.4 0 1 1 15.9 3ZM16 10.4A5.4 5 0 1 0 16.1 10.4Z', tones) +
  strokedPath('M6.8 11.4C8.4 7.6 11.4 5.4 15 5.2M22.6 19.6C21.4 22.4 19 24 16.4 24', '#fff', 1.1, 0.5) +
  marks

export const pretzelArt = {
  'sesame-pretzel-rings':
    transformed('translate(7.6 -1.6) scale(.72)', smoothRing('own-prsu-b', GOLDEN, around(46, 9.4, 2.6, sesame))) +
    transformed('translate(-.2 8.6) scale(.74)', smoothRing('own-prsu-a', GOLDEN, around(46, 9.4, 2.6, sesame))),
  'cheese-pretzel-rings':
    transformed('translate(.4 -1.4) scale(.72)', smoothRing('own-prca-b', GOLDEN, around(44, 9.2, 2.8, CHEESE_CRUST))) +
    transformed('translate(8 8.4) scale(.74)', smoothRing('own-prca-a', GOLDEN, around(44, 9.2, 2.8, CHEESE_CRUST))),
  'pretzel-ring': ring(
    'own-covs',
    ['#f0b060', '#bd6c24', '#6b320a'],
    around(16, 9.6, 2, (x, y) => `<rect x="${x}" y="${y}" width=".9" height=".8" fill="#fff" fill-opacity=".95"/>`),
  ),
  'poppy-pretzel-ring': ring('own-covm', ['#f6c478', '#cc8030', '#7a400e'], around(150, 9.6, 3.2, poppy)),
} as const
