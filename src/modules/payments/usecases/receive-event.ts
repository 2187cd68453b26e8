import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { PaymentGateway } from '../ports.ts'
import { insertEvent, lockEvent, markEventHandled } from '../store.refunds.ts'
import { applyGatewayStatus } from './apply-gateway-status.ts'

/**
 * Receives one webhook delivery: verifies the signature over the raw bytes, stores the bytes, then returns, so that the
 * caller acknowledges only what is stored. A repeated delivery changes nothing. Throws `invalid-signature` and
 * `malformed-body`; any other error makes the gateway deliver again.
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

/** Job: applies a stored event. Safe to repeat. */
export function applyEvent(context: Context) {
  return async function applyEvent(eventRowId: string) {
    return context.db.transaction(async (tx) => {
      const row = await tx.one(lockEvent, [eventRowId])
      if (row.handledAt !== null) return
      const outcome = await applyGatewayStatus(
        context,
        tx,
        { provider: row.provider, reference: row.event.reference },
        row.event,
      )
      await tx.run(markEventHandled, [eventRowId, outcome, context.clock.now()])
    })
  }
}
