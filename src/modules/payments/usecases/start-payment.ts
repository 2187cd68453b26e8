import { uuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { type ChargedPayment, type Gateways, isGatewayUnavailable, type Payer, type PaymentGateway } from '../ports.ts'
import { declinedNotice } from '../present.ts'
import { isCardValid } from '../rules/card-expiry.ts'
import { awaitsMoney, isOpenAttempt } from '../rules/states.ts'
import { findCard } from '../store.cards.ts'
import {
  type AttemptRow,
  attemptsOf,
  insertAttempt,
  lockPayment,
  lockPaymentsOfOrder,
  type PaymentRow,
  recordStarted,
  setPaymentState,
} from '../store.ts'
import { applyGatewayStatus } from './apply-gateway-status.ts'

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

/** An attempt without a result is polled after this time: the request or its webhook may be lost. */
const firstPollAfter = { minutes: 3 }

/**
 * Starts the next payment of a placed order at its gateway, after the order is committed: no network call runs in a
 * transaction. A saved card is charged without a page, except that its bank may ask for a confirmation; when it is
 * declined, the next attempt opens a page, which tells why. Meal-voucher cards may have a gateway of their own. Safe to
 * repeat: an open attempt returns its address again.
 */
export function startPayment(context: Context, options: StartPaymentOptions) {
  return async function startPayment(orderId: string): Promise<StartResult> {
    const waitedFor = new Set<string>()
    for (;;) {
      const attempt = await context.db.transaction((tx) =>
        openAttempt(context, tx, options.gateways, orderId, waitedFor),
      )
      if (attempt === null) return { kind: 'not-payable' }
      if (attempt.payAddress !== null) return { kind: 'started', payAddress: attempt.payAddress }
      try {
        if (attempt.cardToken === null) return await openPaymentPage(context, options, attempt)
        const charged = await chargeSavedCard(context, options, attempt, attempt.cardToken)
        if (charged.payAddress !== undefined) return { kind: 'started', payAddress: charged.payAddress }
        if (charged.news.kind === 'pending') waitedFor.add(attempt.paymentId)
      } catch (error) {
        if (!isGatewayUnavailable(error)) throw error
        context.log.warn({ err: error, reference: attempt.reference }, 'the payment gateway did not start a payment')
        return { kind: 'unavailable' }
      }
    }
  }
}

interface OpenAttempt extends AttemptRow {
  readonly gateway: PaymentGateway
  readonly payment: PaymentRow
  /** Token of the saved card to charge; null when a page is opened. */
  readonly cardToken: string | null
  /** The gateway's reason why the saved card was declined, when that was the only failure; null otherwise. */
  readonly declined: string | null
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

async function openPaymentPage(
  context: Context,
  options: StartPaymentOptions,
  attempt: OpenAttempt,
): Promise<StartResult> {
  const { gateway, payment, declined } = attempt
  const { payAddress, providerPaymentId } = await gateway.start({
    ...(await paymentRequest(options, attempt)),
    ...(payment.savesCard && gateway.removeCard !== undefined && { savesCard: true }),
    ...(declined !== null && { notice: declinedNotice(declined) }),
  })
  await context.db.transaction((tx) => recordPage(context, tx, attempt, payAddress, providerPaymentId))
  return { kind: 'started', payAddress }
}

/** Records the page where the shopper pays, or confirms a charge. */
async function recordPage(
  { clock }: Context,
  tx: Tx,
  { id, paymentId }: OpenAttempt,
  payAddress: string,
  providerPaymentId: string,
): Promise<void> {
  const payment = await tx.one(lockPayment, [paymentId])
  await tx.run(recordStarted, [id, payAddress, providerPaymentId, clock.now()])
  if (awaitsMoney(payment.state)) await tx.run(setPaymentState, [payment.id, 'processing', clock.now()])
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

/** The open attempt of the next payment due at a gateway, or a new one; null when no payment is due. */
async function openAttempt(
  context: Context,
  tx: Tx,
  gateways: Gateways,
  orderId: string,
  waitedFor: ReadonlySet<string>,
): Promise<OpenAttempt | null> {
  const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  const gatewayOf = ({ type }: PaymentRow) => (type === 'meal-voucher' ? gateways.mealVoucher : gateways.card)
  // A payment whose amount has fallen below the minimum can be made by another method only.
  const payment = payments.find(
    (one) =>
      one.channel === 'gateway' &&
      awaitsMoney(one.state) &&
      !waitedFor.has(one.id) &&
      one.amount >= (gatewayOf(one).minimumAmount ?? 1),
  )
  if (payment === undefined) return null
  const gateway = gatewayOf(payment)
  const earlier = await tx.rows(attemptsOf, [payment.id])
  const open = earlier.find(({ state }) => isOpenAttempt(state))
  const isFirst = earlier.length === 0 || (earlier.length === 1 && open !== undefined)
  const cardToken = isFirst && gateway.charge !== undefined ? await savedCardToken(context, tx, gateway, payment) : null
  const [failed, ...failedBefore] = earlier.filter(({ state }) => state === 'failed')
  const declined = payment.cardCode !== null && failedBefore.length === 0 ? (failed?.failure ?? null) : null
  const way = { gateway, payment, cardToken, declined }
  if (open !== undefined) return { ...open, ...way }
  const now = context.clock.now()
  const id = uuid7(now)
  // Unique across shops that share the gateway: order numbers repeat, the end of the id is random.
  const reference = `${payment.orderNumber}-${id.slice(-8)}`
  await tx.run(insertAttempt, [id, payment.id, gateway.provider, reference, now, now.add(firstPollAfter)])
  const [fresh] = await tx.rows(attemptsOf, [payment.id])
  if (fresh === undefined) throw new Error('the attempt just written is not there')
  return { ...fresh, ...way }
}

/** Null also for a card of another gateway, an expired or a deleted one. */
async function savedCardToken(
  { clock }: Context,
  tx: Tx,
  gateway: PaymentGateway,
  { customerId, cardCode, type }: PaymentRow,
): Promise<string | null> {
  if (customerId === null || cardCode === null) return null
  const kind = type === 'meal-voucher' ? 'meal-voucher' : 'card'
  const card = await tx.maybe(findCard, [customerId, kind, cardCode])
  return card?.provider === gateway.provider && isCardValid(card.expires, clock.now()) ? card.token : null
}
