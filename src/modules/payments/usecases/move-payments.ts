import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import { posting } from '../rules/postings.ts'
import { writePostings } from '../store.ledger.ts'
import { lockPaymentsOfOrder, moveToOrder } from '../store.ts'

/**
 * Moves the completed payments of `from` (a tip purchase, for example) to the order `to`, whose total the same
 * transaction raises. The ledger moves the amounts between the two.
 */
export async function movePayments(
  tx: Tx,
  clock: Clock,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const now = clock.now()
  await tx.rows(lockPaymentsOfOrder, [to])
  const payments = await tx.rows(lockPaymentsOfOrder, [from])
  if (payments.some(({ state }) => state !== 'completed')) throw new Error(`the payments of ${from} are not completed`)
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
