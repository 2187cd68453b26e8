import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import * as returning from '#modules/ordering/contract.returning.ts'
import * as orders from '#modules/ordering/contract.ts'
import { people } from '#seed/people.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { applyCartChange, cartButton, cartCountIs } from '#test/support/browser/cart-page.ts'
import { focusAndPress, pressOn } from '#test/support/browser/keyboard.ts'
import { layoutShift, unseenShift } from '#test/support/browser/layout-shift.ts'
import { field, group } from '#test/support/browser/search-field.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { apiAs, findProduct, type Items, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { until } from '#test/support/until.ts'

const { shop, browser, openAs, open } = await shopInBrowser({ env: { WAREHOUSE: 'none' } })
const { pool } = shop.app.db
const often = await findProduct(shop, 12_00)
const gone = await findProduct(shop, 31_00)

type Person = 'ana' | 'ioana' | 'radu'

const greetingOf = (person: Person): RegExp =>
  new RegExp(`^Bună (dimineața|ziua|seara), ${person === 'ana' ? 'Ana' : 'Ioana'}\\.$`)

const region = (page: Page, name: string): Locator => page.getByRole('region', { name })

/** An order of a past day. */
async function orderedDaysAgo(person: Person, items: Items, days: number): Promise<void> {
  const { tokenValue } = await placeOrderInShop(shop, person, items)
  await pool.query(
    `UPDATE shop_order SET placed_at = placed_at - make_interval(days => $2), state = 'fulfilled', payment_state = 'completed'
     WHERE token = $1`,
    [tokenValue, days],
  )
}

