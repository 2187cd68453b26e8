import type { QueryClient } from '@tanstack/react-query'
import { isApiError, problemName } from '#kernel/client.ts'
import { setLineWish } from '#modules/ordering/contract.returning.ts'
import { commentItem, type OrderItemView, type OrderView, setItems } from '#modules/ordering/contract.ts'
import { api } from '../api/api.ts'
import { cartOf, orderKey } from './cart.ts'
import { putPossible } from './put-possible.ts'
import { itemsOf } from './use-order.ts'

/** For analytics: the products come from the cart itself. */
const list = 'cart'

const cartNow = (queries: QueryClient) => queries.getQueryData<OrderView | null>(orderKey) ?? null

const linesNow = (queries: QueryClient): readonly OrderItemView[] => {
  const order = cartNow(queries)
  return order ? itemsOf(order) : []
}

/**
 * Takes all lines out of the cart by one call, which succeeds or fails as a whole. Returns the lines as they were; none of a
 * cart that was ordered meanwhile, which is left.
 */
export async function emptyCart(queries: QueryClient): Promise<readonly OrderItemView[]> {
  const cart = cartOf(queries)
  const order = cartNow(queries)
  const lines = linesNow(queries)
  if (order === null || lines.length === 0) return []
  const items = lines.map(({ variantCode }) => ({ variantCode, quantity: 0 }))
  try {
    cart.take(await api(setItems, { params: { token: order.tokenValue }, body: { items } }))
    return lines
  } catch (error) {
    if (!['order-not-found', 'order-not-open'].includes(problemName(error) ?? '')) throw error
    cart.leave()
    return []
  }
}

/**
 * Puts lines back with their quantities, as far as stock allows, their notes and what they are replaced with. Safe to call
 * twice. Returns how many lines could not come back whole.
 */
export async function restoreCart(queries: QueryClient, lines: readonly OrderItemView[]): Promise<number> {
  const items = lines.map(({ variantCode, quantity }) => ({ variantCode, quantity }))
  const put = await putPossible(queries, items, list)
  const incomplete = new Set(put.filter(({ outcome }) => outcome !== 'put').map(({ variantCode }) => variantCode))
  for (const line of lines) {
    try {
      await restoreWishes(queries, line)
    } catch (error) {
      // A wish that no longer fits is refused; the others still come back.
      if (!isApiError(error) || error.status >= 500) throw error
      incomplete.add(line.variantCode)
    }
  }
  return incomplete.size
}

async function restoreWishes(queries: QueryClient, { variantCode, comment, substitute }: OrderItemView): Promise<void> {
  const cart = cartOf(queries)
  const itemId = linesNow(queries).find((line) => line.variantCode === variantCode)?.id
  if (itemId === undefined) return
  if (comment) await cart.change((token) => api(commentItem, { params: { token, itemId }, body: { comment } }))
  if (substitute) {
    const { wish } = substitute
    const body = { wish, ...(substitute.variantCode !== null && { variantCode: substitute.variantCode }) }
    await cart.change((id) => api(setLineWish, { params: { id, itemId }, body }))
  }
}
