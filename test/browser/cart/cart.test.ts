import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { getPromotions } from '#modules/catalog/contract.ts'
import {
  addToCart,
  applyCartChange,
  cartCountIs,
  describeRequests,
  openCartDrawer,
  recordRequests,
  smallListingPath,
  storedItem,
} from '#test/support/browser/cart-page.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { acceptPurposes } from '#test/support/browser/tracked-events.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, open, openAs } = await shopInBrowser({ clock: tickingClock() })

async function signIn(page: Page, person: string, path: string): Promise<void> {
  await open(page, path)
  await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).click()
  await page.getByRole('button', { name: new RegExp(person) }).click()
  await page.waitForURL(shop.url + path)
  await page.locator('html[data-ready]').waitFor()
}

test('STATE-01 OPEN-10 a guest’s order is created by the first product, and the second is added to the same order', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    const calls = recordRequests(page)
    await open(page, '/')
    await open(page, smallListingPath)
    assert.deepEqual(describeRequests(calls), [])
    await addToCart(page, 0)
    const token = await storedItem(page, 'order-id')
    assert.match(token ?? '', /^"[\w-]{32}"$/)
    const order = calls.find((call) => call.url().endsWith(`/orders/${JSON.parse(token ?? '')}`))
    assert.equal((await (await order?.response())?.json())?.tokenValue, JSON.parse(token ?? ''))
    await addToCart(page, 3)
    assert.equal(await storedItem(page, 'order-id'), token)
    assert.deepEqual(describeRequests(calls), [
      'POST orders',
      'PATCH orders/x/items',
      'GET orders/x',
      'PATCH orders/x/items',
      'GET orders/x',
    ])
  })
})

test('OPEN-30 ENT-10 amounts of an order in whole bani are shown in lei', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, smallListingPath)
    await addToCart(page, 0, 1)
    const token = JSON.parse((await storedItem(page, 'order-id')) ?? '')
    const order = await (await page.request.get(`${shop.url}/api/v2/shop/orders/${token}`)).json()
    assert.ok(Number.isSafeInteger(order.totalInt) && order.totalInt > 0)
    assert.deepEqual([order.total, order.currencyCode], [order.totalInt / 100, 'RON'])
    const lei = `${Math.floor(order.totalInt / 100)},${String(order.totalInt % 100).padStart(2, '0')} lei`
    await page.getByRole('button', { name: `Coș: 2 produse, ${lei}` }).waitFor()
  })
})

test('STATE-07 three quick changes cause one read of the order after the last, and the first load causes no second read', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, smallListingPath)
    await addToCart(page, 0, 2, 4)
    const first = recordRequests(page)
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    const drawer = await openCartDrawer(page)
    assert.deepEqual(describeRequests(first), ['GET orders/x'])
    const calls = recordRequests(page)
    const plus = drawer.getByRole('button', { name: 'Crește cantitatea' })
    await plus.nth(2).waitFor()
    // Clicked within one task, because on a slow machine a call could finish between two clicks.
    await applyCartChange(page, () =>
      plus.evaluateAll((all: HTMLElement[]) => {
        for (const button of all) button.click()
      }),
    )
    await drawer.getByText('6 produse').first().waitFor()
    assert.deepEqual(describeRequests(calls).sort(), [
      'GET orders/x',
      ...Array<string>(3).fill('PATCH orders/x/items/n'),
    ])
    assert.equal(describeRequests(calls).at(-1), 'GET orders/x')
  })
})

test('API-ORD-18 API-ORD-20 API-ORD-21 a product is added with its list, position and reduction, and its line is changed and removed by its id', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await acceptPurposes(page, ['analytics'])
    await open(page, '/oferte')
    const calls = recordRequests(page, /\/items/)
    const cards = page.getByRole('main').getByRole('article')
    const texts = await cards.allInnerTexts()
    const index = texts.findIndex((text) => text.includes('30 de zile') && !text.includes('Indisponibil'))
    const card = cards.nth(index)
    const sent = () => ({ calls: describeRequests(calls), body: calls.at(-1)?.postDataJSON() })
    await applyCartChange(page, () => card.getByRole('button', { name: /^Adaugă în coș/ }).click())
    const { productVariant, quantity, unitDiscount, ...list } = sent().body
    assert.deepEqual([sent().calls, quantity], [['PATCH orders/x/items'], 1])
    const { rows } = await shop.app.db.pool.query(
      'SELECT source FROM order_item i JOIN shop_order o ON o.id = i.order_id WHERE o.token = $1 AND variant_code = $2',
      [JSON.parse((await storedItem(page, 'order-id')) ?? ''), productVariant],
    )
    const { payload } = await shop.api(getPromotions, { query: {} })
    const shown = payload.products[index]
    assert.equal(shown?.variantCode, productVariant)
    const known = { analyticsListId: 'promotions', analyticsListName: 'Oferte', index, discountType: 'promo' }
    assert.deepEqual(list, known)
    assert.equal(Math.round(unitDiscount * 100), Math.round(((shown?.originalPrice ?? 0) - (shown?.price ?? 0)) * 100))
    const { analyticsListId: id, analyticsListName: name, ...rest } = known
    assert.deepEqual(rows[0].source, { list: 'promotions', id, name, ...rest, parentIndex: null, unitDiscount })

    await applyCartChange(page, () => card.getByRole('button', { name: 'Crește cantitatea' }).click())
    assert.deepEqual(sent(), { calls: ['PATCH orders/x/items', 'PATCH orders/x/items/n'], body: { quantity: 2 } })
    await cartCountIs(page, '2 produse')
    const drawer = await openCartDrawer(page)
    await applyCartChange(page, () => drawer.getByRole('button', { name: 'Scade cantitatea' }).click())
    await applyCartChange(page, () => drawer.getByRole('button', { name: /^Elimină din coș/ }).click())
    assert.equal(sent().calls.at(-1), 'DELETE orders/x/items/n')
    await drawer.getByText('Coșul este gol').waitFor()
  })
})

