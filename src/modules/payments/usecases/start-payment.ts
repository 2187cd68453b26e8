import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { type ChargedPayment, type Gateways, isGatewayUnavailable, type Payer } from '../ports.ts'
import { declinedNotice } from '../present.ts'
import { awaitsMoney } from '../rules/states.ts'
import { findAttempt, lockPayment, recordStarted, setPaymentState } from '../store.ts'
import { applyGatewayStatus } from './apply-gateway-status.ts'
import { type OpenAttempt, openAttempt } from './open-attempt.ts'

export interface StartPaymentOptions {
  readonly gateways: Gateways
  readonly payerOf: (orderId: string) => Promise<Payer | undefined>
  /** Where the shop answers, without a slash at the end. */
  readonly publicUrl: string
}

export type StartResult =
  | { readonly kind: 'started'; readonly payAddress: string }
  /** The gateway does not answer; the call may be repeated. */
  | { readonly kind: 'unavailable' }
  /** No payment of this order is due at a gateway, or what is due is below its minimum. */
  | { readonly kind: 'not-payable' }

/**
 * Starts the next payment of a placed order at its gateway, after the order is committed: no network call runs in a
 * transaction. A saved card is charged without a page, except that its bank may ask for a confirmation; when it is
 * declined, the next attempt opens a page, which tells why. Meal-voucher cards may have a gateway of their own. Safe to
 * repeat: an open attempt returns its address again.
 */
export function startPayment(context: Context, options: StartPaymentOptions) {
  return async function startPayment(orderId: string): Promise<StartResult> {
    const waitedFor = new Set<string>()
    let declined: ChargedPayment | undefined
    for (;;) {
      const attempt = await context.db.transaction((tx) =>
        openAttempt(context, tx, options.gateways, orderId, waitedFor),
      )
      if (attempt === null) return { kind: 'not-payable' }
      if (attempt.payAddress !== null) return { kind: 'started', payAddress: attempt.payAddress }
      try {
        if (attempt.cardToken === null) {
          const payAddress = await openPaymentPage(context, options, attempt)
          if (payAddress === null) continue
          return { kind: 'started', payAddress }
        }
        const charged = await chargeSavedCard(context, options, attempt, attempt.cardToken)
        if (charged.payAddress !== undefined) return { kind: 'started', payAddress: charged.payAddress }
        if (charged.news.kind === 'pending') waitedFor.add(attempt.paymentId)
        if (charged.news.kind === 'failed') declined = charged
      } catch (error) {
        if (!isGatewayUnavailable(error)) throw error
        context.log.warn({ err: error, reference: attempt.reference }, 'the payment gateway did not start a payment')
        if (declined) await tellDecline(context, attempt, declined)
        return { kind: 'unavailable' }
      }
    }
  }
}

async function paymentRequest(
  { publicUrl, payerOf }: StartPaymentOptions,
  { reference, amount, id, gateway, payment }: OpenAttempt,
) {
  const { orderId, orderNumber, orderToken, returnPath, type } = payment
  const payer = await payerOf(orderId)
  return {
    ...{ reference, amount, currency: 'RON' as const, idempotencyKey: id },
    description: `Poftim ${orderNumber}`,
    kind: type === 'meal-voucher' ? ('meal-voucher' as const) : ('card' as const),
    returnUrl: publicUrl + (returnPath ?? `/checkout/success?order=${encodeURIComponent(orderToken)}`),
    ...(payment.isHeld && gateway.holds && { isHeld: true }),
    ...(payer && { payer }),
  }
}

/** No page tells the shopper that the saved card was declined. */
const tellDecline = (
  { db, clock }: Context,
  { payment: { orderId, id: paymentId } }: OpenAttempt,
  { failure }: ChargedPayment,
): Promise<void> =>
  db.transaction((tx) => putEvents(tx, clock, { kind: 'payment.failed', payload: { orderId, paymentId, failure } }))

/** The address of the page; null when the attempt was withdrawn meanwhile. */
async function openPaymentPage(
  context: Context,
  options: StartPaymentOptions,
  attempt: OpenAttempt,
): Promise<string | null> {
  const { gateway, payment, declined } = attempt
  const { payAddress, providerPaymentId } = await gateway.start({
    ...(await paymentRequest(options, attempt)),
    ...(payment.savesCard && gateway.removeCard !== undefined && { savesCard: true }),
    ...(declined !== null && { notice: declinedNotice(declined) }),
  })
  const isOpen = await context.db.transaction((tx) => recordPage(context, tx, attempt, payAddress, providerPaymentId))
  return isOpen ? payAddress : null
}

/** Records the page where the shopper pays, or confirms a charge. False: the attempt was withdrawn, and a job closes the page. */
async function recordPage(
  { clock }: Context,
  tx: Tx,
  { id, paymentId, reference }: OpenAttempt,
  payAddress: string,
  providerPaymentId: string,
): Promise<boolean> {
  const payment = await tx.one(lockPayment, [paymentId])
  await tx.run(recordStarted, [id, payAddress, providerPaymentId, clock.now()])
  if ((await tx.one(findAttempt, [reference])).state === 'withdrawn') {
    await addJob(tx, { name: 'payments.release', payload: { reference } })
    return false
  }
  if (awaitsMoney(payment.state)) await tx.run(setPaymentState, [payment.id, 'processing', clock.now()])
  return true
}

async function chargeSavedCard(
  context: Context,
  options: StartPaymentOptions,
  attempt: OpenAttempt,
  cardToken: string,
): Promise<ChargedPayment> {
  const { gateway, reference } = attempt
  const charged = await gateway.charge?.({ ...(await paymentRequest(options, attempt)), cardToken })
  if (charged === undefined) throw new Error(`${gateway.provider} cannot charge saved cards`)
  const { payAddress, ...reported } = charged
  await context.db.transaction(async (tx) => {
    await applyGatewayStatus(context, tx, { provider: gateway.provider, reference }, reported)
    const { providerPaymentId } = reported
    if (payAddress && providerPaymentId) await recordPage(context, tx, attempt, payAddress, providerPaymentId)
  })
  return charged
}
