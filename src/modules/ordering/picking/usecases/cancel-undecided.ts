import { cancelWithAdditions } from '../../cancelling/cancel.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAnyOrder } from '../../order/find.ts'
import { undecidedCutoff } from '../../order/rules/returned.ts'
import { returnedOrders } from '../store.ts'

/** The job: every order that came back and that nobody has decided about in time, each in a transaction of its own. */
export function cancelUndecided(context: OrderingContext) {
  return async function cancelUndecided(): Promise<void> {
    const before = undecidedCutoff(context.clock.now())
    for (const { id } of await context.db.rows(returnedOrders, [before])) {
      await context.db.transaction(async (tx) => {
        const order = await lockAnyOrder(tx, id)
        // Its owner was quicker.
        if (order?.shippingState !== 'returned' || order.returnedAt === null) return
        if (Temporal.Instant.compare(order.returnedAt, before) > 0) return
        await cancelWithAdditions(context, tx, order, 'not-delivered')
      })
    }
  }
}
