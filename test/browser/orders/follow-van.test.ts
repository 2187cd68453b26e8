import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bringTotesBack, countRunCash } from '#modules/couriers/contract.staff-cash.ts'
import { departRun, getCourierWork } from '#modules/couriers/contract.staff-courier.ts'
import { reportPosition } from '#modules/couriers/contract.staff-position.ts'
import { walkedOn } from '#test/support/browser/both-screens.ts'
import { builtFiles } from '#test/support/browser/built-files.ts'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { pressOn, waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { routeFirst } from '#test/support/browser/route-first.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { courierFixture, loadAll, ownRun, stopOf } from '#test/support/picking/courier-fixture.ts'
import type { Placed } from '#test/support/picking/picking-fixture.ts'

const { shop, browser, openAs } = await browserFixture(courierFixture(tickingClock()))
const openConsole = openConsoleAs(shop)

/** Two orders on one loaded run whose interval has begun; the one that is delivered last. */
async function loaded(): Promise<Placed> {
  const orders = [await shop.packed({ rice: 1 }, 'card-online'), await shop.packed({ rice: 2 }, 'card-online')]
  const { id } = await shop.runOf(orders)
  await loadAll(shop.driver, id)
  const now = shop.clock.now()
  const interval = [now.subtract({ minutes: 10 }).toString(), now.add({ minutes: 110 }).toString()]
  await shop.app.db.pool.query('UPDATE shop_order SET interval_since = $1, interval_until = $2', interval)
  const run = await ownRun(shop.driver, id)
  const last = orders.toSorted((a, b) => stopOf(run, a).position - stopOf(run, b).position).at(-1)
  return last ?? assert.fail('no order')
}

/** The van is back: the next run comes first on the phone. */
async function endRun(): Promise<void> {
  const [run] = (await shop.driver(getCourierWork)).runs.filter(({ state }) => state === 'out')
  assert.ok(run)
  const params = { id: run.id }
  const codes = run.totesBack.map(({ code }) => code)
  await shop.driver(bringTotesBack, { params, body: { codes } })
  await shop.driver(countRunCash, { params, body: { pieces: {}, terminal: 0 } })
}

for (const [width, theme] of walkedOn([390, 'dark'], [1440, 'light'])) {
  test(`a van is followed at ${width} px by keyboard, from the placed order through the console's run to the door`, async () => {
    const order = await loaded()
    await browser.visit({ width, theme }, async (page) => {
      await openAs(page, 'ana', `/account/order-history/${order.token}`)
      const main = page.getByRole('main')
      await main.getByRole('heading', { level: 1, name: /^Ajunge/ }).waitFor()
      assert.equal(await main.getByRole('img', { name: /^Harta/ }).count(), 0)
      const phone = { width: 390, options: { geolocation: { latitude: 44.452, longitude: 26.097 } } } as const
      await browser.visit(phone, async (console) => {
        await console.context().grantPermissions(['geolocation'])
        await openConsole(console, 'courier', '/telefon/curse', { isPhone: true })
        await pressOn(console, console.getByRole('button', { name: 'Plec în cursă' }))
        await main.getByText('Nu știm acum unde este mașina').waitFor()
        await pressOn(console, console.getByRole('button', { name: 'Arată poziția' }))
        await main.getByRole('heading', { level: 1, name: /^Ajunge la \d\d:\d\d$/ }).waitFor()
        await main.getByText(/^între \d\d:\d\d și \d\d:\d\d$/).waitFor()
        await main.getByText(/^O oprire până la dumneavoastră · peste \d+ (de )?minute$/).waitFor()
        const map = main.getByRole('img', { name: /^Harta cu mașina și ușa dumneavoastră\. Mașina este la .*O oprire/ })
        await map.waitFor()
        await main.locator('[data-state="drawn"]').waitFor()
        assert.equal(await map.locator('.leaflet-marker-icon svg').count(), 2, 'the van and the own door, no other')
        await assertAccessible(page)
        await pressOn(page, main.getByRole('button', { name: 'Mărește harta' }))
        await pressOn(console, console.getByRole('button', { name: 'Am ajuns' }))
        await pressOn(console, console.getByRole('button', { name: 'Predat', exact: true }))
        await main.getByText(/^Urmează ușa dumneavoastră/).waitFor()
        // Until now it was that of the order before, which is Ana's as well.
        const chip = page.getByRole('banner').getByRole('link', { name: new RegExp(`Comanda ${order.number}$`) })
        await chip.filter({ hasText: /Ajunge la \d\d:\d\d/ }).waitFor()
        await pressOn(console, console.getByRole('button', { name: 'Am ajuns' }))
        await main.getByRole('heading', { level: 1, name: 'Curierul este la ușă' }).waitFor()
        await assertAccessible(page)
        await pressOn(console, console.getByRole('button', { name: 'Predat', exact: true }))
        await main.getByRole('heading', { level: 1, name: /^Livrată pe \d+ [a-z]+, la \d\d:\d\d$/ }).waitFor()
        await main.getByText(/^Promis .* · la timp$/).waitFor()
        await chip.waitFor({ state: 'detached' })
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^Acasă/ })
          .waitFor()
        await assertAccessible(page)
      })
      assert.equal(await main.getByRole('img', { name: /^Harta/ }).count(), 0)
    })
    await endRun()
  })
}

