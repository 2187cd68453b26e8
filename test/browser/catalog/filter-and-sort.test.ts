import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { getCategory } from '#modules/catalog/contract.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import {
  cards,
  countOfValue,
  facet,
  facetValues,
  productPaths,
  sortSelect,
  totalCount,
  waitForPath,
  waitForProducts,
} from './listing-page.ts'
import { waitForLayout } from './wait-for-layout.ts'

const { shop, browser, open: openPage } = await shopInBrowser()

const bakery = '/c/2-brutarie-si-patiserie'

async function open(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await waitForLayout(page)
}

describe('filtering and sorting', () => {
  test('two quick choices are both applied, and each is shown at once', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, bakery)
      const held = Promise.withResolvers<void>()
      await page.route(/\/categories\/.*filter/, async (route) => {
        await held.promise
        await route.continue().catch(() => undefined)
      })
      await facetValues(page, 'Brand').first().click()
      await facetValues(page, 'Brand').and(page.locator('[aria-current]')).first().waitFor()
      await facetValues(page, 'Brand').nth(1).click()
      await waitForPath(page, /\/filters\/brand\+[\w-]+,[\w-]+$/)
      held.resolve()
      await waitForProducts(page)
      assert.equal(await facet(page, 'Brand').locator('a[aria-current]').count(), 2)
    })
  })

  test('the number beside a value is how many products it lists with the other filters applied', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, bakery)
      const brand = facetValues(page, 'Brand').first()
      const ofBrand = await countOfValue(brand)
      await brand.click()
      await page.getByRole('link', { name: 'Șterge tot' }).waitFor()
      await waitForProducts(page)
      assert.equal(await totalCount(page), ofBrand)
      const others = await countOfValue(facetValues(page, 'Brand').nth(1))
      const diet = facetValues(page, 'Dietă').first()
      const ofBoth = await countOfValue(diet)
      assert.ok(ofBoth <= ofBrand)
      await diet.click()
      await facet(page, 'Dietă').locator('a[aria-current]').waitFor()
      await waitForProducts(page)
      assert.equal(await totalCount(page), ofBoth)
      assert.ok(
        (await countOfValue(facetValues(page, 'Brand').nth(1))) <= others,
        'another brand counts with the diet applied',
      )
    })
  })

  test('a price range is typed in lei, applied by keyboard, shown as a chip and removed', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, bakery)
      await page.getByRole('textbox', { name: 'De la, lei' }).fill('5')
      await page.getByRole('textbox', { name: 'Până la, lei' }).fill('12,50')
      await page.getByRole('textbox', { name: 'Până la, lei' }).press('Enter')
      await waitForPath(page, /^\/cf\/2-brutarie-si-patiserie\/filters\/price\+5-12\.5$/)
      const remove = page.getByRole('link', { name: /^5–12,5 lei ?, elimină filtrul/ })
      await remove.first().waitFor()
      await waitForProducts(page)
      const { payload } = await shop.api(getCategory, {
        params: { slug: '2-brutarie-si-patiserie' },
        query: { filter: { price: '5-12.5' } },
      })
      assert.ok(payload.products.every(({ price }) => price >= 5 && price <= 12.5))
      assert.equal(await totalCount(page), payload.count)
      await remove.first().press('Enter')
      await waitForPath(page, /^\/c\/2-brutarie-si-patiserie$/)
    })
  })

  test('with an allergen excluded the list has as many products as the API returns without it', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/c/9-dulciuri-si-gustari')
      await facet(page, 'Fără alergeni').evaluate((details: HTMLDetailsElement) => {
        details.open = true
      })
      await facetValues(page, 'Fără alergeni').filter({ hasText: 'Fără lapte' }).click()
      await waitForPath(page, /allergen_free\+milk/)
      await page.getByRole('link', { name: 'Șterge tot' }).waitFor()
      await waitForProducts(page)
      const { payload } = await shop.api(getCategory, {
        params: { slug: '9-dulciuri-si-gustari' },
        query: { filter: { allergen_free: 'milk' } },
      })
      assert.equal(await totalCount(page), payload.count)
      assert.ok(payload.count > 0)
    })
  })

  test('on a phone the filters are in a sheet with the number of results and a button to show them', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, bakery)
      await page.getByRole('button', { name: 'Filtre' }).tap()
      const sheet = page.getByRole('dialog', { name: 'Filtre' })
      await sheet.getByRole('link', { name: /^În promoție/ }).tap()
      await waitForPath(page, /promotion\+promo/)
      await sheet.getByRole('link', { name: 'Șterge tot' }).waitFor()
      await assertAccessible(page)
      const show = sheet.getByRole('button', { name: /^Afișează/ })
      await waitForProducts(page)
      const label = await show.innerText()
      await show.tap()
      await sheet.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Filtre, 1 ales' }).waitFor()
      const count = await totalCount(page)
      assert.match(label, count === 1 ? /produsul găsit/ : new RegExp(`${count}`))
      await page
        .getByRole('link', { name: /^În promoție.*elimină/ })
        .first()
        .tap()
      await waitForPath(page, /^\/c\/2-brutarie-si-patiserie$/)
    })
  })

  test('a list without products for its filters says so and links to the whole list', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, '/cf/2-brutarie-si-patiserie/filters/brand+nu-exista')
      await page.getByText('Niciun produs cu aceste filtre').waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Șterge tot' }).last().tap()
      await waitForPath(page, /^\/c\/2-brutarie-si-patiserie$/)
      await cards(page).first().waitFor()
    })
  })

  test('while the next list loads the old one stays, dimmed, and is marked busy', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, bakery)
      const held = Promise.withResolvers<void>()
      await page.route(/\/categories\/.*sort/, async (route) => {
        await held.promise
        await route.continue()
      })
      await sortSelect(page).selectOption({ label: 'Preț crescător' })
      await page.locator('main [aria-busy=true]').waitFor()
      assert.ok((await cards(page).count()) > 0)
      held.resolve()
      await waitForProducts(page)
      const { payload } = await shop.api(getCategory, {
        params: { slug: '2-brutarie-si-patiserie' },
        query: { sort: { price: 'asc' } },
      })
      const prices = payload.products.map(({ price }) => price)
      assert.deepEqual(
        prices,
        prices.toSorted((a, b) => a - b),
      )
      assert.deepEqual(
        await productPaths(page),
        payload.products.map(({ slug }) => `/p/${slug}`),
      )
    })
  })

  test('the pages of the old list cannot be pressed while the sorted one loads', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/search/romania')
      const held = Promise.withResolvers<void>()
      await page.route(/\/search\/romania.*sort/, async (route) => {
        await held.promise
        await route.continue()
      })
      await sortSelect(page).selectOption({ label: 'Preț crescător' })
      await page.locator('main [aria-busy=true]').waitFor()
      const press = page.locator('main nav a[aria-label="Pagina 2"]').click()
      await page.locator('main [inert] nav').waitFor()
      held.resolve()
      await press
      await waitForPath(page, /^\/search\/romania\/orderby\+price,asc\/p2$/)
    })
  })
})
