import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page, Response } from 'playwright-core'
import { getAccountOrder } from '#modules/ordering/contract.ts'
import { cardNumbers } from '#modules/payments/adapters/embedded/cards.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { section, typeCard } from '#test/support/browser/checkout-by-keyboard.ts'
import { pressOn } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { signInWithoutPages } from '#test/support/browser/sign-in-page.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { fillCartInShop, findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, open, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' }, clock: tickingClock() })

const waitForHydration = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor()
const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name })
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Coșul meu' })
const duplicated = (page: Page): Promise<Response> => page.waitForResponse(/\/duplicate$/)
const detailsOf = ({ tokenValue }: { readonly tokenValue: string }): string => `/account/order-history/${tokenValue}`

/** Repeats the order by keyboard and answers the dialog with `choice`, if any; returns the pieces in the cart afterwards. */
async function orderAgain(page: Page, choice?: string): Promise<number> {
  const response = duplicated(page)
  await pressOn(page, button(page.getByRole('main'), 'Comandă din nou'))
  const dialog = page.getByRole('dialog', { name: 'Comandă din nou' })
  if (choice !== undefined) {
    await button(dialog, choice).waitFor()
    await assertAccessible(page)
  }
  if (choice !== undefined) await pressOn(page, button(dialog, choice))
  const { itemsCount } = await (await response).json()
  await drawer(page)
    .getByRole('link', { name: /Spre finalizare/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  return itemsCount
}

for (const [width, theme, person] of walkedOn([390, 'dark', 'ioana'], [1440, 'light', 'mihai'])) {
  test(`API-ORD-06 an addition is placed and cancelled at ${width} px, by keyboard, and ordered again, also into a filled cart`, async () => {
    const variantCode = await findProduct(shop, 3_00)
    const parent = await placeOrderInShop(shop, person, { [await findProduct(shop, 30_00)]: 1 })
    const { api } = await fillCartInShop(shop, person, { [variantCode]: 1 })
    await browser.visit({ width, theme }, async (page) => {
      await openAs(page, person, detailsOf(parent))
      await pressOn(page, button(page, 'Adaugă din coș'))
      await drawer(page).getByText(`Se adaugă la comanda ${parent.number}`).waitFor()
      await assertAccessibleOnBothScreens(page)
      await pressOn(page, drawer(page).getByRole('link', { name: /Spre finalizare/ }))

      await section(page, 'Adresa de livrare').getByText(`Aceeași adresă ca la comanda ${parent.number}.`).waitFor()
      await section(page, 'Intervalul de livrare').getByText(`Ajunge împreună cu comanda ${parent.number}.`).waitFor()
      await section(page, 'Bacșiș pentru curier').getByText('Curierul vine o singură dată').waitFor()
      await section(page, 'Comandă separată sau adăugată').getByRole('radio', { checked: true }).waitFor()
      await assertAccessibleOnBothScreens(page)
      // As the order before was paid.
      await section(page, 'Plata').getByText('Numerar la livrare').waitFor()
      await pressOn(page, button(page, /^Plasează comanda/))
      await page.getByRole('heading', { level: 1, name: /^Mulțumim, / }).waitFor()

      await open(page, detailsOf(parent))
      await page.getByText('Total cu ce ați adăugat').waitFor()
      await assertAccessibleOnBothScreens(page)
      const { additions } = await api(getAccountOrder, { params: { id: parent.tokenValue } })
      await open(page, detailsOf(additions[0] ?? assert.fail('nothing was added')))
      await page.getByRole('link', { name: `Adăugată la comanda ${parent.number}` }).waitFor()
      await pressOn(page, button(page, 'Anulează comanda'))
      const dialog = page.getByRole('dialog', { name: /^Anulați comanda/ })
      await pressOn(page, dialog.getByRole('radio', { name: 'M-am răzgândit' }), 'Space')
      await assertAccessibleOnBothScreens(page)
      await pressOn(page, button(dialog, 'Anulează comanda'))
      await dialog.waitFor({ state: 'detached' })
      await page.getByText('Anulată', { exact: true }).waitFor()

      assert.equal(await orderAgain(page), 1)
      await fillCartInShop(shop, person, { [await findProduct(shop, 30_00)]: 2 })
      assert.equal(await orderAgain(page, 'Adaugă la coș'), 3)
      assert.equal(await orderAgain(page, 'Înlocuiește coșul'), 1)
    })
  })

  test(`the delivery of a placed order is moved at ${width} px, by keyboard`, async () => {
    const order = await placeOrderInShop(shop, person, { [await findProduct(shop, 20_00)]: 1 })
    await browser.visit({ width, theme }, async (page) => {
      await openAs(page, person, detailsOf(order))
      await pressOn(page, button(page.getByRole('main'), 'Schimbă intervalul'))
      const dialog = page.getByRole('dialog', { name: 'Alt interval de livrare' })
      await dialog.getByRole('radio', { checked: true, name: /:00/ }).waitFor()
      await assertAccessibleOnBothScreens(page)
      const hours = dialog.getByRole('group', { name: 'Ora livrării' })
      await pressOn(page, dialog.getByRole('radio', { name: '1 oră' }))
      await hours.getByRole('radio', { name: /^13:00–14:00/ }).waitFor()
      assert.equal(await hours.getByRole('radio', { name: /^13:00–15:00/ }).count(), 0)
      await pressOn(page, dialog.getByRole('radio', { name: '2 ore' }))
      await pressOn(page, dialog.getByRole('radiogroup', { name: 'Ziua livrării' }).getByRole('radio').nth(2), 'Space')
      await hours.getByRole('radio', { checked: true }).waitFor({ state: 'detached' })
      const afternoon = hours.getByRole('radio', { name: /^13:00–15:00/ })
      await pressOn(page, afternoon, 'Space')
      await afternoon.and(page.getByRole('radio', { checked: true })).waitFor()
      await pressOn(page, button(dialog, 'Mută livrarea'))
      await dialog.waitFor({ state: 'detached' })
      await section(page, 'Livrare')
        .getByText(/, 13:00–15:00$/)
        .waitFor()
      await assertAccessibleOnBothScreens(page)
    })
  })

  test(`a failed payment is retried at ${width} px, by keyboard`, async () => {
    const variantCode = await findProduct(shop, 20_00)
    const order = await placeOrderInShop(shop, person, { [variantCode]: 1 }, { method: 'card-online' })
    const payAgain = `Reia plata · ${order.total.toFixed(2).replace('.', ',')} lei`
    await browser.visit({ width, theme }, async (page) => {
      await openAs(page, person, detailsOf(order))
      await pressOn(page, button(page, payAgain))
      await page.waitForURL(/\/_stand-in\/pay\//)
      await typeCard(page, cardNumbers.declined, 'Elena Pop')
      await page.waitForURL(/\/checkout\/success/)
      await page.getByRole('heading', { level: 1, name: 'Plata nu a reușit' }).waitFor()
      await assertAccessibleOnBothScreens(page)
      await pressOn(page, button(page.getByRole('main'), payAgain))
      await page.waitForURL(/\/_stand-in\/pay\//)
      await typeCard(page, cardNumbers['approves-at-once'], 'Elena Pop')
      await page.waitForURL(/\/checkout\/success/)
      await page.getByRole('heading', { level: 1, name: /^Mulțumim, / }).waitFor()
    })
  })
}

test('an express delivery that only costs more than the placed one says so', async () => {
  const { tokenValue, schedule } = await placeOrderInShop(shop, 'radu', { [await findProduct(shop, 20_00)]: 1 })
  const { pool } = shop.app.db
  const zone = '(SELECT zone_code FROM delivery_interval WHERE id = $1)'
  await pool.query(
    `UPDATE delivery_interval SET since = since + interval '60 days', until = until + interval '60 days'
     WHERE kind = 'express' AND zone_code = ${zone}`,
    [schedule?.id],
  )
  await pool.query(
    `INSERT INTO delivery_interval (zone_code, since, until, kind, capacity)
     VALUES (${zone}, now() + interval '25 minutes', now() + interval '85 minutes', 'express', 5)`,
    [schedule?.id],
  )
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'radu', detailsOf({ tokenValue }))
    await pressOn(page, button(page.getByRole('main'), 'Schimbă intervalul'))
    await page
      .getByRole('dialog', { name: 'Alt interval de livrare' })
      .getByRole('button', { name: 'Livrare rapidă · costă mai mult', disabled: true })
      .waitFor()
  })
})

test('CONST-02 ROUTE-21 a history of more than ten orders has pages of ten, and can be searched by keyboard', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await signInWithoutPages(page, shop.url, 'vlad')
    const listCall = page.waitForRequest(/\/orders\?/)
    await page.goto(`${shop.url}/account/order-history`)
    assert.equal(new URL((await listCall).url()).searchParams.get('itemsPerPage'), '10')
    await waitForHydration(page)
    const cards = page.getByRole('region', { name: /^Comanda PF-/ })
    await cards.nth(9).waitFor()
    assert.equal(await cards.count(), 10)
    await assertAccessible(page)
    await pressOn(page, page.getByRole('link', { name: 'Pagina 2' }))
    await page.waitForURL(/\?page=2$/)
    await cards.nth(9).waitFor({ state: 'detached' })
    assert.equal(await cards.count(), 8)
    const name = (await cards.first().getAttribute('aria-label')) ?? ''
    const search = page.getByLabel('Caută în comenzi')
    await search.focus()
    await page.keyboard.type(name.replace('Comanda ', ''))
    await page.keyboard.press('Enter')
    await page.waitForURL(/[?&]q=PF-/)
    await cards.nth(1).waitFor({ state: 'detached' })
    assert.equal(await cards.first().getAttribute('aria-label'), name)
  })
})
