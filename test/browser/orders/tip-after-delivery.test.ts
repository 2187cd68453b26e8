import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { completeOrder, setTip } from '#modules/ordering/contract.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { fillCartInShop, findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'

const { shop, browser, open, openAs } = await shopInBrowser({ env: { WAREHOUSE_STEP_SECONDS: '0.2' } })

const waitForChecked = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true, checked: true }).waitFor()
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).focus()
  await page.keyboard.press('Space')
}
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
}

describe('the tip of a delivered order', () => {
  test('is paid by card at 390 px, by keyboard, and counts once the payment is complete', async () => {
    const order = await placeOrderInShop(
      shop,
      'ana',
      { [await findProduct(shop, 40_00)]: 2 },
      { method: 'card-online' },
    )
    await payWithCard(order.paymentUrl ?? '', 'approves-at-once')
    const path = `/account/order-history/${order.tokenValue}`
    await browser.visit({ width: 390 }, async (page) => {
      await openAs(page, 'ana', path)
      await page.getByRole('heading', { name: 'Mulțumiți curierului' }).waitFor()
      await page.getByText(/^Ajunge integral la curier. Îl puteți schimba până pe /).waitFor()
      await choose(page, '5 lei')
      await page.getByText('Plătiți cu cardul încă 5,00 lei.').waitFor()
      await assertAccessible(page)
      await press(page, 'Salvează bacșișul')
      await page.waitForURL(/_stand-in\/pay/)
      await open(page, path)
      await page.getByText(/^Bacșișul de 5,00 lei se adaugă după ce plătiți 5,00 lei/).waitFor()
      await assertAccessible(page)
      await press(page, 'Plătește 5,00 lei')
      await page.waitForURL(/_stand-in\/pay/)
      const { leftTo: left } = await payWithCard(page.url(), 'approves-at-once')
      assert.equal(new URL(left ?? '').pathname, path)
      await open(page, path)
      await waitForChecked(page, '5 lei')
    })
  })

  test('on an order paid in cash is lowered with a refund at 1440 px, and a raise can be handed to the courier', async () => {
    const { api, order } = await fillCartInShop(shop, 'mihai', { [await findProduct(shop, 40_00)]: 2 })
    const params = { id: order.tokenValue }
    await fillCheckout(api, order.tokenValue, { interval: 'last', method: 'cash-at-door' })
    await api(setTip, { params, body: { tip: 5 } })
    await api(completeOrder, { params })
    await browser.visit({ width: 1440, theme: 'dark', expectedErrors: [/422/] }, async (page) => {
      await openAs(page, 'mihai', `/account/order-history/${order.tokenValue}`)
      await page.getByRole('heading', { name: 'Mulțumiți curierului' }).waitFor()
      await choose(page, 'Altă sumă')
      const amount = page.getByLabel('Suma, în lei')
      await amount.fill('101')
      await page.getByText('Scrieți o sumă între 0 și 100 de lei.').waitFor()
      await amount.fill('7,50')
      await page.keyboard.press('Enter')
      await page.getByText('Bacșișul i-l puteți da curierului în mână.', { exact: false }).waitFor()
      await assertAccessible(page)
      await choose(page, 'Fără')
      await page.getByText('Primiți înapoi 5,00 lei.').waitFor()
      await press(page, 'Salvează bacșișul')
      await page.getByText('Comanda nu are bacșiș.').waitFor()
      await waitForChecked(page, 'Fără')
    })
  })
})
