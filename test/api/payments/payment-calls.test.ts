import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { listPaymentMethods, retryPaymentUrl, setPaymentMethod } from '#modules/payments/contract.ts'
import type { PaymentGateway } from '#modules/payments/ports.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { type PlacedOrder, placedOrder, readyCart } from '#test/support/fixtures/place-order.ts'
import { insertProduct } from '#test/support/fixtures/test-products.ts'
import { openPayPage, payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

/** Runs while the gateway starts a payment, before its answer arrives. */
let whileStarting: (() => Promise<unknown>) | undefined
const shop = await orderFixture({
  ports: {
    gateways: (configured) => {
      const start: PaymentGateway['start'] = async (request) => {
        const started = await configured.card.start(request)
        await whileStarting?.()
        return started
      }
      const card = { ...configured.card, start }
      return { card, mealVoucher: card }
    },
  },
})
after(() => shop.stop())

const read = ({ api, tokenValue }: PlacedOrder) => api(orders.getOrder, { params: { token: tokenValue } })
const retry = ({ api, tokenValue }: PlacedOrder) => api(retryPaymentUrl, { params: { id: tokenValue } })
const paymentId = (order: { readonly payments: readonly { readonly id: number }[] }): number =>
  order.payments[0]?.id ?? 0
const choose = (api: PlacedOrder['api'], id: string, payment: number, method: string) =>
  api(setPaymentMethod, { params: { id, paymentId: payment }, body: { paymentMethod: method } })

test('API-ORD-27 ENT-21 the payment methods are listed with their seven keys', async () => {
  const { api, token } = await readyCart(shop, 'ana')
  const methods = await api(listPaymentMethods, { params: { id: token } })
  assert.deepEqual(
    methods.map(({ code, type, checkoutEnabled, eligible }) => [code, type, checkoutEnabled, eligible]),
    [
      ['card-online', 'money', true, true],
      ['card-at-door', 'money', true, true],
      ['cash-at-door', 'money', true, true],
    ],
  )
  for (const method of methods) {
    for (const key of ['code', 'type', 'name', 'instructions', 'checkoutEnabled', 'eligible', 'uri']) {
      assert.ok(key in method, key)
    }
  }
})

test('ENT-21 a payment method that is disabled or invalid for the amount cannot be chosen', async () => {
  const { api, token } = await readyCart(shop, 'mihai')
  const cart = await api(orders.getOrder, { params: { token } })
  const expensive = { code: '100007', name: 'Robot de bucătărie', price: 1_499_00, stock: 5 }
  await insertProduct(shop.context.db, expensive)
  await api(orders.setItem, { params: { token }, body: { productVariant: expensive.code, quantity: 1 } })
  await shop.context.db.pool.query(`UPDATE payment_method SET checkout_enabled = false WHERE code = 'card-at-door'`)
  const methods = await api(listPaymentMethods, { params: { id: token } })
  assert.deepEqual(
    methods.map(({ code, checkoutEnabled, eligible }) => [code, checkoutEnabled && eligible]),
    [
      ['card-online', true],
      ['card-at-door', false],
      ['cash-at-door', false],
    ],
  )
  for (const method of ['card-at-door', 'cash-at-door']) {
    await refused(choose(api, token, paymentId(cart), method), 'payment-method-unavailable')
  }
  await shop.context.db.pool.query(`UPDATE payment_method SET checkout_enabled = true WHERE code = 'card-at-door'`)
})

test('API-ORD-28 choosing a payment method changes the method of the payment in the cart', async () => {
  const { api, token } = await readyCart(shop, 'radu')
  const cart = await api(orders.getOrder, { params: { token } })
  const changed = await choose(api, token, paymentId(cart), 'card-at-door')
  assert.equal(changed.payments[0]?.method?.code, 'card-at-door')
  const again = await api(orders.getOrder, { params: { token } })
  assert.equal(again.payments[0]?.method?.name, 'Card la livrare')
})

test('an unknown method, an unknown payment and another customer’s order are refused', async () => {
  const { api, token } = await readyCart(shop, 'ioana')
  const id = paymentId(await api(orders.getOrder, { params: { token } }))
  await refused(choose(api, token, id, 'seashells'), 'payment-method-unknown')
  await refused(choose(api, token, id + 1, 'card-at-door'), 'payment-not-found')
  const ana = shop.as('ana')
  await refused(choose(ana, token, id, 'card-at-door'), 'order-not-found')
  await refused(ana(listPaymentMethods, { params: { id: token } }), 'order-not-found')
  await refused(ana(retryPaymentUrl, { params: { id: token } }), 'order-not-found')
  await refused(shop.guest(retryPaymentUrl, { params: { id: 'nobody-knows-this' } }), 'order-not-found')
  await refused(api(retryPaymentUrl, { params: { id: token } }), 'payment-not-retryable')
})

test('API-ORD-09 ENT-20 STATE-06 a failed payment is shown as failed, and retrying returns an address to pay at', async () => {
  const order = await placedOrder(shop, 'ana')
  assert.equal(order.displayState, 'payment_pending')
  await payWithCard(order.paymentUrl ?? '', 'declined')
  await shop.runDueJobs()
  const failed = await read(order)
  assert.deepEqual(
    [failed.payments[0]?.state, failed.displayState, failed.shouldRetryPayment],
    ['failed', 'payment_failed', true],
  )
  assert.equal(failed.payments[0]?.amountInt, order.totalInt)

  const { url } = await retry(order)
  assert.notEqual(url, order.paymentUrl)
  assert.equal((await retry(order)).url, url, 'a valid address is returned again')
  await payWithCard(url, 'approves-at-once')
  await shop.runDueJobs()
  const paid = await read(order)
  assert.deepEqual(
    [paid.payments[0]?.state, paid.displayState, paid.shouldRetryPayment],
    ['authorized', 'placed', false],
  )
  await refused(retry(order), 'payment-not-retryable')
  await refused(choose(order.api, order.tokenValue, paymentId(paid), 'cash-at-door'), 'payment-not-open')
})

test('retrying finds a payment whose webhook was lost, and does not charge it twice', async () => {
  const order = await placedOrder(shop, 'mihai')
  await payWithCard(order.paymentUrl ?? '', 'tells-nothing')
  await refused(retry(order), 'payment-not-retryable')
  await shop.runDueJobs()
  assert.equal((await read(order)).displayState, 'placed')
})

test('an unpaid order can be changed to payment at the door: it is confirmed, and a late card payment is released', async () => {
  const order = await placedOrder(shop, 'radu')
  const address = order.paymentUrl ?? ''
  const placed = await read(order)
  const changed = await choose(order.api, order.tokenValue, paymentId(placed), 'cash-at-door')
  assert.deepEqual([changed.payments[0]?.method?.code, changed.payments[0]?.state], ['cash-at-door', 'authorized'])
  await payWithCard(address, 'approves-at-once')
  await shop.runDueJobs()
  const paid = await read(order)
  assert.deepEqual([paid.displayState, paid.payments[0]?.state], ['placed', 'authorized'])
  assert.deepEqual(await atGateway(order), [{ atGateway: 'voided', state: 'voided' }])
})

const atGateway = async ({ tokenValue }: Pick<PlacedOrder, 'tokenValue'>) =>
  (
    await shop.context.db.pool.query(
      `SELECT g.state AS "atGateway", a.state FROM gateway_standin.payment g JOIN payment_attempt a USING (reference)
       JOIN payment p ON p.id = a.payment_id WHERE p.order_token = $1`,
      [tokenValue],
    )
  ).rows

test('the pay page of an order that is changed to payment at the door is closed', async () => {
  const order = await placedOrder(shop, 'radu')
  const address = order.paymentUrl ?? ''
  await choose(order.api, order.tokenValue, paymentId(await read(order)), 'card-at-door')
  await shop.runDueJobs()
  assert.deepEqual(await atGateway(order), [{ atGateway: 'voided', state: 'voided' }])
  assert.match((await openPayPage(address)).text, /De pe card nu s-a luat nimic/)
  await payWithCard(address, 'approves-at-once')
  await shop.runDueJobs()
  assert.deepEqual(await atGateway(order), [{ atGateway: 'voided', state: 'voided' }])
})

test('a pay page that opens while its order is changed to payment at the door is closed, and not given away', async () => {
  const { api, token } = await readyCart(shop, 'ioana')
  whileStarting = async () => {
    whileStarting = undefined
    const { payments } = await api(orders.getOrder, { params: { token } })
    await choose(api, token, payments[0]?.id ?? 0, 'card-at-door')
  }
  const placed = await api(orders.completeOrder, { params: { id: token } })
  assert.equal(placed.paymentUrl, null)
  await shop.runDueJobs()
  assert.deepEqual(await atGateway(placed), [{ atGateway: 'voided', state: 'voided' }])
  assert.equal((await read({ ...placed, api })).displayState, 'placed')
})

test('changing a refused card to cash at the door places the order at once', async () => {
  const order = await placedOrder(shop, 'ana')
  await payWithCard(order.paymentUrl ?? '', 'declined')
  await shop.runDueJobs()
  const changed = await choose(order.api, order.tokenValue, paymentId(await read(order)), 'cash-at-door')
  assert.deepEqual(
    [changed.displayState, changed.paymentState, changed.shouldRetryPayment, changed.orderNotice],
    ['placed', 'authorized', false, []],
  )
  await shop.runDueJobs()
  assert.equal((await read(order)).version, changed.version, 'its event changes nothing more')
})

test('an unavailable gateway leaves the order placed, and retrying is refused until it is available again', async () => {
  const { api, token } = await readyCart(shop, 'ioana')
  await shop.context.db.pool.query('ALTER SCHEMA gateway_standin RENAME TO gateway_away')
  const placed = await api(orders.completeOrder, { params: { id: token } })
  assert.deepEqual([placed.displayState, placed.paymentUrl], ['payment_pending', null])
  const order = { ...placed, api }
  await refused(retry(order), 'payment-gateway-unavailable')
  await shop.context.db.pool.query('ALTER SCHEMA gateway_away RENAME TO gateway_standin')
  await payWithCard((await retry(order)).url, 'approves-at-once')
  await shop.runDueJobs()
  assert.equal((await read(order)).displayState, 'placed')
})

test('an order that is cancelled after its amount was held is released, and not refunded', async () => {
  const order = await placedOrder(shop, 'ana')
  await payWithCard(order.paymentUrl ?? '', 'approves-at-once')
  await shop.runDueJobs()
  await order.api(orders.cancelOrder, { params: { id: order.tokenValue }, body: { reason: 'changed-mind' } })
  await shop.runDueJobs()
  const cancelled = await read(order)
  assert.deepEqual(
    [cancelled.state, cancelled.payments[0]?.state, cancelled.paymentState],
    ['cancelled', 'cancelled', 'cancelled'],
  )
})
