import { cancelPayments } from '#modules/payments/index.ts'
import type { Tx } from '#platform/db/db.ts'
import { cancelAndRelease, cancelWithAdditions, paymentStateAfterCancelling } from '../cancelling/cancel.ts'
import type { OrderingContext } from '../context.ts'
import { lockAdditions } from '../order/additions.ts'
import type { OrderRow } from '../order/row.ts'
import { isConfirmed, replacedByAddition } from '../order/rules/states.ts'
import { transferDelivery } from './store.ts'

/** Whether an addition to a locked order is being picked for the same delivery. */
export async function hasPickedAdditions(tx: Tx, { id }: OrderRow): Promise<boolean> {
  return (await lockAdditions(tx, id)).some(isBeingPicked)
}

/**
 * Cancels a locked order of which nothing was found (docs/adr/0011). Its first addition that is being picked takes over
 * the delivery and its place, and becomes the parent of the others. When the last addition of a parent that was found
 * empty itself is cancelled, the parent is cancelled too.
 */
export async function cancelEmpty(
  context: OrderingContext,
  tx: Tx,
  order: OrderRow,
  parent: OrderRow | null,
): Promise<void> {
  if (parent !== null && isFoundEmpty(parent)) {
    const others = (await lockAdditions(tx, parent.id)).filter(({ id }) => id !== order.id)
    if (!others.some(isBeingPicked)) return cancelWithAdditions(context, tx, parent, 'nothing-left', 'nothing-left')
  }
  const additions = await lockAdditions(tx, order.id)
  const successor = additions.find(isBeingPicked)
  if (successor === undefined) return cancelWithAdditions(context, tx, order, 'nothing-left')
  await cancelPayments(tx, context.clock, order.id)
  await cancelAndRelease(
    context,
    tx,
    [{ order, paymentState: paymentStateAfterCancelling(order), reason: replacedByAddition }],
    { freePlace: () => context.delivery.transferPlace(tx, order.id, successor.id) },
  )
  await tx.run(transferDelivery, [order.id, successor.id, context.clock.now()])
}

const isFoundEmpty = ({ pickedAt, items }: OrderRow): boolean =>
  pickedAt !== null && items.every(({ quantity }) => quantity === 0)

const isBeingPicked = (order: OrderRow): boolean => isConfirmed(order) && order.shippingState === 'picking'
