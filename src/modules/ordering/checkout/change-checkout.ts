import type { Queryable } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import { type CartChange, changeCart } from '../cart/save-cart.ts'
import type { OrderingContext } from '../context.ts'
import type { OrderView } from '../order/contract/order.ts'
import type { OrderRow } from '../order/row.ts'

export async function changeCheckout(
  context: OrderingContext,
  ref: string,
  caller: Caller,
  decide: (q: Queryable, read: OrderRow) => Promise<Omit<CartChange<null>, 'found'>>,
): Promise<OrderView> {
  const { cart } = await changeCart(context, ref, caller, async (q, read) => ({
    ...(await decide(q, read)),
    found: null,
  }))
  return context.viewOrder(context.db, cart)
}