test('without the script of its map an order under way still says when it arrives, and with failing calls that it does not know', async () => {
  const order = await loaded()
  const [run] = (await shop.driver(getCourierWork)).runs.filter(({ state }) => state === 'loading')
  const params = { id: run?.id ?? assert.fail('no run') }
  await shop.driver(departRun, { params })
  await shop.driver(reportPosition, { params, body: { lat: 44.45, lng: 26.1, ageSeconds: 0 } })
  const expectedErrors = [/ERR_FAILED/, /Unable to preload CSS/, /status of 503/]
  await browser.visit({ width: 1440, expectedErrors }, async (page) => {
    await openAs(page, 'ana', '/account/order-history')
    const missing = await builtFiles(/^van-map$/)
    assert.notEqual(missing.size, 0)
    await page.route(
      ({ pathname }) => missing.has(pathname),
      (route) => route.abort(),
    )
    await page.goto(`${shop.url}/account/order-history/${order.token}`)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: /^Ajunge la \d\d:\d\d$/ }).waitFor()
    await main.getByText(/^O oprire până la dumneavoastră/).waitFor()
    await main.getByRole('img', { name: /^Harta/ }).waitFor({ state: 'detached' })
    await assertAccessible(page)
    await page.route(/\/orders-under-way$/, (route) => route.fulfill({ status: 503, body: '{}' }))
    await shop.driver(reportPosition, { params, body: { lat: 44.44, lng: 26.1, ageSeconds: 0 } })
    await main.getByText('Nu avem legătură acum').waitFor()
    await main.getByRole('heading', { level: 1, name: 'Comanda este pe drum' }).waitFor()
    await assertAccessible(page)
  })
})

test('without their scripts the card of an order under way and the chip of the header are the plain ones', async () => {
  const order = await loaded()
  const [run] = (await shop.driver(getCourierWork)).runs.filter(({ state }) => state === 'loading')
  await shop.driver(departRun, { params: { id: run?.id ?? assert.fail('no run') } })
  const expectedErrors = [/ERR_FAILED/, /Unable to preload CSS/, /dynamically imported module/]
  await browser.visit({ width: 1440, expectedErrors }, async (page) => {
    await openAs(page, 'ana', '/account/order-history')
    const missing = await builtFiles(/^(van-status|order-under-way|slot-words)$/)
    assert.ok(missing.size >= 3)
    await page.route(
      ({ pathname }) => missing.has(pathname),
      (route) => route.abort(),
    )
    await page.goto(`${shop.url}/account/order-history/${order.token}`)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: /^Ajunge/ }).waitFor()
    await main.getByRole('list', { name: 'Ce urmează' }).waitFor()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Unde livrăm/ })
      .click()
    await page.getByRole('dialog').waitFor()
  })
})

test('the focus stays at the chip of the header when an order under way takes its place, and when the order is over', async () => {
  await loaded()
  const [run] = (await shop.driver(getCourierWork)).runs.filter(({ state }) => state === 'loading')
  await shop.driver(departRun, { params: { id: run?.id ?? assert.fail('no run') } })
  await browser.visit({ width: 1440, ownContext: true }, async (page) => {
    await page.clock.install()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await routeFirst(page, /\/orders-under-way$/, (route) => held.then(() => route.continue()))
    await openAs(page, 'ana', '/account/order-history')
    const banner = page.getByRole('banner')
    const plain = banner.getByRole('button', { name: /^Acasă/ })
    await plain.focus()
    await waitForFocus(page, plain)
    release()
    await plain.waitFor({ state: 'detached' })
    const picker = banner.getByRole('button', { name: 'Unde și când livrăm comanda următoare' })
    await waitForFocus(page, picker)
    await page.route(/\/orders-under-way$/, (route) => route.fulfill({ json: { orders: [] } }))
    await page.clock.runFor(60_000)
    await picker.waitFor({ state: 'detached' })
    await waitForFocus(page, plain)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
  })
})
