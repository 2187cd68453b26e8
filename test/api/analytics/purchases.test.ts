import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { storedEvents } from '#test/support/database/stored-events.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { findProduct } from '#test/support/fixtures/place-in-shop.ts'
import { bearer, signIn } from '#test/support/fixtures/sign-in.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'

const shop = await startShop({ env: { WAREHOUSE: 'none' } })
const stored = await storedEvents(shop.app.db)
after(async () => {
  await stored.close()
  await shop.stop()
})

const accepted = { cookie: 'poftim_consent=2.0.0.analytics; poftim_visitor=DDDDDDDDDDDDDDDDDDDDDD' }

async function place(person: string, headers: Record<string, string>, method: string) {
  const { signedIn } = await signIn(shop.url, person)
  const api = shop.apiWith({ ...bearer(signedIn.token), ...headers })
  const { tokenValue: id } = await api(orders.createOrder)
  const items = [{ variantCode: await findProduct(shop, 3_000), quantity: 2 }]
  await api(orders.setItems, { params: { token: id }, body: { items } })
  await fillCheckout(api, id, { interval: 'last', method })
  return { api, order: await api(orders.completeOrder, { params: { id } }) }
}

test('an order and its refund are stored once each, from the server, and only of shoppers who accept analytics', async () => {
  await place('radu', {}, 'cash-at-door')
  const { api, order } = await place('ana', accepted, 'card-online')
  assert.deepEqual(await stored.until('purchase', 0), [], 'an unpaid order is no purchase yet')
  await payWithCard(order.paymentUrl ?? assert.fail('no payment address'), 'approves-at-once')
  const [purchase, ...others] = await stored.until('purchase', 1)
  assert.deepEqual(others, [])
  const { transaction_id: number, value, currency, shipping_tier: tier } = purchase ?? {}
  assert.deepEqual([number, value, currency, tier], [order.number, order.total, 'RON', 'courier'])

  await api(orders.cancelOrder, { params: { id: order.tokenValue }, body: { reason: 'other' } })
  const refunds = await stored.until('refund', 1)
  assert.deepEqual(refunds, [{ transaction_id: order.number, currency: 'RON', value: order.total }])

  // Delivered again, as after a crash: each event is handled once.
  await shop.app.db.pool.query(
    `SELECT graphile_worker.add_job('outbox', json_build_object('ids', (SELECT json_agg(id ORDER BY id) FROM outbox_event)))`,
  )
  await place('ana', accepted, 'cash-at-door')
  const purchases = await stored.until('purchase', 2)
  assert.equal(purchases.length, 2)
  assert.equal((await stored.until('refund', 1)).length, 1)
})
