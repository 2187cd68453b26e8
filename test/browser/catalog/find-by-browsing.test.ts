import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { getCategory, getPromotions } from '#modules/catalog/contract.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { waitForLayout } from './wait-for-layout.ts'

const { shop, browser, open } = await shopInBrowser()

const dairy = '/c/3-lactate-si-oua'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const pathOf = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname)
const typeOf = (page: Page) => page.locator('body').getAttribute('data-page-type')
const shownProducts = (page: Page): Promise<string[]> =>
  cards(page).evaluateAll((all) => all.map((card) => card.querySelector('a')?.getAttribute('href') ?? ''))
const subcategories = (page: Page) => page.getByRole('navigation', { name: 'Subcategorii' })

describe('finding by browsing', () => {
  for (const width of walkedOn(390, 1440)) {
    test(`at ${width} px a shopper goes from home through a department and a category to a product, and back`, async () => {
      await browser.visit({ width }, async (page) => {
        await open(page, '/')
        await main(page).getByRole('link', { name: 'Lactate & ouă' }).click()
        await heading(page, 'Lactate & ouă').waitFor()
        await main(page).getByRole('region', { name: 'Campanii în Lactate & ouă' }).waitFor()
        await subcategories(page).getByRole('link', { name: 'Lapte proaspăt' }).click()
        await heading(page, 'Lapte proaspăt').waitFor()
        const siblings = page.getByRole('navigation', { name: 'Rafturi vecine' })
        await siblings.getByRole('link', { name: 'Lapte proaspăt' }).and(page.locator('[aria-current]')).waitFor()
        await assertAccessibleOnBothScreens(page)
        await siblings.getByRole('link', { name: 'Unt', exact: true }).click()
        await heading(page, 'Unt').waitFor()
        await cards(page).first().getByRole('link').first().click()
        await page.getByRole('region', { name: 'Imagini' }).waitFor()
        const crumbs = page.getByRole('navigation', { name: 'Fir de navigare' })
        await crumbs.getByRole('link', { name: 'Lactate & ouă' }).click()
        await heading(page, 'Lactate & ouă').waitFor()
      })
    })
  }

  test('a category is reached with the keyboard alone, and the focus moves to its heading', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, dairy)
      await subcategories(page).getByRole('link', { name: 'Iaurt simplu' }).focus()
      await page.keyboard.press('Enter')
      await heading(page, 'Iaurt simplu').and(page.locator(':focus')).waitFor()
    })
  })

  test('ROUTE-04 CONST-05 the home page has banners and product rows, and the row of recipes has four', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      const answer = await page.goto(shop.url)
      assert.equal(answer?.status(), 200)
      await page.getByRole('region', { name: 'Campanii' }).getByRole('group').first().waitFor()
      for (const row of ['offers', 'saveMe', 'new']) {
        assert.ok((await page.locator(`section[aria-labelledby=raft-${row}]`).getByRole('article').count()) > 0, row)
      }
      assert.equal(await page.locator('section[aria-labelledby=retete]').getByRole('article').count(), 4)
    })
  })

  test('ROUTE-07 a category has a plain and a filtered address, and the second is narrowed', async () => {
    const { payload } = await shop.api(getCategory, { params: { slug: '3-lactate-si-oua' }, query: {} })
    const brand = payload.filters.items.find(({ code }) => code === 'brand')?.values[0] ?? assert.fail('no brand')
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, dairy)
      const all = await shownProducts(page)
      await open(page, `/cf/3-lactate-si-oua/filters/brand+${brand.code}`)
      await heading(page, 'Lactate & ouă').waitFor()
      const some = await shownProducts(page)
      assert.equal(some.length, brand.count)
      assert.ok(some.length < all.length && some.every((product) => all.includes(product)))
    })
  })

  test('ROUTE-08 a custom listing has a plain and a filtered address', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/l/produse-romanesti')
      await heading(page, 'Produse românești').waitFor()
      assert.equal(await typeOf(page), 'custom-listing')
      const all = await shownProducts(page)
      await open(page, '/lf/produse-romanesti/filters/price+-10')
      await heading(page, 'Produse românești').waitFor()
      assert.equal(await typeOf(page), 'custom-listing')
      assert.ok(all.length > 0 && (await shownProducts(page)).length > 0)
    })
  })

  test('ROUTE-11 ROUTE-12 ROUTE-13 the sale, the new products and the promotions have two addresses each', async () => {
    const lists = [
      ['/save-me', 'Salvează-mă', 'accelerated-sale'],
      ['/save-me-f/orderby+price,asc', 'Salvează-mă', 'accelerated-sale'],
      ['/noutati', 'Noutăți', 'new-products'],
      ['/noutatif/orderby+price,asc', 'Noutăți', 'new-products'],
      ['/oferte', 'Oferte', 'promo-list'],
      ['/ofertef/orderby+price,asc', 'Oferte', 'promo-list'],
    ] as const
    await browser.visit({ width: 1440 }, async (page) => {
      for (const [path, name, type] of lists) {
        await open(page, path)
        await heading(page, name).waitFor()
        assert.equal(await typeOf(page), type, path)
        assert.ok((await cards(page).count()) > 0, path)
        if (type === 'accelerated-sale') {
          assert.equal(await cards(page).filter({ hasText: 'Salvează-mă' }).count(), await cards(page).count())
        }
      }
    })
  })

  test('LIST-09 OPEN-18 without a category the whole list is shown with "all" chosen, as at the address with /all', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      for (const path of ['/oferte', '/l/produse-romanesti', '/save-me', '/noutati']) {
        await open(page, path)
        const all = subcategories(page).getByRole('link', { name: 'Toate produsele' })
        assert.equal(await all.getAttribute('aria-current'), 'page', path)
        const products = await shownProducts(page)
        await open(page, `${path}/all`)
        assert.deepEqual(await shownProducts(page), products, path)
        assert.equal(await page.locator('link[rel=canonical]').getAttribute('href'), shop.url + path)
      }
    })
  })

  test('LIST-10 custom listings and promotions are narrowed by a category after their identifier', async () => {
    const { payload } = await shop.api(getPromotions, { query: {} })
    const promotion = payload.products.find(({ activePromotion }) => activePromotion)?.activePromotion
    await browser.visit({ width: 1440 }, async (page) => {
      for (const list of ['/l/produse-romanesti', `/oferte/${promotion?.code}`]) {
        await open(page, list)
        const first = subcategories(page).getByRole('link').nth(1)
        const name = await first.innerText()
        await first.click()
        await page.waitForURL((url) => url.pathname.startsWith(`${list}/`))
        await subcategories(page).getByRole('link', { name, exact: true }).and(page.locator('[aria-current]')).waitFor()
        assert.match(pathOf(page), new RegExp(`^${list}/\\d+-[a-z-]+$`))
        assert.ok((await cards(page).count()) > 0)
      }
    })
  })

  test('LIST-11 the last category segment of an address names the category, regardless of those before it', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/c/3-lactate-si-oua/301-lapte-proaspat')
      await heading(page, 'Lapte proaspăt').waitFor()
      const products = await shownProducts(page)
      await open(page, '/c/301-lapte-proaspat')
      await heading(page, 'Lapte proaspăt').waitFor()
      assert.deepEqual(await shownProducts(page), products)
    })
  })

  test('PTYPE-01 every page has its page type, on a full load and after navigation', async () => {
    const pageTypes = [
      ['/', 'home'],
      ['/c', 'category'],
      [dairy, 'category'],
      ['/cf/3-lactate-si-oua/orderby+price,asc', 'category'],
      ['/oferte', 'promo-list'],
      ['/noutati', 'new-products'],
      ['/save-me', 'accelerated-sale'],
      ['/l/vegan', 'custom-listing'],
      ['/search/lapte', 'search'],
      ['/retete', 'recipes-landing'],
      ['/lp/paste/2024', 'lp-2024'],
    ] as const
    await browser.visit({ width: 1440, expectedErrors: [/status of 500/] }, async (page) => {
      for (const [path, type] of pageTypes) {
        const html = await (await fetch(shop.url + path)).text()
        assert.deepEqual(
          Array.from(html.matchAll(/data-page-type="([^"]*)"/g), ([, type]) => type),
          [type],
          path,
        )
      }
      await open(page, '/500')
      for (const [path, type] of pageTypes) {
        // This also covers a next page of the same type.
        await page.evaluate((to) => navigation.navigate(to).finished?.then(() => undefined), path)
        await page.locator(`body[data-page-type="${type}"]`).waitFor()
      }
    })
  })

  for (const path of [
    '/cf/3-lactate-si-oua/orderby+price,asc',
    '/ofertef/orderby+price,asc',
    '/noutatif/orderby+price,asc',
  ]) {
    test(`LIST-18 ${path}: back from a product the list keeps its scroll position`, async () => {
      await browser.visit({ width: 390 }, async (page) => {
        await open(page, path)
        await waitForLayout(page)
        const card = cards(page).nth(Math.min(14, (await cards(page).count()) - 1))
        await card.scrollIntoViewIfNeeded()
        const before = await page.evaluate(() => window.scrollY)
        assert.ok(before > 500, `${before}`)
        await card.getByRole('link').first().click()
        await page.getByRole('region', { name: 'Imagini' }).waitFor()
        await page.goBack()
        await cards(page).first().waitFor()
        await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 5, before)
      })
    })
  }
})
