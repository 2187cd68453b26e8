import type { Queryable, Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import { orderNumber } from '../../order/order-number.ts'
import * as courier from '../store.ts'

/** A message that the courier has not received, with its order's number; null when it was received or deleted. */
export async function undeliveredMessage(
  q: Queryable,
  messageId: string,
): Promise<{ readonly orderNumber: string; readonly text: string } | null> {
  const found = await q.maybe(courier.undeliveredCourierMessage, [messageId])
  return found && { orderNumber: orderNumber(found.orderNumber), text: found.text }
}

/** Records that the courier received a message; false when it was deleted. */
export async function markMessageDelivered({ clock }: OrderingContext, tx: Tx, messageId: string): Promise<boolean> {
  return (await tx.run(courier.markCourierMessageDelivered, [messageId, clock.now()])) > 0
}
