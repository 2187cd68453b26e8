import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { getRecipe, getRecipes, getRecipesLanding } from '#modules/recipes/contract.ts'
import { cartButton, describeRequests, parseBani, recordRequests } from '#test/support/browser/cart-page.ts'
import { assertAccessible, assertValidHtml } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { sellOut, setOnHand } from '#test/support/fixtures/test-products.ts'
import { until } from '#test/support/until.ts'
import { openWithDebug, withDebug } from '../shell/debug-object.ts'
import { assertDuration, measureToasts } from '../shell/toast-times.ts'

const { shop, browser, open } = await shopInBrowser({ env: withDebug })

const { db } = shop.app
const all = await loadRecipes()
const landing = await shop.api(getRecipesLanding, {})

/** Waits for the recipes, which the shop loads from its content service after the start. */
async function loadRecipes() {
  for (;;) {
    const list = await shop.api(getRecipes, { query: {} })
    if (list.total > 0) return list
  }
}

/** The first recipe with at least three ingredients to buy, and a product for a pantry item. */
const recipe = await firstSuitable()
const address = `/retete/r/${recipe.slug}`

async function firstSuitable() {
  for (const { slug } of all.items) {
    const found = await shop.api(getRecipe, { params: { slug }, query: {} })
    const { ingredients } = found
    if (ingredients.some(({ isPantry, product }) => isPantry && product) && purchasable(found).length > 2) return found
  }
  return assert.fail('no suitable recipe')
}

function purchasable({ ingredients }: Pick<Awaited<ReturnType<typeof shopRecipe>>, 'ingredients'>) {
  return ingredients.filter(({ isPantry, product, packs }) => {
    const { isAvailable = false, maxAvailableQuantity = 0, maxAllowedQuantity = 0 } = product ?? {}
    return !isPantry && isAvailable && packs <= Math.min(maxAvailableQuantity, maxAllowedQuantity)
  })
}

const shopRecipe = (slug: string) => shop.api(getRecipe, { params: { slug }, query: {} })

const main = (page: Page): Locator => page.getByRole('main')
const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const titles = (page: Page): Promise<string[]> => main(page).getByRole('article').getByRole('heading').allTextContents()
const pathOf = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname)
const panel = (page: Page): Locator => main(page).getByRole('region', { name: 'Ingrediente' })
const add = (page: Page): Locator => panel(page).getByRole('button', { name: /^Adaugă \d/ })

/** The total, in bani, on the button. */
const sumOn = async (button: Locator): Promise<number> => parseBani((await button.textContent())?.split('·')[1] ?? '')

const desktop = { width: 1440 } as const
const phone = { width: 390, theme: 'dark' } as const

