import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as delivery from '#modules/delivery/contract.ts'
import * as returning from '#modules/ordering/contract.returning.ts'
import * as orders from '#modules/ordering/contract.ts'
import * as payments from '#modules/payments/contract.ts'
import { saveCard } from '#modules/payments/index.ts'
import { orderParams } from '#test/support/fixtures/order-calls.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { db, clock } = shop.context
const { shopper, cartOf, placeOrder } = shopperFixture(shop)
const { coffee, milk } = testProducts

const prefill = ({ api }: Shopper, token: string) => api(returning.prefillOrder, orderParams(token))
const newCart = async (person: Shopper): Promise<string> => (await cartOf(person, [[milk, 2]])).tokenValue

/** A customer with one delivered order of 19:00–21:00, who wants no substitutes and paper bags. */
async function returningShopper(method?: string): Promise<Shopper> {
  const person = await shopper()
  const { tokenValue } = await placeOrder(person, [[coffee, 1]], method)
  await db.pool.query(
    `UPDATE shop_order SET wants_substitutes = false, bags = 'paper', state = 'fulfilled',
       interval_since = '2026-11-19T19:00:00+02:00', interval_until = '2026-11-19T21:00:00+02:00' WHERE token = $1`,
    [tokenValue],
  )
  return person
}

test('a returning customer finds address, hour, method, bags and wish of before in the cart, and a place is held', async () => {
  const person = await returningShopper()
  const order = await prefill(person, await newCart(person))
  assert.equal(order.shippingAddress?.contactName, 'Dana Popa')
  assert.deepEqual([order.missing, order.bags.kind, order.wantsSubstitutes], [[], 'paper', false])
  assert.equal(order.payments[0]?.method?.code, 'cash-at-door')
  assert.ok(order.schedule?.heldUntil)
  const again = await prefill(person, order.tokenValue)
  assert.deepEqual([again.version, again.schedule?.heldUntil], [order.version, order.schedule?.heldUntil])
  await person.api(orders.completeOrder, orderParams(order.tokenValue))
  await refused(prefill(person, order.tokenValue), 'order-not-open')
})

test('the hours of two orders before are taken, and of a full interval the next one', async () => {
  const person = await returningShopper()
  const second = await placeOrder(person, [[coffee, 1]])
  await db.pool.query(
    `UPDATE shop_order SET interval_since = '2026-11-20T19:00:00+02:00', interval_until = '2026-11-20T21:00:00+02:00'
     WHERE token = $1`,
    [second.tokenValue],
  )
  const { tokenValue } = await cartOf(person, [[milk, 1]])
  const order = await prefill(person, tokenValue)
  assert.match(order.schedule?.deliveryDateLabel ?? '', /19:00–21:00/)
})

test('what the customer has chosen stays, and a closed interval is replaced', async () => {
  const person = await returningShopper()
  const token = await newCart(person)
  await prefill(person, token)
  await person.api(orders.setBags, { ...orderParams(token), body: { kind: 'none' } })
  await person.api(orders.setSubstitutes, { ...orderParams(token), body: { wantsSubstitutes: true } })
  const intervals = await person.api(orders.listIntervals, orderParams(token))
  const last = intervals.findLast(({ isAvailable, kind }) => isAvailable && kind === 'two-hours')
  await person.api(orders.setInterval, { ...orderParams(token), body: { scheduleId: last?.id ?? 0 } })
  const order = await prefill(person, token)
  assert.deepEqual([order.bags.kind, order.wantsSubstitutes, order.schedule?.id], ['none', true, last?.id])
  clock.pass({ hours: 24 * 8 })
  await shop.runJob('delivery.open-intervals')
  const later = await prefill(person, token)
  assert.ok(later.schedule !== null && later.schedule.id !== last?.id && later.schedule.isAvailable)
  assert.equal(later.bags.kind, 'none')
})

test('bags and wish that were chosen stay at the next visit, also while the method of before cannot be chosen', async () => {
  const person = await returningShopper()
  await db.pool.query(`UPDATE payment_method SET checkout_enabled = false WHERE code = 'cash-at-door'`)
  const token = await newCart(person)
  const first = await prefill(person, token)
  assert.deepEqual([first.missing, first.payments[0]?.method ?? null], [['payment'], null])
  await person.api(orders.setBags, { ...orderParams(token), body: { kind: 'reusable' } })
  await person.api(orders.setSubstitutes, { ...orderParams(token), body: { wantsSubstitutes: true } })
  const again = await prefill(person, token)
  assert.deepEqual([again.bags.kind, again.wantsSubstitutes], ['reusable', true])
  await db.pool.query(`UPDATE payment_method SET checkout_enabled = true WHERE code = 'cash-at-door'`)
})

test('an order paid online is paid by the card saved last, and without one by a card that is typed', async () => {
  const person = await returningShopper('card-online')
  const typed = await prefill(person, await newCart(person))
  assert.deepEqual([typed.payments[0]?.method?.code, typed.bankCardCode], ['card-online', null])
  await person.api(orders.deleteOrder, { params: { token: typed.tokenValue } })
  const card = { provider: 'embedded', token: `bank-${person.customerId}`, issuer: 'Visa', ends: '4821' }
  await saveCard(db, clock, person.customerId, 'card', { ...card, expires: '2030-08', balance: null })
  const [saved] = (await person.api(payments.listBankCards)).cards
  const order = await prefill(person, await newCart(person))
  assert.deepEqual([order.bankCardCode, order.missing], [saved?.code, []])
})

test('the cart of a customer without orders stays as it is, and an address outside the area is passed over', async () => {
  const first = await shopper()
  await first.api(delivery.addAddress, {
    body: {
      ...{ street: 'Calea Vitan', number: '23', city: 'Sector 3', province: 'București', postcode: '031282' },
      ...{ contactName: 'Dana Popa', contactPhonenumber: '0722 123 456' },
    },
  })
  const token = await newCart(first)
  const order = await prefill(first, token)
  assert.deepEqual(order.missing, ['shippingAddress', 'interval', 'payment'])
  const person = await returningShopper()
  await refused(prefill(person, token), 'order-not-found')
  await db.pool.query('UPDATE customer_address SET zone_code = NULL WHERE customer_id = $1', [person.customerId])
  const { missing, schedule } = await prefill(person, await newCart(person))
  assert.deepEqual([missing, schedule], [['shippingAddress', 'interval'], null])
})
