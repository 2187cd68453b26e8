import type { QueryClient } from '@tanstack/react-query'
import { setLineWish } from '#modules/ordering/contract.returning.ts'
import { commentItem, type OrderItemView, type OrderView } from '#modules/ordering/contract.ts'
import { api } from '../api/api.ts'
import { cartOf, orderKey } from './cart.ts'
import { putPossible } from './put-possible.ts'
import { itemsOf } from './use-order.ts'

/** For analytics: the products come from the cart itself. */
const list = 'cart'

const linesNow = (queries: QueryClient): readonly OrderItemView[] => {
  const order = queries.getQueryData<OrderView | null>(orderKey)
  return order ? itemsOf(order) : []
}

/** Takes all lines out of the cart by one call, which succeeds or fails as a whole. Returns the lines as they were. */
export async function emptyCart(queries: QueryClient): Promise<readonly OrderItemView[]> {
  const cart = cartOf(queries)
  await cart.lines.flush()
  const lines = linesNow(queries)
  const items = lines.map(({ variantCode }) => ({ variantCode, quantity: 0 }))
  if (items.length > 0) await cart.put(items, list)
  return lines
}

/**
 * Puts lines back with their quantities, as far as stock allows, their notes and what they are replaced with. Safe to call
 * twice. Returns how many lines could not come back whole.
 */
export async function restoreCart(queries: QueryClient, lines: readonly OrderItemView[]): Promise<number> {
  const items = lines.map(({ variantCode, quantity }) => ({ variantCode, quantity }))
  const put = await putPossible(queries, items, list)
  const cart = cartOf(queries)
  for (const { variantCode, comment, substitute } of lines) {
    const itemId = linesNow(queries).find((line) => line.variantCode === variantCode)?.id
    if (itemId === undefined) continue
    if (comment) await cart.change((token) => api(commentItem, { params: { token, itemId }, body: { comment } }))
    if (substitute) {
      const { wish } = substitute
      const body = { wish, ...(substitute.variantCode !== null && { variantCode: substitute.variantCode }) }
      await cart.change((id) => api(setLineWish, { params: { id, itemId }, body }))
    }
  }
  return put.filter(({ outcome }) => outcome !== 'put').length
}