describe('home of a customer', () => {
  for (const { width, theme, person } of [
    { width: 390, theme: 'light', person: 'ioana' },
    { width: 1440, theme: 'dark', person: 'ana' },
  ] as const) {
    test(`what runs out is added by one press, and the last order with its changes by another, at ${width} px, by keyboard`, async () => {
      for (const days of [28, 19, 10]) await orderedDaysAgo(person, { [often]: 1, [gone]: 2 }, days)
      await insertVoucher(shop.app.db, { code: `ACASA${width}`, owners: [people[person].customerId] })
      await pool.query('UPDATE stock SET on_hand = reserved WHERE variant_code = $1', [gone])
      const api = await apiAs(shop, person)
      await until(async () => {
        const { order } = await api(returning.lastOrderAgain)
        return order?.lines.some(({ change }) => change === 'gone') ?? false
      })
      await browser.visit({ width, theme }, async (page) => {
        await openAs(page, person, '/')
        await region(page, 'Ce aveți de folosit').getByRole('link').first().waitFor()
        await page.getByRole('heading', { level: 1, name: greetingOf(person) }).waitFor()
        assert.equal(await region(page, 'Campanii').count(), 0)
        const usual = region(page, 'Ce cumpărați des')
        await usual.getByText('la rând: la 9 zile').waitFor()
        const repeat = region(page, 'Repetă ultima comandă')
        await repeat.getByText('S-a schimbat un produs').waitFor()
        await assertAccessibleOnBothScreens(page)
        await page.reload()
        await repeat.getByText('S-a schimbat un produs').waitFor()
        await usual.getByText('la rând: la 9 zile').waitFor()
        await page.getByRole('heading', { level: 1, name: greetingOf(person) }).waitFor()
        assert.ok((await layoutShift(page)) < unseenShift, `${await layoutShift(page)}`)
        await focusAndPress(page, page.getByRole('button', { name: /^Adaugă produsul la rând/ }))
        await page
          .getByRole('button', { name: /^Coș: 1 produs/ })
          .filter({ visible: true })
          .waitFor()
        await page.getByRole('button', { name: /^Adaugă produsul la rând/ }).waitFor({ state: 'detached' })
        await pressOn(page, repeat.getByRole('button', { name: /^Adaugă în coș/ }))
        const drawer = page.getByRole('dialog', { name: 'Coșul meu' })
        await drawer.getByRole('link', { name: /Spre finalizare/ }).waitFor()
        const { order } = await api(orders.currentOrder)
        const codes = order?.items.flatMap(({ items }) => items.map(({ variantCode }) => variantCode)) ?? []
        assert.ok(codes.includes(often) && !codes.includes(gone))
        assert.equal(codes.length, 2, 'the replacement is in the cart')
      })
      await pool.query('UPDATE stock SET on_hand = on_hand + 50 WHERE variant_code = $1', [gone])
      // The shop hears of it a moment later; the next test orders the product.
      await until(async () => {
        const { order } = await api(returning.lastOrderAgain)
        return order?.lines.every(({ change }) => change !== 'gone') ?? false
      })
    })
  }

  test('before typing a search a customer sees what to take again, and puts it into the cart with a key', async () => {
    for (const days of [20, 10]) await orderedDaysAgo('radu', { [often]: 1 }, days)
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'radu', '/')
      await field(page).click()
      const again = group(page, 'Luați din nou')
      await again.getByRole('link').first().waitFor()
      await assertAccessibleOnBothScreens(page)
      // The last row is reached first from the field by the arrow up.
      await field(page).press('ArrowUp')
      await again.locator('[aria-selected=true]').waitFor()
      await applyCartChange(page, () => field(page).press('+'))
      await again.getByRole('group', { name: /^Cantitate/ }).waitFor()
      await field(page).fill('lapte')
      await again.waitFor({ state: 'detached' })
    })
  })

  test('an order on its way takes the place of the next hour', async () => {
    await orderedDaysAgo('radu', { [often]: 1 }, 9)
    const { tokenValue } = await placeOrderInShop(shop, 'radu', { [often]: 1 })
    await pool.query("UPDATE shop_order SET shipping_state = 'shipped' WHERE token = $1", [tokenValue])
    await browser.visit({ width: 390, theme: 'dark' }, async (page) => {
      await openAs(page, 'radu', '/')
      const greeting = region(page, 'Bună')
      const follow = greeting.getByRole('link', { name: 'Vezi comanda' })
      await follow.waitFor()
      assert.equal(await follow.getAttribute('href'), `/account/order-history/${tokenValue}`)
      await greeting.getByText('Comanda este pe drum').waitFor()
      assert.equal(await greeting.getByRole('button').count(), 0)
      assert.equal(await page.getByRole('main').getByText('Comanda este pe drum').count(), 1, 'it is told once')
      await assertAccessibleOnBothScreens(page)
    })
  })

  test('when the shop has ended the session nothing of the customer stays on the page, which says so once', async () => {
    await insertVoucher(shop.app.db, { code: 'SESIUNE', owners: [people.mihai.customerId] })
    await browser.visit({ width: 390, expectedErrors: [/status of 401/] }, async (page) => {
      await openAs(page, 'mihai', '/')
      const balance = region(page, 'Ce aveți de folosit')
      await balance.getByRole('link').first().waitFor()
      const main = page.getByRole('main')
      await applyCartChange(page, () =>
        main
          .getByRole('button', { name: /^Adaugă în coș/ })
          .first()
          .press('Enter'),
      )
      await cartCountIs(page, '1 produs')
      for (const call of ['refresh', 'customers/me/favourites/*']) {
        await page.route(`**/api/v2/shop/${call}`, (route) => route.fulfill({ status: 401, body: '' }))
      }
      await main
        .getByRole('button', { name: /^Favorite: / })
        .first()
        .press('Enter')
      const notice = page.getByText('V-am deconectat.')
      await notice.waitFor()
      assert.equal(new URL(page.url()).pathname, '/')
      assert.equal(await notice.count(), 1)
      assert.equal(await balance.count(), 0)
      await region(page, 'Campanii').waitFor()
      await cartButton(page)
        .and(page.getByRole('button', { name: 'Coș: niciun produs' }))
        .waitFor()
      await page.reload()
      await page.locator('html[data-ready]').waitFor()
      assert.equal(await page.evaluate(() => sessionStorage.getItem('poftim.session-ended')), null)
      assert.equal(await notice.count(), 0)
    })
  })

  test('a guest and a customer without orders see nothing of it, but for the trial that the customer can start', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      const calls: string[] = []
      page.on('request', (request) => calls.push(request.url()))
      await open(page, '/')
      await page.locator('html[data-ready]').waitFor()
      assert.deepEqual(
        calls.filter((address) => /usual-products|last-again|orders\/savings/.test(address)),
        [],
      )
      const answered = page.waitForResponse(/usual-products/)
      await openAs(page, 'elena', '/')
      await (await answered).finished()
      await region(page, 'Încercați Genius gratuit 30 de zile').waitFor()
      assert.equal(await region(page, 'Ce cumpărați des').count(), 0)
      assert.equal(await region(page, 'Repetă ultima comandă').count(), 0)
    })
  })
})
