import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open } = await shopInBrowser()
const department = '/c/3-lactate-si-oua'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const tools = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Sortează după' })

async function box(of: Locator) {
  return (await of.boundingBox()) ?? assert.fail('is not shown')
}

test('on a phone the first card of a department begins within 420 px, campaigns follow two rows of goods, and filters stay in reach', () =>
  browser.visit({ width: 390 }, async (page) => {
    await open(page, department)
    assert.ok((await box(cards(page).first())).y <= 420)
    const campaigns = page.getByRole('region', { name: /^Campanii în/ })
    assert.ok((await box(campaigns)).y > (await box(cards(page).nth(3))).y)
    await cards(page).nth(20).scrollIntoViewIfNeeded()
    const header = await box(page.getByRole('banner'))
    await page.waitForFunction(() => window.scrollY > 1500)
    for (const control of [page.getByRole('button', { name: 'Filtre' }), tools(page)]) {
      const { y, height } = await box(control)
      assert.ok(y >= header.height && y + height < header.height + 80, `${y}`)
    }
    await assertAccessible(page)
  }))

test('on a wide screen the second skip link leads to the goods: a plus is reached within 12 presses of Tab', () =>
  browser.visit({ width: 1440 }, async (page) => {
    await open(page, department)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Sari la produse' })
    await skip.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('#produse:focus').waitFor()
    const labels: (string | null)[] = []
    for (let presses = 3; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      labels.push(await page.locator(':focus').getAttribute('aria-label'))
    }
    assert.ok(
      labels.some((label) => label?.startsWith('Adaugă')),
      labels.join(', '),
    )
    await open(page, '/info/contact')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    assert.equal(await skip.isVisible(), false)
  }))

test('on a wide screen facets stay beside the goods and scroll by themselves; subcategories that do not fit have arrows', () =>
  browser.visit({ width: 1440 }, async (page) => {
    await open(page, department)
    const facets = page.getByRole('complementary', { name: 'Filtre' })
    await cards(page).nth(20).scrollIntoViewIfNeeded()
    await page.waitForFunction(() => window.scrollY > 900)
    const { y, height } = await box(facets)
    assert.ok(y > 100 && y + height <= 900, `${y} ${height}`)
    assert.ok(await facets.evaluate((element) => element.scrollHeight > element.clientHeight))
    const arrow = await page
      .getByRole('navigation', { name: 'Subcategorii' })
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list, '::scroll-button(right)').display)
    assert.equal(arrow, 'block')
    await assertAccessible(page)
  }))

test('on a phone the add button of a product is in view from the first look to the end of the page', () =>
  browser.visit({ width: 390 }, async (page) => {
    await open(page, department)
    await cards(page).first().getByRole('link').first().click()
    await page.locator('body[data-page-type=product]').waitFor()
    const add = page.getByRole('main').getByRole('button', { name: /^Adaugă 1 în coș · .* lei$/ })
    const tabs = page.getByRole('navigation', { name: 'Navigare rapidă' })
    for (const scroll of [0, Number.MAX_SAFE_INTEGER]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scroll)
      const { y, height } = await box(add)
      assert.ok(y + height <= (await box(tabs)).y && y > 600, `${y}`)
    }
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Opțiuni de accesibilitate' }).click({ trial: true })
    await add.click()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Vezi coșul/ })
      .waitFor()
  }))
