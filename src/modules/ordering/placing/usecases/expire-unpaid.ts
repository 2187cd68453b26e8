import type { Tx } from '#platform/db/db.ts'
import { cancelUnpaid } from '../../cancelling/cancel.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAnyOrder } from '../../order/find.ts'
import { isUnpaid } from '../../order/rules/states.ts'
import type { TransitionResult } from '../../order/transition.ts'
import { unpaidOrders } from '../store.ts'

/** Cancels an order whose payment period is over, unless its payment has arrived meanwhile. */
export async function expireOrder(context: OrderingContext, tx: Tx, orderId: string): Promise<TransitionResult> {
  const order = await lockAnyOrder(tx, orderId)
  if (order === null || !isUnpaid(order) || order.paymentDueAt === null) return 'ignored'
  if (Temporal.Instant.compare(context.clock.now(), order.paymentDueAt) < 0) return 'ignored'
  return cancelUnpaid(context, tx, [order])
}

/** The job `ordering.expire-unpaid`: cancels orders that were not paid in time, each in its own transaction. */
export function expireUnpaid(context: OrderingContext) {
  return async function expireUnpaid(): Promise<void> {
    for (const { id } of await context.db.rows(unpaidOrders, [context.clock.now()])) {
      await context.db.transaction((tx) => expireOrder(context, tx, id))
    }
  }
}
