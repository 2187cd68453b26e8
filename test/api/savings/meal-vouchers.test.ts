import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listMealVouchers, removeMealVoucher } from '#modules/payments/contract.ts'
import { loadMealCards } from '#seed/meal-cards.ts'
import { type OrderFixture, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: OrderFixture
before(async () => {
  shop = await orderFixture()
  await loadMealCards(shop.context)
})
after(() => shop.stop())

test('API-CUS-11 the saved meal-voucher cards are listed, and a deleted card is gone', async () => {
  const ana = shop.as('ana')
  const cards = await ana(listMealVouchers)
  assert.deepEqual(
    cards.map(({ name, expires, isExpired, balance, balanceInt }) => [name, expires, isExpired, balance, balanceInt]),
    [
      ['Tichet Bun •••• 4821', '2028-08', false, 312.4, 312_40],
      ['Prânzul Meu •••• 0937', '2027-03', false, 18.05, 18_05],
    ],
  )
  const [first, second] = cards
  await ana(removeMealVoucher, { params: { id: first?.id ?? 0 } })
  assert.deepEqual(await ana(listMealVouchers), [second])
  await refused(ana(removeMealVoucher, { params: { id: first?.id ?? 0 } }), 'meal-voucher-not-found')
})

test('PERM-02 another customer’s card is neither shown nor deleted, as if it did not exist', async () => {
  const [own] = await shop.as('mihai')(listMealVouchers)
  assert.ok(own)
  await refused(shop.as('ana')(removeMealVoucher, { params: { id: own.id } }), 'meal-voucher-not-found')
  assert.deepEqual(await shop.as('mihai')(listMealVouchers), [own])
  await refused(shop.guest(listMealVouchers), 'unauthorized')
})

test('a card past its month is shown as expired, and an id that is not a number is refused', async () => {
  const [card] = await shop.as('radu')(listMealVouchers)
  assert.equal(card?.isExpired, true)
  const response = await shop.server.inject({ method: 'DELETE', url: '/api/v2/shop/meal-vouchers/abc' })
  assert.ok(response.statusCode >= 400 && response.statusCode < 500)
})
