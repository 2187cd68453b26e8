import type { Queryable } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import { changeAndView, refuseGuestCart } from '../cart/change-and-view.ts'
import type { OrderingContext } from '../context.ts'
import type { OrderView } from '../order/contract/order.ts'
import type { CheckoutFields, OrderRow } from '../order/row.ts'

/** Changes fields of a customer's cart and answers its view. Throws `order-not-found` for a guest's cart. */
export function changeSavings(
  context: OrderingContext,
  caller: Customer,
  ref: string,
  decide: (q: Queryable, cart: OrderRow) => Promise<Partial<CheckoutFields>>,
): Promise<OrderView> {
  return changeAndView(context, ref, caller, async (q, cart) => {
    refuseGuestCart(cart)
    return { fields: await decide(q, cart) }
  })
}
