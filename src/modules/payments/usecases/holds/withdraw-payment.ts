import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { canMoveAttempt } from '../../rules/states.ts'
import { attemptsOf, withdrawAttempts } from '../../store.ts'

/**
 * Withdraws the attempts of a locked payment. Jobs close their pages at the gateway, and release what is held for them. An
 * attempt that is being started has no id at the gateway yet: whoever starts it finds it withdrawn.
 */
export async function withdrawPayment(tx: Tx, paymentId: string, now: Temporal.Instant): Promise<void> {
  const begun = (await tx.rows(attemptsOf, [paymentId])).filter(
    ({ state, providerPaymentId }) => canMoveAttempt(state, 'withdrawn') && providerPaymentId !== null,
  )
  await tx.run(withdrawAttempts, [paymentId, now])
  for (const { reference } of begun) await addJob(tx, { name: 'payments.release', payload: { reference } })
}
