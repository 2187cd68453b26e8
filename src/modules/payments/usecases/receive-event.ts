import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { ChangeEvent, GatewayPayment, Gateways, PaymentGateway } from '../ports.ts'
import { findGateway } from '../rules/find-gateway.ts'
import { findEvent, insertEvent, lockEvent, markEventHandled } from '../store.events.ts'
import { findAttempt } from '../store.ts'
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

/** Job: applies a stored event, or what the gateway tells of a payment that has changed. Safe to repeat. */
export function applyEvent(context: Context, gateways: Gateways) {
  return async function applyEvent(eventRowId: string) {
    const { provider, event, handledAt } = await context.db.one(findEvent, [eventRowId])
    if (handledAt !== null) return
    const reported = 'changedPayment' in event ? await askAbout(context, gateways, provider, event) : event
    return context.db.transaction(async (tx) => {
      if ((await tx.one(lockEvent, [eventRowId])).handledAt !== null) return
      const outcome =
        reported === null
          ? 'unknown payment'
          : await applyGatewayStatus(context, tx, { provider, reference: reported.reference }, reported)
      await tx.run(markEventHandled, [eventRowId, outcome, context.clock.now()])
    })
  }
}

/** A changed payment as it is now; null when it is not the shop's. */
async function askAbout(
  { db }: Context,
  gateways: Gateways,
  provider: string,
  { changedPayment }: ChangeEvent,
): Promise<(GatewayPayment & { readonly reference: string }) | null> {
  const gateway = findGateway(gateways, provider)
  if (gateway === undefined) throw new Error(`the gateway ${provider} of an event is not configured`)
  const reference = (await gateway.referenceOf?.(changedPayment)) ?? null
  const attempt = reference === null ? null : await db.maybe(findAttempt, [reference])
  if (attempt === null || attempt.provider !== provider) return null
  const payment = await gateway.look(attempt.reference, attempt.providerPaymentId)
  return payment && { ...payment, reference: attempt.reference }
}
