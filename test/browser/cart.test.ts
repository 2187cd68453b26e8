import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page, Request } from 'playwright-core'
import { type Api, makeApi } from '#kernel/client.ts'
import { getCategory } from '#modules/catalog/contract.ts'
import { listAddresses } from '#modules/delivery/contract.ts'
import * as contract from '#modules/ordering/contract.ts'
import { listPaymentMethods, setPaymentMethod } from '#modules/payments/contract.ts'
import { type Db, openDb } from '#platform/db.ts'
import { fetchTransport, withHeaders } from '#storefront/lib/shop-client/fetch-transport.ts'
import { addsOn, holdToasts, lives, openCart, settled } from '#test/support/cart-page.ts'
import { openBrowser, type TestBrowser } from '#test/support/chromium.ts'
import type { TestDatabase } from '#test/support/database.ts'
import { assertAccessible } from '#test/support/page-checks.ts'
import { seededDatabase } from '#test/support/seeded-database.ts'
import { sellOut, setOnHand } from '#test/support/shelf.ts'
import { type ShopProcess, startShopProcess } from '#test/support/shop-process.ts'

let database: TestDatabase
let db: Db
let shop: ShopProcess
let browser: TestBrowser

before(async () => {
  database = await seededDatabase()
  db = openDb({ url: database.url, max: 2, onIdleError: () => undefined })
  shop = await startShopProcess(database.url)
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await shop.stop()
  await db.close()
  await database.close()
})

const dairy = '/c/3-lactate-si-oua'
const expects = [/Failed to load resource/]
const orders = /\/api\/v2\/shop\/orders/
const items = /\/api\/v2\/shop\/orders\/[^/]+\/items$/

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path)
  await lives(page)
}
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(`poftim.${name}`), key)

function callsOf(page: Page, address = orders): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (address.test(request.url())) calls.push(request)
  })
  return calls
}
const named = (calls: readonly Request[]): string[] =>
  calls.map(
    (call) => `${call.method()} ${new URL(call.url()).pathname.replace(/\/orders\/[\w-]{32}/, '/orders/x').slice(13)}`,
  )

async function add(page: Page, ...places: number[]): Promise<void> {
  const buttons = await addsOn(page).all()
  await settled(page, async () => {
    for (const place of places) await buttons[place]?.click()
  })
}

async function signIn(page: Page, person: string, path: string): Promise<void> {
  await open(page, path)
  await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).click()
  await page.getByRole('button', { name: new RegExp(person) }).click()
  await page.waitForURL(shop.url + path)
  await lives(page)
}

test('STATE-01 OPEN-10 a guest’s order begins with the first product, and the second goes into the same', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    const calls = callsOf(page)
    await open(page, '/')
    await open(page, dairy)
    assert.deepEqual(named(calls), [])
    await add(page, 0)
    const token = await stored(page, 'order-id')
    assert.match(token ?? '', /^"[\w-]{32}"$/)
    const order = calls.find((call) => call.url().endsWith(`/orders/${JSON.parse(token ?? '')}`))
    assert.equal((await (await order?.response())?.json())?.tokenValue, JSON.parse(token ?? ''))
    await add(page, 3)
    assert.equal(await stored(page, 'order-id'), token)
    assert.deepEqual(named(calls), [
      'POST orders',
      'PATCH orders/x/items',
      'GET orders/x',
      'PATCH orders/x/items',
      'GET orders/x',
    ])
  })
})

test('OPEN-30 ENT-10 what the order counts in whole bani stands on the screen in lei', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, dairy)
    await add(page, 0, 1)
    const token = JSON.parse((await stored(page, 'order-id')) ?? '')
    const order = await (await page.request.get(`${shop.url}/api/v2/shop/orders/${token}`)).json()
    assert.ok(Number.isSafeInteger(order.totalInt) && order.totalInt > 0)
    assert.deepEqual([order.total, order.currencyCode], [order.totalInt / 100, 'RON'])
    const lei = `${Math.floor(order.totalInt / 100)},${String(order.totalInt % 100).padStart(2, '0')} lei`
    await page.getByRole('button', { name: `Coș: 2 produse, ${lei}` }).waitFor()
  })
})

test('STATE-07 three quick changes are followed by one look at the order, and the first load by none', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, dairy)
    await add(page, 0, 2, 4)
    const first = callsOf(page)
    await page.reload()
    await lives(page)
    const drawer = await openCart(page)
    assert.deepEqual(named(first), ['GET orders/x'])
    const calls = callsOf(page)
    const plus = drawer.getByRole('button', { name: 'Crește cantitatea' })
    await plus.nth(2).waitFor()
    // At once, as quick as no hand is: on a slow machine whole calls would pass between two clicks.
    await settled(page, () =>
      plus.evaluateAll((all: HTMLElement[]) => {
        for (const button of all) button.click()
      }),
    )
    await drawer.getByText('6 produse').first().waitFor()
    assert.deepEqual(named(calls).sort(), ['GET orders/x', ...Array<string>(3).fill('PATCH orders/x/items')])
    assert.equal(named(calls).at(-1), 'GET orders/x')
  })
})

