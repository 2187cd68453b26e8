import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAdditions } from '../../order/additions.ts'
import { publishOrderEvent } from '../../order/events.ts'
import { lockDeliveryOrder } from '../../order/find.ts'
import type { TransitionResult } from '../../order/transition.ts'
import { setDelay } from '../store.ts'

/**
 * Records a delay in minutes for an order and its additions. `ignored` for an order that is delivered, brought back or
 * cancelled, and for the delay already recorded.
 */
export async function reportDelay(
  context: OrderingContext,
  tx: Tx,
  orderId: string,
  minutes: number,
): Promise<TransitionResult> {
  const order = await lockDeliveryOrder(tx, orderId)
  if (order === null || order.state !== 'new' || order.shippingState === 'returned') return 'ignored'
  if (order.delayMinutes === minutes) return 'ignored'
  for (const { id } of [order, ...(await lockAdditions(tx, order.id))]) {
    await tx.run(setDelay, [id, minutes, context.clock.now()])
  }
  await publishOrderEvent(context, tx, 'order.delayed', order.id, { minutes: String(minutes) })
  return 'moved'
}
