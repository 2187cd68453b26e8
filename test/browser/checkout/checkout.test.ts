import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { listAddresses } from '#modules/delivery/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { chooseOnSignInPage } from '#test/support/browser/sign-in-page.ts'
import { fillMixedCartInShop } from '#test/support/fixtures/place-in-shop.ts'
import { bearer, signIn } from '#test/support/fixtures/sign-in.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' } })

async function openCheckout(page: Page): Promise<void> {
  await openAs(page, 'ioana', '/checkout')
  await page.getByRole('region', { name: 'Plata' }).waitFor()
}

const region = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name })
test('VAL-09 the search in the cart ignores case and diacritics, and covers brand and name', async () => {
  const { order } = await fillMixedCartInShop(shop, 'ioana')
  const lines = order.items.flatMap(({ items }) => items)
  const accented = lines.find(({ productName }) => /[ăâîșț]/i.test(productName)) ?? lines[0]
  await browser.visit({ width: 1440 }, async (page) => {
    await openCheckout(page)
    const products = region(page, 'Produsele')
    const search = products.getByLabel('Caută în coș')
    const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
    await search.fill(plain(accented?.productName ?? ''))
    await products.getByRole('link', { name: accented?.productName ?? '' }).waitFor()
    const branded = lines.find(({ brand }) => brand !== null)
    await search.fill((branded?.brand ?? '').toLowerCase())
    await products
      .getByRole('link', { name: branded?.productName ?? '' })
      .first()
      .waitFor()
    await search.fill('nicidecum')
    await products.getByText(/Niciun produs din coș/).waitFor()
  })
})

test('billing data are added in checkout with errors at each field, and become the billing address of the order', async () => {
  const { api, order: cart } = await fillMixedCartInShop(shop, 'ioana')
  await browser.visit({ width: 390, expectedErrors: [/422/] }, async (page) => {
    await openCheckout(page)
    const billing = region(page, 'Facturare')
    await billing.getByRole('button', { name: /^Schimbă/ }).click()
    await billing.getByRole('button', { name: 'Adaugă date de facturare' }).click()
    const save = billing.getByRole('button', { name: 'Salvează datele' })
    await billing.getByLabel('Denumirea firmei').fill('Moara Veche SRL')
    await billing.getByLabel('Cod fiscal').fill('18547291')
    await billing.getByLabel('Număr la Registrul Comerțului').fill('J48/1/2010')
    await billing.getByLabel('Cont bancar').fill('RO49AAAA1B31007593840001')
    await save.click()
    for (const text of [/^Codul fiscal nu este corect/, /^Numărul nu este corect/, /^Contul nu este corect/]) {
      await billing.getByText(text).waitFor()
    }
    await assertAccessible(page)
    await billing.getByLabel('Cod fiscal').fill('RO36649034')
    await billing.getByLabel('Număr la Registrul Comerțului').fill('J40/13752/2016')
    await billing.getByLabel('Cont bancar').fill('RO49AAAA1B31007593840000')
    await billing.getByLabel('Stradă și număr').fill('Strada Morii 3')
    await billing.getByLabel('Județ').selectOption('Ilfov')
    await billing.getByLabel('Localitate').fill('Voluntari')
    await save.click()
    await billing.getByText('Companie · Moara Veche SRL · RO36649034').waitFor()
  })
  const order = await api(orders.getOrder, { params: { token: cart.tokenValue } })
  assert.deepEqual([order.billingAddress?.type, order.billingAddress?.taxCode], ['company', 'RO36649034'])
})

test('ERR-21 an unknown type of payment method is reported, and the checkout still works', async () => {
  await fillMixedCartInShop(shop, 'ioana')
  await browser.visit({ width: 1440 }, async (page) => {
    await page.route('**/payment-methods', async (route) => {
      const response = await route.fetch()
      const methods = await response.json()
      await route.fulfill({ response, json: [...methods, { ...methods[0], code: 'xyz-1', type: 'xyz' }] })
    })
    const reported = page.waitForRequest(
      (request) => request.url().endsWith('/api/error') && (request.postData() ?? '').includes('xyz'),
    )
    await openCheckout(page)
    await reported
    const payment = region(page, 'Plata')
    await payment.getByRole('radio', { name: 'Numerar la livrare' }).click()
    await payment.locator('input:checked').waitFor()
    assert.equal(await payment.getByRole('radio').count(), 3)
  })
})

test('CONST-08 the page waits 1500 ms for the first load of the addresses and continues', async () => {
  await fillMixedCartInShop(shop, 'ioana')
  await browser.visit({ width: 390 }, async (page) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/account/addresses', (route) => held.then(() => route.continue()))
    await page.addInitScript(() => {
      const { setTimeout } = window
      // The test ends the wait itself, so that it does not depend on the speed of the machine.
      window.setTimeout = ((work: () => void, ms: number) => {
        if (ms !== 1_500) return setTimeout(work, ms)
        Object.assign(window, { endWait: work })
        return 0
      }) as typeof window.setTimeout
    })
    const cart = page.waitForResponse(/\/orders\/current$/)
    await page.goto(`${shop.url}/checkout`)
    await chooseOnSignInPage(page, 'Ioana')
    await (await cart).finished()
    await page.waitForFunction(() => 'endWait' in window)
    await page.getByRole('heading', { level: 1, name: 'Finalizarea comenzii' }).waitFor()
    assert.equal(await region(page, 'Plata').count(), 0)
    await page.evaluate('endWait()')
    await region(page, 'Bacșiș pentru curier').getByRole('radio', { name: '3 lei' }).click()
    release()
    await region(page, 'Adresa de livrare').getByRole('radio').first().waitFor()
  })
})

