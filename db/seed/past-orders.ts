import { zone } from '#kernel/clock.ts'
import { fold } from '#kernel/fold.ts'
import { secretToken, uuid7 } from '#kernel/ids.ts'
import { bani, noMoney } from '#kernel/money.ts'
import { vatRateOn } from '#modules/catalog/index.ts'
import { customerOf } from '#modules/customers/index.ts'
import { addressesOf } from '#modules/delivery/index.ts'
import type { Goods } from '#modules/ordering/order/rules/goods.ts'
import { afterPicking } from '#modules/ordering/picking/rules/after-picking.ts'
import { bagsFor } from '#modules/pricing/rules/bags.ts'
import { priceOrder } from '#modules/pricing/rules/price-order.ts'
import { standardTariff } from '#modules/pricing/rules/tariff.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { outcomesAddedLater, type PastOrder, type PastOrderOutcome, pastOrders } from './past-orders.data.ts'
import * as store from './past-orders.store.ts'
import { writePackaging } from './past-packaging.ts'
import { writePayment } from './past-payments.ts'
import { people } from './people.ts'

/**
 * Writes past orders with the rows that placing and delivering them would have written. For customers who have past orders
 * already, only those that later editions of the demo added.
 */
export async function loadPastOrders(context: Context): Promise<void> {
  for (const name of ['radu', 'mihai', 'vlad'] as const) {
    const { customerId } = people[name]
    await context.db.transaction(async (tx) => {
      const knownStates = new Set((await tx.rows(store.statesOfOrders, [customerId])).map(({ state }) => state))
      const hasBags = (await tx.maybe(store.orderWithBags, [customerId])) !== null
      const isMissing = ({ outcome = 'delivered', bags }: PastOrder): boolean =>
        knownStates.size === 0 ||
        (outcomesAddedLater.includes(outcome) && !knownStates.has(outcome)) ||
        (bags !== undefined && !hasBags)
      const missing = (pastOrders[name] ?? []).filter(isMissing)
      const goods = missing.length === 0 ? [] : await tx.rows(store.everydayGoods, [12])
      for (const order of missing) await writeOrder(context, tx, customerId, order, goods)
    })
  }
}

type PastOrderInstants = Readonly<Record<'placedAt' | 'since' | 'until' | 'now', Temporal.Instant>>

/** The columns of an order's row that depend on its outcome. `since` and `until` are the delivery interval. */
function statesOf(outcome: PastOrderOutcome, { placedAt, since, until, now }: PastOrderInstants) {
  const unset = { deliveredAt: null, pickedAt: null, cancelledAt: null, cancelReason: null, isChanged: false }
  switch (outcome) {
    case 'placed':
      return { ...unset, state: 'new', paymentState: 'authorized', shippingState: 'ready' }
    case 'failed':
      return { ...unset, state: 'new', paymentState: 'failed', shippingState: 'ready' }
    case 'cancelled': {
      const cancelled = { cancelledAt: placedAt.add({ hours: 1 }), cancelReason: 'changed-mind' }
      return { ...unset, ...cancelled, state: 'cancelled', paymentState: 'cancelled', shippingState: 'cancelled' }
    }
    case 'returned': {
      const returned = { pickedAt: since, returnedAt: now.subtract({ hours: 1 }), returnReason: 'nobody-home' }
      return { ...unset, ...returned, state: 'new', paymentState: 'authorized', shippingState: 'returned' }
    }
    case 'delivered':
    case 'changed':
    case 'refunded': {
      const delivered = { deliveredAt: until, pickedAt: since, isChanged: outcome === 'changed' }
      const paymentState = outcome === 'refunded' ? 'refunded' : 'completed'
      return { ...unset, ...delivered, state: 'fulfilled', paymentState, shippingState: 'delivered' }
    }
  }
}

