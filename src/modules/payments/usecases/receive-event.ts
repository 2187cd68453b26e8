import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { addJob } from '#platform/jobs/job-loop.ts'
import type { PaymentGateway } from '../ports.ts'
import { closeEvent, insertEvent, lockEvent } from '../store.books.ts'
import { takeNews } from './take-news.ts'

/**
 * Takes one delivery of a gateway: the signature over the raw bytes first, then the bytes into the database,
 * and only then the caller may say thank you. A second delivery of the same event changes nothing.
 * Throws `invalid-signature` and `malformed-body`; anything else makes the gateway come back.
 */
export function receiveEvent(context: Context, gateway: PaymentGateway) {
  return async function receiveEvent(
    raw: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<void> {
    const now = context.clock.now()
    const verified = await gateway.verify(raw, headers, now)
    if (verified.kind === 'refused') throw new Problem(verified.reason)
    if (verified.kind === 'ignored') return
    const { event } = verified
    await context.db.transaction(async (tx) => {
      const id = uuid7(now)
      const written = await tx.run(insertEvent, [id, gateway.provider, event.eventId, raw, JSON.stringify(event), now])
      if (written === 1) await addJob(tx, { name: 'payments.apply-event', payload: { eventRowId: id } })
    })
  }
}

/** The job that lets an event take effect; run twice, the second run finds it handled. */
export function applyEvent(context: Context) {
  return async function applyEvent(eventRowId: string) {
    return context.db.transaction(async (tx) => {
      const row = await tx.one(lockEvent, [eventRowId])
      if (row.handledAt !== null) return
      const outcome = await takeNews(context, tx, { provider: row.provider, reference: row.event.reference }, row.event)
      await tx.run(closeEvent, [eventRowId, outcome, context.clock.now()])
    })
  }
}
