import type { Bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { reserveStock, type StockLine, swapReservedStock } from '#modules/catalog/index.ts'
import { spendPoints } from '#modules/loyalty/index.ts'
import { beginPayments, type PaymentMethod, paymentsOf } from '#modules/payments/index.ts'
import { useVoucher as redeemVoucher, spendGiftVoucher } from '#modules/vouchers/index.ts'
import type { Tx } from '#platform/db/db.ts'
import { awaitInOrder } from '#platform/db/raised-error.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { refuseUnpaid } from '../checkout/refuse-unpaid.ts'
import type { OrderingContext } from '../context.ts'
import type { PaymentView } from '../order/contract/payment.ts'
import { confirmedEvent } from '../order/events.ts'
import { orderNumber } from '../order/order-number.ts'
import type { OrderRow } from '../order/row.ts'
import { stockLines } from '../order/stock-lines.ts'
import * as store from '../order/store.ts'
import { amountPaidBy, paymentPartsOf } from '../priced-order/payment-parts.ts'
import type { PricedOrder } from '../priced-order/rules/priced-order.ts'
import { lineSnapshots, searchText, totalsSnapshot } from './snapshot.ts'
import { placeOrder } from './store.ts'

export interface WriteOptions {
  /** Where a gateway returns the browser to; the success page of the order when left out. */
  readonly returnPath?: string
  /** Stock that other orders give back in the same step. */
  readonly released?: readonly StockLine[]
  /** The method of the cart, if it has just been read. */
  readonly method?: PaymentMethod | null
}

/** A placed order with its payments. */
export interface PlacedRows {
  readonly order: OrderRow
  readonly payments: readonly PaymentView[]
}

/** Writes a locked, checked cart as a placed order: payments, points, voucher, snapshot, events, stock and place, then commits. */
export async function writeOrder(
  context: OrderingContext,
  tx: Tx,
  cart: OrderRow,
  priced: PricedOrder,
  notes: string | null,
  { returnPath, released = [], method = null }: WriteOptions = {},
): Promise<PlacedRows> {
  const { id: orderId, intervalId, customerId } = cart
  const { total } = priced.price
  const { bankCard: cardCode, savesCard } = cart
  const split = paymentPartsOf(priced, cart.paymentMethod ?? '').map((part) =>
    part.type === 'money' ? { ...part, cardCode, savesCard } : part,
  )
  const byGiftVoucher = amountPaidBy(split, 'gift-voucher')
  const methodCode = cart.paymentMethod ?? split[0]?.methodCode ?? ''
  const opening = {
    orderId,
    orderNumber: orderNumber(cart.number),
    tokenValue: cart.token,
    customerId,
    amount: total,
    isHeld: true,
    ...(returnPath !== undefined && { returnPath }),
    methodCode,
    parts: split,
  }
  const { paymentState, written: paying } = await beginPayments(tx, context.clock, opening, method)
  if (spendsSavings(priced, byGiftVoucher))
    await awaitInOrder([paying, spendSavings(context, tx, cart, priced, byGiftVoucher)])
  const isJoined = priced.delivery === 'joined'
  if (paymentState === 'new' || (paymentState === 'authorized' && !isJoined))
    await awaitInOrder([paying, refuseUnpaid(context, tx, cart)])
  const { customer, shippingAddress, billingAddress, intervalSince, intervalUntil, intervalKind } = cart
  const totals = totalsSnapshot(priced)
  const columns = {
    ...{ customerId, customer, shippingAddress, billingAddress, methodCode, total, totals },
    ...{ intervalId, intervalSince, intervalUntil, intervalKind },
    isGenius: priced.membership === 'genius',
    notes: notes || null,
    searchText: searchText(cart.number, priced),
    coupon: totals.coupon?.code ?? null,
    points: priced.points.used,
    giftVoucher: byGiftVoucher > 0 ? cart.giftVoucher : null,
  }
  const now = context.clock.now()
  const due = now.add({ minutes: context.unpaidLimits.minutes })
  const lines = JSON.stringify(lineSnapshots(priced))
  const placedEvent = { kind: 'order.placed', payload: { orderId } }
  const events = paymentState === 'new' ? [placedEvent] : [placedEvent, confirmedEvent(cart)]
  // Pipelined; a refused statement rolls back the others. Stock and place, which many orders compete for, come last and in
  // a fixed order, with the commit right behind them, so that they are locked as briefly as possible.
  const placing = tx.run(placeOrder, [orderId, now, due, paymentState, JSON.stringify(columns), lines])
  const publishing = putEvents(tx, context.clock, ...events)
  const placed = tx.one(store.orderById, [orderId])
  const payments = paymentsOf(tx, [orderId])
  const reserving = [reserveGoods(tx, cart, priced, released), reservePlace(context, tx, cart, priced)]
  const written = [paying, placing, publishing, placed, payments, ...reserving]
  // A refused swap is an answer, not a failure that would keep the commit behind it from happening.
  if (released.length > 0) await awaitInOrder(written)
  tx.commit()
  await awaitInOrder(written)
  return { order: await placed, payments: (await payments).get(orderId) ?? [] }
}

async function reserveGoods(
  tx: Tx,
  cart: OrderRow,
  { gifts }: PricedOrder,
  released: readonly StockLine[],
): Promise<void> {
  const wanted = [...stockLines(cart), ...gifts.map(({ item }) => item)]
  const reservation =
    released.length === 0 ? await reserveStock(tx, wanted) : await swapReservedStock(tx, released, wanted)
  if (reservation.kind === 'taken') return
  const { variantCode, available, lines } = reservation
  throw new Problem('variant-unavailable', { variantCode, available, lines })
}

/** Reserves the held place for good. An addition uses its parent's place and releases one that it held. */
async function reservePlace(
  { delivery }: OrderingContext,
  tx: Tx,
  { id: orderId, intervalId }: OrderRow,
  priced: PricedOrder,
): Promise<void> {
  if (priced.delivery === 'joined') {
    await delivery.releasePlace(tx, orderId)
    return
  }
  const place = await delivery.reservePlace(tx, { orderId, intervalId: intervalId ?? 0 })
  if (place === 'full') throw new Problem('interval-full', { scheduleId: intervalId })
}

const spendsSavings = ({ points, voucher }: PricedOrder, byGiftVoucher: Bani): boolean =>
  points.used > 0 || voucher?.refusal === null || byGiftVoucher > 0

/** Spends points and gift voucher, and redeems the voucher. Of two concurrent orders with the same ones the second is refused. */
async function spendSavings(
  context: OrderingContext,
  tx: Tx,
  cart: OrderRow,
  { points, voucher }: PricedOrder,
  byGiftVoucher: Bani,
): Promise<void> {
  const { id: orderId, customerId, giftVoucher } = cart
  if (customerId === null) return
  if (points.used > 0) {
    const spending = { customerId, orderId, orderNumber: orderNumber(cart.number), points: points.used }
    await spendPoints(tx, context.clock, spending)
  }
  if (voucher?.refusal === null) {
    const { code, discount } = voucher
    await redeemVoucher(tx, context.clock, { code, customerId, orderId, discount })
  }
  if (giftVoucher !== null && byGiftVoucher > 0) {
    const spending = { code: giftVoucher, customerId, orderId, amount: byGiftVoucher }
    await spendGiftVoucher(tx, context.clock, spending)
  }
}
