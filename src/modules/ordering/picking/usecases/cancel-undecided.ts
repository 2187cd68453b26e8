import { cancelWithAdditions } from '../../cancelling/cancel.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAnyOrder } from '../../order/find.ts'
import { undecidedCutoff } from '../../order/rules/returned.ts'
import { returnedOrders } from '../store.ts'

/** The job `ordering.give-up-returned`: cancels orders whose decision period is over, each in its own transaction. */
export function cancelUndecided(context: OrderingContext) {
  return async function cancelUndecided(): Promise<void> {
    const before = undecidedCutoff(context.clock.now())
    for (const { id } of await context.db.rows(returnedOrders, [before])) {
      await context.db.transaction(async (tx) => {
        const order = await lockAnyOrder(tx, id)
        // The customer has decided meanwhile.
        if (order?.shippingState !== 'returned' || order.returnedAt === null) return
        if (Temporal.Instant.compare(order.returnedAt, before) > 0) return
        await cancelWithAdditions(context, tx, order, 'not-delivered')
      })
    }
  }
}
