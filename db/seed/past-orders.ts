import { zone } from '#kernel/clock.ts'
import { fold } from '#kernel/fold.ts'
import { secretToken, uuid7 } from '#kernel/ids.ts'
import { type Bani, bani, noMoney } from '#kernel/money.ts'
import { vatRateOn } from '#modules/catalog/index.ts'
import { customerOf } from '#modules/customers/index.ts'
import { addressesOf } from '#modules/delivery/index.ts'
import type { Goods } from '#modules/ordering/order/rules/goods.ts'
import { afterPicking } from '#modules/ordering/picking/rules/after-picking.ts'
import { cancelPayments, openPayments, refundAmount } from '#modules/payments/index.ts'
import { bagsFor } from '#modules/pricing/rules/bags.ts'
import { priceOrder } from '#modules/pricing/rules/price-order.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/job-loop.ts'
import { type Ending, laterEndings, type PastOrder, pastOrders } from './past-orders.data.ts'
import * as store from './past-orders.store.ts'
import { writePackaging } from './past-packaging.ts'
import { people } from './people.ts'

/** Orders of the past, written as placing and delivering would have left them; for somebody who has any, what came to the demo later. */
export async function loadPastOrders(context: Context): Promise<void> {
  for (const name of ['radu', 'mihai', 'vlad'] as const) {
    const { customerId } = people[name]
    await context.db.transaction(async (tx) => {
      const known = new Set((await tx.rows(store.statesOf, [customerId])).map(({ state }) => state))
      const hasBags = (await tx.maybe(store.orderInBags, [customerId])) !== null
      const isMissing = ({ ending = 'delivered', bags }: PastOrder): boolean =>
        known.size === 0 || (laterEndings.includes(ending) && !known.has(ending)) || (bags !== undefined && !hasBags)
      const missing = (pastOrders[name] ?? []).filter(isMissing)
      const goods = missing.length === 0 ? [] : await tx.rows(store.everydayGoods, [12])
      for (const order of missing) await writeOrder(context, tx, customerId, order, goods)
    })
  }
}

type Moments = Readonly<Record<'placedAt' | 'since' | 'until' | 'now', Temporal.Instant>>

/** What each ending leaves in an order's row, with the moments of its delivery. */
function statesOf(ending: Ending, { placedAt, since, until, now }: Moments) {
  const never = { deliveredAt: null, pickedAt: null, cancelledAt: null, cancelReason: null, isChanged: false }
  switch (ending) {
    case 'placed':
      return { ...never, state: 'new', paymentState: 'authorized', shippingState: 'ready' }
    case 'failed':
      return { ...never, state: 'new', paymentState: 'failed', shippingState: 'ready' }
    case 'cancelled': {
      const away = { cancelledAt: placedAt.add({ hours: 1 }), cancelReason: 'changed-mind' }
      return { ...never, ...away, state: 'cancelled', paymentState: 'cancelled', shippingState: 'cancelled' }
    }
    case 'returned': {
      const back = { pickedAt: since, returnedAt: now.subtract({ hours: 1 }), returnReason: 'nobody-home' }
      return { ...never, ...back, state: 'new', paymentState: 'authorized', shippingState: 'returned' }
    }
    case 'delivered':
    case 'changed':
    case 'refunded': {
      const door = { deliveredAt: until, pickedAt: since, isChanged: ending === 'changed' }
      const paymentState = ending === 'refunded' ? 'refunded' : 'completed'
      return { ...never, ...door, state: 'fulfilled', paymentState, shippingState: 'delivered' }
    }
  }
}

