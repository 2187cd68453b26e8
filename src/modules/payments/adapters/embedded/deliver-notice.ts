import type { Context } from '#platform/context.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { nextDelivery } from './behaviour.ts'
import { sign, signatureHeader } from './signature.ts'
import { findDelivery, noteDelivery } from './store.ts'

export interface DeliverNoticeOptions {
  readonly secret: Uint8Array
  /** The merchant's webhook address. */
  readonly notifyUrl: string
}

const timeoutMs = 10_000

/** Job: delivers a notice to the merchant, and again later until it is acknowledged with 2xx. */
export function deliverNotice(context: Context, options: DeliverNoticeOptions) {
  return async function deliver(deliveryId: string): Promise<void> {
    const delivery = await context.db.one(findDelivery, [deliveryId])
    if (delivery.nextAt === null) return
    const { isThanked, answer } = await post(delivery.body, options, context.clock.now())
    const thanked = delivery.told + (isThanked ? 1 : 0)
    const tries = delivery.tries + 1
    const wait = isThanked ? (thanked < delivery.copies ? 0 : null) : nextDelivery(tries)
    const nextAt = wait === null ? null : context.clock.now().add({ seconds: wait })
    await context.db.transaction(async (tx) => {
      await tx.run(noteDelivery, [deliveryId, thanked, tries, answer, nextAt])
      if (nextAt === null) return
      const job = { name: 'stand-in-pay.deliver', payload: { deliveryId } }
      await addJob(tx, wait === 0 ? job : { ...job, runAt: nextAt })
    })
  }
}

async function post(
  body: string,
  { secret, notifyUrl }: DeliverNoticeOptions,
  now: Temporal.Instant,
): Promise<{ isThanked: boolean; answer: string }> {
  try {
    const response = await fetch(notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: sign(secret, Buffer.from(body), now) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.arrayBuffer()
    return { isThanked: response.ok, answer: String(response.status) }
  } catch (error) {
    return { isThanked: false, answer: error instanceof Error ? error.message : 'failed' }
  }
}
