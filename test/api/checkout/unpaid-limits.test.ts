import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uuid7 } from '#kernel/ids.ts'
import { bani } from '#kernel/money.ts'
import * as delivery from '#modules/delivery/contract.ts'
import { findUnpaid } from '#modules/ordering/checkout/store.unpaid.ts'
import * as orders from '#modules/ordering/contract.ts'
import * as payments from '#modules/payments/contract.ts'
import { saveCard } from '#modules/payments/index.ts'
import { statement } from '#platform/db/statement.ts'
import { orderParams } from '#test/support/fixtures/order-calls.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { newAddress, type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { readStock, testProducts } from '#test/support/fixtures/test-products.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

/** The limits as an operator has them who sets none. */
const shop = withConsistencyCheck(
  await orderFixture({
    env: { UNPAID_ORDERS_PER_CUSTOMER: '', UNPAID_ORDERS_PER_ADDRESS: '', UNPAID_ORDERS_PER_CARD: '' },
  }),
)
const { db, clock } = shop.context
const { shopper, cartOf } = shopperFixture(shop)
const { coffee } = testProducts

const streets = ['Calea Vitan', 'Bulevardul Camil Ressu', 'Bulevardul Unirii', 'Strada Liviu Rebreanu'] as const

/** Chooses address, interval and method of a new cart. Rejects with the refusal of the interval. */
async function ready({ api, ...who }: Shopper, house: Partial<typeof newAddress> = {}, method = 'card-online') {
  const { tokenValue: id } = await cartOf({ api, ...who }, [[coffee, 1]])
  const { id: shippingAddressId } = await api(delivery.addAddress, { body: { ...newAddress, ...house } })
  await api(orders.setShippingAddress, { ...orderParams(id), body: { shippingAddressId } })
  const open = (await api(orders.listIntervals, orderParams(id))).filter(({ isAvailable }) => isAvailable)
  const scheduleId = open[0]?.id ?? assert.fail('every interval is full')
  const cart = await api(orders.setInterval, { ...orderParams(id), body: { scheduleId } })
  const paymentId = cart.payments.find(({ type }) => type === 'money')?.id ?? 0
  await api(payments.setPaymentMethod, { params: { id, paymentId }, body: { paymentMethod: method } })
  return id
}
const complete = ({ api }: Shopper, id: string) => api(orders.completeOrder, orderParams(id))
const order = async (who: Shopper, house?: Partial<typeof newAddress>, method?: string) =>
  complete(who, await ready(who, house, method))

test('a customer with three unpaid orders gets no further place until one is paid, cancelled or has expired', async () => {
  const who = await shopper()
  const first = await order(who)
  const second = await order(who)
  await order(who)
  const reserved = (await readStock(db, coffee.code)).reserved
  assert.equal((await refused(ready(who), 'unpaid-orders-of-customer'))['limit'], 3)
  await payWithCard(first.paymentUrl ?? '', 'approves-at-once')
  for (let again = 0; again < 2; again++) await shop.runDueJobs()
  await order(who)
  await refused(ready(who), 'unpaid-orders-of-customer')
  await who.api(orders.cancelOrder, { ...orderParams(second.tokenValue), body: { reason: 'other' } })
  await order(who, undefined, 'cash-at-door')
  await refused(ready(who), 'unpaid-orders-of-customer')
  clock.pass({ minutes: 15 })
  await shop.runJob('ordering.expire-unpaid')
  assert.equal((await readStock(db, coffee.code)).reserved, reserved - 1)
  await order(who, undefined, 'cash-at-door')
})

test('an order to be paid at the door counts, however many addresses its customer has', async () => {
  const who = await shopper()
  for (const street of streets.slice(0, 3)) await order(who, { street }, 'cash-at-door')
  await refused(ready(who, { street: streets[3] }), 'unpaid-orders-of-customer')
})

test('six customers may hold places or have unpaid orders for one building, and flats of it are not told apart', async () => {
  const house = { street: 'Strada Lipscani', number: '40' }
  for (const number of ['40', '40 A', '40, ap. 2']) await order(await shopper(), { ...house, number })
  for (let n = 0; n < 3; n++) await ready(await shopper(), house)
  await refused(ready(await shopper(), { ...house, number: '40B' }), 'unpaid-orders-at-address')
  await ready(await shopper(), { ...house, number: '41' })
  clock.pass({ minutes: 61 })
  await shop.runJob('ordering.expire-unpaid')
  await ready(await shopper(), house)
})

test('an unpaid order is not moved to a building that has six of them, a paid one is, and each moves within its building', async () => {
  const full = { street: 'Strada Lipscani', number: '60' }
  const inside: [Shopper, string][] = []
  for (let n = 0; n < 6; n++) {
    const who = await shopper()
    inside.push([who, (await order(who, full, 'cash-at-door')).tokenValue])
  }
  const move = async ({ api }: Shopper, id: string, number: string) => {
    const { id: shippingAddressId } = await api(delivery.addAddress, { body: { ...newAddress, ...full, number } })
    return api(orders.changeOrderAddress, { params: { id }, body: { shippingAddressId } })
  }
  const who = await shopper()
  const { tokenValue } = await order(who, { ...full, number: '70' }, 'cash-at-door')
  assert.equal((await refused(move(who, tokenValue, '60, ap. 4'), 'unpaid-orders-at-address'))['limit'], 6)
  const { shippingAddress } = await who.api(orders.getOrder, { params: { token: tokenValue } })
  assert.equal(shippingAddress?.number, '70')
  const paid = await order(who, { ...full, number: '70' })
  await payWithCard(paid.paymentUrl ?? '', 'approves-at-once')
  for (let again = 0; again < 2; again++) await shop.runDueJobs()
  assert.equal((await move(who, paid.tokenValue, '60, ap. 4')).shippingAddress?.number, '60, ap. 4')
  const [neighbour, theirs] = inside[0] ?? assert.fail()
  assert.equal((await move(neighbour, theirs, '60, ap. 9')).shippingAddress?.number, '60, ap. 9')
})

