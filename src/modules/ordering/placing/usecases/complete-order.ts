import type { OkOf } from '#kernel/contract.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { isUnpaid } from '../../order/rules/states.ts'
import type * as contract from '../contract.ts'
import { type CompletionInput, placeCart } from '../place-order.ts'

/**
 * Places an order in one transaction without network calls (docs/adr/0007). A repeated call answers the same order. The
 * payment is started after the commit; when the gateway is unavailable the order stays and payment can be retried.
 * Throws as `placeCart`.
 */
export function completeOrder(context: OrderingContext) {
  return async function completeOrder(
    caller: Customer,
    ref: string,
    input: CompletionInput,
  ): Promise<OkOf<typeof contract.completeOrder>> {
    const { order, payments, isNew } = await context.db.transaction((tx) => placeCart(context, tx, caller, ref, input))
    context.cartCache.forget(order.token)
    if (!isUnpaid(order))
      return { ...(await context.viewOrder(context.db, order, { isNew, payments })), paymentUrl: null }
    const paymentUrl = await context.startPayment(order.id)
    return { ...(await context.viewOrder(context.db, order, { isNew })), paymentUrl }
  }
}
