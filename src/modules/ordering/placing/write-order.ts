import { Problem } from '#kernel/problem.ts'
import { takeStock } from '#modules/catalog/index.ts'
import { spendPoints } from '#modules/loyalty/index.ts'
import { openPayments } from '#modules/payments/index.ts'
import { useVoucher as takeVoucher } from '#modules/vouchers/index.ts'
import type { Tx } from '#platform/db/db.ts'
import { awaitInOrder } from '#platform/db/raised-error.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import type { OrderingContext } from '../context.ts'
import { confirmedEvent } from '../order/events.ts'
import { orderNumber } from '../order/number.ts'
import type { OrderRow } from '../order/row.ts'
import { stockLines } from '../order/stock-lines.ts'
import * as store from '../order/store.ts'
import { partsOf } from '../pricing/payment-parts.ts'
import type { Sheet } from '../pricing/rules/priced-order.ts'
import { frozenLines, frozenTotals, searchText } from './snapshot.ts'
import { placeOrder } from './store.ts'

export async function writeDown(
  context: OrderingContext,
  tx: Tx,
  cart: OrderRow,
  sheet: Sheet,
  notes: string | null,
): Promise<OrderRow> {
  const { id: orderId, intervalId, customerId } = cart
  const { total } = sheet.price
  const split = partsOf(sheet, cart.paymentMethod ?? '')
  const methodCode = cart.paymentMethod ?? split[0]?.methodCode ?? ''
  const opening = openPayments(tx, context.clock, {
    orderId,
    orderNumber: orderNumber(cart.number),
    tokenValue: cart.token,
    customerId,
    amount: total,
    methodCode,
    parts: split,
  })
  const [{ paymentState }] = await Promise.all([opening, spend(context, tx, cart, sheet)])
  const { customer, shippingAddress, billingAddress, intervalSince, intervalUntil, intervalKind } = cart
  const totals = frozenTotals(sheet)
  const columns = {
    ...{ customer, shippingAddress, billingAddress, methodCode, total, totals },
    ...{ intervalId, intervalSince, intervalUntil, intervalKind },
    isGenius: sheet.membership === 'genius',
    notes: notes || null,
    searchText: searchText(cart.number, sheet),
    coupon: totals.coupon?.code ?? null,
    points: sheet.points.used,
  }
  const now = context.clock.now()
  const due = now.add(payWithin)
  const lines = JSON.stringify(frozenLines(sheet))
  const isPlaced = { kind: 'order.placed', payload: { orderId } }
  const happened = paymentState === 'new' ? [isPlaced] : [isPlaced, confirmedEvent(cart)]
  // All on their way at once; whatever is refused undoes the rest. Last, and in this order everywhere,
  // what many orders want, with the commit behind it: it is locked for as short as possible.
  const placing = tx.run(placeOrder, [orderId, now, due, paymentState, JSON.stringify(columns), lines])
  const telling = putEvents(tx, context.clock, ...happened)
  const placed = tx.one(store.orderById, [orderId])
  const taking = [takeGoods(tx, cart, sheet), takePlace(context, tx, cart, sheet)]
  tx.commit()
  await awaitInOrder([placing, telling, placed, ...taking])
  return placed
}

async function takeGoods(tx: Tx, cart: OrderRow, { gifts }: Sheet): Promise<void> {
  const taking = await takeStock(tx, [...stockLines(cart), ...gifts.map(({ item }) => item)])
  if (taking.kind === 'taken') return
  const { variantCode, available, lines } = taking
  throw new Problem('variant-unavailable', { variantCode, available, lines })
}

/** An addition travels in the place of the order that it joins, and frees the one it may have held before. */
async function takePlace(
  { delivery }: OrderingContext,
  tx: Tx,
  { id: orderId, intervalId }: OrderRow,
  sheet: Sheet,
): Promise<void> {
  if (sheet.delivery === 'joined') {
    await delivery.givePlaceBack(tx, orderId)
    return
  }
  const place = await delivery.takePlace(tx, { orderId, intervalId: intervalId ?? 0 })
  if (place === 'full') throw new Problem('interval-full', { scheduleId: intervalId })
}

/** Points and voucher are taken for good; whoever else spends them at the same time, one of the two is refused. */
async function spend(context: OrderingContext, tx: Tx, cart: OrderRow, { points, voucher }: Sheet): Promise<void> {
  const { id: orderId, customerId } = cart
  if (customerId === null) return
  if (points.used > 0) {
    const spending = { customerId, orderId, orderNumber: orderNumber(cart.number), points: points.used }
    await spendPoints(tx, context.clock, spending)
  }
  if (voucher?.refusal === null) {
    const { code, discount } = voucher
    await takeVoucher(tx, context.clock, { code, customerId, orderId, discount })
  }
}

/** How long an unpaid order keeps its goods and its place. */
export const payWithin = { minutes: 30 }