test('a meal-voucher card that several accounts have saved pays for three unpaid orders at most', async () => {
  const buyers: [Shopper, string][] = []
  for (const street of streets.slice(0, 4)) {
    const who = await shopper()
    const card = { provider: 'embedded', token: 'the-same-card', issuer: 'Tichet Bun', ends: '4821' }
    await saveCard(db, clock, who.customerId, 'meal-voucher', { ...card, expires: '2028-08', balance: bani(500_00) })
    const [saved] = await who.api(payments.listMealVouchers)
    const id = await ready(who, { street, number: '77' })
    await who.api(orders.useMealVouchers, { ...orderParams(id), body: { paymentCode: saved?.code ?? '' } })
    buyers.push([who, id])
  }
  const outcomes = await Promise.allSettled(buyers.map(([who, id]) => complete(who, id)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3)
  const [last] = buyers.filter((_, index) => outcomes[index]?.status === 'rejected')
  assert.ok(last)
  await refused(complete(...last), 'unpaid-orders-of-card')
})

test('of nine customers of one building who order at once, six get an order', async () => {
  const house = { street: 'Bulevardul Unirii', number: '12' }
  // Each chose the interval before the others were there: the limit is checked again when an order is placed.
  const carts: [Shopper, string][] = []
  for (let n = 0; n < 9; n++) {
    const who = await shopper()
    carts.push([who, await ready(who, { ...house, number: `${20 + n}` })])
  }
  await db.pool.query(
    `UPDATE shop_order SET shipping_address = shipping_address || '{"streetNumber": "12"}' WHERE token = ANY ($1)`,
    [carts.map(([, id]) => id)],
  )
  await db.pool.query(`UPDATE customer_address SET street_number = '12' WHERE customer_id = ANY ($1)`, [
    carts.map(([{ customerId }]) => customerId),
  ])
  await db.pool.query('UPDATE delivery_place SET held_until = $1 WHERE held_until IS NOT NULL', [clock.now()])
  const outcomes = await Promise.allSettled(carts.map(([who, id]) => complete(who, id)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 6)
})

test('a cart tells for how many minutes an unpaid order is kept, and the order until when', async () => {
  const who = await shopper()
  const placed = await order(who, { street: 'Calea Călărașilor', number: '101' })
  const read = await who.api(orders.getOrder, { params: { token: placed.tokenValue } })
  const due = clock.now().add({ minutes: read.payWithinMinutes })
  assert.equal(read.payWithinMinutes, 15)
  assert.deepEqual(Temporal.Instant.from(read.paymentDueAt ?? ''), due.round('second'))
})

test('unpaid orders of a building are counted without reading the open orders of the shop', async () => {
  const { id, address } = await db.one(orderOf, [(await order(await shopper())).tokenValue])
  const counted = db.transaction(async (tx) => {
    await tx.run(plantOrders, [id])
    await tx.run(analyze, [])
    const before = await tx.one(openOrdersRead, [])
    await tx.one(findUnpaid, [id, uuid7(clock.now()), address, []])
    const { read } = await tx.one(openOrdersRead, [])
    throw new Error(`read ${read - before.read}`)
  })
  // Rolled back with the planted orders.
  await assert.rejects(counted, { message: 'read 0' })
})

const orderOf = statement<{ id: string; address: string }, [token: string]>(
  'test.order-of',
  'SELECT id, shipping_address::text AS address FROM shop_order WHERE token = $1',
)

/** Copies an order to 150 buildings, 20 times each, beside the carts of many guests. */
const plantOrders = statement<unknown, [id: string]>(
  'test.plant-orders',
  `WITH cart AS (
     INSERT INTO shop_order (id, token, created_at, changed_at)
     SELECT gen_random_uuid(), gen_random_uuid()::text, now(), now() FROM generate_series(1, 20000)
   )
   INSERT INTO shop_order (id, token, customer_id, state, payment_state, shipping_state, created_at, changed_at, placed_at,
     payment_due_at, shipping_address, interval_id, interval_since, interval_until, payment_method, is_genius, total, totals,
     search_text)
   SELECT gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid(), state, payment_state, shipping_state, created_at,
     changed_at, placed_at, payment_due_at, jsonb_set(shipping_address, '{streetNumber}', to_jsonb((n % 150)::text)),
     interval_id, interval_since, interval_until, payment_method, is_genius, total, totals, search_text
   FROM shop_order, generate_series(1, 3000) AS n WHERE id = $1`,
)

/** Not among the statements that are checked: it cannot be prepared. */
const analyze = { name: 'test.analyze-orders', text: 'ANALYZE shop_order' } as const

/** Entries of the index of open orders by customer that this connection has read lately. */
const openOrdersRead = statement<{ read: number }>(
  'test.open-orders-read',
  `SELECT pg_stat_get_xact_tuples_returned('shop_order_open_of_customer'::regclass)::int AS read`,
)
