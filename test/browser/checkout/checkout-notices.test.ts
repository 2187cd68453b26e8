import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import * as orders from '#modules/ordering/contract.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { applyCartChange, openCartDrawer } from '#test/support/browser/cart-page.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { fillMixedCartInShop } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' }, clock: tickingClock() })
const { db } = shop.app

const section = (page: Page, name: string): Locator => page.getByRole('region', { name })
const notice = (within: Page | Locator, type: string): Locator => within.locator(`[data-notice="${type}"]`)

for (const [width, theme] of walkedOn([390, 'dark'], [1440, 'light'])) {
  test(`checkout shows beside a section what is missing, until it is completed, at ${width}`, async () => {
    const { api, order } = await fillMixedCartInShop(shop, 'ioana')
    const missing = 37_50
    const code = `APROAPE${width}`
    await insertVoucher(db, { code, minimumGoods: order.itemsTotalInt + missing })
    await browser.visit({ width, theme, expectedErrors: [/422/] }, async (page) => {
      await openAs(page, 'ioana', '/checkout')
      const payment = section(page, 'Plata')
      await payment.getByLabel('Cod voucher').fill(code)
      await payment.getByRole('button', { name: 'Aplică' }).click()
      await payment.getByText('Mai adăugați produse de 37,50 lei ca să folosiți acest voucher.').waitFor()
      await notice(section(page, 'Verificarea vârstei'), 'age-check').waitFor()
      await assertAccessibleOnBothScreens(page)

      await db.pool.query('UPDATE voucher SET minimum_goods = $2 WHERE code = $1', [code, order.itemsTotalInt])
      await payment.getByRole('button', { name: 'Aplică' }).click()
      await payment.getByText(code, { exact: true }).waitFor()
      await db.pool.query('UPDATE voucher SET minimum_goods = $2 WHERE code = $1', [
        code,
        order.itemsTotalInt + missing,
      ])
      await section(page, 'Verificarea vârstei').getByRole('checkbox').click()
      await notice(payment, 'voucher')
        .getByText('Mai adăugați produse de 37,50 lei sau continuați fără voucher.')
        .waitFor()
      await notice(page, 'age-check').waitFor({ state: 'detached' })
      await assertAccessibleOnBothScreens(page)
      await payment.getByRole('button', { name: /^Scoate/ }).click()
      await notice(payment, 'voucher').waitFor({ state: 'detached' })
    })
    await api(orders.deleteOrder, { params: { token: order.tokenValue } })
  })
}

test('a small cart shows how much is missing to avoid its fee', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'mihai', '/cf/2-brutarie-si-patiserie/orderby+price,asc')
    await applyCartChange(page, () =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Adaugă în coș/ })
        .first()
        .click(),
    )
    const drawer = await openCartDrawer(page)
    await notice(drawer, 'small-basket')
      .getByText(/^Mai adăugați produse de .+ și nu mai plătiți taxa de 9,99 lei\.$/)
      .waitFor()
    await assertAccessible(page)
  })
})

test('in forced colours an outline marks the chosen option', async () => {
  const { api, order } = await fillMixedCartInShop(shop, 'ioana')
  await api(orders.setTip, { params: { id: order.tokenValue }, body: { tip: 5 } })
  await browser.visit({ width: 1440, options: { forcedColors: 'active' } }, async (page) => {
    await openAs(page, 'ioana', '/checkout')
    const tips = section(page, 'Bacșiș pentru curier')
    const outlineOf = (tip: string): Promise<string> =>
      tips.locator('label', { hasText: tip }).evaluate((label) => getComputedStyle(label).outlineStyle)
    await tips.getByRole('radio', { name: '5 lei', exact: true, checked: true }).waitFor()
    assert.deepEqual([await outlineOf('3 lei'), await outlineOf('5 lei')], ['none', 'solid'])
  })
  await api(orders.deleteOrder, { params: { token: order.tokenValue } })
})

test('a shopper who returns from the gateway finds the unpaid order beside the empty cart', async () => {
  const { api, order } = await fillMixedCartInShop(shop, 'ioana')
  const { tokenValue: id } = await fillCheckout(api, order.tokenValue, { interval: 'last', method: 'card-online' })
  await api(orders.confirmAge, { params: { id }, body: { ageCheckDone: true } })
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'ioana', '/checkout')
    const unpaidOrder = page.getByRole('link', { name: /^Așteptăm plata Comanda PF-\d+ / })
    await page.getByRole('button', { name: /^Plasează comanda/, disabled: false }).click()
    await page.waitForURL(/_stand-in/)
    await page.goBack()
    await unpaidOrder.waitFor()
    await page.getByText('Coșul este gol').waitFor()
    await assertAccessible(page)
    await unpaidOrder.click()
    await page.getByRole('button', { name: 'Reia plata' }).waitFor()
  })
})

test('a shopper on the page can extend the hold in its last minutes and renew it after it ends, and sees when the interval is gone', async () => {
  const { api, order: cart } = await fillMixedCartInShop(shop, 'ioana')
  const order = await fillCheckout(api, cart.tokenValue, { interval: 'last' })
  // The first access token expires during the test.
  await browser.visit({ width: 390, theme: 'dark', expectedErrors: [/401/], ownContext: true }, async (page) => {
    await page.clock.install()
    const advance = async (minutes: number): Promise<void> => {
      shop.clock.pass({ minutes })
      await page.clock.fastForward(minutes * 60_000)
    }
    await openAs(page, 'ioana', '/checkout')
    const interval = section(page, 'Intervalul de livrare')
    const extend = interval.getByRole('button', { name: 'Păstrează încă o oră' })
    await interval.getByText(/Mai aveți (59|60) de minute\./).waitFor()
    await advance(52)
    await extend.click()
    await interval.getByText(/Mai aveți (59|60) de minute\./).waitFor()
    await advance(55)
    await interval.getByText(/Mai aveți [45] minute\./).waitFor()
    await assertAccessible(page)
    await advance(7)
    await interval.getByRole('alert').getByText('Locul nu mai este păstrat și îl poate lua altcineva.').waitFor()
    await extend.waitFor({ state: 'detached' })
    await interval.getByRole('button', { name: 'Păstrează locul din nou' }).click()
    await interval.getByText(/Mai aveți (59|60) de minute\./).waitFor()
    await page.locator('section#interval:focus-within').waitFor()

    await db.pool.query('DELETE FROM delivery_place')
    await db.pool.query('UPDATE delivery_interval SET held = 0, capacity = taken WHERE id = $1', [
      order.schedule?.id ?? 0,
    ])
    await advance(62)
    await notice(interval, 'interval-lost').getByText('Intervalul nu mai este disponibil').waitFor()
    await interval.getByText(/^Locul nu mai este păstrat/).waitFor({ state: 'detached' })
    await assertAccessible(page)
  })
})
