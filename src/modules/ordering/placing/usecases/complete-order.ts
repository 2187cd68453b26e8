import type { OkOf } from '#kernel/contract.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { isUnpaid } from '../../order/rules/states.ts'
import type * as contract from '../contract.ts'
import { type CompletionInput, placeCart } from '../place-order.ts'

/**
 * Places an order: everything in one transaction, nothing of it on the network. Calling it again gives the same
 * order back. The gateway is asked afterwards; if it is away the order stands, and can be paid by retrying.
 */
export function completeOrder(context: OrderingContext) {
  return async function completeOrder(
    caller: Customer,
    ref: string,
    ask: CompletionInput,
  ): Promise<OkOf<typeof contract.completeOrder>> {
    const { order, isNew } = await context.db.transaction((tx) => placeCart(context, tx, caller, ref, ask))
    const paymentUrl = isUnpaid(order) ? await context.startPayment(order.id) : null
    return { ...(await context.viewOrder(context.db, order, { isNew })), paymentUrl }
  }
}