test('a section that cannot be loaded says so and can be loaded again, while the others work', async () => {
  await fillMixedCartInShop(shop, 'ioana')
  await browser.visit({ width: 1440, expectedErrors: [/400/] }, async (page) => {
    let isBroken = true
    await page.route('**/orders/*/loyalty', (route) =>
      isBroken ? route.fulfill({ status: 400, json: { type: '/problems/malformed-address' } }) : route.continue(),
    )
    await openCheckout(page)
    const loyalty = region(page, 'Puncte freshclub')
    const retry = loyalty.getByRole('button', { name: /Încearcă/ })
    await retry.waitFor()
    await region(page, 'Facturare')
      .getByRole('button', { name: /^Schimbă/ })
      .click()
    await region(page, 'Facturare').getByRole('radio').first().waitFor()
    isBroken = false
    await retry.click()
    await retry.waitFor({ state: 'detached' })
  })
})

/** Places an order of that person with payment at the door; returns its token. */
async function placeOrder(person: string): Promise<string> {
  const { signedIn } = await signIn(shop.url, person)
  const headers = bearer(signedIn.token)
  const { api } = shop
  const { tokenValue: token } = await api(orders.createOrder, { headers })
  const { rows } = await shop.app.db.pool.query<{ code: string }>(
    `SELECT v.code FROM variant v JOIN stock s ON s.variant_code = v.code JOIN product p ON p.code = v.product_code
     WHERE v.kind = 'standard' AND s.on_hand > 5 AND NOT p.age_restricted AND p.max_per_order > 1 ORDER BY v.code LIMIT 1`,
  )
  const productVariant = rows[0]?.code ?? ''
  await api(orders.setItem, { params: { token }, body: { productVariant, quantity: 2 }, headers })
  const [address] = await api(listAddresses, { headers })
  const params = { id: token }
  await api(orders.setShippingAddress, { params, body: { shippingAddressId: address?.id ?? 0 }, headers })
  const interval = (await api(orders.listIntervals, { params, headers })).find(({ isAvailable }) => isAvailable)
  const order = await api(orders.setInterval, { params, body: { scheduleId: interval?.id ?? 0 }, headers })
  const payment = { id: token, paymentId: order.payments[0]?.id ?? 0 }
  await api(setPaymentMethod, { params: payment, body: { paymentMethod: 'cash-at-door' }, headers })
  await api(orders.completeOrder, { params, headers })
  return token
}

test('ENT-29 a customer with an order in progress sees it on the home page and can open it', async () => {
  const token = await placeOrder('mihai')
  await shop.app.db.pool.query(`UPDATE shop_order SET shipping_state = 'shipped' WHERE token = $1`, [token])
  for (const visit of [
    { width: 390, theme: 'dark' },
    { width: 1440, theme: 'light' },
  ] as const) {
    await browser.visit(visit, async (page) => {
      await openAs(page, 'mihai', '/')
      const greeting = page.getByRole('region', { name: /^Bună / })
      await greeting.getByText(/^Comanda PF-\d+ ajunge /).waitFor()
      await assertAccessible(page)
      await greeting.getByRole('link', { name: 'Vezi comanda' }).click()
      await page.waitForURL((url) => url.pathname === `/account/order-history/${token}`)
      await page.getByRole('heading', { level: 1, name: /^Ajunge / }).waitFor()
    })
  }
})

test('the home page makes no call for orders of a guest and shows none', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto(shop.url)
    await page.locator('html[data-ready]').waitFor()
    await page.waitForLoadState('networkidle')
    assert.equal(await page.getByRole('region', { name: 'Comenzile pe care le așteptați' }).count(), 0)
    assert.deepEqual(
      calls.filter((address) => address.includes('active-notices')),
      [],
    )
  })
})

test('of two choices in a row the second is sent after the response to the first, and stays', async () => {
  const { api, order: cart } = await fillMixedCartInShop(shop, 'ioana')
  await browser.visit({ width: 1440 }, async (page) => {
    await openCheckout(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const events: string[] = []
    await page.route('**/orders/*/tips', async (route) => {
      const { tip } = route.request().postDataJSON()
      events.push(`${tip} sent`)
      if (tip === 5) await held
      const response = await route.fetch()
      events.push(`${tip} saved`)
      await route.fulfill({ response })
    })
    const tips = region(page, 'Bacșiș pentru curier')
    const firstSent = page.waitForRequest(/\/tips$/)
    await tips.getByRole('radio', { name: '5 lei', exact: true }).click()
    await firstSent
    const secondSaved = page.waitForResponse(
      (response) => /\/tips$/.test(response.url()) && response.request().postDataJSON().tip === 10,
    )
    await tips.getByRole('radio', { name: '10 lei' }).click()
    release()
    await (await secondSaved).finished()
    await region(page, 'Sumar').getByText('10,00 lei').waitFor()
    assert.deepEqual(events, ['5 sent', '5 saved', '10 sent', '10 saved'])
    await tips.getByRole('radio', { name: '10 lei', checked: true }).waitFor()
  })
  const { tip } = await api(orders.getOrder, { params: { token: cart.tokenValue } })
  assert.equal(tip, 10)
})
