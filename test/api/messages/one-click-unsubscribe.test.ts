import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as customers from '#modules/customers/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { headerOf, lettersTo, oneClickAddressOf } from '#test/support/fixtures/mailbox.ts'
import { type CustomerName, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { placedOrder } from '#test/support/fixtures/place-order.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { submitForm } from '#test/support/http/submit-form.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { db, clock } = shop.context

const oneClick = { 'List-Unsubscribe': 'One-Click' }
const wantsReminders = async (person: CustomerName) =>
  (await shop.as(person)(customers.getCustomer)).subscribedToAbandonedCart

/** Leaves a cart for so long that its reminder is queued; the job that sends it is not run. */
async function queueReminder(person: CustomerName): Promise<void> {
  const api = shop.as(person)
  await api(customers.changePreferences, { body: { subscribedToAbandonedCart: true } })
  const { tokenValue: token } = await api(orders.createOrder)
  await api(orders.setItem, { params: { token }, body: { productVariant: testProducts.coffee.code, quantity: 2 } })
  clock.pass({ hours: 5 })
  await shop.runJob('engagement.remind-carts')
}

test('a reminder carries the headers of one-click unsubscription; its POST needs no session and may be repeated', async () => {
  await queueReminder('ana')
  await shop.runDueJobs()
  const [letter] = await lettersTo(db, 'ana@poftim.example')
  assert.ok(letter)
  assert.equal(headerOf(letter, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click')
  const address = oneClickAddressOf(letter)
  assert.match(address, /\/unsubscribe\/abandoned-cart\?cid=\d+&hash=[\w-]{32}&ask=1$/)
  for (let times = 0; times < 2; times++) {
    const { statusCode, headers } = await submitForm(shop.server, address, oneClick)
    assert.deepEqual([statusCode, headers.location, headers['set-cookie']], [200, undefined, undefined])
    assert.equal(await wantsReminders('ana'), false)
  }
})

test('a one-click POST may be multipart, and one with another body, hash or customer changes nothing', async () => {
  await queueReminder('radu')
  await shop.runDueJobs()
  const [letter] = await lettersTo(db, 'radu@poftim.example')
  const address = new URL(letter ? oneClickAddressOf(letter) : '')
  for (const [key, value] of [
    ['hash', 'x'.repeat(32)],
    ['hash', ''],
    ['cid', '1'],
    ['cid', 'x'],
  ] as const) {
    const forged = new URL(address)
    forged.searchParams.set(key, value)
    assert.equal((await submitForm(shop.server, forged.href, oneClick)).statusCode, 403)
  }
  assert.equal((await submitForm(shop.server, address.href, {})).statusCode, 400)
  assert.equal(await wantsReminders('radu'), true)
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const { headers, body } = new Request(address, { method: 'POST', body: form })
  const { statusCode } = await shop.server.inject({
    method: 'POST',
    url: address.pathname + address.search,
    headers: Object.fromEntries(headers),
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  })
  assert.equal(statusCode, 200)
  assert.equal(await wantsReminders('radu'), false)
})

test('a reminder that was queued before the customer unsubscribed is not sent', async () => {
  await queueReminder('ioana')
  await shop.as('ioana')(customers.changePreferences, { body: { subscribedToAbandonedCart: false } })
  await shop.runDueJobs()
  assert.deepEqual(await lettersTo(db, 'ioana@poftim.example'), [])
})

test('a letter about an order, which needs no consent, has no header to unsubscribe', async () => {
  await placedOrder(shop, 'mihai', 'cash-at-door')
  await shop.runDueJobs()
  const [letter] = await lettersTo(db, 'mihai@poftim.example')
  assert.ok(letter)
  assert.deepEqual(
    [headerOf(letter, 'List-Unsubscribe'), headerOf(letter, 'List-Unsubscribe-Post')],
    [undefined, undefined],
  )
})
