import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { cartButton, cartCountIs } from '#test/support/browser/cart-page.ts'
import { focusAndPress } from '#test/support/browser/keyboard.ts'
import { assertAccessible, assertValidHtml } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open } = await shopInBrowser()

const main = (page: Page): Locator => page.getByRole('main')
const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

const widths = [{ width: 390, theme: 'dark' } as const, { width: 1440 } as const]

describe('the blog', () => {
  for (const viewport of widths) {
    test(`an article is read and its recipe cooked, by keyboard, at ${viewport.width} px`, () =>
      browser.visit(viewport, async (page) => {
        await open(page, '/inspiratie-poftim')
        await focusAndPress(page, main(page).getByRole('link', { name: 'Brutăria' }).first())
        await heading(page, /./)
        await page.waitForURL(/\/inspiratie-poftim\/brutarie$/)
        await focusAndPress(page, main(page).getByRole('link', { name: 'Maiaua de la zero' }))
        await heading(page, 'Maiaua de la zero')
        await assertAccessible(page)
        const recipe = main(page)
          .getByRole('article')
          .getByRole('link', { name: /./ })
          .and(main(page).locator('a[href^="/retete/r/"]'))
        const name = (await recipe.first().textContent()) ?? ''
        await focusAndPress(page, recipe.first())
        await heading(page, name)
        await focusAndPress(page, main(page).getByRole('button', { name: /^Adaugă \d/ }))
        await cartButton(page)
          .and(page.getByRole('button', { name: /[1-9]\d* (de )?produs/ }))
          .waitFor()
      }))
  }

  test('a product in an article has its price and goes into the cart', () =>
    browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/inspiratie-poftim/brutarie/maiaua-de-la-zero')
      const rail = main(page).getByRole('region', { name: 'Făină pentru maia' })
      await rail.getByRole('article').first().getByText(/lei/).first().waitFor()
      await rail
        .getByRole('button', { name: /^Adaugă/ })
        .first()
        .click()
      await cartCountIs(page, '1 produs')
    }))

  test('the table of contents leads to the sections of an article, and its pages are valid HTML', () =>
    browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/inspiratie-poftim/brutarie/maiaua-de-la-zero')
      await assertValidHtml(page.url())
      const contents = main(page).getByRole('navigation', { name: 'Cuprins' })
      const link = contents.getByRole('link').nth(2)
      const section = (await link.textContent()) ?? ''
      await link.click()
      const target = main(page).getByRole('heading', { name: section })
      assert.equal(new URL(page.url()).hash, `#${await target.getAttribute('id')}`)
      await page.waitForFunction(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 999) < 400,
        (await target.getAttribute('id')) ?? '',
      )
    }))

  test('an embed shows its text alone and follows its links inside the app', () =>
    browser.visit({ width: 390 }, async (page) => {
      await open(page, '/mobile-preview/inspiratie-poftim/brutarie?theme=dark&text=large')
      assert.equal(await page.getByRole('banner').count(), 0)
      assert.equal(await page.getByRole('contentinfo').count(), 0)
      assert.equal(await page.getByRole('region', { name: 'Cookie-uri' }).count(), 0)
      await assertAccessible(page)
      await main(page).getByRole('link', { name: 'Maiaua de la zero' }).click()
      await heading(page, 'Maiaua de la zero')
      assert.equal(new URL(page.url()).pathname, '/mobile-preview/inspiratie-poftim/brutarie/maiaua-de-la-zero')
      assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
      assert.equal(await page.getByRole('banner').count(), 0)
    }))
})
