import { uuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { type Gateways, isGatewayUnavailable, type Payer, type PaymentGateway } from '../ports.ts'
import { awaitsMoney, isOpenAttempt } from '../rules/states.ts'
import { findCard } from '../store.cards.ts'
import {
  type AttemptRow,
  attemptsOf,
  insertAttempt,
  lockPayment,
  lockPaymentsOfOrder,
  noteStarted,
  type PaymentRow,
  setPaymentState,
} from '../store.ts'
import { takeNews } from './take-news.ts'

export interface StartOptions {
  readonly gateways: Gateways
  readonly payerOf: (orderId: string) => Promise<Payer | undefined>
  /** Where the shop answers, without a slash at the end. */
  readonly publicUrl: string
}

export type Started =
  | { readonly kind: 'started'; readonly payAddress: string }
  /** The gateway is away; nothing is lost and the same call may be made again. */
  | { readonly kind: 'unavailable' }
  /** Nothing of this order is to be paid at a gateway now. */
  | { readonly kind: 'not-payable' }

/** An answer that takes longer than this is asked for: the gateway may have lost our payment or its news. */
const firstLook = { minutes: 3 }

/**
 * Leads the shopper of a placed order to the gateway, one payment after the other. Called after the placing is
 * committed, since the network has no place in a transaction. A kept card is charged without a page; if it is
 * refused, the next try is a page where another can be typed. A meal-voucher card may be charged by another gateway
 * than what is left. Safe to repeat: while a try is open, its own
 * address is given again.
 */
export function startPayment(context: Context, options: StartOptions) {
  return async function startPayment(orderId: string): Promise<Started> {
    const waitedFor = new Set<string>()
    for (;;) {
      const attempt = await context.db.transaction((tx) =>
        openAttempt(context, tx, options.gateways, orderId, waitedFor),
      )
      if (attempt === null) return { kind: 'not-payable' }
      if (attempt.payAddress !== null) return { kind: 'started', payAddress: attempt.payAddress }
      try {
        if (attempt.cardToken === null) return await leadToPage(context, options, attempt)
        if ((await chargeKept(context, attempt, attempt.cardToken)) === 'pending') waitedFor.add(attempt.paymentId)
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
  /** The kept card to charge at this try; null when the shopper is led to a page. */
  readonly cardToken: string | null
}

const asked = ({ reference, amount, id, payment }: OpenAttempt) => ({
  reference,
  amount,
  currency: 'RON' as const,
  description: `Poftim ${payment.orderNumber}`,
  idempotencyKey: id,
  kind: payment.type === 'meal-voucher' ? ('meal-voucher' as const) : ('card' as const),
})

async function leadToPage(
  context: Context,
  { publicUrl, payerOf }: StartOptions,
  attempt: OpenAttempt,
): Promise<Started> {
  const payer = await payerOf(attempt.payment.orderId)
  const { orderToken, returnPath } = attempt.payment
  const { payAddress, providerPaymentId } = await attempt.gateway.start({
    ...asked(attempt),
    returnUrl: publicUrl + (returnPath ?? `/checkout/success?order=${encodeURIComponent(orderToken)}`),
    ...(payer && { payer }),
  })
  await context.db.transaction(async (tx) => {
    const payment = await tx.one(lockPayment, [attempt.paymentId])
    await tx.run(noteStarted, [attempt.id, payAddress, providerPaymentId, context.clock.now()])
    if (awaitsMoney(payment.state)) await tx.run(setPaymentState, [payment.id, 'processing', context.clock.now()])
  })
  return { kind: 'started', payAddress }
}

async function chargeKept(context: Context, attempt: OpenAttempt, cardToken: string) {
  const { gateway, reference } = attempt
  const told = await gateway.charge?.({ ...asked(attempt), cardToken })
  if (told === undefined) throw new Error(`${gateway.provider} charges no kept cards`)
  await context.db.transaction((tx) => takeNews(context, tx, { provider: gateway.provider, reference }, told))
  return told.news.kind
}

/** The open try of what is still to be paid online, or a new one. Null when there is no such payment. */
async function openAttempt(
  context: Context,
  tx: Tx,
  gateways: Gateways,
  orderId: string,
  waitedFor: ReadonlySet<string>,
): Promise<OpenAttempt | null> {
  const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  const payment = payments.find(
    ({ id, channel, state }) => channel === 'gateway' && awaitsMoney(state) && !waitedFor.has(id),
  )
  if (payment === undefined) return null
  const gateway = payment.type === 'meal-voucher' ? gateways.mealVoucher : gateways.card
  const earlier = await tx.rows(attemptsOf, [payment.id])
  const open = earlier.find(({ state }) => isOpenAttempt(state))
  const isFirst = earlier.length === 0 || (earlier.length === 1 && open !== undefined)
  const cardToken = isFirst && gateway.charge !== undefined ? await keptToken(tx, gateway, payment) : null
  if (open !== undefined) return { ...open, gateway, payment, cardToken }
  const now = context.clock.now()
  const id = uuid7(now)
  // The gateway's other merchants and our other databases number orders too; the end of the id is random.
  const reference = `${payment.orderNumber}-${id.slice(-8)}`
  await tx.run(insertAttempt, [id, payment.id, gateway.provider, reference, now, now.add(firstLook)])
  const [fresh] = await tx.rows(attemptsOf, [payment.id])
  if (fresh === undefined) throw new Error('the attempt just written is not there')
  return { ...fresh, gateway, payment, cardToken }
}

/** Null also for a card of another gateway, or one that the customer has deleted since. */
async function keptToken(
  tx: Tx,
  gateway: PaymentGateway,
  { customerId, cardCode }: PaymentRow,
): Promise<string | null> {
  if (customerId === null || cardCode === null) return null
  const card = await tx.maybe(findCard, [customerId, cardCode])
  return card?.provider === gateway.provider ? card.token : null
}