async function writeOrder(
  { clock }: Context,
  tx: Tx,
  customerId: string,
  { daysAgo, lines, outcome = 'delivered', bags: kind = 'none', handedPackaging }: PastOrder,
  goods: readonly Goods[],
): Promise<void> {
  const [customer, [address]] = await Promise.all([customerOf(tx, customerId), addressesOf(tx, customerId)])
  const orderedGoods = lines.flatMap(([index, quantity]) => {
    const product = goods[index]
    return product === undefined ? [] : [{ goods: product, quantity }]
  })
  if (customer === null || address === undefined || address.zone === null || orderedGoods.length === 0) return
  const day = clock.now().toZonedDateTimeISO(zone).subtract({ days: daysAgo }).startOfDay()
  const delivery = day.with({ hour: 11 })
  const [since, until] = [delivery.toInstant(), delivery.add({ hours: 2 }).toInstant()]
  const isFuture = outcome === 'placed' || outcome === 'failed'
  const hoursAgo = outcome === 'failed' ? 5 : 3
  const placedAt = isFuture ? clock.now().subtract({ hours: hoursAgo }) : since.subtract({ hours: 16 })
  const paymentDueAt = outcome === 'failed' ? since.subtract({ hours: 2 }) : placedAt.add({ minutes: 30 })
  const methodCode = outcome === 'failed' ? 'card-online' : 'cash-at-door'
  const feeBasisPoints = await vatRateOn(tx, 'standard', delivery.toPlainDate().toString())
  const pricedAsOrdered = priceOrder({
    lines: orderedGoods.map(({ goods: product, quantity }) => ({ ...product, quantity })),
    membership: 'standard',
    interval: { since, until },
    tip: bani(0),
    feeBasisPoints,
    tariff: standardTariff,
    bags: bagsFor(
      kind,
      orderedGoods.map(({ goods: product, quantity }) => ({ ...product, quantity })),
      standardTariff.bagPrices,
    ),
  })
  const isMissing = (index: number): boolean => outcome === 'changed' && index === orderedGoods.length - 1
  const delivered = orderedGoods
    .map(({ goods: product, quantity }, index) => ({
      goods: product,
      quantity,
      price: pricedAsOrdered.lines[index] ?? noPrice,
    }))
    .map(({ goods: product, quantity, price }, index) => ({
      goods: product,
      quantity: isMissing(index) ? 0 : quantity,
      price: isMissing(index) ? { ...noPrice, unit: price.unit } : price,
    }))
  const { lines: finalLines, ...finalTotals } =
    outcome === 'changed'
      ? afterPicking({ ...pricedAsOrdered, deliveryVoucher: noMoney }, delivered, feeBasisPoints)
      : pricedAsOrdered
  const bookedInterval = await tx.one(store.bookInterval, [address.zone, since, until, outcome === 'cancelled' ? 0 : 1])
  const id = uuid7(placedAt)
  const token = secretToken()
  const inserted = await tx.one(store.insertOrder, [
    id,
    JSON.stringify({
      ...{ token, customerId, shippingAddress: address, intervalId: bookedInterval.id, since, until, placedAt },
      ...{ paymentDueAt, methodCode },
      ...{ bags: kind, sgrBags: handedPackaging?.sgrBags ?? 0, bagsBack: handedPackaging?.bagsBack ?? 0 },
      ...statesOf(outcome, { placedAt, since, until, now: clock.now() }),
      customer: { id: customer.number, email: customer.email, firstName: customer.firstName, phone: customer.phone },
      total: finalTotals.total,
      totals: { ...finalTotals, coupon: null, points: { used: 0, value: noMoney } },
      searchText: fold(orderedGoods.map(({ goods: product }) => `${product.name} ${product.brand ?? ''}`).join(' ')),
    }),
  ])
  const items = orderedGoods.map(({ goods: product, quantity }, index) => {
    const line = finalLines[index]
    const lineAsOrdered = pricedAsOrdered.lines[index]
    return {
      ...{
        code: product.variantCode,
        quantity: isMissing(index) ? 0 : quantity,
        unitPrice: line?.unit,
        total: line?.total,
      },
      ...{ deposit: line?.deposit, tax: line?.tax, snapshot: { goods: product, price: line } },
      ordered: isMissing(index) ? { quantity, total: lineAsOrdered?.total, deposit: lineAsOrdered?.deposit } : null,
    }
  })
  await tx.run(store.insertItems, [id, JSON.stringify(items)])
  if (outcome !== 'cancelled') await tx.run(store.reserveOrSellStock, [JSON.stringify(items), isFuture ? 0 : 1])
  const orderNumber = `PF-${inserted.number}`
  if (outcome === 'delivered')
    await writePackaging(tx, {
      orderId: id,
      orderNumber,
      customerId,
      deliveredAt: until,
      bags: finalTotals.bags,
      handedPackaging,
    })
  const overpaid = bani(pricedAsOrdered.total - finalTotals.total)
  await writePayment(tx, {
    orderId: id,
    number: inserted.number,
    token,
    customerId,
    amount: pricedAsOrdered.total,
    placedAt,
    deliveredAt: until,
    overpaid,
    outcome,
    methodCode,
  })
  if (isFuture || outcome === 'returned') await tx.run(store.reservePlace, [id, bookedInterval.id])
  if (outcome !== 'placed') return
  const payload = { orderId: id, step: 'picking' }
  await addJob(tx, {
    name: 'fulfilment.step',
    payload,
    runAt: since.subtract({ hours: 2 }),
    key: `fulfilment:${id}:picking`,
  })
}

const noPrice = { unit: noMoney, full: noMoney, total: noMoney, deposit: noMoney, voucher: noMoney, tax: noMoney }
