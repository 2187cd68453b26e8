import type { QueryClient } from '@tanstack/react-query'
import { assignCustomer } from '#modules/ordering/contract.ts'
import { api } from '../api/api.ts'
import { storageKeys, store } from '../storage/storage.ts'
import { cartOf, type MergedLines, orderKey } from './cart.ts'
import { guestToken } from './guest-token.ts'

/** After sign-in: merges the guest's cart into the customer's. Resolves to the outcome of each line. */
export async function mergeGuestCart(queries: QueryClient): Promise<MergedLines> {
  const token = guestToken()
  if (token === undefined) return []
  // A request for the cart as a guest's would fail with 404 once it is the customer's.
  await queries.cancelQueries({ queryKey: orderKey })
  const { merge, ...order } = await api(assignCustomer, { params: { id: token }, body: {} })
  store(storageKeys.orderToken, undefined)
  cartOf(queries).take(order)
  return merge
}
