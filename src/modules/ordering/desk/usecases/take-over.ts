import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { OrderingContext } from '../../context.ts'
import { publishOrderEvent } from '../../order/events.ts'
import { displayState } from '../../order/rules/states.ts'
import * as contract from '../contract.staff-actions.ts'
import type { DeskOrder } from '../contract.staff-order-view.ts'
import { canTakeOver } from '../rules/staff-actions.ts'
import * as store from '../store.order.ts'
import { readDeskOrder } from './get-order.ts'
import { lockPlaced, orderEntity } from './notes.ts'

/**
 * Takes an order over from the simulated warehouse: staff change its state from now on. Throws `order-not-found`, `already-taken-over`, and
 * `order-not-open` for an order that is over or an addition, which goes with its order.
 */
export function takeOver(context: OrderingContext) {
  return async function takeOver(id: string, reason: string | undefined, caller: StaffCaller): Promise<DeskOrder> {
    const now = context.clock.now()
    return context.db.transaction(async (tx) => {
      const order = await lockPlaced(tx, id)
      const { takenOverAt } = await tx.one(store.deskFacts, [id])
      if (takenOverAt !== null) throw new Problem('already-taken-over')
      if (!canTakeOver({ ...order, takenOverAt }))
        throw new Problem('order-not-open', { displayState: displayState(order) })
      await tx.run(store.takeOver, [id, now])
      await publishOrderEvent(context, tx, 'order.taken_over', id)
      await audit(tx, now, caller, {
        contract: contract.takeOverOrder.id,
        entity: orderEntity(id),
        before: { takenOverAt: null },
        after: { takenOverAt: now.toString() },
        reason,
      })
      return readDeskOrder(context, tx, id, caller)
    })
  }
}
