import { putEvents } from '#platform/jobs/outbox.ts'
import type { RecurringContext } from '../context.ts'
import { recurringNewsEvent } from '../letters.ts'
import { deliveryById } from '../store.deliveries.ts'

/**
 * The job that charges the saved card of an order that was placed. When its bank asks for a confirmation or declines it, a
 * letter leads to the order, where it is paid before it expires. Repeated while the gateway does not answer.
 */
export function payPlaced({ db, clock, payments }: RecurringContext) {
  return async function payPlaced(deliveryId: string): Promise<void> {
    const delivery = await db.maybe(deliveryById, [deliveryId])
    if (delivery?.orderId == null) return
    const started = await payments.tryPayment(delivery.orderId)
    if (started.kind === 'unavailable') throw new Error('the gateway did not charge the card of a recurring basket')
    if (started.kind === 'not-payable') return
    await db.transaction((tx) =>
      putEvents(tx, clock, { kind: recurringNewsEvent, payload: { deliveryId, news: 'payment-needed' } }),
    )
  }
}
