import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import * as orders from '#modules/ordering/contract.ts'
import { mixedCart } from '#test/support/place-in-shop.ts'
import { shopInBrowser } from '#test/support/shop-in-browser.ts'

/* What was chosen and typed in checkout holds when another choice follows, the page is left, or the shop fails. */

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' } })

const section = (page: Page, name: string): Locator => page.getByRole('region', { name })

test('with another address come the intervals of its zone, and the first of them can be chosen', async () => {
  const { api, order } = await mixedCart(shop, 'ana')
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'ana', '/checkout')
    const address = section(page, 'Adresa de livrare')
    const hours = section(page, 'Intervalul de livrare').getByRole('radiogroup', { name: 'Ora livrării' })
    await address.getByRole('radio', { name: /^Acasă/ }).click()
    await hours.getByRole('radio').first().waitFor({ state: 'attached' })
    await address.getByRole('button', { name: /^Schimbă/ }).click()
    const others = page.waitForResponse(/delivery-intervals-v2$/)
    await address.getByRole('radio', { name: /^Birou/ }).click()
    await (await others).finished()
    await hours.getByRole('radio', { disabled: false }).first().click()
    await section(page, 'Intervalul de livrare')
      .getByText(/Locul este păstrat/)
      .waitFor()
  })
  await api(orders.deleteOrder, { params: { token: order.tokenValue } })
})

test('the note for the courier outlives the page, and goes with the order that it was written for', async () => {
  const { api, order } = await mixedCart(shop, 'ioana')
  const words = 'Sunați la 12, câinele nu mușcă.'
  await browser.visit({ width: 1440 }, async (page) => {
    const note = page.getByLabel('Notă pentru curier')
    await openAs(page, 'ioana', '/checkout')
    await note.fill(words)
    await page.reload()
    await note.waitFor()
    assert.equal(await note.inputValue(), words)
    await page.goto('about:blank')
    await api(orders.deleteOrder, { params: { token: order.tokenValue } })
    await mixedCart(shop, 'ioana')
    await page.goto(`${shop.url}/checkout`)
    await note.waitFor()
    assert.equal(await note.inputValue(), '')
  })
})
