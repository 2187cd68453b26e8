import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { getProducts } from '#modules/catalog/contract.ts'
import { people } from '#seed/people.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { lettersTo } from '#test/support/fixtures/mailbox.ts'
import { until } from '#test/support/until.ts'

const { browser, open, openAs, shop } = await shopInBrowser()

const main = (page: Page) => page.getByRole('main')
const { rows } = await shop.app.db.pool.query<{ code: string; slug: string }>(
  `SELECT p.code, p.slug FROM product p JOIN variant v ON v.code = p.code JOIN stock s ON s.variant_code = v.code
   WHERE p.is_active AND s.on_hand - s.reserved > 5 AND v.price > 500 AND NOT EXISTS (
     SELECT FROM variant t WHERE t.product_code = p.code AND t.kind = 'accsale')
   ORDER BY p.code LIMIT 1`,
)
const [product] = rows
assert.ok(product)
/** Sets the pieces on hand; resolves when the shop knows of it. */
const setStock = async (pieces: number): Promise<void> => {
  await shop.app.db.pool.query('UPDATE stock SET on_hand = reserved + $2 WHERE variant_code = $1', [
    product.code,
    pieces,
  ])
  await until(async () => {
    const { products } = await shop.api(getProducts, { query: { codes: [product.code] } })
    return products[0]?.isAvailable === pieces > 0
  })
}
const address = `/p/${product.slug}`
const overview = '/account/product-alerts'

describe('alerts about a product', () => {
  test('a price alert is asked for by keyboard, checked at its field, listed in the account and ended there', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'radu', address)
      await main(page)
        .getByRole('button', { name: /^Anunță-mă la un preț mai mic/ })
        .press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Anunță-mă la un preț mai mic' })
      const price = dialog.getByRole('textbox', { name: 'Preț maxim, în lei' })
      await price.fill('9999')
      await price.press('Enter')
      await dialog.getByText(/^Scrieți o sumă mai mică/).waitFor()
      await assertAccessibleOnBothScreens(page)
      await price.fill('1,5')
      await price.press('Enter')
      await dialog.getByText(/costă cel mult 1,50 lei\.$/).waitFor()
      await dialog.locator('div:focus').waitFor()
      await assertAccessibleOnBothScreens(page)

      await open(page, overview)
      await main(page).getByText('Când costă cel mult 1,50 lei').waitFor()
      await assertAccessibleOnBothScreens(page)
      await main(page)
        .getByRole('button', { name: /^Încheie alerta/ })
        .press('Enter')
      await main(page).getByText('Nu așteptați nimic').waitFor()
      await main(page).locator('div:focus').waitFor()
      await assertAccessibleOnBothScreens(page)
    })
  })

  test('a sold-out product offers a letter, which comes once and whose link ends what is left without a sign-in', async () => {
    await setStock(0)
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'mihai', address)
      const tell = main(page)
        .getByRole('button', { name: /^Anunță-mă când revine/ })
        .first()
      await tell.waitFor()
      await assertAccessibleOnBothScreens(page)
      await tell.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Anunță-mă când revine în stoc' })
      await dialog.getByRole('button', { name: 'Anunță-mă o dată' }).press('Enter')
      await dialog.getByText(/^Scriem o dată la /).waitFor()

      await setStock(5)
      await shop.app.db.pool.query(`SELECT graphile_worker.add_job('product-alerts.match')`)
      const letter = async () =>
        (await lettersTo(shop.app.db)).find(({ subject }) => subject.endsWith('este din nou în stoc'))
      await until(async () => (await letter()) !== undefined)
      const link = /https?:\/\/[^/]+(\/product-alerts\/end\S+)/.exec((await letter())?.text ?? '')?.[1] ?? ''
      await page.context().clearCookies()
      await open(page, link)
      await main(page).getByRole('button', { name: 'Încheie alertele' }).press('Enter')
      await main(page).getByRole('heading', { name: 'Alertele s-au încheiat' }).waitFor()
      await assertAccessibleOnBothScreens(page)
    })
  })

  test('a sold-out favourite offers the letter on its card', async () => {
    await shop.app.db.pool.query(
      `INSERT INTO favourite (customer_id, product_code, added_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING`,
      [people.vlad.customerId, product.code],
    )
    await setStock(0)
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'vlad', '/favorites')
      await main(page)
        .getByRole('button', { name: /^Anunță-mă când revine/ })
        .press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Anunță-mă o dată' }).waitFor()
      await assertAccessibleOnBothScreens(page)
    })
    await setStock(5)
  })

  test('a guest is told that it needs an account, and a broken link says what to do', async () => {
    await browser.visit({ width: 1440, expectedErrors: [/status of 422/] }, async (page) => {
      await open(page, address)
      await main(page)
        .getByRole('button', { name: /^Anunță-mă la un preț mai mic/ })
        .press('Enter')
      const dialog = page.getByRole('dialog')
      assert.match(
        (await dialog.getByRole('link', { name: 'Intră în cont' }).getAttribute('href')) ?? '',
        /^\/login\?state=/,
      )
      await assertAccessibleOnBothScreens(page)
      await open(page, '/product-alerts/end?id=broken')
      await main(page).getByRole('button', { name: 'Încheie alertele' }).press('Enter')
      await main(page)
        .getByText(/^Linkul nu este întreg/)
        .waitFor()
      await assertAccessibleOnBothScreens(page)
    })
  })
})
