import { Problem } from '#kernel/problem.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { lockOrder } from '../../order/find.ts'
import { canCancelReturned } from '../../order/rules/returned.ts'
import { displayState, isCancellable } from '../../order/rules/states.ts'
import * as store from '../../order/store.ts'
import { cancelWithAdditions } from '../cancel.ts'

/**
 * Cancels an order before picking, or one that was brought back, with its additions. A cancelled order is answered
 * again. Throws `not-cancellable`.
 */
export function cancelOrder(context: OrderingContext) {
  return async function cancelOrder(caller: Customer, ref: string, reason: string): Promise<OrderView> {
    const order = await context.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, ref, caller)
      if (locked.state === 'cancelled') return locked
      if (!isCancellable(locked) && !canCancelReturned(locked))
        throw new Problem('not-cancellable', { displayState: displayState(locked) })
      await cancelWithAdditions(context, tx, locked, reason)
      return tx.one(store.orderById, [locked.id])
    })
    return context.viewOrder(context.db, order)
  }
}
