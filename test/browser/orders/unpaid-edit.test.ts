import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { pressOn } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { apiAs, findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { until } from '#test/support/until.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' }, clock: tickingClock() })
const { pool } = shop.app.db

test('what is added while the gateway is away is told to await its payment, and is paid before more is added', async () => {
  const [first, second] = [await findProduct(shop, 30_00), await findProduct(shop, 10_00)]
  const { tokenValue: id, ...placed } = await placeOrderInShop(
    shop,
    'radu',
    { [first]: 1, [second]: 2 },
    { method: 'card-online' },
  )
  const api = await apiAs(shop, 'radu')
  const read = () => api(orders.getAccountOrder, { params: { id } })
  await payWithCard(placed.paymentUrl ?? assert.fail('nothing to pay'), 'approves-at-once')
  await until(async () => (await read()).editableUntil !== null)
  await browser.visit({ width: 390, theme: 'light', expectedErrors: [/status of 422/] }, async (page) => {
    await openAs(page, 'radu', `/account/order-history/${id}`)
    const main = page.getByRole('main')
    const products = main.getByRole('region', { name: /^Produse · / })
    const lines = products.getByRole('list', { name: /^Produse · / }).getByRole('listitem')
    const more = (line: number) => pressOn(page, lines.nth(line).getByRole('button', { name: 'Mai mult' }))
    const bar = main.getByRole('region', { name: 'Modificări nesalvate' })
    const save = () => pressOn(page, bar.getByRole('button', { name: 'Salvează modificările' }))
    await more(0)
    await bar.getByText(/blocăm .+ lei pe card/).waitFor()
    await pool.query('ALTER TABLE gateway_standin.payment RENAME TO payment_away')
    await save()
    await products.getByText('Modificările sunt salvate, dar ce ați adăugat își așteaptă plata.').waitFor()
    await pool.query('ALTER TABLE gateway_standin.payment_away RENAME TO payment')
    const added = main.getByRole('region', { name: 'Adăugate la comandă' })
    await added.getByRole('button', { name: 'Reia plata' }).waitFor()
    await assertAccessibleOnBothScreens(page)

    await more(1)
    await bar
      .getByRole('alert')
      .getByText(/^Ce ați adăugat mai devreme își așteaptă plata\./)
      .waitFor()
    await assertAccessibleOnBothScreens(page)
    await pressOn(page, bar.getByRole('button', { name: 'Renunță' }))
    // The same change leads to the payment of what is added already.
    await more(0)
    await bar.getByText(/blocăm .+ lei pe card/).waitFor()
    await save()
    await page.waitForURL(/\/_stand-in\/pay\//)
    await payWithCard(page.url(), 'approves-at-once')
  })
  await until(async () => (await read()).additions.every(({ displayState }) => displayState === 'placed'))
  assert.equal((await read()).additions.length, 1)
})
