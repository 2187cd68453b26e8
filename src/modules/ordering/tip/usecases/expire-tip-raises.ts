import type { OrderingContext } from '../../context.ts'
import { lockAnyOrder } from '../../order/find.ts'
import * as store from '../store.ts'
import { closeTipRaise } from '../tip-raise.ts'

/** The job `ordering.expire-tips`: closes raises that were not paid in time, each in its own transaction. */
export function expireTipRaises(context: OrderingContext) {
  return async function expireTipRaises(): Promise<void> {
    for (const { id, orderId } of await context.db.rows(store.overdueTipRaises, [context.clock.now()])) {
      await context.db.transaction(async (tx) => {
        await lockAnyOrder(tx, orderId)
        const raise = await tx.maybe(store.findTipRaise, [id])
        if (raise?.state === 'open') await closeTipRaise(context, tx, raise)
      })
    }
  }
}
