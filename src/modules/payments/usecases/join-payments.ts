import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import { posting } from '../rules/postings.ts'
import { writePostings } from '../store.ledger.ts'
import { lockPaymentsOfOrder, moveToOrder } from '../store.ts'

/**
 * Makes what was paid under a name of its own, whole and for good, a payment of an order that is dearer for it from now on. The books
 * move it from the one to the other. In the transaction that raises the order's total.
 */
export async function joinPayments(
  tx: Tx,
  clock: Clock,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const now = clock.now()
  await tx.rows(lockPaymentsOfOrder, [to])
  const payments = await tx.rows(lockPaymentsOfOrder, [from])
  if (payments.some(({ state }) => state !== 'completed')) throw new Error(`what ${from} stands for is not paid`)
  await tx.run(moveToOrder, [from, to, now])
  await writePostings(
    tx,
    now,
    payments.flatMap((payment) => [
      posting('left', payment.id, payment, payment.amount),
      posting('joined', payment.id, { ...payment, orderId: to }, payment.amount),
    ]),
  )
}
