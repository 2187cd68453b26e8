import { uuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Gateways, PaymentGateway } from '../ports.ts'
import { isCardValid } from '../rules/card-expiry.ts'
import { awaitsMoney, isOpenAttempt } from '../rules/states.ts'
import { findCard } from '../store.cards.ts'
import { type AttemptRow, attemptsOf, insertAttempt, lockPaymentsOfOrder, type PaymentRow } from '../store.ts'

/** An attempt without a result is polled after this time: the request or its webhook may be lost. */
const firstPollAfter = { minutes: 3 }

export interface OpenAttempt extends AttemptRow {
  readonly gateway: PaymentGateway
  readonly payment: PaymentRow
  /** Token of the saved card to charge; null when a page is opened. */
  readonly cardToken: string | null
  /** The gateway's reason why the saved card was declined, when that was the only failure; null otherwise. */
  readonly declined: string | null
}

/** The open attempt of the next payment due at a gateway, or a new one; null when no payment is due. */
export async function openAttempt(
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