test('STATE-02 signing in merges the guest’s cart with one call and deletes its token', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, smallListingPath)
    await addToCart(page, 0, 3)
    const calls = recordRequests(page, /assign-customer/)
    await signIn(page, 'Mihai', '/checkout')
    await page.getByRole('heading', { level: 1, name: 'Finalizarea comenzii' }).waitFor()
    assert.deepEqual(describeRequests(calls), ['PATCH orders/x/assign-customer'])
    const products = (of: Page) => of.getByRole('region', { name: 'Produsele' })
    await products(page).getByText('2 produse').waitFor()
    assert.equal(await storedItem(page, 'order-id'), null)

    const other = await page.context().browser()?.newContext({ locale: 'ro-RO' })
    assert.ok(other)
    const second = await other.newPage()
    await open(second, smallListingPath)
    await addToCart(second, 0, 5)
    await signIn(second, 'Mihai', '/checkout')
    const notice = second.getByRole('alert').filter({ hasText: 'Am adus în coș 2 produse' })
    await notice.waitFor()
    await assertAccessible(second)
    await products(second).getByText('4 produse').waitFor()
    await notice.getByRole('button', { name: 'Anulează aducerea lor' }).click()
    // The merge notice also contains "2 produse".
    await notice.waitFor({ state: 'detached' })
    await products(second).getByText('2 produse · ').waitFor()
    await other.close()
  })
})

test('a late response with the guest’s cart does not empty the cart of the customer', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, smallListingPath)
    await addToCart(page, 0)
    const { promise: assigned, resolve } = Promise.withResolvers<void>()
    await page.route(/\/shop\/orders\/[\w-]{32}$/, async (route) => {
      await assigned
      await route.continue().catch(() => undefined)
    })
    page.on('response', (response) => {
      if (response.url().endsWith('/assign-customer')) resolve()
    })
    await signIn(page, 'Ioana', '/checkout')
    await page.getByRole('heading', { level: 1, name: 'Finalizarea comenzii' }).waitFor()
    await page.getByRole('region', { name: 'Produsele' }).getByText('un produs').waitFor()
  })
})

test('STATE-05 a past order fills the cart again with one tap', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    const placed = await placeOrderInShop(shop, 'radu', { [await findProduct(shop, 10_00)]: 2 })
    await openAs(page, 'radu', '/checkout')
    await page.getByText('Coșul este gol').waitFor()
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

test('STORE-05 order, draft address and searches survive a reload', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'elena', smallListingPath)
    await addToCart(page, 0)
    await open(page, '/checkout')
    const address = page.getByRole('region', { name: 'Adresa de livrare' })
    const street = address.getByLabel(/^Stradă/)
    const addAddress = address.getByRole('button', { name: 'Adaugă o adresă' })
    await street.or(addAddress).first().waitFor()
    if (await addAddress.isVisible()) await addAddress.click()
    await street.fill('Strada Teiului')
    await page.waitForFunction(() => localStorage.getItem('poftim.partial-address')?.includes('Teiului'))
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await street.or(addAddress).first().waitFor()
    if (await addAddress.isVisible()) await addAddress.click()
    assert.equal(await street.inputValue(), 'Strada Teiului')
  })
  await browser.visit({ width: 1440 }, async (page) => {
    await open(page, smallListingPath)
    await addToCart(page, 0)
    const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
    await search.fill('lapte')
    await search.press('Enter')
    await page.waitForURL(/\/search/)
    const before = [await storedItem(page, 'order-id'), await storedItem(page, 'recent-searches')]
    assert.ok(before.every((value) => value !== null))
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    assert.deepEqual([await storedItem(page, 'order-id'), await storedItem(page, 'recent-searches')], before)
  })
})
