import { Problem } from '#kernel/problem.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import { changeCart } from '../cart/save-cart.ts'
import type { OrderingContext } from '../context.ts'
import type { OrderView } from '../order/contract/order.ts'
import type { CheckoutFields, OrderRow } from '../order/row.ts'

/** Changes fields of a cart that is the caller's own; a guest's is nobody's to pay for yet. */
export async function changeSavings(
  context: OrderingContext,
  caller: Customer,
  ref: string,
  decide: (q: Queryable, cart: OrderRow) => Promise<Partial<CheckoutFields>>,
): Promise<OrderView> {
  const { cart } = await changeCart(context, ref, caller, async (q, read) => {
    if (read.customerId === null) throw new Problem('order-not-found')
    return { fields: await decide(q, read), found: null }
  })
  return context.viewOrder(context.db, cart)
}
