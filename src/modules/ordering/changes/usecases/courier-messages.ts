import type { Queryable, Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import { orderNumber } from '../../order/order-number.ts'
import * as courier from '../store.ts'

/** What the courier has to be told, and of which order; null for what they know, and for what is not there any more. */
export async function undeliveredMessage(
  q: Queryable,
  messageId: string,
): Promise<{ readonly orderNumber: string; readonly text: string } | null> {
  const found = await q.maybe(courier.undeliveredCourierMessage, [messageId])
  return found && { orderNumber: orderNumber(found.orderNumber), text: found.text }
}

/** The courier has it. False when it is not there any more. */
export async function markMessageDelivered({ clock }: OrderingContext, tx: Tx, messageId: string): Promise<boolean> {
  return (await tx.run(courier.markCourierMessageDelivered, [messageId, clock.now()])) > 0
}