describe('recipes', () => {
  test('ROUTE-33 CMS-04 the landing page has lists of each kind and a link to all recipes', () =>
    browser.visit(desktop, async (page) => {
      await open(page, '/retete')
      await heading(page, 'Rețete')
      for (const { title, recipes } of landing.sections) {
        const shown = main(page).getByRole('region', { name: title }).getByRole('article').getByRole('heading')
        assert.deepEqual(
          await shown.allTextContents(),
          recipes.map((card) => card.title),
          title,
        )
      }
      assert.deepEqual(new Set(landing.sections.map(({ kind }) => kind)), new Set(['by-tag', 'latest', 'custom']))
      await assertAccessible(page)
      await main(page).getByRole('link', { name: 'Toate rețetele' }).first().click()
      await heading(page, 'Toate rețetele')
      assert.equal(pathOf(page), '/retete/l')
    }))

  test('ROUTE-33 a tag lists its recipes only, and an unknown tag is not found', () =>
    browser.visit({ ...phone, expectedErrors: [/status of 404/] }, async (page) => {
      const tag = landing.tags.find(({ count }) => count > 1) ?? assert.fail('no tag')
      await open(page, '/retete')
      await main(page)
        .getByRole('link', { name: new RegExp(`^${tag.name}`) })
        .click()
      await heading(page, tag.name)
      assert.equal(pathOf(page), `/retete/t/${tag.slug}`)
      const { items, total } = await shop.api(getRecipes, { query: { filter: { eticheta: [tag.slug] } } })
      assert.deepEqual([await titles(page), total], [items.map(({ title }) => title), tag.count])
      for (const { slug } of items) assert.ok((await shopRecipe(slug)).tags.some(({ slug: one }) => one === tag.slug))
      const unknown = await page.goto(`${shop.url}/retete/t/nu-exista`)
      assert.equal(unknown?.status(), 404)
    }))

  test('ROUTE-34 applying a filter changes l to lf, and the filter comes before the sort order in the address', () =>
    browser.visit(desktop, async (page) => {
      await open(page, '/retete/l')
      const filters = page.getByRole('complementary', { name: 'Filtre' })
      await filters
        .getByRole('link', { name: /^Până la 30 min/ })
        .first()
        .click()
      await page.waitForURL(/\/retete\/lf\/filters\/timp\+30$/)
      const quick = await shop.api(getRecipes, { query: { filter: { timp: ['30'] } } })
      await main(page).getByRole('status').getByText(`${quick.total} `).waitFor()
      assert.deepEqual(
        await titles(page),
        quick.items.map(({ title }) => title),
      )
      assert.ok(quick.total < all.total && quick.items.every(({ minutes }) => minutes <= 30))
      await page.getByLabel('Sortează după').selectOption('minutes,asc')
      await page.waitForURL(/\/retete\/lf\/filters\/timp\+30\/orderby\+minutes,asc$/)
      await main(page).getByRole('link', { name: 'Șterge tot' }).click()
      await page.waitForURL(/\/retete\/lf\/orderby\+minutes,asc$/)
    }))

  test('CONST-03 of more than 24 recipes 24 are on the first page, and the rest on the next', () =>
    browser.visit(desktop, async (page) => {
      assert.ok(all.total > 24)
      await open(page, '/retete/l')
      assert.equal((await titles(page)).length, 24)
      await page
        .getByRole('navigation', { name: 'Pagini' })
        .getByRole('link', { name: 'Pagina 2', exact: true })
        .click()
      await page.waitForURL(/\/retete\/l\/p2$/)
      const { items } = await shop.api(getRecipes, { query: { page: 2 } })
      await main(page)
        .getByRole('heading', { name: items[0]?.title ?? '', exact: true })
        .waitFor()
      assert.deepEqual(
        await titles(page),
        items.map(({ title }) => title),
      )
    }))

  test('on a phone the filters are in a sheet, and filters without a result say so', () =>
    browser.visit(phone, async (page) => {
      await open(page, '/retete/l')
      await main(page).getByRole('button', { name: 'Filtre' }).click()
      const sheet = page.getByRole('dialog', { name: 'Filtre' })
      await sheet
        .getByRole('link', { name: /^Până la 30 min/ })
        .first()
        .click()
      await page.waitForURL(/timp\+30$/)
      await assertAccessible(page)
      await sheet.getByRole('button', { name: /^Afișează/ }).click()
      await sheet.waitFor({ state: 'detached' })
      await open(page, '/retete/lf/filters/eticheta+nu-exista')
      await page.getByRole('heading', { name: 'Nicio rețetă cu aceste filtre' }).waitFor()
      await main(page).getByRole('link', { name: 'Șterge tot' }).last().click()
      await page.waitForURL(/\/retete\/l$/)
    }))
})

