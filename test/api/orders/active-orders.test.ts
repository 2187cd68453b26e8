import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listActiveOrderNotices } from '#modules/ordering/contract.ts'
import { statement } from '#platform/db/statement.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { placedOrder } from '#test/support/fixtures/place-order.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())

const setShipping = statement<unknown, [state: string, token: string]>(
  'test.set-shipping',
  `UPDATE shop_order SET shipping_state = $1, payment_state = 'authorized' WHERE token = $2`,
)
const deliver = statement<unknown, [token: string]>(
  'test.deliver',
  `UPDATE shop_order SET state = 'fulfilled', shipping_state = 'delivered' WHERE token = $1`,
)

test('the active-order notice shows each state of an order until it is delivered', async () => {
  const { api, tokenValue } = await placedOrder(shop, 'mihai')
  const notices = async () => (await api(listActiveOrderNotices)).notices
  const [pending] = await notices()
  assert.equal(pending?.type, 'payment-pending')
  assert.equal(pending.url, `/account/order-history/${tokenValue}`)
  for (const [state, type, title] of [
    ['ready', 'placed', 'Comanda a fost primită'],
    ['picking', 'picking', 'Alegem produsele'],
    ['shipped', 'on-the-way', 'Comanda este pe drum'],
  ] as const) {
    await shop.context.db.run(setShipping, [state, tokenValue])
    const [notice, ...others] = await notices()
    assert.deepEqual(others, [])
    assert.deepEqual([notice?.type, notice?.title], [type, title])
    assert.match(notice?.description ?? '', /^Comanda PF-\d+ ajunge .+, \d\d:\d\d–\d\d:\d\d\.$/)
  }
  await shop.context.db.run(deliver, [tokenValue])
  assert.deepEqual(await notices(), [])
})

test('a customer gets no notices about another customer’s order, and a guest is refused', async () => {
  await placedOrder(shop, 'ana')
  assert.deepEqual((await shop.as('ioana')(listActiveOrderNotices)).notices, [])
  await refused(shop.guest(listActiveOrderNotices), 'unauthorized')
})
