import { Problem } from '#kernel/problem.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { OrderingContext } from '../context.ts'
import type { OrderView } from '../order/contract/order.ts'
import type { OrderRow } from '../order/row.ts'
import { readChosen } from '../priced-order/refresh-cart.ts'
import { type CartChange, changeCart } from './save-cart.ts'

/** Changes a cart as `changeCart` does and answers its view; for changes without a further result. */
export async function changeAndView(
  context: OrderingContext,
  ref: string,
  caller: Caller,
  decide: (q: Queryable, read: OrderRow) => Promise<Omit<CartChange<null>, 'result'>>,
): Promise<OrderView> {
  const { cart, chosen } = await changeCart(
    context,
    ref,
    caller,
    async (q, read) => ({ ...(await decide(q, read)), result: null }),
    (q, changed) => readChosen(context, q, changed),
  )
  return context.viewOrder(context.db, cart, { chosen })
}

/** Throws `order-not-found` for a guest's cart: addresses, vouchers, points and cards belong to an account. */
export function refuseGuestCart({ customerId }: OrderRow): void {
  if (customerId === null) throw new Problem('order-not-found')
}
