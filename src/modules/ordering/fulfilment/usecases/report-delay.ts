import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAdditions } from '../../order/additions.ts'
import { tell } from '../../order/events.ts'
import { lockCarried } from '../../order/find.ts'
import type { Step } from '../../order/transition.ts'
import { setDelay } from '../store.ts'

/** The courier is late by so many minutes, for an order and what was added to it. `ignored` for an order that is at the door, back from it, cancelled, or as late as was said. */
export async function noteDelay(context: OrderingContext, tx: Tx, orderId: string, minutes: number): Promise<Step> {
  const order = await lockCarried(tx, orderId)
  if (order === null || order.state !== 'new' || order.shippingState === 'returned') return 'ignored'
  if (order.delayMinutes === minutes) return 'ignored'
  for (const { id } of [order, ...(await lockAdditions(tx, order.id))]) {
    await tx.run(setDelay, [id, minutes, context.clock.now()])
  }
  await tell(context, tx, 'order.delayed', order.id, { minutes: String(minutes) })
  return 'moved'
}
