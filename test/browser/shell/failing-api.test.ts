import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Request } from 'playwright-core'
import { builtFiles } from '#test/support/browser/built-files.ts'
import { applyCartChange, smallListingPath } from '#test/support/browser/cart-page.ts'
import { firstInterval } from '#test/support/browser/checkout-by-keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { routeFirst } from '#test/support/browser/route-first.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { chooseOnSignInPage } from '#test/support/browser/sign-in-page.ts'
import { skipQueryRetryDelays } from '#test/support/browser/skip-query-retry-delays.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { until } from '#test/support/until.ts'

const { shop, browser, open, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' }, clock: tickingClock() })

const items = /\/api\/v2\/shop\/orders\/[^/]+\/items$/
const complete = /\/api\/v2\/shop\/orders\/[^/]+\/complete$/
/** The console message of the browser for a failed response that the test provokes. */
const expectedErrors = [/Failed to load resource/]

/** Records matching calls of the Shop API from now on. */
function callsOf(page: Page, method: string, address: RegExp): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && address.test(request.url())) calls.push(request)
  })
  return calls
}

const refusal = (name: string) => ({
  status: 422,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: `/problems/${name}`, title: name, status: 422, instance: '/' }),
})
const adds = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Adaugă în coș/ })
const firstAdd = (page: Page) => adds(page).first()
const cartShows = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().waitFor()
const orderToken = (page: Page) => page.evaluate(() => localStorage.getItem('poftim.order-id'))

async function addOne(page: Page): Promise<void> {
  await applyCartChange(page, () => firstAdd(page).click())
  await cartShows(page, /^Coș: 1 produs/)
}

test('a product that could not be added is reverted, and the shopper sees a message', async () => {
  await browser.visit({ width: 1440, expectedErrors }, async (page) => {
    await page.route(/\/api\/v2\/shop\/orders/, (route) => route.fulfill({ status: 500, body: '' }))
    await open(page, smallListingPath)
    const count = await adds(page).count()
    await firstAdd(page).click()
    await page.getByText('Ceva nu a mers la noi').waitFor()
    await adds(page)
      .nth(count - 1)
      .waitFor()
    assert.equal(await adds(page).count(), count)
    await cartShows(page, /^Coș: niciun produs/)
  })
})

test('CONST-19 five quick taps on add and plus are one call with the final quantity', async () => {
  await browser.visit({ width: 1440, ownContext: true }, async (page) => {
    await page.clock.install()
    await open(page, smallListingPath)
    const started = callsOf(page, 'POST', /\/api\/v2\/shop\/orders$/)
    const calls = callsOf(page, 'PATCH', items)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await firstAdd(page).click()
    for (let tap = 1; tap < 5; tap++) {
      await page.clock.runFor(250)
      await page.getByRole('main').getByRole('button', { name: 'Crește cantitatea' }).click()
    }
    await cartShows(page, /^Coș: 5 produse/)
    await page.clock.runFor(299)
    assert.deepEqual([started.length, calls.length], [0, 0], 'not before 300 ms after the last')
    await applyCartChange(page, async () => {
      const create = page.waitForRequest(/\/api\/v2\/shop\/orders$/)
      await page.clock.runFor(1)
      await create
      await page.clock.resume()
    })
    assert.deepEqual(
      calls.map((call) => call.postDataJSON().quantity),
      [5],
    )
  })
})

test('STATE-08 an invalid stored token is cleared, and the next product starts a new order', async () => {
  await browser.visit({ width: 1440, expectedErrors }, async (page) => {
    await open(page, smallListingPath)
    await page.evaluate(() => localStorage.setItem('poftim.order-id', '"no-such-order"'))
    const creates = callsOf(page, 'POST', /\/api\/v2\/shop\/orders$/)
    await page.reload()
    await page.waitForFunction(() => localStorage.getItem('poftim.order-id') === null)
    await page.getByRole('button', { name: /^Coș/ }).first().click()
    await page.getByRole('dialog').getByText('Coșul este gol').waitFor()
    await page.keyboard.press('Escape')
    await addOne(page)
    assert.notEqual(await orderToken(page), '"no-such-order"')
    assert.equal(creates.length, 1)
  })
})

