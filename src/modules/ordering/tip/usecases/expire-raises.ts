import type { OrderingContext } from '../../context.ts'
import { lockAnyOrder } from '../../order/find.ts'
import { endRaise } from '../raise.ts'
import * as store from '../store.ts'

/** The job: what was not paid in time is given up, each in a transaction of its own. */
export function expireRaises(context: OrderingContext) {
  return async function expireRaises(): Promise<void> {
    for (const { id, orderId } of await context.db.rows(store.overdueRaises, [context.clock.now()])) {
      await context.db.transaction(async (tx) => {
        await lockAnyOrder(tx, orderId)
        const raise = await tx.maybe(store.findRaise, [id])
        if (raise?.state === 'open') await endRaise(context, tx, raise)
      })
    }
  }
}
