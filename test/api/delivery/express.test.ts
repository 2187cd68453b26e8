import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as delivery from '#modules/delivery/contract.ts'
import type { IntervalView } from '#modules/ordering/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import * as payments from '#modules/payments/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { orderFixture, thursdayMorning } from '#test/support/fixtures/order-fixture.ts'
import {
  completeOrders,
  countOutcomes,
  insertBuyers,
  startOrderProcess,
} from '#test/support/fixtures/orders/many-buyers.ts'
import { insertProduct, testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

// The clock starts at 8:00 on a Thursday and is not reset between tests.
const shop = await orderFixture()
after(() => shop.stop())
const { clock } = shop.context
const advanceTo = (time: string): void =>
  clock.pass(Temporal.Instant.from(`2026-11-26T${time}+02:00`).since(clock.now()))

async function cartOf(
  person: 'ana' | 'mihai' | 'radu',
  variant = testProducts.coffee.code,
): Promise<{ api: Api; id: string }> {
  const api = shop.as(person)
  const { tokenValue: id } = await api(orders.createOrder)
  const [address] = await api(delivery.listAddresses)
  await api(orders.setItem, { params: { token: id }, body: { productVariant: variant, quantity: 1 } })
  await api(orders.setShippingAddress, { params: { id }, body: { shippingAddressId: address?.id ?? 0 } })
  return { api, id }
}

async function expressOf({ api, id }: { api: Api; id: string }): Promise<IntervalView> {
  const all = await api(orders.listIntervals, { params: { id } })
  assert.deepEqual(
    all.filter(({ kind }) => kind === 'express'),
    all.slice(-1),
    'exactly one express window, last in the list',
  )
  return all.at(-1) ?? assert.fail('no express')
}

const choose = ({ api, id }: { api: Api; id: string }, scheduleId: number) =>
  api(orders.setInterval, { params: { id }, body: { scheduleId } })

test('express delivery opens half an hour before its first window, and is refused with the opening time until then', async () => {
  const cart = await cartOf('mihai')
  const early = await expressOf(cart)
  assert.deepEqual(
    [early.interval.label, early.isAvailable, early.reason, early.opensAt],
    ['10:00–11:00', false, 'not-open', '2026-11-26T09:30:00+02:00'],
  )
  const refusal = await refused(choose(cart, early.id), 'express-not-open')
  assert.equal(refusal['opensAt'], '2026-11-26T07:30:00Z')
  assert.equal((await cart.api(orders.getOrder, { params: { token: cart.id } })).schedule, null)
})

test('express delivery arrives within 90 minutes for 9,99 lei more, on a line of its own in the summary', async () => {
  advanceTo('09:31')
  const cart = await cartOf('mihai')
  const open = await expressOf(cart)
  assert.deepEqual([open.dateLabel, open.interval.label, open.reason], ['Azi', '10:00–11:00', null])
  assert.equal(open.feeInt, 14_99 + 9_99)
  assert.ok(Temporal.Instant.from(open.interval.until).since(clock.now()).total('minutes') <= 90)
  const order = await choose(cart, open.id)
  assert.equal(order.schedule?.isExpress, true)
  const line = order.summary.find(({ type }) => type === 'surcharge')
  assert.deepEqual([line?.key.text, line?.value.text], ['Livrare rapidă', '9,99 lei'])
  assert.equal(order.surchargeLabel, 'Livrare rapidă, Taxă coș mic')
})

test('an express place is held until its window begins and cannot be extended', async () => {
  advanceTo('09:50')
  const cart = await cartOf('mihai')
  const open = await expressOf(cart)
  assert.equal(open.isSelected, true)
  const { schedule } = await choose(cart, open.id)
  assert.deepEqual([schedule?.heldUntil, schedule?.isRenewable], ['2026-11-26T10:00:00+02:00', false])
  advanceTo('10:00')
  const late = await cart.api(orders.getOrder, { params: { token: cart.id } })
  assert.equal(late.schedule?.isAvailable, false)
  assert.ok(late.missing.includes('interval'))
  await refused(choose(cart, open.id), 'interval-closed')
  assert.equal((await expressOf(cart)).interval.label, '10:30–11:30')
})

test('a half hour has three express places in a zone, and the fourth shopper sees that it is full', async () => {
  const carts = [await cartOf('ana'), await cartOf('mihai'), await cartOf('radu')]
  await shop.context.db.pool.query("UPDATE customer_address SET zone_code = 'b4'")
  for (const cart of carts) {
    const [address] = await cart.api(delivery.listAddresses)
    const change = { params: { id: cart.id }, body: { shippingAddressId: address?.id ?? 0 } }
    await cart.api(orders.setShippingAddress, change)
  }
  const [first = assert.fail('no cart'), ...others] = carts
  const { id: intervalId } = await expressOf(first)
  for (const cart of carts) await choose(cart, intervalId)
  const full = await shop.delivery.interval(shop.context.db, intervalId)
  assert.deepEqual([full?.capacity, full?.held], [3, 3])
  assert.equal((await expressOf(first)).reason, null, 'full, but available to a cart that holds a place')

  await others[0]?.api(orders.deleteOrder, { params: { token: others[0].id } })
  await choose(await cartOf('mihai'), intervalId)
  const { rows } = await shop.context.db.pool.query<{ id: string }>(
    "SELECT id FROM customer WHERE first_name = 'Ioana'",
  )
  const fourth = shop.asCustomer(rows[0]?.id ?? '')
  const { tokenValue: id } = await fourth(orders.createOrder)
  await fourth(orders.setItem, { params: { token: id }, body: { productVariant: testProducts.milk.code, quantity: 1 } })
  const [address] = await fourth(delivery.listAddresses)
  await fourth(orders.setShippingAddress, { params: { id }, body: { shippingAddressId: address?.id ?? 0 } })
  assert.equal((await expressOf({ api: fourth, id })).reason, 'full')
  await refused(choose({ api: fourth, id }, intervalId), 'interval-full')
})

test('more than forty lines are shown as a reason and refused when express is chosen and when the order is placed', async () => {
  advanceTo('11:01')
  const cart = await cartOf('radu')
  const codes = Array.from({ length: 41 }, (_, index) => `5100${index + 10}`)
  for (const code of codes)
    await insertProduct(shop.context.db, { code, name: `Produs ${code}`, price: 9_00, stock: 5 })
  const add = (items: readonly string[]) =>
    cart.api(orders.setItems, {
      params: { token: cart.id },
      body: { items: items.map((variantCode) => ({ variantCode, quantity: 1 })) },
    })
  await add(codes.slice(0, 39))
  const open = await expressOf(cart)
  assert.equal((await choose(cart, open.id)).schedule?.isAvailable, true)

  await add(codes.slice(39))
  const large = await cart.api(orders.getOrder, { params: { token: cart.id } })
  assert.equal(large.schedule?.isAvailable, false)
  assert.ok(large.missing.includes('interval'))
  assert.deepEqual(
    large.checkoutNoticeV2.map(({ type }) => type),
    ['express-too-large'],
  )
  assert.equal((await expressOf(cart)).reason, 'too-large')
  const params = { id: cart.id, paymentId: large.payments[0]?.id ?? 0 }
  await cart.api(payments.setPaymentMethod, { params, body: { paymentMethod: 'cash-at-door' } })
  const complete = () => cart.api(orders.completeOrder, { params: { id: cart.id }, body: {} })
  for (const call of [() => choose(cart, open.id), complete]) {
    const { limit, lines } = await refused(call(), 'express-too-large')
    assert.deepEqual([limit, lines], [40, 42])
  }
})

test('a placed express order is labelled as express delivery and takes no additions', async () => {
  const ana = await cartOf('ana')
  await choose(ana, (await expressOf(ana)).id)
  const { payments: orderPayments } = await ana.api(orders.getOrder, { params: { token: ana.id } })
  const params = { id: ana.id, paymentId: orderPayments[0]?.id ?? 0 }
  await ana.api(payments.setPaymentMethod, { params, body: { paymentMethod: 'cash-at-door' } })
  const order = await ana.api(orders.completeOrder, { params: { id: ana.id }, body: {} })
  assert.deepEqual([order.state, order.deliveryDateLabel], ['new', 'joi, 26 noiembrie, 11:30–12:30'])
  assert.ok(order.surchargeLabel?.startsWith('Livrare rapidă'))
  const next = await cartOf('ana')
  const { orders: addable } = await ana.api(orders.getAddTo, { params: { id: next.id } })
  assert.deepEqual(addable, [])
})

test('exactly three of sixty concurrent buyers get the last express places, on two processes', async () => {
  const contested = await orderFixture()
  const shops = await Promise.all([startOrderProcess(contested.databaseUrl), startOrderProcess(contested.databaseUrl)])
  try {
    const ware = { code: '500002', name: 'Destule', price: 100_00, stock: 10_000 }
    await insertProduct(contested.context.db, ware)
    // Both processes start at 8:00, so an express window that is open at that time is inserted.
    const since = thursdayMorning.add({ minutes: 20 })
    const { rows } = await contested.context.db.pool.query<{ id: number }>(
      `INSERT INTO delivery_interval (zone_code, since, until, kind, capacity)
       SELECT code, $1, $2, 'express', express_capacity FROM delivery_zone WHERE code = 'b3' RETURNING id`,
      [String(since), String(since.add({ hours: 1 }))],
    )
    const buyers = await insertBuyers(contested.context.db, {
      count: 60,
      items: { [ware.code]: 2 },
      intervalId: rows[0]?.id ?? 0,
    })
    assert.deepEqual(countOutcomes(await completeOrders(shops, buyers)), { placed: 3, 'interval-full': 57 })
    assert.deepEqual(await findDiscrepancies(contested.context.db), [])
  } finally {
    await Promise.all(shops.map((one) => one.stop()))
    await contested.stop()
  }
})