test('a cart that cannot be loaded says so and can be loaded again', async () => {
  await browser.visit({ width: 1440, expectedErrors }, async (page) => {
    await skipQueryRetryDelays(page)
    await open(page, smallListingPath)
    await addOne(page)
    await page.route(/\/api\/v2\/shop\/orders\/[^/]+$/, (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await page.getByRole('button', { name: /^Coș/ }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('alert').waitFor()
    await page.unroute(/\/api\/v2\/shop\/orders\/[^/]+$/)
    await drawer.getByRole('button', { name: 'Încearcă din nou' }).click()
    await drawer.getByRole('link', { name: /Spre finalizare/ }).waitFor()
  })
})

test('ERR-09 ERR-18 checkout shows a full interval and a changed price, repeated presses place one order, a failed history can be reloaded, and each failure is reported once with its key', async () => {
  await browser.visit({ width: 1440, expectedErrors }, async (page) => {
    const reports = callsOf(page, 'POST', /\/api\/error$/)
    await openAs(page, 'radu', '/checkout')
    await page.getByText('Coșul este gol').waitFor()

    await open(page, smallListingPath)
    await applyCartChange(page, () => firstAdd(page).click())
    await open(page, '/checkout')
    await page.getByRole('button', { name: 'Schimbă adresa de livrare' }).waitFor()
    await page.getByRole('button', { name: 'Schimbă intervalul de livrare' }).click()
    await chooseFullInterval(page)
    await page.getByRole('button', { name: 'Schimbă metoda de plată' }).click()
    await page.getByRole('region', { name: 'Plata' }).getByRole('radio', { name: 'Card la livrare' }).click()
    await placeChangedOrder(page)
    await placeTwice(page)
    await reloadHistory(page)
    assert.deepEqual(reports.map(describeReport), [
      ['Request failed with status code 422: PATCH /orders/x/set-delivery-interval', 422, ['setInterval']],
      ['Request failed with status code 422: PATCH /orders/x/complete', 422, ['completeOrder']],
      [
        'Request failed with status code 500: GET /orders?page=1&itemsPerPage=10',
        500,
        ['listOrders', '/orders?page=1&itemsPerPage=10'],
      ],
    ])
  })
})

/** Message, HTTP status and key, with the token of the order replaced. */
function describeReport(request: Request): unknown[] {
  const { message, payload } = request.postDataJSON()
  return [message.replace(/\/orders\/[\w-]+\//, '/orders/x/'), payload.status, payload.key]
}

async function chooseFullInterval(page: Page): Promise<void> {
  const interval = page.getByRole('region', { name: 'Intervalul de livrare' })
  await interval.getByRole('radiogroup', { name: 'Ziua livrării' }).getByRole('radio').nth(2).click()
  const hours = interval.getByRole('group', { name: 'Ora livrării' }).getByRole('radio')
  await firstInterval(interval).waitFor()
  const address = /\/set-delivery-interval$/
  await routeFirst(page, address, (route) => route.fulfill(refusal('interval-full')))
  const reloaded = page.waitForResponse((response) => response.url().includes('/delivery-intervals-v2'))
  await hours.first().click()
  await interval.getByRole('alert').getByText('Intervalul tocmai s-a ocupat').waitFor()
  await reloaded
  await hours.nth(1).click()
  await interval.getByRole('alert').waitFor({ state: 'detached' })
  await interval.getByText(/Locul este păstrat până la/).waitFor()
}

const placeButton = (page: Page) => page.getByRole('button', { name: /^Plasează comanda și plătește/, disabled: false })

/** Sends another expected total, so that the shop refuses the order as changed. */
async function placeChangedOrder(page: Page): Promise<void> {
  await routeFirst(page, complete, (route) => route.continue({ postData: '{"expectedTotalInt":1}' }))
  const reloaded = page.waitForResponse((response) => /\/orders\/current$/.test(response.url()))
  await placeButton(page).click()
  await page.getByRole('alert').getByText('Prețul comenzii s-a schimbat').waitFor()
  await reloaded
}

async function placeTwice(page: Page): Promise<void> {
  const calls = callsOf(page, 'PATCH', complete)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(complete, (route) => held.then(() => route.continue()))
  await placeButton(page).dblclick()
  const busy = page.getByRole('button', { name: 'Se trimite comanda' })
  await busy.waitFor()
  assert.equal(await busy.getAttribute('aria-busy'), 'true')
  await busy.press('Enter')
  release()
  await page.getByRole('heading', { level: 1, name: 'Mulțumim, Radu!' }).waitFor()
  assert.equal(calls.length, 1)
}

async function reloadHistory(page: Page): Promise<void> {
  const list = /\/api\/v2\/shop\/orders\?/
  await skipQueryRetryDelays(page)
  await page.route(list, (route) => route.fulfill({ status: 500, body: '' }))
  await open(page, '/account/order-history')
  await page.getByRole('alert').getByText('Ceva nu a mers la noi').waitFor()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Încearcă din nou' }).click()
  const orders = page.getByRole('region', { name: /^Comanda PF-/ })
  await orders.first().waitFor()
  // The history also has the past orders of Radu in the demo.
  assert.equal(await orders.filter({ hasNotText: 'Livrată' }).count(), 1)
}

test('ERR-15 a page that is left while it waits for answers reports nothing', async () => {
  await browser.visit({ width: 390, expectedErrors: [] }, async (page) => {
    const reports = callsOf(page, 'POST', /\/api\/error$/)
    let held = 0
    await page.route(/\/api\/v2\/shop\/orders\?/, () => {
      held += 1
    })
    await openAs(page, 'radu', '/account/order-history')
    await until(() => held > 0)
    await page.goto(new URL('/info/contact', page.url()).href)
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
    assert.deepEqual(
      reports.map((request) => request.postDataJSON().message),
      [],
    )
  })
})

test('ERR-17 a page that fails to render becomes the 500 screen, and message and address are reported', async () => {
  await browser.visit({ width: 1440, expectedErrors: [/TypeError/] }, async (page) => {
    await open(page, '/c/3-lactate-si-oua')
    const reported = page.waitForRequest((request) => {
      if (new URL(request.url()).pathname !== '/api/error') return false
      const { message, payload } = request.postDataJSON()
      return /null/.test(message) && payload.location.includes('lapte-proaspat')
    })
    await page.route(/\/api\/v2\/shop\/categories\/[^/?]+(\?|$)/, async (route) => {
      const response = await route.fetch()
      const listing = await response.json()
      listing.payload.filters.items = [{ code: 'brand', values: null }]
      await route.fulfill({ response, json: listing })
    })
    await page.getByRole('link', { name: 'Lapte proaspăt' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Am scăpat coșul din mână' }).waitFor()
    await page.waitForURL(/lapte-proaspat/)
    await reported
  })
})

test('a part of the page whose code cannot be loaded says so and leaves the rest of the page', async () => {
  await browser.visit({ width: 390, expectedErrors: [...expectedErrors, /Unable to preload CSS/] }, async (page) => {
    const missing = await builtFiles(/^(cart-drawer|search-panel)$/)
    await page.route(
      ({ pathname }) => missing.has(pathname),
      (route) => route.abort(),
    )
    await open(page, smallListingPath)
    const reported = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/error')
    const failure = page.getByRole('alert').filter({ hasText: /^Nu am putut încărca această parte\./ })
    await page.getByRole('button', { name: /^Coș/ }).filter({ visible: true }).first().click()
    await failure.waitFor()
    await reported
    await page.getByRole('combobox', { name: 'Caută produse' }).fill('lapte')
    await failure.nth(1).waitFor()
    await assertAccessible(page)
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.locator('body[data-page-type=product]').waitFor()
    await failure.first().waitFor({ state: 'detached' })
  })
})

test('OPEN-06 while the whole Shop API is down, a failure is reported to the root of the site and stored there', async () => {
  await browser.visit({ width: 390, expectedErrors }, async (page) => {
    await skipQueryRetryDelays(page)
    await open(page, '/c')
    await page.route('**/api/v2/shop/**', (route) => route.fulfill({ status: 503, body: '' }))
    const reported = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/error')
    await page.getByRole('button', { name: 'Lactate & ouă' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Toate din Lactate & ouă' }).click()
    await page.getByRole('heading', { level: 1, name: 'Am scăpat coșul din mână' }).waitFor()
    const response = await reported
    assert.equal(response.status(), 204)
    const { message, payload } = response.request().postDataJSON()
    assert.match(message, /^Request failed with status code 503: GET \/categories\/3-lactate-si-oua/)
    const { rows } = await shop.app.db.pool.query('SELECT message, payload FROM client_error ORDER BY id DESC LIMIT 1')
    assert.deepEqual(rows, [{ message, payload }])
  })
})

test('ERR-20 a guest’s order that cannot be merged at sign-in is reported without a message to the customer', async () => {
  await browser.visit({ width: 1440, expectedErrors }, async (page) => {
    await open(page, smallListingPath)
    await addOne(page)
    const reports = callsOf(page, 'POST', /\/api\/error$/)
    await page.route(/\/api\/v2\/shop\/orders\/[^/]+\/assign/, (route) => route.fulfill({ status: 500, body: '' }))
    const refused = page.waitForResponse((response) => /\/orders\/[^/]+\/assign/.test(response.url()))
    const reported = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/error')
    await open(page, '/account')
    await chooseOnSignInPage(page, 'Mihai')
    assert.equal((await refused).status(), 500)
    await reported
    await page.getByText('mihai@poftim.example').waitFor()
    assert.equal(await page.locator('.Toastify__toast').count(), 0)
    assert.equal(reports.length, 1)
  })
})
