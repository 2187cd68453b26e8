import type { Clock } from '#kernel/clock.ts'
import { type Bani, subtract } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { posting } from '../../rules/postings.ts'
import { sumOf } from '../../rules/split.ts'
import { deleteDueRefunds } from '../../store.holds.ts'
import { writePostings } from '../../store.ledger.ts'
import { type AttemptRow, type PaymentRow, setAmountAndState } from '../../store.ts'

/**
 * The amount that an attempt held pays nothing any more: the refunds that waited for its capture are not due, and the shopper
 * owes that much less. Returns what the payment is due then, in bani. The payment is locked; safe to repeat.
 */
export async function dropWaitingRefunds(
  tx: Tx,
  clock: Clock,
  attempt: AttemptRow,
  payment: PaymentRow,
): Promise<Bani> {
  const now = clock.now()
  const waiting = await tx.rows(deleteDueRefunds, [attempt.id])
  const due = subtract(payment.amount, sumOf(waiting))
  const postings = waiting.map(({ id, amount }) => posting('uncaptured', id, payment, amount))
  await writePostings(tx, now, postings)
  await tx.run(setAmountAndState, [payment.id, due, due === 0 ? 'cancelled' : payment.state, now])
  return due
}
