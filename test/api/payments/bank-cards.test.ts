import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { listBankCards, removeBankCard } from '#modules/payments/contract.ts'
import { GatewayUnavailable, type PaymentGateway } from '#modules/payments/ports.ts'
import { lettersTo } from '#test/support/fixtures/mailbox.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { bankCardShoppers } from '#test/support/fixtures/payments/bank-card-shoppers.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

/** The gateway opens no pages. */
let isAway = false
const shop = await orderFixture({
  ports: {
    gateways: (configured) => {
      const start: PaymentGateway['start'] = async (request) => {
        if (isAway) throw new GatewayUnavailable('the gateway is away')
        return configured.card.start(request)
      }
      const card = { ...configured.card, start }
      return { card, mealVoucher: card }
    },
  },
})
after(() => shop.stop())
const shoppers = bankCardShoppers(shop)
const { cart, choose, place, shopperWithCard } = shoppers

test('a card that the shopper lets the shop save is named by brand and last digits, and pays the next order without a page', async () => {
  const { shopper, card } = await shopperWithCard()
  assert.deepEqual(
    [card.name, card.brand, card.lastDigits, card.expires, card.isUsable],
    ['Mastercard •••• 0004', 'Mastercard', '0004', '2099-08', true],
  )
  const chosen = await choose(shopper, await cart(shopper), { card: card.code })
  assert.deepEqual([chosen.bankCardCode, chosen.savesCard], [card.code, false])
  const placed = await place(shopper, chosen)
  assert.equal(placed.paymentUrl, null)
  const { payments } = await shopper.api(orders.getOrder, { params: { token: placed.tokenValue } })
  assert.deepEqual(
    payments.map(({ state }) => state),
    ['authorized'],
  )
})

/** Subjects of the letters about an order. */
const letters = async ({ number }: Pick<orders.OrderView, 'number'>) => {
  await shop.runDueJobs()
  const all = await lettersTo(shop.context.db)
  return all.flatMap(({ subject }) => (number && subject.includes(number) ? [subject] : []))
}

test('a declined saved card that leads on to the payment page has no letter, and a card declined there has one', async () => {
  const { shopper, card } = await shopperWithCard('declined-later')
  const placed = await place(shopper, await choose(shopper, await cart(shopper), { card: card.code }))
  const page = placed.paymentUrl ?? assert.fail('no page was opened')
  await shop.runDueJobs()
  assert.deepEqual(await letters(placed), [])
  await payWithCard(page, 'declined')
  await shop.runDueJobs()
  assert.deepEqual(await letters(placed), [`Plata comenzii ${placed.number} nu a reușit`])
})

test('a declined saved card has its letter when the payment page does not open', async () => {
  const { shopper, card } = await shopperWithCard('declined-later')
  isAway = true
  const placed = await place(shopper, await choose(shopper, await cart(shopper), { card: card.code }))
  isAway = false
  assert.equal(placed.paymentUrl, null)
  await shop.runDueJobs()
  assert.deepEqual(await letters(placed), [`Plata comenzii ${placed.number} nu a reușit`])
})

test('no card is saved unless the shopper agrees', async () => {
  const shopper = await shoppers.shopper()
  const ready = await cart(shopper)
  assert.equal(ready.savesCard, false)
  await payWithCard((await place(shopper, ready)).paymentUrl ?? '', 'approves-at-once')
  await shop.runDueJobs()
  assert.deepEqual(await shopper.api(listBankCards), { cards: [], canSave: true })
})

test('choosing another way to pay drops the card, and the agreement to save one', async () => {
  const { shopper, card } = await shopperWithCard()
  const ready = await choose(shopper, await cart(shopper), { card: card.code })
  for (const choice of [{ savesCard: true }, { card: card.code }]) {
    await choose(shopper, ready, choice)
    const changed = await choose(shopper, ready, { paymentMethod: 'cash-at-door', ...choice })
    assert.deepEqual([changed.bankCardCode, changed.savesCard], [null, false])
  }
})

test('an expired card is not usable and cannot be chosen', async () => {
  const { shopper, card } = await shopperWithCard()
  await shop.context.db.pool.query(`UPDATE saved_card SET expires = '2026-10' WHERE code = $1`, [card.code])
  const [listed] = (await shopper.api(listBankCards)).cards
  assert.deepEqual([listed?.isExpired, listed?.isUsable], [true, false])
  await refused(choose(shopper, await cart(shopper), { card: card.code }), 'card-not-found')
})

test('a bank card pays as no meal-voucher card, and is in no list of these', async () => {
  const { shopper, card } = await shopperWithCard()
  const { tokenValue: id } = await cart(shopper)
  const body = { paymentCode: card.code }
  await refused(shopper.api(orders.useMealVouchers, { params: { id }, body }), 'meal-voucher-not-found')
})

test('PERM-02 another customer’s bank card is neither shown nor chosen nor deleted, as if it did not exist', async () => {
  const { shopper, card } = await shopperWithCard()
  const other = await shoppers.shopper()
  assert.deepEqual((await other.api(listBankCards)).cards, [])
  await refused(choose(other, await cart(other), { card: card.code }), 'card-not-found')
  await refused(other.api(removeBankCard, { params: { id: card.id } }), 'card-not-found')
  await refused(shop.guest(listBankCards), 'unauthorized')
  assert.deepEqual((await shopper.api(listBankCards)).cards, [card])
})

test('a deleted bank card is gone, also at the gateway', async () => {
  const { shopper, card } = await shopperWithCard()
  const ready = await choose(shopper, await cart(shopper), { card: card.code })
  await shopper.api(removeBankCard, { params: { id: card.id } })
  await refused(shopper.api(removeBankCard, { params: { id: card.id } }), 'card-not-found')
  assert.deepEqual((await shopper.api(listBankCards)).cards, [])
  await shop.runDueJobs()
  const { rows } = await shop.context.db.pool.query('SELECT token FROM gateway_standin.bank_card WHERE ends = $1', [
    card.lastDigits,
  ])
  assert.equal(rows.length, (await savedCards(card.lastDigits)).length)
  // The order that was to be paid with it is paid on the page.
  assert.match((await place(shopper, ready)).paymentUrl ?? '', /_stand-in\/pay/)
})

const savedCards = async (ends: string) =>
  (await shop.context.db.pool.query(`SELECT 1 FROM saved_card WHERE kind = 'card' AND ends = $1`, [ends])).rows
