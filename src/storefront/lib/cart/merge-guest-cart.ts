import type { QueryClient } from '@tanstack/react-query'
import { assignCustomer } from '#modules/ordering/contract.ts'
import { api } from '../api/api.ts'
import { storageKeys, store } from '../storage/storage.ts'
import { cartOf, type MergedLines, orderKey } from './cart.ts'
import { guestToken } from './guest-token.ts'

/** After sign-in: what the guest had gathered becomes the customer's. Resolves to what became of each line. */
export async function mergeGuestCart(queries: QueryClient): Promise<MergedLines> {
  const token = guestToken()
  if (token === undefined) return []
  // Asked about as a guest's, a cart that is the customer's by then is not to be had.
  await queries.cancelQueries({ queryKey: orderKey })
  const { merge, ...order } = await api(assignCustomer, { params: { id: token }, body: {} })
  store(storageKeys.orderToken, undefined)
  cartOf(queries).take(order)
  return merge
}
