import { zone } from '#kernel/clock.ts'
import { fold } from '#kernel/fold.ts'
import { secretToken, uuid7 } from '#kernel/ids.ts'
import { type Bani, bani, noMoney } from '#kernel/money.ts'
import { vatRateOn } from '#modules/catalog/index.ts'
import { customerOf } from '#modules/customers/index.ts'
import { addressesOf } from '#modules/delivery/index.ts'
import { afterPicking } from '#modules/ordering/rules/after-picking.ts'
import type { Goods } from '#modules/ordering/rules/goods.ts'
import { openPayments, refundAmount, refundPayments } from '#modules/payments/index.ts'
import { priceOrder } from '#modules/pricing/rules/price-order.ts'
import type { At } from '#platform/at.ts'
import type { Tx } from '#platform/db.ts'
import { addJob } from '#platform/jobs.ts'
import { type Ending, type PastOrder, pastOrders } from './past-orders.data.ts'
import * as store from './past-orders.store.ts'
import { people } from './people.ts'

/** Orders of the past, written as placing and delivering would have left them. Nothing for somebody who has any. */
export async function loadPastOrders(at: At): Promise<void> {
  for (const name of ['radu', 'mihai', 'vlad'] as const) {
    const { customerId } = people[name]
    await at.db.transaction(async (tx) => {
      if ((await tx.maybe(store.hasOrders, [customerId])) !== null) return
      const goods = await tx.rows(store.everydayGoods, [12])
      for (const order of pastOrders[name] ?? []) await writeOrder(at, tx, customerId, order, goods)
    })
  }
}

/** What each ending leaves in an order's row, with the moments of its delivery. */
function statesOf(ending: Ending, placedAt: Temporal.Instant, since: Temporal.Instant, until: Temporal.Instant) {
  const never = { deliveredAt: null, pickedAt: null, cancelledAt: null, cancelReason: null, isChanged: false }
  switch (ending) {
    case 'placed':
      return { ...never, state: 'new', paymentState: 'authorized', shippingState: 'ready' }
    case 'cancelled': {
      const away = { cancelledAt: placedAt.add({ hours: 1 }), cancelReason: 'changed-mind' }
      return { ...never, ...away, state: 'cancelled', paymentState: 'cancelled', shippingState: 'cancelled' }
    }
    case 'delivered':
    case 'changed': {
      const door = { deliveredAt: until, pickedAt: since, isChanged: ending === 'changed' }
      return { ...never, ...door, state: 'fulfilled', paymentState: 'completed', shippingState: 'delivered' }
    }
  }
}

async function writeOrder(
  { clock }: At,
  tx: Tx,
  customerId: string,
  { daysAgo, lines, ending = 'delivered' }: PastOrder,
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
  const placedAt = ending === 'placed' ? clock.now().subtract({ hours: 3 }) : since.subtract({ hours: 16 })
  const feeBasisPoints = await vatRateOn(tx, 'standard', delivery.toPlainDate().toString())
  const placed = priceOrder({
    lines: bought.map(({ goods: of, quantity }) => ({ ...of, quantity })),
    membership: 'standard',
    interval: { since, until },
    tip: bani(0),
    feeBasisPoints,
  })
  const isMissing = (index: number): boolean => ending === 'changed' && index === bought.length - 1
  const delivered = bought
    .map(({ goods: of }, index) => ({ goods: of, price: placed.lines[index] ?? nothing }))
    .map(({ goods: of, price }, index) => ({
      goods: of,
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
      ...statesOf(ending, placedAt, since, until),
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
  if (ending !== 'cancelled') await tx.run(store.moveStock, [JSON.stringify(items), ending === 'placed' ? 0 : 1])
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
  })
  if (ending !== 'placed') return
  await tx.run(store.takePlace, [id, intervalId.id])
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
}

/** Promised when the order was placed, taken at the door. */
async function pay(tx: Tx, payment: Payment): Promise<void> {
  const { orderId, number, token, customerId, amount, placedAt, until, back, ending } = payment
  const then = { now: () => placedAt }
  const orderNumber = `PF-${number}`
  const methodCode = 'cash-at-door'
  await openPayments(tx, then, { orderId, orderNumber, tokenValue: token, customerId, amount, methodCode })
  if (ending === 'placed') return
  if (ending === 'cancelled') return refundPayments(tx, then, orderId)
  await refundAmount(tx, then, { orderId, amount: back, reason: 'lines-out' })
  await tx.run(store.takeAtDoor, [orderId, until])
}
