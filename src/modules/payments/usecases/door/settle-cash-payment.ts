import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { posting } from '../../rules/postings.ts'
import { writePostings } from '../../store.ledger.ts'
import { lockPaymentsOfOrder, setPaymentState } from '../../store.ts'
import { paymentStateOf } from '../publish-payment-state.ts'

/** Marks the payment at the door as collected once the order is delivered. Safe to repeat. */
export async function settleCashPayment(tx: Tx, clock: Clock, orderId: string): Promise<void> {
  for (const payment of await tx.rows(lockPaymentsOfOrder, [orderId])) {
    const { id, channel, state, amount } = payment
    if (channel !== 'door' || state !== 'authorized') continue
    await tx.run(setPaymentState, [id, 'completed', clock.now()])
    await writePostings(tx, clock.now(), [posting('taken', id, payment, amount)])
    const payload = { orderId, paymentId: id, paymentState: await paymentStateOf(tx, orderId) }
    await putEvents(tx, clock, { kind: 'payment.settled', payload })
  }
}
