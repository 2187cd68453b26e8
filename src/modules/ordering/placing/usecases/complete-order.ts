import type { OkOf } from '#kernel/contract.ts'
<<<<<<< HEAD
import { Problem } from '#kernel/problem.ts'
import { takeStock } from '#modules/catalog/index.ts'
import { isOpen } from '#modules/delivery/rules/bookable.ts'
import { spendPoints } from '#modules/loyalty/index.ts'
import { openPayments } from '#modules/payments/index.ts'
import { useVoucher as takeVoucher } from '#modules/vouchers/index.ts'
import type { Tx } from '#platform/db/db.ts'
import { awaitInOrder } from '#platform/db/raised-error.ts'
import type { Customer } from '#platform/http/routes.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { refuseTooLarge } from '../../checkout/usecases/checkout.ts'
=======
import type { Customer } from '#platform/http/routes.ts'
>>>>>>> 0fc5d7b (ordering: split routes, contracts and stores by room)
import type { OrderingContext } from '../../context.ts'
import { isUnpaid } from '../../order/rules/states.ts'
import type * as contract from '../contract.ts'
import { type Completion, place } from '../place-order.ts'

/**
 * Places an order: everything in one transaction, nothing of it on the network. Calling it again gives the same
 * order back. The gateway is asked afterwards; if it is away the order stands, and can be paid by retrying.
 */
export function completeOrder(context: OrderingContext) {
  return async function completeOrder(
    caller: Customer,
    ref: string,
    ask: Completion,
  ): Promise<OkOf<typeof contract.completeOrder>> {
    const { order, isNew } = await context.db.transaction((tx) => place(context, tx, caller, ref, ask))
    const paymentUrl = isUnpaid(order) ? await context.startPayment(order.id) : null
<<<<<<< HEAD
    return { ...(await viewPlaced(context, context.db, order, { isNew })), paymentUrl }
  }
}

interface Placed {
  readonly order: store.OrderRow
  /** Whether it was placed by this very call. */
  readonly isNew: boolean
}

async function place(
  context: OrderingContext,
  tx: Tx,
  caller: Customer,
  ref: string,
  ask: Completion,
): Promise<Placed> {
  const read = await lockOrder(tx, ref, caller)
  if (read.placedAt !== null) return { order: read, isNew: false }
  if (read.customerId === null) throw new Problem('order-not-found')

  const joining = await lockParent(context, tx, read)
  const [{ cart: own, membership }, offers] = await Promise.all([
    upToDate(context, tx, read, read.customerId),
    context.catalog.offers(tx, codesOf(read)),
  ])
  const cart = travelling(own, joining)
  const sheet = await cartSheet(context, tx, cart, membership, { goods: offers, joining })
  refuseUnfinished(cart, sheet, context.clock.now())
  const total = afterPoints(sheet)
  if (ask.expectedTotal !== null && ask.expectedTotal !== total)
    throw new Problem('order-changed', { field: 'expectedTotalInt', totalInt: total })
  return { order: await writeDown(context, tx, cart, sheet, ask.notes), isNew: true }
}

function refuseUnfinished(cart: store.OrderRow, sheet: Sheet, now: Temporal.Instant): void {
  const interval = spanOf(cart)
  if (interval && !isOpen(interval, now)) throw new Problem('interval-closed', { scheduleId: cart.intervalId })
  if (interval) refuseTooLarge(interval, cart.items.length)
  const missing = whatIsMissing(
    {
      hasShippingAddress: cart.shippingAddress !== null,
      interval,
      hasPaymentMethod: cart.paymentMethod !== null,
      ageConfirmed: cart.ageConfirmed,
      rest: paidBy(partsOf(sheet, ''), 'money'),
    },
    sheet,
    now,
  )
  if (missing.length === 0) return
  const lines = sheet.lines.flatMap(({ item, goods, state }) =>
    state === 'ok' ? [] : [{ variantCode: item.variantCode, available: Math.min(goods.available, goods.maxPerOrder) }],
  )
  const isOnlyStock = missing.length === 1 && missing[0] === 'products'
  if (isOnlyStock) throw new Problem('variant-unavailable', { ...lines[0], lines })
  const refusal = sheet.voucher?.refusal
  if (missing.length === 1 && refusal) throw new Problem(refusal.reason, { ...refusal.facts })
  throw new Problem('order-incomplete', { missing, lines })
}

async function writeDown(
  context: OrderingContext,
  tx: Tx,
  cart: store.OrderRow,
  sheet: Sheet,
  notes: string | null,
): Promise<store.OrderRow> {
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

async function takeGoods(tx: Tx, cart: store.OrderRow, { gifts }: Sheet): Promise<void> {
  const taking = await takeStock(tx, [...stockLines(cart), ...gifts.map(({ item }) => item)])
  if (taking.kind === 'taken') return
  const { variantCode, available, lines } = taking
  throw new Problem('variant-unavailable', { variantCode, available, lines })
}

/** An addition travels in the place of the order that it joins, and frees the one it may have held before. */
async function takePlace(
  { delivery }: OrderingContext,
  tx: Tx,
  { id: orderId, intervalId }: store.OrderRow,
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
async function spend(
  context: OrderingContext,
  tx: Tx,
  cart: store.OrderRow,
  { points, voucher }: Sheet,
): Promise<void> {
  const { id: orderId, customerId } = cart
  if (customerId === null) return
  if (points.used > 0) {
    const spending = { customerId, orderId, orderNumber: orderNumber(cart.number), points: points.used }
    await spendPoints(tx, context.clock, spending)
  }
  if (voucher?.refusal === null) {
    const { code, discount } = voucher
    await takeVoucher(tx, context.clock, { code, customerId, orderId, discount })
=======
    return { ...(await context.viewOrder(context.db, order, { isNew })), paymentUrl }
>>>>>>> 0fc5d7b (ordering: split routes, contracts and stores by room)
  }
}
