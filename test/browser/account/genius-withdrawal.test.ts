import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { people } from '#seed/people.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { createGeniusPurchase } from '#test/support/fixtures/invoicing/insert-documents.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { JOBS: 'false' } })
const { customerId } = people.mihai
await createGeniusPurchase(shop, customerId)
await shop.app.db.pool.query(
  `INSERT INTO genius_period (id, customer_id, kind, plan, since, until)
   VALUES (gen_random_uuid(), $1, 'paid', 'monthly', now(), now() + interval '1 month')`,
  [customerId],
)
await shop.app.db.pool.query('UPDATE customer SET is_genius = true WHERE id = $1', [customerId])

const payments = (page: Page) => page.getByRole('region', { name: 'Plățile pentru Genius' })

test('purchases of Genius are listed with a button to withdraw from the contract, on a phone', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'mihai', '/genius')
    await payments(page)
      .getByText(/^O lună, 14,99 lei, plătit pe /)
      .waitFor()
    await payments(page).getByRole('button', { name: 'Retrage-te din contract aici' }).waitFor()
    await assertAccessible(page)
  })
})

test('withdrawal takes two steps, by keyboard, and the membership ends at once', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'mihai', '/genius')
    const withdraw = payments(page).getByRole('button', { name: 'Retrage-te din contract aici' })
    await withdraw.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Vă retrageți din contractul Genius?' })
    await dialog
      .getByText(/^Declar că mă retrag din contractul pentru Genius, plata GN-\d+ \(o lună, 14,99 lei\)\.$/)
      .waitFor()
    await assertAccessible(page)
    const sent = page.waitForResponse((response) => response.url().endsWith('/withdrawal'))
    await dialog.getByRole('button', { name: 'Confirmă retragerea' }).press('Enter')
    assert.equal((await sent).status(), 200)
    await payments(page)
      .getByText(/^V-ați retras pe /)
      .waitFor()
    await withdraw.waitFor({ state: 'detached' })
    await page.getByRole('main').getByText('Deveniți membru pentru o lună sau un an:').waitFor()
  })
})
