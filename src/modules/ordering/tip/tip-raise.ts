import { uuid7 } from '#kernel/ids.ts'
import type { Bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import {
  cancelPayments,
  cancelUnpaidPayments,
  methodView,
  movePayments,
  openPayments,
  paymentStateOf,
} from '#modules/payments/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import { publishOrderEvent } from '../order/events.ts'
import { orderNumber } from '../order/order-number.ts'
import type { OrderRow } from '../order/row.ts'
import { tipPaymentPeriod } from './rules/tip.ts'
import * as store from './store.ts'

/** A raise that cannot be paid at the door is paid by card. */
const methodCode = 'card-online'

/**
 * Opens a tip raise of a locked order with a payment of its own, which is moved to the order once captured. `tip` is the
 * whole tip, `amount` the raise, in bani. Returns the id of the payment. Throws `payment-method-unavailable`.
 */
export async function openTipRaise(
  { clock }: OrderingContext,
  tx: Tx,
  order: OrderRow,
  tip: Bani,
  amount: Bani,
): Promise<string> {
  const method = await methodView(tx, methodCode, amount)
  if (!method?.checkoutEnabled || !method.eligible)
    throw new Problem('payment-method-unavailable', { field: 'tip', paymentMethod: methodCode })
  const now = clock.now()
  const id = uuid7(now)
  await tx.run(store.insertTipRaise, [id, order.id, tip, amount, now.add(tipPaymentPeriod), now])
  await openPayments(tx, clock, {
    ...{ orderId: id, orderNumber: orderNumber(order.number), tokenValue: order.token, customerId: order.customerId },
    ...{ amount, methodCode, returnPath: `/account/order-history/${encodeURIComponent(order.token)}` },
  })
  return id
}

/** Writes the tip of a locked order and its total, and publishes the change. */
export async function saveTip(context: OrderingContext, tx: Tx, orderId: string, tip: Bani): Promise<void> {
  await tx.run(store.saveTip, [orderId, tip, context.clock.now()])
  await publishOrderEvent(context, tx, 'order.tip-changed', orderId)
}

/**
 * Closes an open raise of a locked order. A payment captured meanwhile is applied; an unpaid one is withdrawn, and
 * refunded if it still arrives. `waits`: the gateway has authorised the amount and not captured it yet.
 */
export async function closeTipRaise(
  context: OrderingContext,
  tx: Tx,
  raise: store.TipRaise,
): Promise<'paid' | 'given-up' | 'waits'> {
  const { clock } = context
  if ((await cancelUnpaidPayments(tx, clock, raise.id)) === 'withdrawn') {
    await tx.run(store.endTipRaise, [raise.id, 'given-up', clock.now()])
    return 'given-up'
  }
  if ((await paymentStateOf(tx, raise.id)) !== 'completed') return 'waits'
  await applyTipRaise(context, tx, raise)
  return 'paid'
}

export async function applyTipRaise(
  context: OrderingContext,
  tx: Tx,
  { id, orderId, tip }: store.TipRaise,
): Promise<void> {
  await movePayments(tx, context.clock, { from: id, to: orderId })
  await tx.run(store.endTipRaise, [id, 'paid', context.clock.now()])
  await saveTip(context, tx, orderId, tip)
}

/** Closes the open raise of a locked order that is cancelled, and refunds what was paid. */
export async function cancelTipRaise({ clock }: OrderingContext, tx: Tx, orderId: string): Promise<void> {
  const raise = await tx.maybe(store.openTipRaiseOf, [orderId])
  if (raise === null) return
  await cancelPayments(tx, clock, raise.id)
  await tx.run(store.endTipRaise, [raise.id, 'given-up', clock.now()])
}