test('STATE-02 signing in brings the guest’s cart along with one call and forgets its token', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, dairy)
    await add(page, 0, 3)
    const calls = callsOf(page, /assign-customer/)
    await signIn(page, 'Mihai', '/checkout')
    await page.getByRole('heading', { level: 1, name: 'Finalizarea comenzii' }).waitFor()
    assert.deepEqual(named(calls), ['PATCH orders/x/assign-customer'])
    await page.getByText('2 produse').first().waitFor()
    assert.equal(await stored(page, 'order-id'), null)

    const other = await (await page.context().browser())?.newContext({ locale: 'ro-RO' })
    assert.ok(other)
    const second = await other.newPage()
    await open(second, dairy)
    await add(second, 0, 5)
    await signIn(second, 'Mihai', '/checkout')
    const notice = second.getByRole('alert').filter({ hasText: 'Am adus în coș 2 produse' })
    await notice.waitFor()
    await assertAccessible(second)
    await second.getByText('4 produse').first().waitFor()
    await notice.getByRole('button', { name: 'Anulează aducerea lor' }).click()
    await second.getByText('2 produse').first().waitFor()
    await other.close()
  })
})

test('STATE-05 a past order fills the cart again with one tap', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    let authorization = ''
    page.on('request', async (request) => {
      authorization = (await request.headerValue('authorization')) ?? authorization
    })
    await signIn(page, 'Radu', '/checkout')
    await page.getByText('Coșul este gol').waitFor()
    const send = fetchTransport({ base: `${shop.url}/api/v2/shop` })
    const api = makeApi((request) => send(withHeaders(request, { authorization })))
    const placed = await placeOrder(api)
    await open(page, `/account/order-history/${placed.tokenValue}`)
    await page.getByRole('button', { name: 'Comandă din nou' }).click()
    const drawer = page.getByRole('dialog', { name: 'Coșul meu' })
    await drawer.getByText('2 produse').waitFor()
    const [ordered] = placed.items.flatMap((group) => group.items)
    await drawer
      .getByText(ordered?.productName ?? '')
      .first()
      .waitFor()
  })
})

/** Two of something that is in stock, to be paid at the door. */
async function placeOrder(api: Api) {
  const { tokenValue: id } = await api(contract.createOrder, { body: {} })
  const { payload } = await api(getCategory, { params: { slug: '3-lactate-si-oua' }, query: {} })
  const [card] = payload.products.filter(
    ({ isAvailable, maxAvailableQuantity }) => isAvailable && maxAvailableQuantity > 4,
  )
  await api(contract.setItem, { params: { token: id }, body: { productVariant: card?.variantCode ?? '', quantity: 2 } })
  const [address] = await api(listAddresses)
  await api(contract.setShippingAddress, { params: { id }, body: { shippingAddressId: address?.id ?? 0 } })
  const intervals = await api(contract.listIntervals, { params: { id } })
  const scheduleId = intervals.find(({ isAvailable }) => isAvailable)?.id ?? 0
  const { payments } = await api(contract.setInterval, { params: { id }, body: { scheduleId } })
  const methods = await api(listPaymentMethods, { params: { id } })
  const atTheDoor = methods.find(({ name }) => name === 'Card la livrare')
  const paying = { params: { id, paymentId: payments[0]?.id ?? 0 }, body: { paymentMethod: atTheDoor?.code ?? '' } }
  await api(setPaymentMethod, paying)
  return api(contract.completeOrder, { params: { id } })
}

test('STORE-05 order, begun address and searches are kept on reload', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await signIn(page, 'Elena', '/checkout')
    await open(page, dairy)
    await add(page, 0)
    await open(page, '/checkout')
    const address = page.getByRole('region', { name: 'Adresa de livrare' })
    const street = address.getByLabel(/^Stradă/)
    const begin = address.getByRole('button', { name: 'Adaugă o adresă' })
    await street.or(begin).first().waitFor()
    if (await begin.isVisible()) await begin.click()
    await street.fill('Strada Teiului')
    await page.waitForFunction(() => localStorage.getItem('poftim.partial-address')?.includes('Teiului'))
    await page.reload()
    await lives(page)
    await street.or(begin).first().waitFor()
    if (await begin.isVisible()) await begin.click()
    assert.equal(await street.inputValue(), 'Strada Teiului')
  })
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, dairy)
    await add(page, 0)
    const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
    await search.fill('lapte')
    await search.press('Enter')
    await page.waitForURL(/\/search/)
    const before = [await stored(page, 'order-id'), await stored(page, 'recent-searches')]
    assert.ok(before.every((value) => value !== null))
    await page.reload()
    await lives(page)
    assert.deepEqual([await stored(page, 'order-id'), await stored(page, 'recent-searches')], before)
  })
})

