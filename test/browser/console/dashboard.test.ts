import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, shop } = await shopInBrowser({ env: { JOBS: 'false' } })
const openAs = openConsoleAs(shop)

test('DASH-03 the first page follows what changes, and says how old its figures are once nothing comes', async () => {
  await browser.visit(
    { width: 1440, ownContext: true, expectedErrors: [/Failed to (load|fetch)|ERR_|500/] },
    async (page) => {
      await page.clock.install()
      await openAs(page, 'owner', '/')
      await page.getByRole('heading', { name: 'De rezolvat acum' }).waitFor()
      await page.getByRole('table').getByText('Toată ziua').waitFor()
      await assertAccessible(page)
      await shop.app.db.pool.query(
        `INSERT INTO client_error (id, created_at, message, payload, user_agent)
       VALUES (uuidv7(), now(), 'x is not a function', '{}', 'a browser')`,
      )
      await page.clock.fastForward(5_000)
      await page.getByText('Erori în navigatoarele clienților').waitFor()
      await page.route('**/api/v2/staff/dashboard', (route) => route.fulfill({ status: 500, body: '' }))
      await page.clock.fastForward(40_000)
      await page.getByText(/Date de la \d\d:\d\d\. Legătura cu serverul s-a întrerupt\./).waitFor()
    },
  )
})

test('the first page of somebody without a dashboard shows where they can go', async () => {
  await browser.visit({ width: 390, theme: 'dark' }, async (page) => {
    await openAs(page, 'picker', '/')
    await page.getByRole('heading', { name: /Bună ziua, Nicolae Sandu/ }).waitFor()
    assert.equal(await page.getByRole('heading', { name: 'De rezolvat acum' }).count(), 0)
    await assertAccessible(page)
  })
})
