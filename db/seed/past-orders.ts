import { zone } from '#kernel/clock.ts'
import { fold } from '#kernel/fold.ts'
import { secretToken, uuid7 } from '#kernel/ids.ts'
import { type Bani, bani, noMoney } from '#kernel/money.ts'
import { vatRateOn } from '#modules/catalog/index.ts'
import { customerOf } from '#modules/customers/index.ts'
import { addressesOf } from '#modules/delivery/index.ts'
import type { Goods } from '#modules/ordering/rules/goods.ts'
import { openPayments } from '#modules/payments/index.ts'
import { priceOrder } from '#modules/pricing/rules/price-order.ts'
import type { At } from '#platform/at.ts'
import type { Tx } from '#platform/db.ts'
import * as store from './past-orders.store.ts'
import { people } from './people.ts'

interface PastOrder {
  readonly daysAgo: number
  /** Which of the goods, by their place, and how many pieces. */
  readonly lines: readonly (readonly [place: number, quantity: number])[]
}

/** What Radu bought: some things each time, others once. All of it came, and was paid at the door. */
const orders: readonly PastOrder[] = [
  {
    daysAgo: 24,
    lines: [
      ...([
        [0, 2],
        [1, 4],
        [2, 1],
        [3, 2],
        [4, 1],
      ] as const),
      ...([
        [5, 3],
        [6, 1],
        [7, 2],
      ] as const),
    ],
  },
  {
    daysAgo: 15,
    lines: [
      [0, 2],
      [1, 6],
      [2, 1],
      [3, 1],
      [8, 2],
      [9, 1],
    ],
  },
  {
    daysAgo: 6,
    lines: [
      [0, 3],
      [1, 4],
      [3, 2],
      [5, 1],
      [10, 2],
      [11, 1],
    ],
  },
]

/** Orders of the past, written as placing and delivering would have left them. Nothing for somebody who has any. */
export async function loadPastOrders(at: At): Promise<void> {
  const { customerId } = people.radu
  await at.db.transaction(async (tx) => {
    if ((await tx.maybe(store.hasOrders, [customerId])) !== null) return
    const goods = await tx.rows(store.everydayGoods, [12])
    for (const order of orders) await writeOrder(at, tx, customerId, order, goods)
  })
}

async function writeOrder(
  { clock }: At,
  tx: Tx,
  customerId: string,
  { daysAgo, lines }: PastOrder,
  goods: readonly Goods[],
): Promise<void> {
  const [customer, [address]] = await Promise.all([customerOf(tx, customerId), addressesOf(tx, customerId)])
  const bought = lines.flatMap(([place, quantity]) => {
    const of = goods[place]
    return of === undefined ? [] : [{ goods: of, quantity }]
  })
  if (customer === null || address === undefined || address.zone === null || bought.length === 0) return
  const delivery = clock.now().toZonedDateTimeISO(zone).subtract({ days: daysAgo }).with({ hour: 10 }).round('hour')
  const [since, until] = [delivery.toInstant(), delivery.add({ hours: 2 }).toInstant()]
  const placedAt = since.subtract({ hours: 16 })
  const feeBasisPoints = await vatRateOn(tx, 'standard', delivery.toPlainDate().toString())
  const { lines: priced, ...sums } = priceOrder({
    lines: bought.map(({ goods: of, quantity }) => ({ ...of, quantity })),
    membership: 'standard',
    interval: { since, until },
    tip: bani(0),
    feeBasisPoints,
  })
  const intervalId = await tx.one(store.takenInterval, [address.zone, since, until])
  const id = uuid7(placedAt)
  const token = secretToken()
  const written = await tx.one(store.insertOrder, [
    id,
    JSON.stringify({
      ...{ token, customerId, shippingAddress: address, intervalId: intervalId.id, since, until, placedAt },
      customer: { id: customer.number, email: customer.email, firstName: customer.firstName, phone: customer.phone },
      total: sums.total,
      totals: { ...sums, coupon: null, points: { used: 0, value: noMoney } },
      searchText: fold(bought.map(({ goods: of }) => `${of.name} ${of.brand ?? ''}`).join(' ')),
    }),
  ])
  const items = bought.map(({ goods: of, quantity }, index) => {
    const price = priced[index]
    return {
      ...{ code: of.variantCode, quantity, unitPrice: price?.unit, total: price?.total },
      ...{ deposit: price?.deposit, tax: price?.tax, frozen: { goods: of, price } },
    }
  })
  await tx.run(store.insertItems, [id, JSON.stringify(items)])
  await pay(tx, { orderId: id, number: written.number, token, customerId, amount: sums.total, placedAt, paidAt: until })
}

interface Payment {
  readonly orderId: string
  readonly number: number
  readonly token: string
  readonly customerId: string
  readonly amount: Bani
  readonly placedAt: Temporal.Instant
  readonly paidAt: Temporal.Instant
}

/** Promised when the order was placed, taken at the door. */
async function pay(tx: Tx, { orderId, number, token, customerId, amount, placedAt, paidAt }: Payment): Promise<void> {
  const then = { now: () => placedAt }
  const orderNumber = `PF-${number}`
  const methodCode = 'cash-at-door'
  await openPayments(tx, then, { orderId, orderNumber, tokenValue: token, customerId, amount, methodCode })
  await tx.run(store.takeAtDoor, [orderId, paidAt])
}
