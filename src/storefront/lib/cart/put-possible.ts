import type { QueryClient } from '@tanstack/react-query'
import type { OrderView } from '#modules/ordering/contract.ts'
import { cartOf, orderKey } from './cart.ts'
import { type ItemQuantity, type PutLines, sendPossible } from './send-lines.ts'

/** Raises several lines to their final quantities by one call, each as far as possible. `list` is for analytics. */
export async function putPossible(
  queries: QueryClient,
  items: readonly ItemQuantity[],
  list: string,
): Promise<PutLines> {
  const cart = cartOf(queries)
  await cart.lines.flush()
  const cached = {
    current: () => queries.getQueryData<OrderView | null>(orderKey),
    take: cart.take,
    forget: cart.leave,
  }
  return sendPossible(cached, items, list)
}
