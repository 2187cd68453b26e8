import { putEvents } from '#platform/jobs/outbox.ts'
import type { RecurringContext } from '../context.ts'
import { recurringNewsEvent } from '../letters.ts'
import { deliveryById } from '../store.deliveries.ts'

export interface PlacedDelivery {
  readonly deliveryId: string
  readonly orderId?: string | undefined
}

/**
 * The job that charges the saved card of an order that was placed. When its bank asks for a confirmation or declines it, a
 * letter leads to the order, where it is paid before it expires. So it does when the gateway does not answer, which is repeated:
 * the order may expire before. The basket may have ended since; without `orderId` the order is that of the delivery.
 */
export function payPlaced({ db, clock, payments }: RecurringContext) {
  return async function payPlaced({ deliveryId, orderId }: PlacedDelivery): Promise<void> {
    const placed = orderId ?? (await db.maybe(deliveryById, [deliveryId]))?.orderId
    if (!placed) return
    const started = await payments.tryPayment(placed)
    if (started.kind === 'not-payable') return
    await db.transaction((tx) =>
      putEvents(tx, clock, { kind: recurringNewsEvent, payload: { deliveryId, news: 'payment-needed' } }),
    )
    if (started.kind === 'unavailable') throw new Error('the gateway did not charge the card of a recurring basket')
  }
}