for (const width of [390, 1440] as const) {
  test(`API-ORD-21 a line that was taken out comes back whole with "Anulează", from inside the drawer, at ${width}`, async () => {
    await browser.visit({ width }, async (page) => {
      await holdToasts(page)
      await open(page, dairy)
      await add(page, 0, 3)
      const drawer = await openCart(page)
      await drawer
        .getByRole('button', { name: /^Notă: / })
        .first()
        .click()
      await drawer.getByRole('textbox', { name: /^Notă/ }).fill('cu termen lung')
      await settled(page, async () => {
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await drawer.getByText('Notă: cu termen lung').waitFor()
      })

      const toasts = page.getByRole('button', { name: 'Anulează' })
      await assertAccessible(page)
      const takeOut = () =>
        drawer
          .getByRole('button', { name: /^Elimină din coș/ })
          .first()
          .click()
      // Put back before the shop may have heard of it, and after.
      await (width === 390 ? takeOut() : settled(page, takeOut))
      await drawer.getByText('Notă: cu termen lung').waitFor({ state: 'detached' })
      await settled(page, () => toasts.click())
      await drawer.getByText('Notă: cu termen lung').waitFor()
      assert.equal(await drawer.getByRole('group', { name: /^Cantitate/ }).count(), 2)
    })
  })
}

test('API-ORD-22 a note is sent by its own call and is there after a reload', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, dairy)
    await add(page, 0)
    const drawer = await openCart(page)
    const calls = callsOf(page, /\/comment$/)
    await drawer.getByRole('button', { name: /^Notă: / }).click()
    await drawer.getByRole('textbox', { name: /^Notă/ }).fill('bine copt, vă rog')
    await settled(page, () => drawer.getByRole('button', { name: 'Salvează nota' }).click())
    assert.deepEqual(
      calls.map((call) => call.postDataJSON()),
      [{ comment: 'bine copt, vă rog' }],
    )
    await page.reload()
    await lives(page)
    await (await openCart(page)).getByText('Notă: bine copt, vă rog').waitFor()
  })
})

test('what changes in one tab is seen in the other, and each change is sent by one of them', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, dairy)
    const other = await page.context().newPage()
    await open(other, dairy)
    await add(page, 0)
    await other
      .getByRole('button', { name: /^Coș: 1 produs/ })
      .first()
      .waitFor()
    const calls = callsOf(page, items)
    const others = callsOf(other, items)
    const drawer = await openCart(other)
    await settled(other, () => drawer.getByRole('button', { name: 'Crește cantitatea' }).click())
    await page
      .getByRole('button', { name: /^Coș: 2 produse/ })
      .first()
      .waitFor()
    assert.deepEqual([calls.length, others.length], [0, 1])
  })
})

test('a line that the shop did not take goes back, says why and is tried again with one tap', async () => {
  await browser.visit({ width: 1440, expects }, async (page) => {
    await holdToasts(page)
    await open(page, dairy)
    await add(page, 0)
    const drawer = await openCart(page)
    await page.route(items, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await drawer.getByRole('button', { name: 'Crește cantitatea' }).click()
    await page.getByText('Ceva nu a mers la noi').waitFor()
    await drawer.getByText('1 produs').first().waitFor()
    await settled(page, () => page.getByRole('button', { name: 'Încearcă din nou' }).click())
    await drawer.getByText('2 produse').first().waitFor()
  })
})

test('ENT-14 ENT-17 what is sold out stays in sight, cannot be ordered and leaves with one tap', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, dairy)
    await add(page, 0, 3)
    const token: unknown = JSON.parse((await stored(page, 'order-id')) ?? 'null')
    const read = async () =>
      (await (await fetch(`${shop.url}/api/v2/shop/orders/${token}`)).json()) as {
        missing: string[]
        items: { items: { variantCode: string; state: string; isOk: boolean }[] }[]
      }
    const [line] = (await read()).items.flatMap((group) => group.items)
    assert.ok(line)
    await sellOut(db, line.variantCode)
    while ((await read()).items[0]?.items[0]?.state !== 'unavailable') await new Promise((go) => setImmediate(go))
    assert.ok((await read()).missing.includes('products'))
    await page.reload()
    await lives(page)
    const drawer = await openCart(page)
    await drawer.getByText('Un produs nu mai este în stoc și nu poate fi comandat.').waitFor()
    assert.equal(await drawer.getByRole('group', { name: /^Cantitate/ }).count(), 1)
    await assertAccessible(page)
    await settled(page, () => drawer.getByRole('button', { name: 'Elimină ce nu mai este în stoc' }).click())
    await drawer.getByText('1 produs').first().waitFor()
    assert.ok(!(await read()).missing.includes('products'))
    await setOnHand(db, line.variantCode, 50)
  })
})
