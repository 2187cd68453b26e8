import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { testDatabase } from '#test/support/database.ts'
import { focusComesTo } from '#test/support/keys.ts'
import { assertAccessible } from '#test/support/page-checks.ts'
import { shopInBrowser } from '#test/support/shop-in-browser.ts'

// Its own database, without goods: the page is made of the contracts alone.
const { url: databaseUrl, close } = await testDatabase()
const { shop, browser } = await shopInBrowser({
  env: { JOBS: 'false', SEED_PRODUCTS: '0' },
  sharing: { databaseUrl },
})
after(close)

describe('the page about the API', () => {
  for (const [width, theme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    test(`nothing keeps anybody out at ${width} px in ${theme}, what is folded included`, async () => {
      await browser.visit({ width, theme }, async (page) => {
        await page.goto(`${shop.url}/api/docs#schema-OrderItem`)
        await page.evaluate(
          'for (const part of document.querySelectorAll("#setItem details, #addAddress details")) part.open = true',
        )
        await assertAccessible(page)
        await page.evaluate('for (const part of document.querySelectorAll("details")) part.open = true')
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width)
      })
    })
  }

  test('the keyboard skips to the content, follows the contents and opens what an operation takes', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await page.goto(`${shop.url}/api/docs`)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.waitForURL(/#content$/)
      await focusComesTo(page, page.locator('#content'))
      await page
        .getByRole('navigation', { name: 'Contents' })
        .getByRole('link', { name: 'PATCH /orders/{token}/items', exact: true })
        .focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/#setItem$/)
      const card = page.getByRole('article', { name: 'Puts a product into the cart' })
      await card.locator('summary', { hasText: 'Body' }).focus()
      await page.keyboard.press('Enter')
      await card.getByText('replaceProductVariant').waitFor()
    })
  })

  test('the name of a schema leads to its fields, and opens them', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await page.goto(`${shop.url}/api/docs#getOrder`)
      const card = page.getByRole('article', { name: 'One order' })
      await card.locator('summary', { hasText: 'Answer' }).click()
      await card.getByRole('link', { name: 'Order', exact: true }).click()
      await page.locator('#schema-Order').getByText('checkoutState').waitFor()
    })
  })
})
