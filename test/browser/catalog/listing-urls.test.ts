import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { getCategory, getPromotions } from '#modules/catalog/contract.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { facet, facetValues, pathOf, productPaths, robots, sortSelect, waitForPath } from './listing-page.ts'
import { waitForLayout } from './wait-for-layout.ts'

const { shop, browser, open: openPage } = await shopInBrowser()

const bakery = '/c/2-brutarie-si-patiserie'

async function open(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await waitForLayout(page)
}

async function searchInList(page: Page, text: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Caută în listă', expanded: false }).click()
  await page.getByRole('searchbox', { name: /^Ce căutați/ }).fill(text)
  await page.getByRole('searchbox', { name: /^Ce căutați/ }).press('Enter')
}

describe('the address of a list', () => {
  test('LIST-01 LIST-03 LIST-04 category, search, filters and sort have a fixed order in the address, and a reload keeps filters and sort', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, bakery)
      await sortSelect(page).selectOption({ label: 'Preț crescător' })
      await waitForPath(page, /^\/cf\/2-brutarie-si-patiserie\/orderby\+price,asc$/)
      await facetValues(page, 'Brand').first().click()
      await waitForPath(page, /^\/cf\/2-brutarie-si-patiserie\/filters\/brand\+[\w-]+\/orderby\+price,asc$/)
      await facetValues(page, 'Brand').nth(1).click()
      await waitForPath(page, /^\/cf\/2-brutarie-si-patiserie\/filters\/brand\+[\w-]+,[\w-]+\/orderby\+price,asc$/)
      await facetValues(page, 'Dietă').first().click()
      await waitForPath(page, /\/filters\/brand\+[\w-]+,[\w-]+\/diet_lifestyle\+\w+\/orderby\+price,asc$/)
      await page.reload()
      await page.locator('html[data-ready]').waitFor()
      assert.equal(await facet(page, 'Brand').locator('a[aria-current]').count(), 2, 'both are still chosen')
      assert.equal(await sortSelect(page).inputValue(), 'price,asc')
      const chosen = pathOf(page).matchAll(/\/(\w+)\+([\w,-]+)(?=\/)/g)
      const { payload } = await shop.api(getCategory, {
        params: { slug: '2-brutarie-si-patiserie' },
        query: {
          filter: Object.fromEntries(Array.from(chosen, ([, name = '', list = '']) => [name, list])),
          sort: { price: 'asc' },
        },
      })
      assert.deepEqual(
        await productPaths(page),
        payload.products.map(({ slug }) => `/p/${slug}`),
      )
      await assertAccessible(page)
      const word = payload.products[0]?.name.split(' ')[0] ?? assert.fail('no product')
      await searchInList(page, word)
      const searched = `^/cf/2-brutarie-si-patiserie/search/${word}/filters/brand\\+[\\w-]+,[\\w-]+/diet_lifestyle\\+\\w+`
      await waitForPath(page, new RegExp(`${searched}$`))
      await sortSelect(page).selectOption({ label: 'Preț descrescător' })
      await waitForPath(page, new RegExp(`${searched}/orderby\\+price,desc$`))
    })
  })

  test('LIST-05 LIST-06 LIST-14 LIST-15 the page is the last part of the address, and the first page has none', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/oferte')
      const pages = page.getByRole('navigation', { name: 'Pagini' })
      assert.equal(await robots(page), null)
      await pages.getByRole('link', { name: 'Pagina 2', exact: true }).click()
      await waitForPath(page, /^\/oferte\/p2$/)
      await page.locator('meta[name=robots][content="noindex, follow"]').waitFor({ state: 'attached' })
      await page.locator(`link[rel=prev][href="${shop.url}/oferte"]`).waitFor({ state: 'attached' })
      await pages.getByRole('link', { name: 'Pagina 1', exact: true }).click()
      await waitForPath(page, /^\/oferte$/)
      await page.locator(`link[rel=next][href="${shop.url}/oferte/p2"]`).waitFor({ state: 'attached' })
      assert.equal(await page.locator('link[rel=prev]').count(), 0)

      for (const choose of [
        () => facetValues(page, 'Oferte').first().click(),
        () => sortSelect(page).selectOption({ label: 'Preț descrescător' }),
      ]) {
        await open(page, '/oferte/p2')
        await choose()
        await waitForPath(page, /^\/ofertef\/(filters\/promotion\+promo|orderby\+price,desc)$/)
        await pages.getByRole('link', { name: 'Pagina 1', exact: true }).and(page.locator('[aria-current]')).waitFor()
      }
    })
  })

  test('LIST-07 the first filter, sort or search adds the narrowed prefix, and clearing the last one removes it', async () => {
    const pairs = [
      ['/c/2-brutarie-si-patiserie', '/cf/2-brutarie-si-patiserie'],
      ['/l/produse-romanesti', '/lf/produse-romanesti'],
      ['/save-me', '/save-me-f'],
      ['/noutati', '/noutatif'],
      ['/oferte', '/ofertef'],
    ] as const
    await browser.visit({ width: 1440 }, async (page) => {
      for (const [plain, narrowed] of pairs) {
        await open(page, plain)
        await facetValues(page, 'Brand').first().click()
        await waitForPath(page, new RegExp(`^${narrowed}/filters/brand\\+[\\w-]+$`))
        await page.getByRole('link', { name: 'Șterge tot' }).click()
        await waitForPath(page, new RegExp(`^${plain}$`))

        await sortSelect(page).selectOption({ label: 'Preț crescător' })
        await waitForPath(page, new RegExp(`^${narrowed}/orderby\\+price,asc$`))
        await page.getByRole('link', { name: 'Șterge tot' }).waitFor({ state: 'detached' })
        await sortSelect(page).selectOption({ label: 'Cele mai populare' })
        await waitForPath(page, new RegExp(`^${plain}$`))

        await searchInList(page, 'cas')
        await waitForPath(page, new RegExp(`^${narrowed}/search/cas$`))
        await page.getByRole('link', { name: /renunță la căutare/ }).click()
        await waitForPath(page, new RegExp(`^${plain}$`))
      }
      await open(page, '/oferte/p2')
      assert.equal(pathOf(page), '/oferte/p2')
    })
  })

  test('LIST-01 LIST-08 a search page keeps its prefix with filter, sort and page, in this order', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/search/romania')
      await sortSelect(page).selectOption({ label: 'Preț crescător' })
      await waitForPath(page, /^\/search\/romania\/orderby\+price,asc$/)
      await facetValues(page, 'Dietă').first().click()
      await waitForPath(page, /^\/search\/romania\/filters\/diet_lifestyle\+\w+\/orderby\+price,asc$/)
      await page
        .getByRole('navigation', { name: 'Pagini' })
        .getByRole('link', { name: 'Pagina 2', exact: true })
        .click()
      await waitForPath(page, /^\/search\/romania\/filters\/diet_lifestyle\+\w+\/orderby\+price,asc\/p2$/)
    })
  })

  test('LIST-12 LIST-13 a list with four filters, or two values of one, is marked noindex', async () => {
    const isNoindex = async (path: string): Promise<boolean> =>
      (await (await fetch(shop.url + path)).text()).includes('content="noindex, follow"')
    const { payload } = await shop.api(getPromotions, { query: {} })
    const [a, b] = payload.filters.items.find(({ code }) => code === 'brand')?.values ?? []
    const three = `brand+${a?.code}/availability+in-stock/origin+RO`
    assert.equal(await isNoindex(`/ofertef/filters/${three}`), false)
    assert.equal(await isNoindex(`/ofertef/filters/${three}/promotion+promo`), true)
    assert.equal(await isNoindex(`/ofertef/filters/brand+${a?.code},${b?.code}`), true)
  })

  test('LIST-16 LIST-17 OPEN-46 filters and sort are sent in the call as filter[name]=value and sort[field]=direction', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, bakery)
      const filtered = page.waitForRequest(/\/categories\/2-brutarie-si-patiserie\?.*filter/)
      await facetValues(page, 'Brand').first().click()
      const query = new URL((await filtered).url()).searchParams
      // The call is sent before the address changes, or already on hover.
      await waitForPath(page, /\/filters\/brand\+[\w-]+$/)
      const [, brand] = /brand\+([\w-]+)/.exec(pathOf(page)) ?? []
      assert.equal(query.get('filter[brand]'), brand)
      const sorted = page.waitForRequest(/\/categories\/2-brutarie-si-patiserie\?.*sort/)
      await sortSelect(page).selectOption({ label: 'Preț pe unitate crescător' })
      assert.equal(new URL((await sorted).url()).searchParams.get('sort[unit_price]'), 'asc')
    })
  })
})
