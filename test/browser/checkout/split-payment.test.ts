import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import * as orders from '#modules/ordering/contract.ts'
import { cardNumbers } from '#modules/payments/adapters/embedded/cards.ts'
import {
  chooseAddressByKeyboard,
  chooseIntervalByKeyboard,
  chooseMethodByKeyboard,
  section,
  typeCard,
} from '#test/support/browser/checkout-by-keyboard.ts'
import { focusAndPress, focusAndType, moveFocus, waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { fillMixedCartInShop, findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' }, clock: tickingClock() })
await insertVoucher(shop.app.db, { code: 'TOAMNA10', value: 10_00, perCustomer: 5 })

const sectionIds = ['shippingAddress', 'interval', 'products', 'payment', 'billing', 'tips', 'loyalty', 'ageCheck']
const placeButton = (page: Page): Locator => page.getByRole('button', { name: /^Plasează comanda/ })

for (const [width, theme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`CHK-01 ROUTE-24 GEN-06 STATE-03 an order with voucher, points, meal voucher and card at ${width} px, by keyboard`, async () => {
    await emptyMealCard()
    const { api, order: cart } = await fillMixedCartInShop(shop, 'ana')
    await browser.visit({ width, theme, expectedErrors: [/422/] }, async (page) => {
      await openAs(page, 'ana', '/checkout')
      for (const id of sectionIds) await page.locator(`section#${id} h2`).waitFor()
      await focusAndPress(page, page.getByRole('button', { name: 'Continuă: alegeți adresa' }))
      await waitForFocus(page, page.locator('section#shippingAddress'))
      await page.getByText('Alegeți adresa de livrare.').waitFor()
      await assertAccessible(page)
      await chooseAddressByKeyboard(page)
      await chooseIntervalByKeyboard(page)
      await choosePayment(page)
      await usePoints(page)
      await tipAndConfirmAge(page)
      await assertAccessible(page)
      const sent = page.waitForRequest((request) => request.url().endsWith('/complete'))
      await focusAndPress(page, placeButton(page))
      const request = await sent
      assert.equal(request.postDataJSON().notes, 'Sunați la interfonul 31.')
      assert.equal(request.headers()['x-user-ismobile'], String(width === 390))
      await payMealVoucherThenCard(page)
      await page.getByRole('heading', { level: 1, name: /^Mulțumim, / }).waitFor()
    })
    const placed = await api(orders.getOrder, { params: { token: cart.tokenValue } })
    assert.deepEqual([placed.state, placed.notes, placed.tip], ['new', 'Sunați la interfonul 31.', 5])
    assert.deepEqual(placed.payments.map(({ type }) => type).sort(), ['meal-voucher', 'money', 'points'])
    assert.deepEqual([placed.couponInfo?.code, placed.usedPoints], ['TOAMNA10', 200])
    // Without an order that counts, the next checkout is again one of a first order.
    await api(orders.cancelOrder, { params: { id: cart.tokenValue }, body: { reason: 'changed-mind' } })
  })
}

/** Empties the saved card at the gateway only, so that a card with money must be typed there. */
async function emptyMealCard(): Promise<void> {
  const { pool } = shop.app.db
  await pool.query(
    `UPDATE gateway_standin.meal_card SET balance = CASE token WHEN 'demo-ana-4821' THEN 0 ELSE 40000 END`,
  )
  await pool.query(`UPDATE saved_card SET balance = 31240 WHERE token = 'demo-ana-4821'`)
}

/** Chooses a method for the rest, a meal-voucher card for the food, and a valid voucher after an unknown one. */
async function choosePayment(page: Page): Promise<void> {
  const payment = section(page, 'Plata')
  await chooseMethodByKeyboard(page, 'Card online')
  await focusAndPress(page, payment.getByRole('checkbox', { name: /Tichet Bun.*4821/ }), 'Space')
  await payment.getByText(/Sold: .* plătește /).waitFor()
  const code = payment.getByLabel('Cod voucher')
  await focusAndType(page, code, 'NIMIC')
  await page.keyboard.press('Enter')
  await payment.getByText('Nu există niciun voucher cu acest cod', { exact: false }).waitFor()
  await code.press('ControlOrMeta+a')
  await page.keyboard.type('toamna10')
  await page.keyboard.press('Enter')
  await payment.getByText('TOAMNA10', { exact: true }).waitFor()
}

async function usePoints(page: Page): Promise<void> {
  const loyalty = section(page, 'Puncte freshclub')
  await loyalty.getByText('0,00 lei', { exact: true }).waitFor()
  await focusAndPress(page, loyalty.getByRole('slider'), 'ArrowRight')
  await page.keyboard.press('ArrowRight')
  await loyalty.getByText('Folosiți 200 de puncte').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('−2,00 lei').first().waitFor()
}

async function tipAndConfirmAge(page: Page): Promise<void> {
  const tips = section(page, 'Bacșiș pentru curier').getByRole('radio')
  await moveFocus(page, tips)
  await moveFocus(page, tips.and(page.getByRole('radio', { name: '5 lei', exact: true })), 'ArrowRight')
  await focusAndPress(page, section(page, 'Verificarea vârstei').getByRole('checkbox'), 'Space')
  await focusAndType(page, page.getByLabel('Notă pentru curier'), 'Sunați la interfonul 31.')
  await page.getByText('Rest de plată').waitFor()
  await page.getByRole('button', { name: 'Continuă: confirmați că aveți 18 ani' }).waitFor({ state: 'detached' })
  await section(page, 'Sumar').getByText('5,00 lei').waitFor()
}

/** The gateway has two pages in a row: one for the meal-voucher card, one for the bank card. */
async function payMealVoucherThenCard(page: Page): Promise<void> {
  await page.waitForURL(/\/_stand-in\/pay\//)
  const first = page.url()
  await assertAccessible(page)
  await typeCard(page, cardNumbers['meal-voucher'], 'Ana Munteanu')
  await page.waitForURL((url) => url.pathname.startsWith('/_stand-in/pay/') && url.href !== first)
  await typeCard(page, cardNumbers['approves-at-once'], 'Ana Munteanu')
  await page.waitForURL(/\/checkout\/success/, { waitUntil: 'commit' })
}

test('after a refused meal voucher its share is paid at the door, once the shopper chooses that', async () => {
  const goods = await findProduct(shop, 30_00)
  const payment = { method: 'cash-at-door', mealVoucher: 'meal-voucher' }
  const { tokenValue, paymentUrl } = await placeOrderInShop(shop, 'radu', { [goods]: 1 }, payment)
  await payWithCard(paymentUrl ?? '', 'meal-voucher-empty')
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'radu', `/account/order-history/${tokenValue}`)
    await page.getByText('Plata nu a reușit').first().waitFor()
    await page.getByText(/^Păstrăm produsele și intervalul până la \d\d:\d\d\. Reluați plata/).waitFor()
    await page.getByRole('radio', { name: /^Numerar la livrare/ }).click()
    await page.getByRole('main').getByText('Comandă primită').first().waitFor()
    await page.getByRole('button', { name: 'Reia plata' }).waitFor({ state: 'detached' })
  })
})
