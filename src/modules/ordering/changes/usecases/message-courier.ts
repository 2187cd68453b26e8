import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import { limit } from '#platform/rate-limit.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../contract.ts'
import { findOrder, lockAnyOrder } from '../../order/find.ts'
import { displayState } from '../../order/rules/states.ts'
import * as store from '../../order/store.ts'
import { tell } from '../../order/transition.ts'
import { orderNumber } from '../../pricing/snapshot.ts'
import { viewOrder } from '../../view/view-order.ts'
import { canMessageCourier, mostCourierMessages } from '../rules/courier-message.ts'
import * as courier from '../store.ts'

const mostAnHour = 20

/**
 * Keeps a short word for the courier of an order that is on its way; they hear of it by the outbox. One van has one
 * courier: what is said at an addition is said at the order it travels with. The same words again change nothing.
 */
export function messageCourier(context: OrderingContext) {
  return async function messageCourier(caller: Customer, ref: string, text: string): Promise<OrderView> {
    const { db, clock } = context
    const found = await findOrder(db, ref, caller)
    await db.transaction(async (tx) => {
      const carrier = await lockAnyOrder(tx, found.addTo ?? found.id)
      // What stood when the lock was taken: the van may have come meanwhile.
      const order = await tx.one(store.orderById, [found.id])
      const said = carrier === null ? [] : await tx.rows(courier.courierMessagesOf, [carrier.id])
      if (said.some((one) => one.text === text)) return
      if (!context.couriersListen) throw new Problem('courier-not-reachable', { field: 'text' })
      if (carrier === null || !canMessageCourier(order) || !canMessageCourier(carrier))
        throw new Problem('courier-not-on-the-way', { field: 'text', displayState: displayState(order) })
      if (said.length >= mostCourierMessages)
        throw new Problem('too-many-courier-messages', { field: 'text', most: mostCourierMessages })
      await limit(tx, clock, { key: `courier-message:${caller.customerId}`, most: mostAnHour, seconds: 3_600 })
      const messageId = uuid7(clock.now())
      await tx.run(courier.insertCourierMessage, [messageId, carrier.id, text, clock.now()])
      await tell(context, tx, 'order.courier_message', carrier.id, { messageId })
    })
    return viewOrder(context, db, await findOrder(db, ref, caller))
  }
}

/** What the courier has to be told, and of which order; null for what they know, and for what is not there any more. */
export async function untoldMessage(
  q: Queryable,
  messageId: string,
): Promise<{ readonly orderNumber: string; readonly text: string } | null> {
  const found = await q.maybe(courier.untoldCourierMessage, [messageId])
  return found && { orderNumber: orderNumber(found.orderNumber), text: found.text }
}

/** The courier has it. False when it is not there any more. */
export async function noteTold({ clock }: OrderingContext, tx: Tx, messageId: string): Promise<boolean> {
  return (await tx.run(courier.noteCourierTold, [messageId, clock.now()])) > 0
}