describe('a recipe', () => {
  test('ROUTE-35 a recipe can be read without scripts: ingredients, steps, products, and structured data', () =>
    browser.visit({ ...desktop, options: { javaScriptEnabled: false } }, async (page) => {
      const answer = await page.goto(shop.url + address)
      assert.equal(answer?.status(), 200)
      await heading(page, recipe.title)
      const steps = main(page).getByRole('region', { name: 'Mod de preparare' }).getByRole('listitem')
      assert.equal(await steps.count(), recipe.steps.length)
      const sold = recipe.ingredients.filter(({ product }) => product)
      assert.deepEqual(
        await panel(page).getByRole('listitem').getByRole('link').allTextContents(),
        sold.map(({ product }) => product?.shortName),
      )
      const total = purchasable(recipe).reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0)
      assert.equal(await sumOn(add(page)), total)
      const html = await answer?.text()
      const structuredData = JSON.parse(
        /ld\+json">(\{[^<]*"@type":"Recipe".*?)<\/script>/.exec(html ?? '')?.[1] ?? '{}',
      )
      assert.equal(structuredData.recipeIngredient?.length, recipe.ingredients.length)
      assert.equal(structuredData.recipeInstructions.length, recipe.steps.length)
      assert.equal(await page.locator('link[rel=canonical]').getAttribute('href'), shop.url + address)
    }))

  test('ROUTE-35 API-ORD-19 TOAST-09 one call puts all ingredients into the cart, and its toast stays for 3 seconds', () =>
    browser.visit(desktop, async (page) => {
      await openWithDebug(page, shop.url + address)
      const calls = recordRequests(page)
      const times = measureToasts(page, [], [], 1)
      await add(page).click()
      await cartButton(page)
        .and(page.getByRole('button', { name: /^Coș: [1-9]/ }))
        .waitFor()
      const changes = describeRequests(calls).filter((call) => call.startsWith('PATCH'))
      assert.deepEqual(changes, ['PATCH orders/x/multiple-items'])
      const sent = calls.find((call) => call.method() === 'PATCH')?.postDataJSON()
      assert.deepEqual(
        sent.items,
        purchasable(recipe).map(({ product, packs }) => ({ variantCode: product?.variantCode, quantity: packs })),
      )
      assertDuration(Object.values(await times)[0], 3_000)
      // Products that the cart has already are not added again.
      await panel(page).getByRole('button', { name: 'Ingredientele sunt în coș' }).click()
      const cart = page.getByRole('dialog', { name: 'Coșul meu' })
      await cart.getByRole('link', { name: /Spre finalizare/ }).waitFor()
      for (const { product } of purchasable(recipe))
        await cart
          .getByText(product?.shortName ?? '')
          .first()
          .waitFor()
    }))

  test('a ticked pantry item raises the sum, and more servings change the required amounts', () =>
    browser.visit(phone, async (page) => {
      await open(page, address)
      const before = await sumOn(add(page))
      const pantry = recipe.ingredients.find(({ isPantry, product }) => isPantry && product?.isAvailable)
      await panel(page)
        .getByRole('checkbox', { name: `Adaugă în coș: ${pantry?.product?.shortName}` })
        .check()
      await panel(page)
        .getByRole('button', { name: `Adaugă ${purchasable(recipe).length + 1} ` })
        .waitFor()
      assert.ok((await sumOn(add(page))) > before)
      const more = panel(page).getByRole('button', { name: 'Crește cantitatea' })
      const reloaded = page.waitForResponse(/\/recipes\/.*servings=12/)
      for (let servings = recipe.servings; servings < 12; servings++) await more.click()
      await reloaded
      const large = await shop.api(getRecipe, { params: { slug: recipe.slug }, query: { servings: 12 } })
      const [first] = purchasable(large)
      await panel(page).getByText(`Rețeta cere ${first?.amountText}`).first().waitFor()
    }))

  test('when a product is sold out nothing is added, the message names it, and the next press adds the rest', () =>
    browser.visit({ ...desktop, expectedErrors: [/status of 4/] }, async (page) => {
      await open(page, address)
      const [gone] = purchasable(recipe)
      await sellOut(db, gone?.product?.variantCode ?? '')
      // The shop knows it, the page does not yet.
      await until(async () => {
        const { ingredients } = await shopRecipe(recipe.slug)
        return ingredients.every(({ product }) => product?.code !== gone?.product?.code || !product?.isAvailable)
      })
      await add(page).click()
      await panel(page)
        .getByRole('alert')
        .getByText(`„${gone?.product?.shortName}” nu mai este în stoc, așa că nu am adăugat nimic`)
        .waitFor()
      await page
        .getByRole('button', { name: /^Coș: niciun produs/ })
        .first()
        .waitFor()
      // The list shows what is available now: another product, or none.
      const line = panel(page)
        .getByRole('listitem')
        .filter({ hasText: gone?.product?.shortName ?? '' })
      await line.filter({ hasNotText: 'Nu este în stoc' }).waitFor({ state: 'detached' })
      await add(page).click()
      await panel(page).getByRole('button', { name: 'Ingredientele sunt în coș' }).waitFor()
      await setOnHand(db, gone?.product?.variantCode ?? '', 50)
    }))

  test('an unknown recipe is not found, and a failed call can be repeated', () =>
    browser.visit({ ...desktop, expectedErrors: [/status of 404/, /Failed to load resource/] }, async (page) => {
      const unknown = await page.goto(`${shop.url}/retete/r/nu-exista`)
      assert.equal(unknown?.status(), 404)
      await open(page, address)
      await page.route(/\/shop\/orders/, (route) => route.fulfill({ status: 500, body: '' }))
      await add(page).click()
      await panel(page).getByRole('alert').getByText('Ceva nu a mers la noi').waitFor()
      await page.unroute(/\/shop\/orders/)
      await add(page).click()
      await panel(page).getByRole('button', { name: 'Ingredientele sunt în coș' }).waitFor()
    }))

  test('the HTML is valid, axe finds nothing in the dark theme, and nothing is wider than 320 px or a phone', () =>
    browser.visit(phone, async (page) => {
      for (const path of ['/retete', '/retete/l', address]) {
        await assertValidHtml(shop.url + path)
        await open(page, path)
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 800 })
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${width}`)
        }
        await assertAccessible(page)
      }
    }))
})
