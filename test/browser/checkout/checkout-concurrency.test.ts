import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page, Response, Route } from 'playwright-core'
import { addBilling } from '#modules/customers/contract.billing.ts'
import { addAddress, listAddresses } from '#modules/delivery/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' } })

/** The checkout of a cart of food with all choices made. */
async function readyCheckout(page: Page) {
  const { api, order } = await fillCartInShop(shop, 'ioana', { [await findProduct(shop, 20_00)]: 3 })
  await fillCheckout(api, order.tokenValue, { interval: 'last', method: 'card-at-door' })
  await openAs(page, 'ioana', '/checkout')
  await page.getByRole('region', { name: 'Plata' }).waitFor()
  // Rows after the first order.
  const change = page.getByRole('button', { name: 'Schimbă metoda de plată' })
  if ((await change.count()) > 0) await change.click()
  await choice(page, 'Plata', /^Numerar/).waitFor()
  return { api, order }
}
const choice = (page: Page, section: string, name: string | RegExp): Locator =>
  page.getByRole('region', { name: section }).getByRole('radio', { name })
/** Only one radio button of a group can be checked. */
const waitForChosen = (radio: Locator): Promise<void> => radio.and(radio.page().locator(':checked')).waitFor()
const paymentCall = /\/payments\/\d+$/

test('a refused choice is shown at once, then reverted with the reason', async () => {
  await browser.visit({ width: 390, expectedErrors: [/409/] }, async (page) => {
    await readyCheckout(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(paymentCall, async (route) => {
      await held
      const problem = { type: '/problems/payment-method-unavailable', title: 'x', status: 409 }
      await route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) })
    })
    const request = page.waitForRequest(paymentCall)
    await choice(page, 'Plata', /^Numerar/).click()
    await request
    await waitForChosen(choice(page, 'Plata', /^Numerar/))
    release()
    await page.getByRole('region', { name: 'Plata' }).getByRole('alert').waitFor()
    await waitForChosen(choice(page, 'Plata', /^Card la livrare/))
  })
})

test('an order is placed after pending choices have been saved, with those choices', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    const { api, order } = await readyCheckout(page)
    const events: string[] = []
    page.on('request', (call) => {
      if (call.url().endsWith('/complete')) events.push('placed')
    })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(paymentCall, async (route) => {
      await held
      const response = await route.fetch()
      events.push('chosen')
      await route.fulfill({ response })
    })
    const request = page.waitForRequest(paymentCall)
    await choice(page, 'Plata', /^Numerar/).click()
    await request
    const place = page.getByRole('button', { name: /^Plasează comanda/ })
    await place.click()
    await page.locator('button[aria-busy]').waitFor()
    release()
    await page.waitForURL(/\/checkout\/success/)
    assert.deepEqual(events, ['chosen', 'placed'])
    const { payments } = await api(orders.getAccountOrder, { params: { id: order.tokenValue } })
    assert.deepEqual(
      payments.map(({ method }) => method?.code),
      ['cash-at-door'],
    )
  })
})

test('an order placed in the same task as a choice is sent after the choice, as on a busy phone', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    const { api, order } = await readyCheckout(page)
    const calls = namesOf(page, /\/(payments\/\d+|complete)$/)
    const place = await page.getByRole('button', { name: /^Plasează comanda/, disabled: false }).elementHandle()
    await choice(page, 'Plata', /^Numerar/).evaluate((radio, button) => {
      if (!(radio instanceof HTMLElement && button instanceof HTMLElement)) throw new Error('no elements to click')
      radio.click()
      button.click()
    }, place)
    await page.waitForURL(/\/checkout\/success/)
    assert.deepEqual(calls.slice(0, 2), ['payments', 'complete'])
    const { payments } = await api(orders.getAccountOrder, { params: { id: order.tokenValue } })
    assert.deepEqual(
      payments.map(({ method }) => method?.code),
      ['cash-at-door'],
    )
  })
})

test('an hour pressed right after a day is an hour of that day, as on a busy phone', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    const { api, order } = await readyCheckout(page)
    const interval = page.getByRole('region', { name: 'Intervalul de livrare' })
    // A row after the first order.
    const change = interval.getByRole('button', { name: /^Schimbă/ })
    if ((await change.count()) > 0) await change.click()
    const hours = interval.getByRole('group', { name: 'Ora livrării' }).getByRole('radio', { disabled: false })
    const third = interval.getByRole('radiogroup', { name: 'Ziua livrării' }).getByRole('radio').nth(2)
    await hours.first().waitFor()
    await third.click()
    const isSaved = (response: Response): boolean =>
      response.request().method() === 'PATCH' && response.url().endsWith('/set-delivery-interval')
    const [saved] = await Promise.all([page.waitForResponse(isSaved), hours.first().click()])
    assert.equal(saved.status(), 200)
    const days = (await api(orders.listIntervals, { params: { id: order.tokenValue } }))
      .filter(({ kind }) => kind !== 'express')
      .map(({ date }) => date)
    const { schedule } = await api(orders.getOrder, { params: { token: order.tokenValue } })
    assert.equal(schedule?.interval.since.slice(0, 10), [...new Set(days)][2])
  })
})

/** The first path segment matched by `address` of each write from now on: 'payments' for '/payments/7'. */
function namesOf(page: Page, address: RegExp): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = address.exec(new URL(request.url()).pathname) ?? []
    if (name && request.method() !== 'GET') names.push(name.split('/', 1)[0] ?? '')
  })
  return names
}

test('a form opened after a choice stays open when the response to the choice arrives', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    const { api } = await readyCheckout(page)
    const { street, number, city, province, contactName, contactPhonenumber, geoLocation } =
      (await api(listAddresses))[0] ?? assert.fail('no address')
    const workshop = { name: 'Atelier', street, number, city, province, contactName, contactPhonenumber, geoLocation }
    await api(addAddress, { body: workshop })
    await api(addBilling, {
      body: {
        ...({ type: 'company', companyName: 'Moara Veche SRL', taxCode: 'RO36649034' } as const),
        ...{ streetAddress: 'Strada Morii 3', city: 'Sector 3', province: 'București' },
      },
    })
    await page.reload()
    for (const [section, call, other, add, field] of [
      ['Facturare', /\/set-billing-address$/, /^Moara Veche SRL/, 'Adaugă date de facturare', 'Denumirea firmei'],
      ['Adresa de livrare', /\/set-shipping-address$/, /^Atelier/, 'Adaugă o adresă', 'Număr'],
    ] as const) {
      const { promise: heldRoute, resolve } = Promise.withResolvers<Route>()
      await page.route(call, resolve)
      const within = page.getByRole('region', { name: section })
      await within.getByRole('button', { name: /^Schimbă/ }).click()
      await choice(page, section, other).click()
      const route = await heldRoute
      await within.getByRole('button', { name: add }).click()
      await within.getByLabel(field).fill('12')
      const response = page.waitForResponse(call)
      await route.continue()
      await (await response).finished()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      assert.equal(await within.getByLabel(field).inputValue(), '12')
    }
  })
})
