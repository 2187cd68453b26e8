import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { posting } from '../rules/postings.ts'
import { writePostings } from '../store.ledger.ts'
import { lockPaymentsOfOrder, setPaymentState } from '../store.ts'
import { stateOfOrder } from './tell-change.ts'

/** The courier has taken the money with the goods: what was promised for the door is paid. Safe to repeat. */
export async function settleAtDoor(tx: Tx, clock: Clock, orderId: string): Promise<void> {
  for (const payment of await tx.rows(lockPaymentsOfOrder, [orderId])) {
    const { id, channel, state, amount } = payment
    if (channel !== 'door' || state !== 'authorized') continue
    await tx.run(setPaymentState, [id, 'completed', clock.now()])
    await writePostings(tx, clock.now(), [posting('taken', id, payment, amount)])
    const payload = { orderId, paymentId: id, paymentState: await stateOfOrder(tx, orderId) }
    await putEvents(tx, clock, { kind: 'payment.settled', payload })
  }
}
