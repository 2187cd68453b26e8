import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { lastOrderAgain } from '#modules/ordering/contract.returning.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import {
  addToCart,
  applyCartChange,
  cartButton,
  cartCountIs,
  openCartDrawer,
  recordRequests,
  smallListingPath,
} from '#test/support/browser/cart-page.ts'
import { focusAndPress, pressOn, waitForFocus } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { skipQueryRetryDelays } from '#test/support/browser/skip-query-retry-delays.ts'
import { apiAs, findProduct, type Items, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { until } from '#test/support/until.ts'

const { shop, browser, openAs, open } = await shopInBrowser({ env: { WAREHOUSE: 'none' } })
const often = await findProduct(shop, 12_00)
const once = await findProduct(shop, 31_00)

type Person = 'ana' | 'ioana' | 'radu' | 'vlad'

/** An order of a past day. */
async function orderedDaysAgo(person: Person, items: Items, days: number): Promise<void> {
  const { tokenValue } = await placeOrderInShop(shop, person, items)
  await shop.app.db.pool.query(
    `UPDATE shop_order SET placed_at = placed_at - make_interval(days => $2), state = 'fulfilled', payment_state = 'completed'
     WHERE token = $1`,
    [tokenValue, days],
  )
}

async function openEmptyCart(page: Page): Promise<Locator> {
  await cartButton(page).click()
  const drawer = page.getByRole('dialog', { name: 'Coșul meu' })
  await drawer.getByText('Coșul este gol.').waitFor()
  return drawer
}

const linesOf = (drawer: Locator): Locator => drawer.getByRole('listitem')

describe('an empty cart', () => {
  test('begins with what the customer buys often: by plus signs, what is due at once, or the last order', async () => {
    for (const days of [28, 19]) await orderedDaysAgo('ioana', { [often]: 1 }, days)
    await orderedDaysAgo('ioana', { [often]: 1, [once]: 1 }, 10)
    await browser.visit({ width: 390 }, async (page) => {
      const calls: string[] = []
      page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      await openAs(page, 'ioana', smallListingPath)
      await page.locator('html[data-ready]').waitFor()
      assert.deepEqual(
        calls.filter((path) => /usual-products|last-again/.test(path)),
        [],
      )
      const drawer = await openEmptyCart(page)
      const lines = linesOf(drawer)
      await lines.first().getByText('la 9 zile, ultima dată acum 10').waitFor()
      await lines.nth(1).getByText('cumpărat o dată').waitFor()
      await drawer.getByRole('button', { name: 'Ultima comandă', disabled: false }).waitFor()
      await assertAccessibleOnBothScreens(page)

      await focusAndPress(page, lines.nth(1).getByRole('button', { name: /^Adaugă în coș/ }))
      await drawer.getByText('O bucată în coș.').waitFor()
      await drawer.getByRole('link', { name: /Spre finalizare/ }).waitFor()
      await lines.first().getByText('la 9 zile, ultima dată acum 10').waitFor()
      await assertAccessibleOnBothScreens(page)
      await focusAndPress(page, drawer.getByRole('button', { name: 'Vezi coșul' }))
      await drawer.getByRole('heading', { name: 'Coșul meu' }).and(page.locator(':focus')).waitFor()
      assert.equal(await drawer.getByText('la 9 zile').count(), 0)
      await applyCartChange(page, () => drawer.getByRole('button', { name: /^Elimină din coș/ }).click())

      await drawer.getByText('Coșul este gol.').waitFor()
      await drawer.getByRole('button', { name: /^Adaugă produsul la rând/ }).click()
      await drawer.getByRole('link', { name: /Spre finalizare/ }).waitFor()
      await applyCartChange(page, () => drawer.getByRole('button', { name: /^Elimină din coș/ }).click())
      await drawer.getByRole('button', { name: 'Ultima comandă', disabled: false }).click()
      await drawer.getByRole('link', { name: /Spre finalizare/ }).waitFor()
      await page.keyboard.press('Escape')
      await cartCountIs(page, '2 produse')
    })
  })

  test('of a guest begins with popular offers and leads to a list, in a wide window', async () => {
    await browser.visit({ width: 1440, theme: 'dark' }, async (page) => {
      await open(page, smallListingPath)
      const drawer = await openEmptyCart(page)
      await drawer.getByText('Cele mai căutate oferte').waitFor()
      await linesOf(drawer).first().waitFor()
      assert.equal(await linesOf(drawer).count(), 8)
      assert.equal(await drawer.getByRole('link', { name: 'Lista mea' }).getAttribute('href'), '/lista-mea')
      assert.equal(await drawer.getByRole('button', { name: 'Ultima comandă' }).count(), 0)
      await assertAccessibleOnBothScreens(page)
    })
  })

  test('whose list cannot be loaded says so, and loads it when asked again', async () => {
    await orderedDaysAgo('vlad', { [often]: 1 }, 3)
    await browser.visit({ width: 390, theme: 'dark', expectedErrors: [/status of 500/] }, async (page) => {
      await skipQueryRetryDelays(page)
      await openAs(page, 'vlad', smallListingPath)
      await page.route('**/usual-products', (route) => route.fulfill({ status: 500, body: '' }))
      const drawer = await openEmptyCart(page)
      await drawer.getByText('Lista nu s-a putut încărca.').waitFor()
      await assertAccessibleOnBothScreens(page)
      await page.unroute('**/usual-products')
      await drawer.getByRole('button', { name: 'Încearcă din nou' }).click()
      await linesOf(drawer).first().waitFor()
      await drawer.getByText('Cumpărate des').waitFor()
    })
  })

  test('on the checkout is filled from the list, and the checkout follows when the shopper asks for it', async () => {
    await orderedDaysAgo('radu', { [often]: 1, [once]: 1 }, 3)
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'radu', '/checkout')
      const main = page.getByRole('main')
      await main.getByText('Coșul este gol.').waitFor()
      await main
        .getByText(/^cumpărat /)
        .first()
        .waitFor()
      await assertAccessibleOnBothScreens(page)
      const adds = main.getByRole('button', { name: /^Adaugă în coș/ })
      await applyCartChange(page, () => adds.first().click())
      await main.getByText('O bucată în coș.').waitFor()
      await main.getByRole('button', { name: 'Vezi coșul' }).click()
      await main.getByRole('region', { name: 'Produsele' }).getByText('un produs').waitFor()
    })
  })

  test('takes the last order once, however often its button is pressed, and leaves the focus where it is after the drawer was closed', async () => {
    await orderedDaysAgo('ana', { [once]: 1 }, 3)
    await browser.visit({ width: 1440 }, async (page) => {
      const closed = Promise.withResolvers<void>()
      await page.route('**/orders/*/duplicate', async (route) => {
        await closed.promise
        await route.continue()
      })
      const asked = recordRequests(page, /\/orders\/[^/]+\/duplicate$/)
      await openAs(page, 'ana', smallListingPath)
      const drawer = await openEmptyCart(page)
      const again = drawer.getByRole('button', { name: 'Ultima comandă' })
      await pressOn(page, again.and(page.locator(':not([aria-busy])')))
      await pressOn(page, again.and(page.locator('[aria-busy=true]')))
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'detached' })
      await waitForFocus(page, cartButton(page))
      closed.resolve()
      await cartCountIs(page, '1 produs')
      await waitForFocus(page, cartButton(page))
      assert.equal(asked.length, 1)
    })
  })

  test('proposes replacements for what is gone of the last order before it goes into the cart', async (t) => {
    await orderedDaysAgo('vlad', { [often]: 1, [once]: 2 }, 0)
    const { pool } = shop.app.db
    t.after(() => pool.query('UPDATE stock SET on_hand = on_hand + 50 WHERE variant_code = $1', [once]))
    await pool.query('UPDATE stock SET on_hand = reserved WHERE variant_code = $1', [once])
    const api = await apiAs(shop, 'vlad')
    await until(async () => {
      const { order } = await api(lastOrderAgain)
      return order?.lines.some(({ change }) => change === 'gone') ?? false
    })
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'vlad', smallListingPath)
      const drawer = await openEmptyCart(page)
      const last = drawer.getByRole('button', { name: 'Ultima comandă' })
      await pressOn(page, last.and(page.locator('[aria-expanded=false]')))
      const changes = drawer.getByRole('region', { name: 'Ultima comandă' })
      await changes.getByText('S-a schimbat un produs').waitFor()
      await assertAccessibleOnBothScreens(page)
      await pressOn(page, changes.getByRole('checkbox', { name: /^Punem / }), 'Space')
      await pressOn(page, changes.getByRole('button', { name: /^Adaugă în coș o bucată/ }))
      await drawer.getByRole('link', { name: /Spre finalizare/ }).waitFor()
      await cartCountIs(page, '1 produs')
    })
  })

  test('whose script cannot be loaded says so in its place, and begins when it is loaded again', async () => {
    await browser.visit(
      { width: 390, theme: 'dark', expectedErrors: [/ERR_FAILED/, /dynamically imported/] },
      async (page) => {
        await open(page, smallListingPath)
        await addToCart(page, 0)
        const drawer = await openCartDrawer(page)
        const remove = drawer.getByRole('button', { name: /^Elimină din coș/ })
        await remove.waitFor()
        await drawer.getByRole('link', { name: /Spre finalizare/ }).waitFor()
        await page.route('**/assets/*.js', (route) => route.abort())
        await applyCartChange(page, () => remove.click())
        const notice = drawer
          .getByRole('alert')
          .filter({ hasText: 'Propunerile pentru coșul gol nu s-au putut încărca' })
        await notice.waitFor()
        await assertAccessibleOnBothScreens(page)
        await page.unroute('**/assets/*.js')
        await pressOn(page, notice.getByRole('button', { name: 'Încearcă din nou' }))
        await drawer.getByText('Cele mai căutate oferte').waitFor()
      },
    )
  })
})
