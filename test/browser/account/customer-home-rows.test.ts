import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import * as catalog from '#modules/catalog/contract.ts'
import { listBoughtOffers } from '#modules/favourites/contract.usual.ts'
import { getRecipe, getRecipes } from '#modules/recipes/contract.ts'
import { responseOf } from '#test/support/browser/account-page.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { layoutShift, unseenShift } from '#test/support/browser/layout-shift.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { fillCartInShop, findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' } })

const region = (page: Page, name: string): Locator => page.getByRole('region', { name })
const offers = (page: Page): Locator => region(page, 'Oferte la ce cumpărați')
const recipes = (page: Page): Locator => region(page, 'Din ce aveți deja în coș')

const { rails } = await shop.api(catalog.getHome)
const reduced = rails.find(({ code }) => code === 'offers')?.products[0] ?? assert.fail('no offers')
const plain = await findProduct(shop, 12_00)

/** The ingredients of a recipe that can be bought, at least two of them. */
async function ingredientsOf(slug: string): Promise<readonly string[]> {
  const { ingredients } = await shop.api(getRecipe, { params: { slug } })
  return ingredients.flatMap(({ product, isPantry }) =>
    product?.isAvailable && !isPantry ? [product.variantCode] : [],
  )
}

/** How high each department begins on the page. */
const rowsOf = (page: Page): Promise<number> =>
  region(page, 'Departamente')
    .getByRole('link')
    .and(page.locator('[data-tint]'))
    .evaluateAll((links) => {
      const shown = links.filter((link) => link.checkVisibility())
      return new Set(shown.map((link) => link.getBoundingClientRect().top)).size
    })

describe('rows of the home page for who has ordered before', () => {
  for (const { width, theme, person } of [
    { width: 390, theme: 'dark', person: 'ioana' },
    { width: 1440, theme: 'light', person: 'radu' },
  ] as const) {
    test(`departments in one row, offers on what was bought and recipes of what is in the cart, at ${width} px`, async () => {
      await placeOrderInShop(shop, person, { [reduced.variantCode]: 1, [plain]: 3 })
      const { items } = await shop.api(getRecipes, { query: { itemsPerPage: 1 } })
      const recipe = items[0] ?? assert.fail('no recipe')
      const ingredients = await ingredientsOf(recipe.slug)
      const { api } = await fillCartInShop(shop, person, Object.fromEntries(ingredients.map((code) => [code, 1])))
      const { products } = await api(listBoughtOffers)
      await browser.visit({ width, theme }, async (page) => {
        await openAs(page, person, '/')
        await offers(page).getByRole('link', { name: reduced.shortName }).first().waitFor()
        assert.equal(await offers(page).getByRole('article').count(), products.length)
        assert.ok(products.every(({ variantCode }) => variantCode !== plain))
        const card = recipes(page).getByRole('article').filter({ hasText: recipe.title })
        await card.getByText(`aveți ${ingredients.length} din `).waitFor()
        // The greeting says it, whose code loads apart from that of the rows.
        await page.locator('html[data-returning]').waitFor()
        assert.equal(await rowsOf(page), 1)
        assert.equal(await page.getByText('Lanț frigorific').filter({ visible: true }).count(), 0)
        const order = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
        const own = ['Ce cumpărați des', 'Repetă ultima comandă', 'Departamente', 'Oferte la ce cumpărați']
        const expected = [...own, 'Din ce aveți deja în coș']
        assert.deepEqual(
          order.filter((title) => expected.includes(title)),
          expected,
        )
        await assertAccessibleOnBothScreens(page)
        await page.reload()
        await card.getByText(`aveți ${ingredients.length} din `).waitFor()
        assert.ok((await layoutShift(page)) < unseenShift, `${await layoutShift(page)}`)
      })
    })
  }

  test('without offers on what was bought and with an empty cart both rows are missing', async () => {
    await placeOrderInShop(shop, 'vlad', { [plain]: 3 })
    await browser.visit({ width: 390 }, async (page) => {
      const answered = await responseOf(page, 'GET', /bought-offers$/, () => openAs(page, 'vlad', '/'))
      await answered.finished()
      await region(page, 'Repetă ultima comandă').waitFor()
      assert.equal(await offers(page).count(), 0)
      assert.equal(await recipes(page).count(), 0)
    })
  })
})
