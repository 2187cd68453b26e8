import type { Clock } from '#kernel/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { Gateways } from '../../ports.ts'
import { findGateway } from '../../rules/find-gateway.ts'
import { askCapture, ordersHeldSince } from '../../store.holds.ts'
import { attemptsOf, findAttempt, findPayment, lockPaymentsOfOrder } from '../../store.ts'
import { applyGatewayStatus } from '../apply-gateway-status.ts'
import { recordDiscrepancy } from '../discrepancies.ts'
import { callOrPostpone } from './postpone-hold-call.ts'

/**
 * Captures what an order's payments are due now of the amounts that are held for it, by jobs; the gateway releases the rest.
 * What the order costs less afterwards is refunded. Safe to repeat.
 */
export async function captureHeld(tx: Tx, clock: Clock, orderId: string): Promise<void> {
  for (const { id, channel, state } of await tx.rows(lockPaymentsOfOrder, [orderId])) {
    if (channel !== 'gateway' || state !== 'authorized') continue
    const held = (await tx.rows(attemptsOf, [id])).find((attempt) => attempt.state === 'authorized')
    if (held === undefined || (await tx.run(askCapture, [held.id, clock.now()])) === 0) continue
    await addJob(tx, { name: 'payments.capture', payload: { reference: held.reference } })
  }
}

/**
 * Job: captures an authorised amount at its gateway, once. What the gateway does not give, or holds without being asked to and
 * lets only a person capture, is told to the operator. Without an
 * answer it is tried again (`callOrPostpone`): the job is planned for a number of `tries`, and does nothing when that was counted.
 */
export function captureAtGateway({ db, ...context }: Context, gateways: Gateways) {
  return async function captureAtGateway(reference: string, tries?: number): Promise<void> {
    const attempt = await db.maybe(findAttempt, [reference])
    if (attempt?.state !== 'authorized' || !attempt.isCaptureAsked) return
    if (tries !== undefined && tries !== attempt.holdTries) return
    const { id: idempotencyKey, provider, providerPaymentId, amount, paymentId } = attempt
    const gateway = findGateway(gateways, provider)
    if (gateway === undefined || providerPaymentId === null)
      throw new Error(`the held payment ${reference} has no gateway or no id there`)
    const captured = { kind: 'captured', amount, currency: 'RON' } as const
    const request = { reference, providerPaymentId, amount, idempotencyKey }
    const answer = await callOrPostpone({ db, ...context }, 'capture', attempt, async () => ({
      found:
        (await gateway.holds?.capture(request)) === 'done'
          ? { providerPaymentId, news: captured, failure: null }
          : await gateway.look(reference, providerPaymentId),
    }))
    if (answer === null) return
    const { found } = answer
    await db.transaction(async (tx) => {
      if (found?.news.kind === 'captured' || found?.news.kind === 'voided') {
        await applyGatewayStatus({ db, ...context }, tx, { provider, reference }, found)
        return
      }
      const { orderId } = await tx.one(findPayment, [paymentId])
      const [payment] = await tx.rows(lockPaymentsOfOrder, [orderId])
      const orderNumber = payment?.orderNumber ?? null
      await recordDiscrepancy({ ...context }, tx, {
        ...{ kind: 'uncaptured', provider, reference, orderId, orderNumber, amount },
      })
    })
  }
}

/** Before an authorisation ends its amount is captured, although the order may still cost less. */
const capturedBeforeHours = 24

/** Job: captures what gateways have held for almost as long as they can. */
export function captureEndingHolds({ db, clock }: Context, gateways: Gateways) {
  return async function captureEndingHolds(): Promise<void> {
    for (const { provider, holds } of new Set([gateways.card, gateways.mealVoucher])) {
      if (holds === undefined) continue
      const before = clock.now().subtract({ hours: holds.lastsHours - capturedBeforeHours })
      for (const { orderId } of await db.rows(ordersHeldSince, [provider, before]))
        await db.transaction((tx) => captureHeld(tx, clock, orderId))
    }
  }
}
