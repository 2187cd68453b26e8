import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser, type TestBrowser } from '#test/support/chromium.ts'
import { assertAccessible } from '#test/support/page-checks.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'

let shop: TestShop
let browser: TestBrowser

before(async () => {
  shop = await startShop()
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await shop.stop()
})

const arriveAt = (page: Page, path: RegExp): Promise<void> => page.waitForURL((url) => path.test(url.pathname))

test('LIST-08 OPEN-19 the list of freshclub keeps its prefix whatever is chosen in it', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await page.goto(`${shop.url}/account/freshclub/all`)
    await page.locator('html[data-ready]').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).click()
    await page.getByRole('button', { name: /Mihai Ionescu/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Oferte pentru freshclub' }).waitFor()
    assert.equal(await page.locator('body').getAttribute('data-page-type'), 'account-freshclub')
    await page.getByRole('main').getByRole('article').first().waitFor()
    await assertAccessible(page)

    const brands = page.getByRole('complementary', { name: 'Filtre' }).locator('details', { hasText: 'Brand' })
    await brands.getByRole('link').first().click()
    await arriveAt(page, /^\/account\/freshclub\/filters\/brand\+[\w-]+$/)
    await page.getByLabel('Sortează după').selectOption({ label: 'Preț crescător' })
    await arriveAt(page, /^\/account\/freshclub\/filters\/brand\+[\w-]+\/orderby\+price,asc$/)
    await page.getByRole('link', { name: 'Șterge tot' }).click()
    await arriveAt(page, /^\/account\/freshclub\/orderby\+price,asc$/)
  })
})
