import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import * as orders from '#modules/ordering/contract.ts'
import { answerCheckout } from '#test/support/answer-checkout.ts'
import { fillInShop, someGoods } from '#test/support/place-in-shop.ts'
import { shopInBrowser } from '#test/support/shop-in-browser.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' } })

/** The checkout of a cart of food in which everything is answered. */
async function readyCheckout(page: Page) {
  const { api, order } = await fillInShop(shop, 'ioana', { [await someGoods(shop, 20_00)]: 3 })
  await answerCheckout(api, order.tokenValue, { interval: 'last', method: 'card-at-door' })
  await openAs(page, 'ioana', '/checkout')
  await choice(page, 'Plata', /^Numerar/).waitFor()
  return { api, order }
}
const choice = (page: Page, section: string, name: string | RegExp): Locator =>
  page.getByRole('region', { name: section }).getByRole('radio', { name })
const isPay = /\/payments\/\d+$/

test('a choice that the shop refuses is seen at once, then seen to be undone, with the reason', async () => {
  await browser.visit({ width: 390, expects: [/409/] }, async (page) => {
    await readyCheckout(page)
    const { promise: late, resolve: answer } = Promise.withResolvers<void>()
    await page.route(isPay, async (route) => {
      await late
      const problem = { type: '/problems/payment-method-unavailable', title: 'x', status: 409 }
      await route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) })
    })
    const asked = page.waitForRequest(isPay)
    await choice(page, 'Plata', /^Numerar/).click()
    await asked
    assert.deepEqual(await chosen(page), [true, false])
    answer()
    await page.getByRole('region', { name: 'Plata' }).getByRole('alert').waitFor()
    await choice(page, 'Plata', /^Card la livrare/)
      .and(page.locator(':checked'))
      .waitFor()
    assert.deepEqual(await chosen(page), [false, true])
  })
})

const chosen = (page: Page): Promise<boolean[]> =>
  Promise.all([/^Numerar/, /^Card la livrare/].map((name) => choice(page, 'Plata', name).isChecked()))

test('an order is placed after the choices that are on their way, as they were chosen', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    const { api, order } = await readyCheckout(page)
    const told: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/complete')) told.push('placed')
    })
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
    await page.route(isPay, async (route) => {
      await late
      const response = await route.fetch()
      told.push('chosen')
      await route.fulfill({ response })
    })
    const asked = page.waitForRequest(isPay)
    await choice(page, 'Plata', /^Numerar/).click()
    await asked
    const place = page.getByRole('button', { name: /^Plasează comanda/ })
    await place.click()
    await page.locator('button[aria-busy]').waitFor()
    arrive()
    await page.waitForURL(/\/checkout\/success/)
    assert.deepEqual(told, ['chosen', 'placed'])
    const { payments } = await api(orders.getAccountOrder, { params: { id: order.tokenValue } })
    assert.deepEqual(
      payments.map(({ method }) => method?.code),
      ['cash-at-door'],
    )
  })
})
