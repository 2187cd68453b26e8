import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import * as payments from '#modules/payments/contract.ts'
import { placingFixture } from '#test/support/fixtures/placing-fixture.ts'
import { readStock, testProducts } from '#test/support/fixtures/test-products.ts'
import { payWithCard, submitCode } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

const { shop, db, shopper, readyCartOf, complete, read, newProduct, orderIdOf, eventsOf } = await placingFixture()
const { milk, wine, coffee } = testProducts

test('API-ORD-08 OPEN-09 an order is placed with PATCH and the customer’s note, and POST to the path is 405', async () => {
  const buyer = await shopper()
  const { tokenValue: id } = await readyCartOf(buyer, [
    [milk, 2],
    [coffee, 1],
  ])
  const cart = await read(buyer, id)
  assert.deepEqual(cart.missing, [])
  const placed = await buyer.api(orders.completeOrder, {
    params: { id },
    body: { notes: 'Sunați la interfon, vă rog.', expectedTotalInt: cart.totalInt },
    headers: { 'x-user-ismobile': 'true' },
  })
  assert.equal(placed.state, 'new')
  assert.equal(placed.checkoutState, 'completed')
  assert.equal(placed.totalInt, cart.totalInt)
  assert.match(placed.number ?? '', /^PF-\d{6}$/)
  assert.equal(placed.notes, 'Sunați la interfon, vă rog.')
  assert.equal(placed.summaryItems.length, 2)
  assert.equal((await read(buyer, id)).notes, 'Sunați la interfon, vă rog.')
  const post = await shop.server.inject({ method: 'POST', url: `/api/v2/shop/orders/${id}/complete` })
  assert.equal(post.statusCode, 405)
})

test('an order paid at the door is confirmed at once and has no payment address', async () => {
  const buyer = await shopper()
  const { tokenValue: id } = await readyCartOf(buyer, [[milk, 2]])
  const placed = await complete(buyer, id)
  assert.equal(placed.paymentUrl, null)
  assert.deepEqual([placed.displayState, placed.displayStateLabel], ['placed', 'Comandă primită'])
  assert.equal(placed.payments[0]?.state, 'authorized')
  assert.deepEqual(await eventsOf(id), ['order.confirmed', 'order.placed'])
})

test('an order paid by card is confirmed by the gateway’s webhook, and not by the browser’s return', async () => {
  const buyer = await shopper()
  const { tokenValue: id } = await readyCartOf(buyer, [[milk, 2]], 'card-online')
  const placed = await complete(buyer, id)
  assert.equal(placed.displayState, 'payment_pending')
  assert.equal(placed.shouldRetryPayment, true)
  const payAddress = placed.paymentUrl ?? assert.fail('no payment address')
  await payWithCard(payAddress, 'approves')
  await submitCode(payAddress)
  assert.equal((await read(buyer, id)).displayState, 'payment_pending')
  await shop.runDueJobs()
  const paid = await read(buyer, id)
  assert.deepEqual(
    [paid.displayState, paid.paymentState, paid.payments[0]?.state],
    ['placed', 'authorized', 'authorized'],
  )
  assert.deepEqual(await eventsOf(id), ['order.confirmed', 'order.placed'])
})

test('ENT-20 a declined card is shown as a failed payment, and the order can be paid again', async () => {
  const buyer = await shopper()
  const { tokenValue: id } = await readyCartOf(buyer, [[milk, 2]], 'card-online')
  const { paymentUrl } = await complete(buyer, id)
  await payWithCard(paymentUrl ?? '', 'declined')
  await shop.runDueJobs()
  const failed = await read(buyer, id)
  assert.deepEqual([failed.displayState, failed.payments[0]?.state], ['payment_failed', 'failed'])
  assert.equal(failed.orderNotice[0]?.type, 'payment-failed')
  assert.equal(failed.shouldRetryPayment, true)
  const { url } = await buyer.api(payments.retryPaymentUrl, { params: { id } })
  await payWithCard(url, 'approves-at-once')
  await shop.runDueJobs()
  assert.equal((await read(buyer, id)).displayState, 'placed')
})

test('all missing choices are reported at once, and nothing is placed partly', async () => {
  const buyer = await shopper()
  const { tokenValue: id } = await buyer.api(orders.createOrder)
  assert.deepEqual((await refused(complete(buyer, id), 'order-incomplete'))['missing'], [
    'items',
    'shippingAddress',
    'interval',
    'payment',
  ])
  const wineBuyer = await shopper()
  const wineCart = await readyCartOf(wineBuyer, [[wine, 1]])
  assert.deepEqual((await refused(complete(wineBuyer, wineCart.tokenValue), 'order-incomplete'))['missing'], [
    'ageCheck',
  ])
  assert.deepEqual(await eventsOf(wineCart.tokenValue), [])
  assert.equal((await readStock(db, wine.code)).reserved, 0)
})

test('API-ORD-32 an order with alcohol is placed only after the age is confirmed', async () => {
  const buyer = await shopper()
  const { tokenValue: id } = await readyCartOf(buyer, [[wine, 1]])
  await refused(complete(buyer, id), 'order-incomplete')
  await buyer.api(orders.confirmAge, { params: { id }, body: { ageCheckDone: true } })
  assert.equal((await complete(buyer, id)).state, 'new')
})

test('completing repeatedly gives the same order, also concurrently', async () => {
  const buyer = await shopper()
  const berries = await newProduct('400001', 10)
  const { tokenValue: id } = await readyCartOf(buyer, [[berries, 3]], 'card-online')
  const responses = await Promise.all(Array.from({ length: 10 }, () => complete(buyer, id)))
  const { paymentUrl: _, ...first } = responses[0] ?? assert.fail('no response')
  for (const { paymentUrl, ...response } of responses) assert.equal(response.number, first.number)
  const again = await complete(buyer, id)
  assert.equal(again.totalInt, first.totalInt)
  assert.equal((await readStock(db, berries.code)).reserved, 3)
  assert.deepEqual(await eventsOf(id), ['order.placed'])
  const { rows } = await db.pool.query('SELECT count(*)::int AS n FROM payment WHERE order_id = $1', [
    await orderIdOf(id),
  ])
  assert.deepEqual(rows, [{ n: 1 }])
})

test('completing while another tab changes the cart places the cart before or after the change, never a mixture', async () => {
  for (let round = 0; round < 8; round++) {
    const buyer = await shopper()
    const nuts = await newProduct(`41${String(round).padStart(4, '0')}`, 50)
    const { tokenValue: id } = await readyCartOf(buyer, [[nuts, 2]])
    const change = buyer.api(orders.setItem, {
      params: { token: id },
      body: { productVariant: nuts.code, quantity: 5 },
    })
    const [placed, changed] = await Promise.allSettled([complete(buyer, id), change])
    assert.equal(placed.status, 'fulfilled')
    if (changed.status === 'rejected') await refused(change, 'order-not-open')
    const order = await read(buyer, id)
    const quantity = order.summaryItems[0]?.quantity
    assert.equal(quantity, changed.status === 'fulfilled' ? 5 : 2)
    assert.equal(order.itemsTotalInt, 50_00 * (quantity ?? 0))
    assert.equal((await readStock(db, nuts.code)).reserved, quantity)
  }
})

test('a customer whose cart was placed gets a new cart', async () => {
  const buyer = await shopper()
  const { tokenValue: id } = await readyCartOf(buyer, [[milk, 2]])
  await complete(buyer, id)
  assert.equal((await buyer.api(orders.currentOrder)).order, null)
  assert.notEqual((await buyer.api(orders.createOrder)).tokenValue, id)
})
