import { drawOf } from './picking.ts'

/** A shopper's bag holds between so many packs. */
const [fewest, most] = [8, 34]

/** How many SGR packs are in the bags of an order, always the same of an order. */
export function simulatedPackCount(orderId: string, bags: number): number {
  const each = Array.from({ length: bags }, (_, bag) => drawOf(`${orderId} bag ${bag}`))
  return each.reduce((sum, draw) => sum + fewest + Math.floor(draw * (most - fewest + 1)), 0)
}