async function writeOrder(
  { clock }: Context,
  tx: Tx,
  customerId: string,
  { daysAgo, lines, ending = 'delivered', bags: kind = 'none', handed }: PastOrder,
  goods: readonly Goods[],
): Promise<void> {
  const [customer, [address]] = await Promise.all([customerOf(tx, customerId), addressesOf(tx, customerId)])
  const bought = lines.flatMap(([place, quantity]) => {
    const of = goods[place]
    return of === undefined ? [] : [{ goods: of, quantity }]
  })
  if (customer === null || address === undefined || address.zone === null || bought.length === 0) return
  const day = clock.now().toZonedDateTimeISO(zone).subtract({ days: daysAgo }).startOfDay()
  // An interval of the plan; those of the past are nobody's to choose any more.
  const delivery = day.with({ hour: 11 })
  const [since, until] = [delivery.toInstant(), delivery.add({ hours: 2 }).toInstant()]
  const isAhead = ending === 'placed' || ending === 'failed'
  const hoursAgo = ending === 'failed' ? 5 : 3
  const placedAt = isAhead ? clock.now().subtract({ hours: hoursAgo }) : since.subtract({ hours: 16 })
  const paymentDueAt = ending === 'failed' ? since.subtract({ hours: 2 }) : placedAt.add({ minutes: 30 })
  const methodCode = ending === 'failed' ? 'card-online' : 'cash-at-door'
  const feeBasisPoints = await vatRateOn(tx, 'standard', delivery.toPlainDate().toString())
  const placed = priceOrder({
    lines: bought.map(({ goods: of, quantity }) => ({ ...of, quantity })),
    membership: 'standard',
    interval: { since, until },
    tip: bani(0),
    feeBasisPoints,
    bags: bagsFor(
      kind,
      bought.map(({ goods: of, quantity }) => ({ ...of, quantity })),
    ),
  })
  const isMissing = (index: number): boolean => ending === 'changed' && index === bought.length - 1
  const delivered = bought
    .map(({ goods: of, quantity }, index) => ({ goods: of, quantity, price: placed.lines[index] ?? nothing }))
    .map(({ goods: of, quantity, price }, index) => ({
      goods: of,
      quantity: isMissing(index) ? 0 : quantity,
      price: isMissing(index) ? { ...nothing, unit: price.unit } : price,
    }))
  const { lines: priced, ...sums } =
    ending === 'changed' ? afterPicking({ ...placed, deliveryVoucher: noMoney }, delivered, feeBasisPoints) : placed
  const intervalId = await tx.one(store.takenInterval, [address.zone, since, until, ending === 'cancelled' ? 0 : 1])
  const id = uuid7(placedAt)
  const token = secretToken()
  const written = await tx.one(store.insertOrder, [
    id,
    JSON.stringify({
      ...{ token, customerId, shippingAddress: address, intervalId: intervalId.id, since, until, placedAt },
      ...{ paymentDueAt, methodCode },
      ...{ bags: kind, sgrBags: handed?.sgrBags ?? 0, bagsBack: handed?.bagsBack ?? 0 },
      ...statesOf(ending, { placedAt, since, until, now: clock.now() }),
      customer: { id: customer.number, email: customer.email, firstName: customer.firstName, phone: customer.phone },
      total: sums.total,
      totals: { ...sums, coupon: null, points: { used: 0, value: noMoney } },
      searchText: fold(bought.map(({ goods: of }) => `${of.name} ${of.brand ?? ''}`).join(' ')),
    }),
  ])
  const items = bought.map(({ goods: of, quantity }, index) => {
    const price = priced[index]
    const before = placed.lines[index]
    return {
      ...{
        code: of.variantCode,
        quantity: isMissing(index) ? 0 : quantity,
        unitPrice: price?.unit,
        total: price?.total,
      },
      ...{ deposit: price?.deposit, tax: price?.tax, frozen: { goods: of, price } },
      ordered: isMissing(index) ? { quantity, total: before?.total, deposit: before?.deposit } : null,
    }
  })
  await tx.run(store.insertItems, [id, JSON.stringify(items)])
  if (ending !== 'cancelled') await tx.run(store.moveStock, [JSON.stringify(items), isAhead ? 0 : 1])
  const orderNumber = `PF-${written.number}`
  if (ending === 'delivered')
    await writePackaging(tx, { orderId: id, orderNumber, customerId, deliveredAt: until, bags: sums.bags, handed })
  const back = bani(placed.total - sums.total)
  await pay(tx, {
    orderId: id,
    number: written.number,
    token,
    customerId,
    amount: placed.total,
    placedAt,
    until,
    back,
    ending,
    methodCode,
  })
  if (isAhead || ending === 'returned') await tx.run(store.takePlace, [id, intervalId.id])
  if (ending !== 'placed') return
  const payload = { orderId: id, step: 'picking' }
  await addJob(tx, {
    name: 'fulfilment.step',
    payload,
    runAt: since.subtract({ hours: 2 }),
    key: `fulfilment:${id}:picking`,
  })
}

const nothing = { unit: noMoney, full: noMoney, total: noMoney, deposit: noMoney, voucher: noMoney, tax: noMoney }

interface Payment {
  readonly orderId: string
  readonly number: number
  readonly token: string
  readonly customerId: string
  readonly amount: Bani
  readonly placedAt: Temporal.Instant
  /** The end of the delivery. */
  readonly until: Temporal.Instant
  /** By how much the order became cheaper, in bani. */
  readonly back: Bani
  readonly ending: Ending
  readonly methodCode: string
}

/** What made the shop give all of an order back. */
const complaint = 'Sacoșele au ajuns ude și rupte, nu am putut folosi nimic.'

/** Promised when the order was placed, taken at the door. */
async function pay(tx: Tx, payment: Payment): Promise<void> {
  const { orderId, number, token, customerId, amount, placedAt, until, back, ending, methodCode } = payment
  const then = { now: () => placedAt }
  const orderNumber = `PF-${number}`
  await openPayments(tx, then, { orderId, orderNumber, tokenValue: token, customerId, amount, methodCode })
  if (ending === 'placed' || ending === 'returned') return
  if (ending === 'failed') return void (await tx.run(store.failPayment, [orderId, placedAt]))
  if (ending === 'cancelled') return cancelPayments(tx, then, orderId)
  await refundAmount(tx, then, { orderId, amount: back, reason: 'lines-out' })
  await tx.run(store.takeAtDoor, [orderId, until])
  if (ending === 'refunded') await tx.run(store.giveAllBack, [orderId, until.add({ hours: 3 }), complaint])
}
