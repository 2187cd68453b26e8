import { describe, test } from 'node:test'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { fillCartInShop, findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { JOBS: 'false' } })

describe('what comes in place of a product that is missing', () => {
  test('is chosen for a line in the checkout by keyboard, and stays after a reload', async () => {
    await fillCartInShop(shop, 'radu', { [await findProduct(shop, 10_00)]: 1 })
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'radu', '/checkout')
      const open = page.getByText('Alege pentru fiecare produs')
      await open.press('Enter')
      const wish = page.getByRole('combobox', { name: /^Dacă lipsește/ })
      await wish.focus()
      await Promise.all([
        page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/substitute')),
        wish.selectOption('nu înlocuiți'),
      ])
      await assertAccessibleOnBothScreens(page)
      await page.reload()
      await open.press('Enter')
      await page
        .getByRole('combobox', { name: /^Dacă lipsește/ })
        .locator('option:checked', { hasText: 'nu înlocuiți' })
        .waitFor({ state: 'attached' })
    })
  })

  test('is changed in a placed order until picking begins', async () => {
    const order = await placeOrderInShop(
      shop,
      'ana',
      { [await findProduct(shop, 40_00)]: 1 },
      { method: 'cash-at-door' },
    )
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'ana', `/account/order-history/${order.tokenValue}`)
      const open = page.getByText('Alege pentru fiecare produs')
      await open.press('Enter')
      const wish = page.getByRole('combobox', { name: /^Dacă lipsește/ })
      await wish.focus()
      await Promise.all([
        page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/substitute')),
        wish.selectOption('întrebați-mă'),
      ])
      await wish.locator('option:checked', { hasText: 'întrebați-mă' }).waitFor({ state: 'attached' })
      await assertAccessibleOnBothScreens(page)
      await shop.app.db.pool.query(`UPDATE shop_order SET shipping_state = 'picking' WHERE token = $1`, [
        order.tokenValue,
      ])
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('checkbox', { name: /^Înlocuiți produsele care lipsesc/ }).waitFor()
      await open.waitFor({ state: 'detached' })
    })
  })
})
