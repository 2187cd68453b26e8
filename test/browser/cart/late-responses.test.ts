import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page, Route } from 'playwright-core'
import * as orders from '#modules/ordering/contract.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { fillMixedCartInShop, findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { delayResponse, waitForRender } from './late-response.ts'

const { shop, openAs, browser } = await shopInBrowser({ env: { WAREHOUSE: 'none' }, clock: tickingClock() })

const section = (page: Page, name: string): Locator => page.getByRole('region', { name })
const waitForChosen = (radio: Locator): Promise<void> =>
  radio.and(radio.page().locator(':checked, [aria-checked=true]')).waitFor()
const writeResponse = (page: Page, address: RegExp) =>
  page.waitForResponse((response) => response.request().method() !== 'GET' && address.test(response.url()))

describe('a late response to an older query', () => {
  test('does not undo a choice at the checkout that was made after the query for the cart', async () => {
    const { api, order } = await fillMixedCartInShop(shop, 'ioana')
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'ioana', '/checkout')
      const tip = section(page, 'Bacșiș pentru curier').getByRole('radio', { name: '5 lei', exact: true })
      await tip.waitFor()
      const cart = await delayResponse(page, '**/shop/orders/current')
      await section(page, 'Produsele').getByRole('button', { name: 'Crește cantitatea' }).first().click()
      await cart.received
      const saved = writeResponse(page, /\/tips$/)
      await tip.click()
      assert.equal((await saved).status(), 200)
      await section(page, 'Sumar').getByText('5,00 lei').waitFor()
      await cart.deliver()
      await waitForChosen(tip)
      await section(page, 'Sumar').getByText('5,00 lei').waitFor()
    })
    await api(orders.deleteOrder, { params: { token: order.tokenValue } })
  })

  test('does not empty a cart that was created after the query', async () => {
    await browser.visit({ width: 390 }, async (page) => {
      const cart = await delayResponse(page, '**/shop/orders/current')
      await openAs(page, 'radu', '/retete')
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
      const panel = page.getByRole('main').getByRole('region', { name: 'Ingrediente' })
      await cart.received
      await panel.getByRole('button', { name: /^Adaugă \d/ }).click()
      const inCart = panel.getByRole('button', { name: 'Ingredientele sunt în coș' })
      await inCart.waitFor()
      await cart.deliver()
      await inCart.waitFor()
    })
  })

  test('reverts neither interval nor points while the choices are loaded again', async () => {
    const { api, order } = await fillMixedCartInShop(shop, 'ana')
    await fillCheckout(api, order.tokenValue, { interval: 'last' })
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'ana', '/checkout')
      const hours = section(page, 'Intervalul de livrare').getByRole('group', { name: 'Ora livrării' })
      await waitForChosen(hours.getByRole('radio'))
      const all = section(page, 'Puncte freshclub').getByRole('button', { name: /^Toate/ })
      await all.waitFor()

      const intervals = await delayResponse(page, '**/delivery-intervals-v2*')
      const other = hours.getByRole('radio', { checked: false, disabled: false }).first()
      const [name = ''] = /[\d:]+–[\d:]+/.exec(await other.innerText()) ?? []
      await other.click()
      await intervals.received
      await waitForRender(page)
      await waitForChosen(hours.getByRole('radio', { name }))
      await intervals.deliver()
      await waitForChosen(hours.getByRole('radio', { name }))

      const points = await delayResponse(page, '**/shop/orders/*/loyalty')
      const used = writeResponse(page, /\/loyalty$/)
      await all.click()
      assert.equal((await used).status(), 200)
      await points.received
      await waitForRender(page)
      await all.and(page.locator('[aria-pressed=true]')).waitFor()
      await points.deliver()
    })
    await api(orders.deleteOrder, { params: { token: order.tokenValue } })
  })

  test('does not show the state before the last press', async () => {
    const { api, order } = await fillMixedCartInShop(shop, 'mihai')
    await browser.visit({ width: 390 }, async (page) => {
      const calls = [true, false, true].map((isChecked) => ({ isChecked, ...Promise.withResolvers<Route>() }))
      const nextCall = calls.values()
      await page.route('**/age-check-confirmation', (route) => nextCall.next().value?.resolve(route))
      await openAs(page, 'mihai', '/checkout')
      const box = section(page, 'Verificarea vârstei').getByRole('checkbox')
      for (const { isChecked } of calls) {
        await box.setChecked(isChecked)
        await waitForRender(page)
      }
      for (const { promise: call, isChecked } of calls) {
        const route = await call
        assert.equal(route.request().postDataJSON().ageCheckDone, isChecked)
        await waitForRender(page)
        await waitForChosen(box)
        await route.continue()
      }
    })
    await api(orders.deleteOrder, { params: { token: order.tokenValue } })
  })

  test('does not undo a change of an order that is polled every few seconds', async () => {
    const goods = await findProduct(shop, 30_00)
    const order = await placeOrderInShop(shop, 'mihai', { [goods]: 1 })
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'mihai', `/account/order-history/${order.tokenValue}`)
      const substitutes = page.getByRole('main').getByRole('checkbox', { name: /^Înlocuiți produsele care lipsesc/ })
      await substitutes.waitFor()
      const isWanted = !(await substitutes.isChecked())
      // Later polls would show the right state again, so they get no response.
      await page.route('**/myaccount_orders/*', () => undefined)
      const poll = await delayResponse(page, '**/myaccount_orders/*')
      await poll.received
      const saved = writeResponse(page, /\/substitutes$/)
      await substitutes.click()
      assert.equal((await (await saved).json()).wantsSubstitutes, isWanted)
      await poll.deliver()
      await page.getByRole('checkbox', { name: /^Înlocuiți/, checked: isWanted }).waitFor()
    })
  })
})
