import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAdditions } from '../../order/additions.ts'
import { tell } from '../../order/events.ts'
import { lockCarried } from '../../order/find.ts'
import type { ReturnReason } from '../../order/rules/returned.ts'
import { canMoveShipping } from '../../order/rules/states.ts'
import { move, type Step } from '../../order/transition.ts'
import { noteReturn } from '../store.ts'

/**
 * The courier came back with an order, and with what was added to it: it waits for the shopper's word (docs/adr/0016).
 * `ignored` for one that is not on its way, so that a warehouse may say it twice.
 */
export async function bringBack(
  context: OrderingContext,
  tx: Tx,
  orderId: string,
  reason: ReturnReason,
): Promise<Step> {
  const order = await lockCarried(tx, orderId)
  if (order === null || order.addTo !== null || !canMoveShipping(order.shippingState, 'returned')) return 'ignored'
  const additions = await lockAdditions(tx, order.id)
  for (const one of [order, ...additions.filter(({ shippingState }) => canMoveShipping(shippingState, 'returned'))]) {
    await tx.run(noteReturn, [one.id, context.clock.now(), reason])
    await move(context, tx, one, { ...one, shippingState: 'returned' })
    await tell(context, tx, 'order.returned', one.id, one.addTo === null ? {} : { addedTo: one.addTo })
  }
  return 'moved'
}
