import { drawOf } from './picking.ts'

/** The simulated number of packs in a bag. */
const [minPacks, maxPacks] = [8, 34]

/** A simulated count of the SGR packs in an order's bags, derived from the order's id. */
export function simulatedPackCount(orderId: string, bags: number): number {
  const each = Array.from({ length: bags }, (_, bag) => drawOf(`${orderId} bag ${bag}`))
  return each.reduce((sum, draw) => sum + minPacks + Math.floor(draw * (maxPacks - minPacks + 1)), 0)
}
