import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { pressOn } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { readDocument } from '#test/support/openapi/document.ts'

// The page needs only the contracts, so its database has no goods.
const { url: databaseUrl, close } = await testDatabase()
const { shop, browser } = await shopInBrowser({
  env: { JOBS: 'false', SEED_PRODUCTS: '0' },
  sharing: { databaseUrl },
})
after(close)

const { operations, schemas, tags } = readDocument(readFileSync('docs/openapi.json', 'utf8'))

/** Opens the page at an operation or schema, and waits for it. */
async function openAt(page: Page, anchor: string): Promise<void> {
  await page.goto(`${shop.url}/api/docs#${anchor}`)
  await page.locator(`[id$="${anchor}"]`).first().waitFor()
}

async function assertDocsAccessible(page: Page, width: number): Promise<void> {
  await openAt(page, 'tag/orders/setItem')
  await page.getByRole('heading', { name: /^Puts a product into the cart/ }).waitFor()
  await page.locator('section[id$="tag/orders/setItem"]').getByText('--request PATCH').waitFor()
  // Scalar gives the same part of each operation the same name, which WCAG allows.
  await assertAccessible(page, { except: ['landmark-unique'] })
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width)
}

describe('the page of the API documentation', () => {
  test('at 390 px in light it has no axe violation, and the contents are behind a button', async () => {
    await browser.visit({ width: 390, theme: 'light' }, async (page) => {
      await assertDocsAccessible(page, 390)
      await page.getByRole('button', { name: 'Open Menu' }).click()
      await page.locator('aside').getByRole('link', { name: 'Orders', exact: true }).waitFor()
    })
  })

  test('at 1440 px in dark it has no axe violation, and its contents list every operation and every schema', async () => {
    await browser.visit({ width: 1440, theme: 'dark' }, async (page) => {
      await assertDocsAccessible(page, 1440)
      const contents = page.locator('aside')
      const closed = contents.locator('button[aria-expanded="false"]')
      while ((await closed.count()) > 0) await closed.first().click()
      const links = await contents.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      const missing = operations.filter(({ id }) => !links.some((link) => link?.endsWith(`/${id}`)))
      assert.deepEqual(
        missing.map(({ id }) => id),
        [],
      )
      assert.deepEqual(
        Object.keys(schemas).filter((name) => !links.includes(`#schemas/${name}`)),
        [],
      )
      for (const { name } of tags) await contents.getByRole('link', { name, exact: true }).first().waitFor()
    })
  })

  test('a chapter, an operation and its parameters can be reached by keyboard', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await page.goto(`${shop.url}/api/docs`)
      const contents = page.locator('aside')
      await pressOn(page, contents.getByRole('link', { name: 'Orders', exact: true }))
      await pressOn(page, contents.locator('a[href$="/setItem"]'))
      await page.waitForURL(/#tag\/orders\/setItem$/)
      const operation = page.locator('section[id$="tag/orders/setItem"]')
      await operation.getByText('replaceProductVariant').first().waitFor()
      await operation.getByText('--request PATCH').waitFor()
    })
  })

  test('it makes no request to another host, shows the fields of a schema, and a call tried out goes to this shop', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).origin))
      await openAt(page, 'schemas/Order')
      await page.locator('[id$="schemas/Order-content"]').getByText('checkoutState').first().waitFor()
      await openAt(page, 'tag/catalogue/getCategories')
      await page
        .locator('section[id$="tag/catalogue/getCategories"]')
        .getByRole('button', { name: /^Test Request/ })
        .click()
      const answer = page.waitForResponse((response) => response.url().startsWith(`${shop.url}/api/v2/shop/categories`))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Send get request/ })
        .click()
      assert.equal((await answer).status(), 200)
      assert.deepEqual([...hosts], [shop.url])
    })
  })
})
