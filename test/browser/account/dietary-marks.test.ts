import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { people } from '#seed/people.ts'
import { responseOf } from '#test/support/browser/account-page.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open, openAs, shop } = await shopInBrowser({ env: { JOBS: 'false' } })

const dairy = '/c/3-lactate-si-oua'
/** The script that shows marks. */
const codeOfMarks: string = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))[
  'src/storefront/features/dietary/marks/parts.ts'
].file

const main = (page: Page) => page.getByRole('main')

/** Saves a profile of somebody who cannot eat milk. */
async function avoidMilk(page: Page): Promise<void> {
  await main(page).getByRole('checkbox', { name: 'Lapte', exact: true }).press('Space')
  await main(page)
    .getByRole('checkbox', { name: /^Sunt de acord/ })
    .press('Space')
  await main(page).getByRole('button', { name: 'Salvează profilul' }).press('Enter')
  await main(page)
    .getByText(/^Ați fost de acord la/)
    .waitFor()
}

describe('products for a customer with a dietary profile', () => {
  test('a listing marks what contains what is avoided, and hides it when asked, by keyboard', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'radu', '/account/dietary-profile')
      await avoidMilk(page)
      await open(page, dairy)
      const marked = main(page).getByRole('article').filter({ hasText: 'Conține lapte' })
      await marked.first().waitFor()
      await assertAccessibleOnBothScreens(page)
      await responseOf(page, 'PATCH', /\/dietary-profile$/, () =>
        main(page).getByRole('switch', { name: 'Ascunde nepotrivitele' }).press('Space'),
      )
      await marked.first().waitFor({ state: 'hidden' })
      await assertAccessibleOnBothScreens(page)
      await open(page, dairy)
      assert.ok(await main(page).getByRole('switch', { name: 'Ascunde nepotrivitele' }).isChecked())
    })
  })

  test('hiding in a listing does not bring back a profile that was erased elsewhere, and its marks go', async () => {
    await browser.visit({ width: 390, expectedErrors: [/status of 404/] }, async (page) => {
      await openAs(page, 'ioana', '/account/dietary-profile')
      await avoidMilk(page)
      await open(page, dairy)
      const hides = main(page).getByRole('switch', { name: 'Ascunde nepotrivitele' })
      await hides.waitFor()
      await shop.app.db.pool.query(`DELETE FROM dietary_profile WHERE customer_id = $1`, [people.ioana.customerId])
      await hides.press('Space')
      await hides.waitFor({ state: 'hidden' })
      assert.equal(await main(page).getByText('Conține lapte').count(), 0)
      const { rowCount } = await shop.app.db.pool.query(`SELECT FROM dietary_profile WHERE customer_id = $1`, [
        people.ioana.customerId,
      ])
      assert.equal(rowCount, 0)
    })
  })

  test('the page of a product says what speaks against it, and everything is gone with the profile', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'mihai', '/account/dietary-profile')
      await avoidMilk(page)
      await open(page, dairy)
      const marked = main(page).getByRole('article').filter({ hasText: 'Conține lapte' })
      await marked.first().getByRole('link').first().press('Enter')
      await main(page).getByText('Profilul ajută la alegere. Verificați întotdeauna eticheta.').waitFor()
      await assertAccessibleOnBothScreens(page)
      await open(page, '/account/dietary-profile')
      await main(page).getByRole('button', { name: 'Șterge profilul' }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Șterge profilul' }).press('Enter')
      await main(page)
        .getByRole('checkbox', { name: /^Sunt de acord/ })
        .waitFor()
      await open(page, dairy)
      await main(page).getByRole('article').first().waitFor()
      assert.equal(await main(page).getByText('Conține lapte').count(), 0)
    })
  })

  test('a guest and a customer without a profile load no code for marks, one with a profile does', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      const paths: string[] = []
      page.on('request', (request) => paths.push(new URL(request.url()).pathname))
      const count = (path: string) => paths.filter((one) => one.endsWith(path)).length
      /** Opens a product from the list, by which time the code for marks has been requested if at all. */
      const openProduct = async () => {
        await main(page).getByRole('article').first().getByRole('link').first().press('Enter')
        await page.waitForURL(/\/p\//)
        await main(page).getByRole('heading', { level: 1 }).waitFor()
      }
      await open(page, dairy)
      await openProduct()
      const answer = page.waitForResponse(/\/dietary-profile$/)
      await openAs(page, 'vlad', dairy)
      assert.deepEqual(await (await answer).json(), { profile: null })
      await openProduct()
      assert.equal(count('/dietary-profile'), 1)
      assert.deepEqual([count('/product-judgements'), count(codeOfMarks)], [0, 0])
      await open(page, '/account/dietary-profile')
      await avoidMilk(page)
      await open(page, dairy)
      await main(page).getByRole('switch', { name: 'Ascunde nepotrivitele' }).waitFor()
      assert.ok(count(codeOfMarks) > 0)
    })
  })
})
