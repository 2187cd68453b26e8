import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { attemptsOf, withdrawAttempts } from '../../store.ts'

/** Withdraws the attempts of a locked payment; what a gateway holds for them is released by a job. */
export async function withdrawPayment(tx: Tx, paymentId: string, now: Temporal.Instant): Promise<void> {
  const held = (await tx.rows(attemptsOf, [paymentId])).filter(({ state }) => state === 'authorized')
  await tx.run(withdrawAttempts, [paymentId, now])
  for (const { reference } of held) await addJob(tx, { name: 'payments.release', payload: { reference } })
}
