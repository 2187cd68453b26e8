import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { cancelWithAdditions } from '../../cancelling/cancel.ts'
import type { OrderingContext } from '../../context.ts'
import { displayState } from '../../order/rules/states.ts'
import * as contract from '../contract.staff-actions.ts'
import type { DeskOrder } from '../contract.staff-order-view.ts'
import { canCancelByStaff } from '../rules/staff-actions.ts'
import { readDeskOrder } from './get-order.ts'
import { lockPlaced, orderEntity } from './notes.ts'

/** Cancels an order and its additions; a cancelled one is answered again. Throws `order-not-found` and `not-cancellable`. */
export function cancelByStaff(context: OrderingContext) {
  return async function cancelByStaff(
    id: string,
    { reason, note }: BodyOf<typeof contract.cancelOrderByStaff>,
    caller: StaffCaller,
  ): Promise<DeskOrder> {
    return context.db.transaction(async (tx) => {
      await cancelOne(context, tx, id, { reason, note }, caller)
      return readDeskOrder(context, tx, id, caller)
    })
  }
}

/** Cancels an order; false when it was cancelled before. */
export async function cancelOne(
  context: OrderingContext,
  tx: Tx,
  id: string,
  { reason, note }: BodyOf<typeof contract.cancelOrderByStaff>,
  caller: StaffCaller,
): Promise<boolean> {
  const order = await lockPlaced(tx, id)
  const isNew = order.state !== 'cancelled'
  if (isNew) {
    if (!canCancelByStaff({ ...order, takenOverAt: null }))
      throw new Problem('not-cancellable', { displayState: displayState(order) })
    await cancelWithAdditions(context, tx, order, reason)
  }
  const { state, shippingState } = order
  await audit(tx, context.clock.now(), caller, {
    contract: contract.cancelOrderByStaff.id,
    entity: orderEntity(id),
    ...(isNew && {
      before: { state, shippingState },
      after: { state: 'cancelled', shippingState: 'cancelled', cancelReason: reason },
    }),
    reason: note,
  })
  return isNew
}
