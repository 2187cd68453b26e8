import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page, Request } from 'playwright-core'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { skipQueryRetryDelays } from '#test/support/browser/skip-query-retry-delays.ts'
import { waitForLayout } from '../catalog/wait-for-layout.ts'

const { shop, browser } = await shopInBrowser()

const dairy = '/c/3-lactate-si-oua'
const cheapest = `${dairy.replace('/c/', '/cf/')}/orderby+price,asc`

/** Opens a page of the shop and waits for its hydration. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path)
  await page.locator('html[data-ready]').waitFor()
  await waitForLayout(page)
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const typeOf = (page: Page) => page.locator('body').getAttribute('data-page-type')
/** The title and the scroll position are set after the heading is rendered. */
const waitForPageType = (page: Page, type: string): Promise<void> =>
  page.locator(`body[data-page-type=${type}]`).waitFor()
const pathOf = (page: Page): string => new URL(page.url()).pathname
const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)
const firstProduct = (page: Page) => page.getByRole('main').getByRole('article').first().getByRole('link').first()

/** Sets a variable that a page load would lose. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page): Promise<boolean> => page.evaluate(() => 'isSamePage' in window)

/** Records calls of the Shop API whose address contains `part` from now on. */
function callsOf(page: Page, part: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/api/v2/shop${part}`)) calls.push(request)
  })
  return calls
}

describe('navigation in the shop', () => {
  test('NAV-01 a link shows another page without a page load', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/')
      await mark(page)
      await page.getByRole('main').getByRole('link', { name: 'Lactate & ouă' }).click()
      await heading(page, 'Lactate & ouă').waitFor()
      await waitForPageType(page, 'category')
      assert.equal(pathOf(page), dairy)
      assert.match(await page.title(), /Lactate & ouă/)
      assert.match((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '', /\/c\/3-lactate-si-oua$/)
      assert.ok(await isSamePage(page))
    })
  })

  test('a navigation moves the focus to the heading, and screen readers announce the title', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/')
      await page.getByRole('main').getByRole('link', { name: 'Lactate & ouă' }).click()
      await heading(page, 'Lactate & ouă').and(page.locator(':focus')).waitFor()
      await page.getByRole('status').filter({ hasText: 'Lactate & ouă' }).first().waitFor({ state: 'attached' })
      // The arrow of the row of subcategories, which the browser draws, then the row.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      assert.match(await page.locator(':focus').innerText(), /Toate produsele/, 'the first link below the heading')
    })
  })

  test('LIST-18 a new page starts at its top, and going back restores the scroll position of the list', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, cheapest)
      const product = page.getByRole('main').getByRole('article').nth(20).getByRole('link').first()
      await product.scrollIntoViewIfNeeded()
      const before = await scrolled(page)
      assert.ok(before > 1_000)
      await product.click()
      await page.getByRole('region', { name: 'Imagini' }).waitFor()
      await waitForPageType(page, 'product')
      assert.equal(await scrolled(page), 0)
      await page.goBack()
      await heading(page, 'Lactate & ouă').waitFor()
      await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 5, before)
    })
  })

  test('back and forward return to earlier pages without a page load', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/')
      await mark(page)
      await page.getByRole('main').getByRole('link', { name: 'Lactate & ouă' }).click()
      await heading(page, 'Lactate & ouă').waitFor()
      const name = await firstProduct(page).innerText()
      await firstProduct(page).click()
      await page.getByRole('region', { name: 'Imagini' }).waitFor()
      assert.match(name, new RegExp(`^${await page.getByRole('heading', { level: 1 }).innerText()}`))
      await page.goBack()
      await heading(page, 'Lactate & ouă').waitFor()
      await page.goBack()
      await heading(page, /cumpărăturile/).waitFor()
      await waitForPageType(page, 'home')
      await page.goForward()
      await heading(page, 'Lactate & ouă').waitFor()
      await page.goForward()
      await page.getByRole('region', { name: 'Imagini' }).waitFor()
      await waitForPageType(page, 'product')
      assert.ok(await isSamePage(page))
    })
  })

  test('of two navigations the latest wins, and the calls of the other are aborted', async () => {
    await browser.visit({ width: 1440, expectedErrors: [/ERR_ABORTED|ERR_FAILED/] }, async (page) => {
      await open(page, '/')
      await page.route('**/categories/4-*', () => undefined)
      const calls = callsOf(page, '/categories/4-')
      const called = page.waitForRequest((request) => request.url().includes('/categories/4-'))
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/categories/4-'))
      await page.getByRole('main').getByRole('link', { name: 'Carne & pește' }).click()
      await page.getByRole('progressbar', { name: 'Pagina se încarcă' }).waitFor()
      await called
      // A skeleton takes the place of the page, but not of the header.
      await page.getByRole('navigation', { name: 'Departamente' }).getByRole('link', { name: 'Lactate & ouă' }).click()
      await heading(page, 'Lactate & ouă').waitFor()
      await failed
      await waitForPageType(page, 'category')
      assert.ok(calls.length > 0)
      assert.equal(pathOf(page), dairy)
      assert.match(await page.title(), /Lactate & ouă/)
      await page.getByRole('progressbar', { name: 'Pagina se încarcă' }).waitFor({ state: 'detached' })
    })
  })

  test('LIST-15 a filter changes the list in place: focus and scroll position stay', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, dairy)
      await mark(page)
      const filters = page.getByRole('complementary', { name: 'Filtre' })
      const brand = filters.locator('details', { hasText: 'Brand' }).getByRole('link').first()
      const name = ((await brand.innerText()).split('\n')[0] ?? '').trim()
      await page.evaluate(() => window.scrollTo(0, 120))
      await brand.focus()
      await brand.press('Enter')
      await page
        .getByRole('link', { name: new RegExp(`^${name} ?, elimină filtrul`) })
        .first()
        .waitFor()
      assert.match(pathOf(page), /^\/cf\/3-lactate-si-oua\/filters\/brand\+/)
      await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
      assert.equal(await scrolled(page), 120)
      assert.match(await page.locator(':focus').innerText(), new RegExp(name))
      assert.ok(await isSamePage(page))
    })
  })

  test('a page is loaded on hover of its link, and not again on the press', async () => {
    await browser.visit({ width: 1440, ownContext: true }, async (page) => {
      await open(page, dairy)
      // After five seconds it would be refreshed, and a slow machine may take that long.
      await page.clock.setFixedTime(new Date())
      const calls = callsOf(page, '/product-by-slug/')
      const preloaded = page.waitForResponse(/product-by-slug/)
      await firstProduct(page).hover()
      await preloaded
      assert.equal(pathOf(page), dairy)
      await firstProduct(page).click()
      await page.getByRole('region', { name: 'Imagini' }).waitFor()
      assert.equal(calls.length, 1)
    })
  })

  test('touching a link loads its page at once', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, dairy)
      const preloaded = page.waitForResponse(/product-by-slug/)
      await firstProduct(page).dispatchEvent('touchstart')
      await preloaded
      assert.equal(pathOf(page), dairy)
    })
  })

  test('redirects lead to the canonical address, on a full load and in navigation', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/search?query=lapte')
      assert.equal(pathOf(page), '/search/lapte')
      await mark(page)
      await page.evaluate(() => void navigation.navigate('/search?q=unt&utm_source=x'))
      await heading(page, '„unt”').waitFor()
      assert.equal(pathOf(page), '/search/unt')
      await page.goBack()
      await heading(page, '„lapte”').waitFor()
      assert.ok(await isSamePage(page))
    })
  })

  test('ROUTE-06 /home-redirect forwards to the home page with its query', async () => {
    const answer = await fetch(`${shop.url}/home-redirect?utm_source=x`, { redirect: 'manual' })
    assert.equal(answer.status, 302)
    assert.equal(answer.headers.get('location'), '/?utm_source=x')
  })

  test('AUTH-07 a guest at a customer page is sent to sign in, with the address of the page', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/account/order-history?page=2')
      const fromOutside = new URL(page.url())
      assert.equal(fromOutside.pathname, '/login')
      assert.equal(atob(fromOutside.searchParams.get('state') ?? ''), '/account/order-history?page=2')
      await page.getByRole('link', { name: 'Favorite', exact: true }).click()
      // The address before it is also one of the sign-in page.
      await page.waitForURL(({ searchParams }) => atob(searchParams.get('state') ?? '') === '/favorites')
      assert.equal(pathOf(page), '/login')
    })
  })

  test('PTYPE-27 an unknown address returns 404 and shows the 404 screen', async () => {
    for (const path of ['/nu-exista', '/p/nu-exista', '/c/999-nu-exista', '/cf/3-lactate-si-oua/p999', '/404']) {
      assert.equal((await fetch(shop.url + path)).status, 404, path)
    }
    await browser.visit({ width: 1440, expectedErrors: [/404/] }, async (page) => {
      await open(page, '/nu-exista')
      await heading(page, 'Nu am găsit pagina').waitFor()
      assert.equal(await typeOf(page), 'unknown')
      await mark(page)
      await page.getByRole('link', { name: 'Înapoi la pagina principală' }).click()
      await heading(page, /cumpărăturile/).waitFor()
      await page.evaluate(() => void navigation.navigate('/p/nu-exista'))
      await heading(page, 'Nu am găsit pagina').waitFor()
      await page.locator('meta[name=robots][content="noindex, follow"]').waitFor({ state: 'attached' })
      assert.equal(pathOf(page), '/p/nu-exista')
      assert.ok(await isSamePage(page))
    })
  })

  test('UI-02 a page whose data cannot be loaded shows the 500 screen, with a link to the home page', async () => {
    await browser.visit({ width: 1440, expectedErrors: [/500/] }, async (page) => {
      await skipQueryRetryDelays(page)
      await open(page, '/')
      await page.route('**/product-by-slug/**', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.evaluate(() => void navigation.navigate('/p/orice'))
      await heading(page, 'Am scăpat coșul din mână').waitFor()
      await page.getByRole('link', { name: 'Înapoi la pagina principală' }).click()
      await heading(page, /cumpărăturile/).waitFor()
    })
  })

  test('without the Navigation API every link causes a page load', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await page.addInitScript(() => void Reflect.deleteProperty(window, 'navigation'))
      await open(page, '/')
      await mark(page)
      await page.getByRole('main').getByRole('link', { name: 'Lactate & ouă' }).click()
      await heading(page, 'Lactate & ouă').waitFor()
      assert.ok(!(await isSamePage(page)))
      await page.locator('html[data-ready]').waitFor()
      await page.getByLabel('Sortează după').selectOption({ label: 'Preț crescător' })
      await page.waitForURL(/orderby\+price,asc/)
    })
  })

  test('without scripts pages, links and search can be used', async () => {
    await browser.visit({ width: 1440, options: { javaScriptEnabled: false } }, async (page) => {
      await page.goto(shop.url)
      await page.getByRole('main').getByRole('link', { name: 'Lactate & ouă' }).click()
      await heading(page, 'Lactate & ouă').waitFor()
      await page.getByLabel('Caută produse').fill('lapte')
      await page.getByLabel('Caută produse').press('Enter')
      await heading(page, '„lapte”').waitFor()
      assert.equal(pathOf(page), '/search/lapte')
    })
  })

  test('NAV-02 a link out of the shop opens in a new tab', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/')
      const link = page.getByRole('link', { name: /^ANPC/ })
      assert.equal(await link.getAttribute('target'), '_blank')
      assert.match((await link.getAttribute('rel')) ?? '', /noopener/)
      assert.match(await link.innerText(), /filă nouă/)
    })
  })
})
