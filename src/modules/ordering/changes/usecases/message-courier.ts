import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Customer } from '#platform/http/routes.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { OrderingContext } from '../../context.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { publishOrderEvent } from '../../order/events.ts'
import { findOrder, lockAnyOrder } from '../../order/find.ts'
import { displayState } from '../../order/rules/states.ts'
import * as store from '../../order/store.ts'
import { canMessageCourier, mostCourierMessages } from '../rules/courier-message.ts'
import * as courier from '../store.ts'

/** Messages of one customer. */
const maxPerHour = 20

/**
 * Stores a message to the courier of an order that is on its way; the outbox event forwards it. A message about an addition
 * is stored with its parent order, which has the courier. Repeating a text changes nothing.
 * Throws `order-not-found`, `courier-not-reachable`, `courier-not-on-the-way`, `too-many-courier-messages` and `too-many-requests`.
 */
export function messageCourier(context: OrderingContext) {
  return async function messageCourier(caller: Customer, ref: string, text: string): Promise<OrderView> {
    const { db, clock } = context
    const found = await findOrder(db, ref, caller)
    await db.transaction(async (tx) => {
      const carrier = await lockAnyOrder(tx, found.addTo ?? found.id)
      // Read under the lock: the order may have been delivered meanwhile, and a cart deleted.
      const order = await tx.maybe(store.orderById, [found.id])
      if (order === null) throw new Problem('order-not-found')
      const sent = carrier === null ? [] : await tx.rows(courier.courierMessagesOf, [carrier.id])
      if (sent.some((one) => one.text === text)) return
      if (!context.couriersListen) throw new Problem('courier-not-reachable', { field: 'text' })
      if (carrier === null || !canMessageCourier(order) || !canMessageCourier(carrier))
        throw new Problem('courier-not-on-the-way', { field: 'text', displayState: displayState(order) })
      if (sent.length >= mostCourierMessages)
        throw new Problem('too-many-courier-messages', { field: 'text', most: mostCourierMessages })
      await enforceRateLimit(tx, clock, {
        key: `courier-message:${caller.customerId}`,
        max: maxPerHour,
        seconds: 3_600,
      })
      const messageId = uuid7(clock.now())
      await tx.run(courier.insertCourierMessage, [messageId, carrier.id, text, clock.now()])
      await publishOrderEvent(context, tx, 'order.courier_message', carrier.id, { messageId })
    })
    return context.viewOrder(db, await findOrder(db, ref, caller))
  }
}
