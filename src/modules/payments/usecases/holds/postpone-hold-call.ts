import { moneyText } from '#kernel/money-text.ts'
import type { Context } from '#platform/context.ts'
import { tellOperator } from '#platform/jobs/operator.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { isGatewayUnavailable } from '../../ports.ts'
import { triesUntilPerson, waitAfterTry } from '../../rules/refund-retry.ts'
import { countHoldTry } from '../../store.holds.ts'
import { type AttemptRow, lockPayment } from '../../store.ts'

/**
 * Makes a call to capture or release an attempt. Null when the gateway did not answer: then the next call is planned, with the
 * waits of refunds, and the sixth makes it a task for a person; it is tried each day all the same.
 */
export async function callOrPostpone<Answer>(
  context: Context,
  kind: 'capture' | 'release',
  attempt: AttemptRow,
  call: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await call()
  } catch (error) {
    if (!isGatewayUnavailable(error)) throw error
    await postpone(context, kind, attempt, error)
    return null
  }
}

async function postpone(
  { db, clock, log }: Context,
  kind: 'capture' | 'release',
  { id, paymentId, provider, reference, amount, holdTries }: AttemptRow,
  cause: Error,
): Promise<void> {
  const tries = holdTries + 1
  await db.transaction(async (tx) => {
    const { orderNumber } = await tx.one(lockPayment, [paymentId])
    if ((await tx.run(countHoldTry, [id, holdTries])) === 0) return
    const runAt = clock.now().add(waitAfterTry(tries))
    await addJob(tx, { name: `payments.${kind}`, payload: { reference, tries }, runAt })
    const facts = { kind, provider, reference, tries, err: cause }
    if (tries !== triesUntilPerson) return log.warn(facts, 'a held payment has no result; it is tried again')
    log.error(facts, 'a held payment has no result and waits for a person')
    const told = { payment: reference, order: orderNumber, amount: moneyText(amount) }
    await tellOperator(tx, clock, `payment-${kind}-stuck`, told)
  })
}
