import { Problem } from '#kernel/problem.ts'
import type { OrderRow } from '../order/row.ts'

/** The cart's line with this wire id. Throws `item-not-found`. */
export function lineOf(cart: OrderRow, itemId: number): OrderRow['items'][number] {
  const line = cart.items.find(({ id }) => id === itemId)
  if (line === undefined) throw new Problem('item-not-found', { field: 'itemId' })
  return line
}
