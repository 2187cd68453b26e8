import { piece } from '../food-volume.ts'
import { type LightToDark, rotated, strokedPath, transformed } from '../svg-shapes.ts'
import { herbs } from './seasoning.ts'

/** A stick with meat between pieces of pepper and onion. */
function skewer(id: string, y: number, meat: LightToDark, vegetables: readonly LightToDark[]): string {
  const chunk = (x: number, i: number) =>
    piece(
      `${id}-m${i}`,
      `M${x} ${y - 3.4}Q${x + 2.6} ${y - 4.6} ${x + 5} ${y - 3.6}Q${x + 6} ${y} ${x + 5.2} ${y + 3.6}Q${x + 2.6} ${y + 4.6} ${x} ${y + 3.6}Q${x - 0.8} ${y} ${x} ${y - 3.4}Z`,
      meat,
      strokedPath(
        `M${x + 1} ${y - 1}Q${x + 2.6} ${y - 2} ${x + 4.4} ${y - 1.2}M${x + 1} ${y + 1.8}Q${x + 2.6} ${y + 0.8} ${x + 4.4} ${y + 1.6}`,
        meat[2],
        0.6,
        0.5,
      ),
    )
  const slab = (x: number, i: number) =>
    piece(
      `${id}-v${i}`,
      `M${x} ${y - 3.8}Q${x + 1.2} ${y - 4.4} ${x + 2} ${y - 3.8}L${x + 2.2} ${y + 3.8}Q${x + 1} ${y + 4.4} ${x + 0.2} ${y + 3.8}Z`,
      vegetables[i % vegetables.length] ?? meat,
    )
  return (
    strokedPath(`M1 ${y}H31.4`, '#a97b45', 1.1) +
    strokedPath(`M1 ${y - 0.25}H31`, '#dcb57c', 0.5) +
    [3.6, 12, 20.4].map(chunk).join('') +
    [9.4, 17.8].map(slab).join('') +
    slab(26.2, 2)
  )
}
const skewers = (id: string, meat: LightToDark, vegetables: readonly LightToDark[], spice: string) =>
  transformed(
    'translate(1.6 1.6) scale(.9)',
    rotated(
      -28,
      16,
      16,
      skewer(`${id}-b`, 10.4, meat, vegetables) + skewer(`${id}-a`, 21.4, meat, [...vegetables].reverse()) + spice,
    ),
  )
const redPepper: LightToDark = ['#ff8a70', '#dc3526', '#98170f']
const greenPepper: LightToDark = ['#a9dc6a', '#5ba52e', '#2f6b17']
const yellowPepper: LightToDark = ['#ffe68a', '#f5b921', '#b87d08']
const onion: LightToDark = ['#fffdf4', '#f1e6cc', '#cbb88e']
const redOnion: LightToDark = ['#f3c9dc', '#b35184', '#6d2450']

export const skewerArt = {
  'pork-skewers': skewers('own-porkskewer', ['#ffb596', '#e27f63', '#a84a38'], [redPepper, onion, redPepper], ''),
  'chicken-skewers': skewers(
    'own-chickenskewer',
    ['#ffe9bd', '#f4bf72', '#c98634'],
    [greenPepper, yellowPepper, greenPepper],
    herbs('5,10 14,9.4 22.6,11 6,21 14.4,22 23,21'),
  ),
  'beef-skewers': skewers('own-beefskewer', ['#c8604e', '#8f2f2c', '#561418'], [redOnion, greenPepper, redPepper], ''),
} as const
