import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { getCategory, getPromotions } from '#modules/catalog/contract.ts'
import { assertAccessible } from '#test/support/page-checks.ts'
import { shopInBrowser } from '#test/support/shop-in-browser.ts'
import { laidOut } from './laid-out.ts'
import {
  arriveAt,
  cards,
  counted,
  countOf,
  facet,
  pathOf,
  robots,
  settled,
  shownProducts,
  sort,
  values,
} from './listing-page.ts'

const { shop, browser } = await shopInBrowser()

const dairy = '/c/3-lactate-si-oua'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path)
  await page.locator('html[data-ready]').waitFor()
  await laidOut(page)
}

describe('filtering and sorting', () => {
  test('LIST-01 LIST-03 LIST-04 in whatever order things are chosen, the address says them in one', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, dairy)
      await sort(page).selectOption({ label: 'Preț crescător' })
      await arriveAt(page, /^\/cf\/3-lactate-si-oua\/orderby\+price,asc$/)
      await values(page, 'Brand').first().click()
      await arriveAt(page, /^\/cf\/3-lactate-si-oua\/filters\/brand\+[\w-]+\/orderby\+price,asc$/)
      await values(page, 'Brand').nth(1).click()
      await arriveAt(page, /^\/cf\/3-lactate-si-oua\/filters\/brand\+[\w-]+,[\w-]+\/orderby\+price,asc$/)
      await values(page, 'Dietă').first().click()
      await arriveAt(page, /\/filters\/brand\+[\w-]+,[\w-]+\/diet_lifestyle\+\w+\/orderby\+price,asc$/)
      await page.reload()
      await page.locator('html[data-ready]').waitFor()
      assert.equal(await facet(page, 'Brand').locator('a[aria-current]').count(), 2, 'both are still chosen')
      assert.equal(await sort(page).inputValue(), 'price,asc')
      const chosen = pathOf(page).matchAll(/\/(\w+)\+([\w,-]+)(?=\/)/g)
      const { payload } = await shop.api(getCategory, {
        params: { slug: '3-lactate-si-oua' },
        query: {
          filter: Object.fromEntries(Array.from(chosen, ([, name = '', asked = '']) => [name, asked])),
          sort: { price: 'asc' },
        },
      })
      assert.deepEqual(
        await shownProducts(page),
        payload.products.map(({ slug }) => `/p/${slug}`),
      )
      await assertAccessible(page)
    })
  })

  test('LIST-05 LIST-06 LIST-14 LIST-15 the page is the last part of the address, the first page has none', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/oferte')
      const pages = page.getByRole('navigation', { name: 'Pagini' })
      assert.equal(await robots(page), null)
      await pages.getByRole('link', { name: 'Pagina 2', exact: true }).click()
      await arriveAt(page, /^\/oferte\/p2$/)
      await page.waitForFunction(() => document.querySelector('meta[name=robots]') !== null)
      await page.locator(`link[rel=prev][href="${shop.url}/oferte"]`).waitFor({ state: 'attached' })
      await pages.getByRole('link', { name: 'Pagina 1', exact: true }).click()
      await arriveAt(page, /^\/oferte$/)
      await page.locator(`link[rel=next][href="${shop.url}/oferte/p2"]`).waitFor({ state: 'attached' })
      assert.equal(await page.locator('link[rel=prev]').count(), 0)

      for (const choose of [
        () => values(page, 'Oferte').first().click(),
        () => sort(page).selectOption({ label: 'Preț descrescător' }),
      ]) {
        await open(page, '/oferte/p2')
        await choose()
        await arriveAt(page, /^\/ofertef\/(filters\/promotion\+promo|orderby\+price,desc)$/)
        await pages.getByRole('link', { name: 'Pagina 1', exact: true }).and(page.locator('[aria-current]')).waitFor()
      }
    })
  })

  test('LIST-07 a filter, a sort or a search brings the narrowed prefix, and the last one takes it away', async () => {
    const pairs = [
      ['/c/3-lactate-si-oua', '/cf/3-lactate-si-oua'],
      ['/l/produse-romanesti', '/lf/produse-romanesti'],
      ['/save-me', '/save-me-f'],
      ['/noutati', '/noutatif'],
      ['/oferte', '/ofertef'],
    ] as const
    await browser.visit({ width: 1440 }, async (page) => {
      for (const [plain, narrowed] of pairs) {
        await open(page, plain)
        await values(page, 'Brand').first().click()
        await arriveAt(page, new RegExp(`^${narrowed}/filters/brand\\+[\\w-]+$`))
        await page.getByRole('link', { name: 'Șterge tot' }).click()
        await arriveAt(page, new RegExp(`^${plain}$`))

        await sort(page).selectOption({ label: 'Preț crescător' })
        await arriveAt(page, new RegExp(`^${narrowed}/orderby\\+price,asc$`))
        await page.getByRole('link', { name: 'Șterge tot' }).waitFor({ state: 'detached' })
        await sort(page).selectOption({ label: 'Cele mai populare' })
        await arriveAt(page, new RegExp(`^${plain}$`))

        await page.getByRole('main').getByRole('button', { name: 'Caută în listă', expanded: false }).click()
        await page.getByRole('searchbox', { name: /^Ce căutați/ }).fill('cas')
        await page.getByRole('searchbox', { name: /^Ce căutați/ }).press('Enter')
        await arriveAt(page, new RegExp(`^${narrowed}/search/cas$`))
        await page.getByRole('link', { name: /renunță la căutare/ }).click()
        await arriveAt(page, new RegExp(`^${plain}$`))
      }
      await open(page, '/oferte/p2')
      assert.equal(pathOf(page), '/oferte/p2')
    })
  })

  test('LIST-08 a search page keeps its prefix whatever is chosen on it', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/search/lapte')
      await values(page, 'Brand').first().click()
      await arriveAt(page, /^\/search\/lapte\/filters\/brand\+[\w-]+$/)
      await sort(page).selectOption({ label: 'Preț crescător' })
      await arriveAt(page, /^\/search\/lapte\/filters\/brand\+[\w-]+\/orderby\+price,asc$/)
    })
  })

  test('LIST-12 LIST-13 search engines are told to leave out four filters, or two values of one', async () => {
    const isLeftOut = async (path: string): Promise<boolean> =>
      (await (await fetch(shop.url + path)).text()).includes('content="noindex, follow"')
    const { payload } = await shop.api(getPromotions, { query: {} })
    const [a, b] = payload.filters.items.find(({ code }) => code === 'brand')?.values ?? []
    const three = `brand+${a?.code}/availability+in-stock/origin+RO`
    assert.equal(await isLeftOut(`/ofertef/filters/${three}`), false)
    assert.equal(await isLeftOut(`/ofertef/filters/${three}/promotion+promo`), true)
    assert.equal(await isLeftOut(`/ofertef/filters/brand+${a?.code},${b?.code}`), true)
  })

  test('LIST-16 LIST-17 OPEN-46 filters and sort travel in the call as filter[name]=value and sort[field]=direction', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, dairy)
      const filtered = page.waitForRequest(/\/categories\/3-lactate-si-oua\?.*filter/)
      await values(page, 'Brand').first().click()
      const query = new URL((await filtered).url()).searchParams
      const [, brand] = /brand\+([\w-]+)/.exec(pathOf(page)) ?? []
      assert.equal(query.get('filter[brand]'), brand)
      const sorted = page.waitForRequest(/\/categories\/3-lactate-si-oua\?.*sort/)
      await sort(page).selectOption({ label: 'Preț pe unitate crescător' })
      assert.equal(new URL((await sorted).url()).searchParams.get('sort[unit_price]'), 'asc')
    })
  })

  test('two choices made in a hurry are both kept, and each shows at once', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, dairy)
      const waiting = Promise.withResolvers<void>()
      await page.route(/\/categories\/.*filter/, async (route) => {
        await waiting.promise
        await route.continue().catch(() => undefined)
      })
      await values(page, 'Brand').first().click()
      await values(page, 'Brand').and(page.locator('[aria-current]')).first().waitFor()
      await values(page, 'Brand').nth(1).click()
      await arriveAt(page, /\/filters\/brand\+[\w-]+,[\w-]+$/)
      waiting.resolve()
      await settled(page)
      assert.equal(await facet(page, 'Brand').locator('a[aria-current]').count(), 2)
    })
  })

  test('the number beside a value is how many it lists, the other filters applied', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, dairy)
      const brand = values(page, 'Brand').first()
      const ofBrand = await counted(brand)
      await brand.click()
      await page.getByRole('link', { name: 'Șterge tot' }).waitFor()
      await settled(page)
      assert.equal(await countOf(page), ofBrand)
      const others = await counted(values(page, 'Brand').nth(1))
      const diet = values(page, 'Dietă').first()
      const ofBoth = await counted(diet)
      assert.ok(ofBoth <= ofBrand)
      await diet.click()
      await arriveAt(page, /diet_lifestyle/)
      await settled(page)
      assert.equal(await countOf(page), ofBoth)
      assert.ok((await counted(values(page, 'Brand').nth(1))) <= others, 'another brand counts with the diet applied')
    })
  })

  test('a price range is written in lei, chosen by keyboard, shown as a chip and taken away', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, dairy)
      await page.getByRole('textbox', { name: 'De la, lei' }).fill('5')
      await page.getByRole('textbox', { name: 'Până la, lei' }).fill('12,50')
      await page.getByRole('textbox', { name: 'Până la, lei' }).press('Enter')
      await arriveAt(page, /^\/cf\/3-lactate-si-oua\/filters\/price\+5-12\.5$/)
      const remove = page.getByRole('link', { name: /^5–12,5 lei ?, elimină filtrul/ })
      await remove.first().waitFor()
      await settled(page)
      const { payload } = await shop.api(getCategory, {
        params: { slug: '3-lactate-si-oua' },
        query: { filter: { price: '5-12.5' } },
      })
      assert.ok(payload.products.every(({ price }) => price >= 5 && price <= 12.5))
      assert.equal(await countOf(page), payload.count)
      await remove.first().press('Enter')
      await arriveAt(page, /^\/c\/3-lactate-si-oua$/)
    })
  })

  test('an allergen that is left out is in none of the products', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, '/c/9-dulciuri-si-gustari')
      await facet(page, 'Fără alergeni').evaluate((details: HTMLDetailsElement) => {
        details.open = true
      })
      await values(page, 'Fără alergeni').filter({ hasText: 'Fără lapte' }).click()
      await arriveAt(page, /allergen_free\+milk/)
      await page.getByRole('link', { name: 'Șterge tot' }).waitFor()
      await settled(page)
      const { payload } = await shop.api(getCategory, {
        params: { slug: '9-dulciuri-si-gustari' },
        query: { filter: { allergen_free: 'milk' } },
      })
      assert.equal(await countOf(page), payload.count)
      assert.ok(payload.count > 0)
    })
  })

  test('on a phone the filters lie in a sheet: choose, see how many, show them', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, dairy)
      await page.getByRole('button', { name: 'Filtre' }).tap()
      const sheet = page.getByRole('dialog', { name: 'Filtre' })
      await sheet.getByRole('link', { name: /^În promoție/ }).tap()
      await arriveAt(page, /promotion\+promo/)
      await sheet.getByRole('link', { name: 'Șterge tot' }).waitFor()
      await assertAccessible(page)
      const show = sheet.getByRole('button', { name: /^Afișează/ })
      await settled(page)
      const said = await show.innerText()
      await show.tap()
      await sheet.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Filtre, 1 ales' }).waitFor()
      const count = await countOf(page)
      assert.match(said, count === 1 ? /produsul găsit/ : new RegExp(`${count}`))
      await page
        .getByRole('link', { name: /^În promoție.*elimină/ })
        .first()
        .tap()
      await arriveAt(page, /^\/c\/3-lactate-si-oua$/)
    })
  })

  test('a list that filters have emptied says so and offers the whole of it', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      await open(page, '/cf/3-lactate-si-oua/filters/brand+nu-exista')
      await page.getByText('Niciun produs cu aceste filtre').waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Șterge tot' }).last().tap()
      await arriveAt(page, /^\/c\/3-lactate-si-oua$/)
      await cards(page).first().waitFor()
    })
  })

  test('while the next list is on its way the old one stays, dimmed, and says it is busy', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await open(page, dairy)
      const waiting = Promise.withResolvers<void>()
      await page.route(/\/categories\/.*sort/, async (route) => {
        await waiting.promise
        await route.continue()
      })
      await sort(page).selectOption({ label: 'Preț crescător' })
      await page.locator('main [aria-busy=true]').waitFor()
      assert.ok((await cards(page).count()) > 0)
      waiting.resolve()
      await settled(page)
      const { payload } = await shop.api(getCategory, {
        params: { slug: '3-lactate-si-oua' },
        query: { sort: { price: 'asc' } },
      })
      const asked = payload.products.map(({ price }) => price)
      assert.deepEqual(
        asked,
        asked.toSorted((a, b) => a - b),
      )
      assert.deepEqual(
        await shownProducts(page),
        payload.products.map(({ slug }) => `/p/${slug}`),
      )
    })
  })
})
