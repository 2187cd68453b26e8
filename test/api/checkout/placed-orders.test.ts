import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as delivery from '#modules/delivery/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { placedOrder } from '#test/support/fixtures/place-order.ts'
import { placingFixture } from '#test/support/fixtures/placing-fixture.ts'
import { newAddress } from '#test/support/fixtures/shopper-fixture.ts'
import { readStock, setPrice, testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const { shop, db, shopper, readyCartOf, complete, read, newProduct, orderIdOf, eventsOf } = await placingFixture()
const { milk, coffee } = testProducts

test('a placed order does not change when its prices, products or address change', async () => {
  const buyer = await shopper({ isGenius: true })
  const tea = await newProduct('400004', 10, { geniusPrice: 45_00 })
  const { tokenValue: id } = await readyCartOf(buyer, [[tea, 2]])
  const placed = await complete(buyer, id)
  assert.equal(placed.itemsTotalInt, 90_00)
  await setPrice(db, tea.code, 99_00)
  await shop.refreshCatalog()
  await db.pool.query(`UPDATE product SET name = 'Altceva' WHERE code = $1`, [tea.code])
  await buyer.api(delivery.changeAddress, {
    params: { id: placed.shippingAddressId ?? 0 },
    body: { ...newAddress, number: '1' },
  })
  const { paymentUrl: _, ...before } = placed
  const { items, ...rest } = await read(buyer, id)
  const { items: itemsBefore, ...restBefore } = before
  assert.deepEqual(rest, restBefore)
  assert.deepEqual(items, itemsBefore)
})

test('a placed order cannot be changed like a cart', async () => {
  const buyer = await shopper()
  const { tokenValue: id, schedule } = await readyCartOf(buyer, [[milk, 2]])
  const { items } = await complete(buyer, id)
  const params = { id }
  const itemId = items[0]?.items[0]?.id ?? 0
  await refused(
    buyer.api(orders.setItem, { params: { token: id }, body: { productVariant: milk.code, quantity: 9 } }),
    'order-not-open',
  )
  await refused(buyer.api(orders.removeItem, { params: { token: id, itemId } }), 'order-not-open')
  const late = await refused(buyer.api(orders.confirmAge, { params, body: { ageCheckDone: true } }), 'order-not-open')
  assert.equal(late['displayState'], 'placed')
  await refused(buyer.api(orders.setInterval, { params, body: { scheduleId: schedule?.id ?? 0 } }), 'order-not-open')
  await refused(buyer.api(orders.deleteOrder, { params: { token: id } }), 'order-not-open')
})

test('an order unpaid for a quarter of an hour is cancelled and releases its goods', async () => {
  const own = await orderFixture()
  try {
    const { api, tokenValue: token } = await placedOrder(own, 'mihai', 'card-online')
    own.context.clock.pass({ minutes: 14 })
    await own.runJob('ordering.expire-unpaid')
    assert.equal((await readStock(own.context.db, milk.code)).reserved, 2)
    own.context.clock.pass({ minutes: 1 })
    await Promise.all([own.runJob('ordering.expire-unpaid'), own.runJob('ordering.expire-unpaid')])
    assert.equal((await readStock(own.context.db, milk.code)).reserved, 0)
    const order = await api(orders.getOrder, { params: { token } })
    assert.deepEqual([order.displayState, order.paymentState], ['cancelled', 'cancelled'])
    assert.deepEqual(await findDiscrepancies(own.context.db), [])
  } finally {
    await own.stop()
  }
})

test('API-ORD-11 API-ORD-12 an order is cancelled once with a listed reason and releases its goods, and another customer’s order is not found', async () => {
  const reasons = await shop.guest(orders.listCancellationReasons)
  assert.deepEqual(reasons[0], { code: 'changed-mind', label: 'M-am răzgândit' })
  const buyer = await shopper()
  const plums = await newProduct('400005', 10)
  const { tokenValue: id } = await readyCartOf(buyer, [[plums, 4]])
  const placed = await complete(buyer, id)
  assert.equal(placed.canBeCancelled, true)
  const reason = { reason: 'forgot-products' } as const
  const cancelled = await buyer.api(orders.cancelOrder, { params: { id }, body: reason })
  assert.deepEqual([cancelled.displayState, cancelled.displayStateLabel], ['cancelled', 'Anulată'])
  assert.equal((await buyer.api(orders.cancelOrder, { params: { id }, body: reason })).displayState, 'cancelled')
  assert.equal((await readStock(db, plums.code)).reserved, 0)
  assert.deepEqual(await eventsOf(id), ['order.cancelled', 'order.confirmed', 'order.placed'])

  const late = await readyCartOf(await shopper(), [[milk, 2]])
  await refused(
    shop.as('ana')(orders.cancelOrder, { params: { id: late.tokenValue }, body: reason }),
    'order-not-found',
  )
})

test('the warehouse advances an order in the order of its steps, and the goods leave the stock with the van', async () => {
  const buyer = await shopper()
  const pears = await newProduct('400006', 10)
  const { tokenValue: id } = await readyCartOf(buyer, [[pears, 4]])
  await complete(buyer, id)
  const orderId = await orderIdOf(id)
  const advance = (step: 'picking' | 'on_the_way' | 'delivered') =>
    db.transaction((tx) => shop.ordering.advance(tx, orderId, step))
  assert.equal(await advance('delivered'), 'ignored')
  const seen: string[] = []
  for (const step of ['picking', 'picking', 'on_the_way', 'on_the_way', 'delivered', 'delivered'] as const) {
    await advance(step)
    seen.push((await read(buyer, id)).displayStateLabel)
  }
  assert.deepEqual([...new Set(seen)], ['Se pregătește', 'În drum spre dumneavoastră', 'Livrată'])
  assert.deepEqual(await readStock(db, pears.code), { onHand: 6, reserved: 0, sold: 4 })
  const order = await read(buyer, id)
  assert.deepEqual([order.state, order.shippingState], ['fulfilled', 'shipped'])
  // Perishable goods cannot be returned.
  assert.deepEqual(order.reportProblemTypes, ['incomplete', 'delivery', 'other'])
  assert.deepEqual(await eventsOf(id), [
    'order.confirmed',
    'order.delivered',
    'order.on_the_way',
    'order.picking',
    'order.placed',
  ])
  await refused(buyer.api(orders.cancelOrder, { params: { id }, body: { reason: 'other' } }), 'not-cancellable')
  await shop.runDueJobs()
  assert.equal((await read(buyer, id)).paymentState, 'completed')
})

test('API-ORD-10 ordering again puts the available products of a past order into the cart, once however often it is requested', async () => {
  const buyer = await shopper()
  const rice = await newProduct('400007', 10)
  const rare = await newProduct('400008', 3)
  const { tokenValue: id } = await readyCartOf(buyer, [
    [rice, 4],
    [rare, 3],
  ])
  await complete(buyer, id)
  await shop.refreshCatalog()
  const again = await buyer.api(orders.duplicateOrder, { params: { id } })
  assert.notEqual(again.tokenValue, id)
  assert.deepEqual(
    again.items.flatMap(({ items }) => items.map(({ variantCode, quantity }) => [variantCode, quantity])),
    [[rice.code, 4]],
  )
  assert.deepEqual(again.leftOut, [{ variantCode: rare.code, productName: rare.name }])
  const twice = await buyer.api(orders.duplicateOrder, { params: { id } })
  assert.equal(twice.itemsCount, 4)
})

test('API-ORD-04 the history lists the newest orders first and finds them by number, product and brand, without diacritics', async () => {
  const buyer = await shopper()
  const numbers: string[] = []
  for (const item of [milk, coffee, milk]) {
    const { tokenValue: id } = await readyCartOf(buyer, [[item, 1]])
    numbers.push((await complete(buyer, id)).number ?? '')
    shop.context.clock.pass({ seconds: 1 })
  }
  const listOrders = async (query: Record<string, string | number>) => {
    const page = await buyer.api(orders.listOrders, { query })
    return { ...page, numbers: page.items.map(({ number }) => number) }
  }
  const [first, second, third] = numbers
  assert.deepEqual((await listOrders({})).numbers, [third, second, first])
  const two = await listOrders({ page: 2, itemsPerPage: 1, q: 'LAPTE proaspat' })
  assert.deepEqual([two.numbers, two.total, two.pages, two.page], [[first], 2, 2, 2])
  assert.deepEqual((await listOrders({ q: 'tihna' })).numbers, [second])
  assert.deepEqual((await listOrders({ q: third ?? '' })).numbers, [third])
  assert.deepEqual((await listOrders({ q: '100%_' })).numbers, [])
  const past = await listOrders({ page: 9 })
  assert.deepEqual([past.items, past.total], [[], 3])
})

test('API-ORD-01 OPEN-07 the details of an order are visible only to its customer, by token or integer id', async () => {
  const buyer = await shopper()
  const { tokenValue: id } = await readyCartOf(buyer, [[milk, 2]])
  const placed = await complete(buyer, id)
  const details = await buyer.api(orders.getAccountOrder, { params: { id } })
  assert.equal(details.number, placed.number)
  assert.equal((await buyer.api(orders.getAccountOrder, { params: { id: String(placed.id) } })).number, placed.number)
  const other = await shopper()
  for (const ref of [id, String(placed.id)]) {
    await refused(other.api(orders.getAccountOrder, { params: { id: ref } }), 'order-not-found')
    await refused(other.api(orders.completeOrder, { params: { id: ref }, body: {} }), 'order-not-found')
    await refused(other.api(orders.duplicateOrder, { params: { id: ref } }), 'order-not-found')
  }
  await refused(shop.guest(orders.getAccountOrder, { params: { id } }), 'unauthorized')
})
