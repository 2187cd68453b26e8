import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page, Response } from 'playwright-core'
import { cardNumbers } from '#modules/payments/adapters/embedded/cards.ts'
import { pressOn } from '#test/support/keys.ts'
import { tickingClock } from '#test/support/movable-clock.ts'
import { assertAccessible } from '#test/support/page-checks.ts'
import { fillInShop, placeInShop, someGoods } from '#test/support/place-in-shop.ts'
import { shopInBrowser } from '#test/support/shop-in-browser.ts'
import { signInOnPage } from '#test/support/sign-in-page.ts'

const { shop, browser } = await shopInBrowser({ env: { WAREHOUSE: 'none' }, clock: tickingClock() })

const lives = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor()
const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name })
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Coșul meu' })
const duplicated = (page: Page): Promise<Response> => page.waitForResponse(/\/duplicate$/)
const detailsOf = ({ tokenValue }: { readonly tokenValue: string }): string => `/account/order-history/${tokenValue}`

/** Orders the same again by keyboard, keeping or replacing what is in the cart; answers how many pieces are in it then. */
async function orderAgain(page: Page, choice?: string): Promise<number> {
  await pressOn(page, button(page.getByRole('main'), 'Comandă din nou'))
  const asked = page.getByRole('dialog', { name: 'Comandă din nou' })
  if (choice !== undefined) {
    await button(asked, choice).waitFor()
    await assertAccessible(page)
  }
  const answer = duplicated(page)
  if (choice !== undefined) await pressOn(page, button(asked, choice))
  const { itemsCount } = await (await answer).json()
  await drawer(page)
    .getByRole('link', { name: /Spre finalizare/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  return itemsCount
}

/** Types a card on the gateway's page; the first field has the focus, or is given it. */
async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Numărul cardului').focus()
  await page.keyboard.type(number)
  for (const text of ['0899', '123', 'Elena Pop']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}

for (const [width, theme, person, who] of [
  [1440, 'light', 'mihai', 'Mihai Ionescu'],
  [390, 'dark', 'ioana', 'Ioana Dragomir'],
] as const) {
  test(`API-ORD-06 a change of mind at ${width} px, by keyboard: added to an order, cancelled, ordered again twice`, async () => {
    const variantCode = await someGoods(shop, 3_00)
    const parent = await placeInShop(shop, person, { [await someGoods(shop, 30_00)]: 1 })
    await fillInShop(shop, person, { [variantCode]: 1 })
    await browser.visit({ width, theme }, async (page) => {
      await signInOnPage(page, shop.url, who, detailsOf(parent))
      await lives(page)
      await pressOn(page, button(page, 'Adaugă produse'))
      await drawer(page).getByText(`Se adaugă la comanda ${parent.number}`).waitFor()
      await assertAccessible(page)
      await pressOn(page, drawer(page).getByRole('link', { name: /Spre finalizare/ }))

      const section = (name: string): Locator => page.getByRole('region', { name })
      await section('Adresa de livrare').getByText(`Aceeași adresă ca la comanda ${parent.number}.`).waitFor()
      await section('Intervalul de livrare').getByText(`Ajunge împreună cu comanda ${parent.number}.`).waitFor()
      await section('Bacșiș pentru curier').getByText('Curierul vine o singură dată').waitFor()
      await section('Comandă separată sau adăugată').getByRole('radio', { checked: true }).waitFor()
      await page.getByText('Alegeți metoda de plată.').waitFor()
      await assertAccessible(page)
      // One stop for all of them: the arrow goes from the first to the last, and chooses it.
      await pressOn(page, section('Plata').getByRole('radio').first(), 'ArrowUp')
      await section('Plata').getByRole('radio', { name: 'Numerar la livrare', checked: true }).waitFor()
      await page.getByText('Alegeți metoda de plată.').waitFor({ state: 'detached' })
      await pressOn(page, button(page, /^Plasează comanda/))
      await page.getByRole('heading', { level: 1, name: /^Mulțumim, / }).waitFor()

      await page.goto(shop.url + detailsOf(parent))
      await lives(page)
      const added = section('Adăugate la comandă')
      await added.getByText('Comandă primită').waitFor()
      await assertAccessible(page)
      await pressOn(page, added.getByRole('link', { name: /^Comanda PF-/ }))
      await page.getByRole('link', { name: `Adăugată la comanda ${parent.number}` }).waitFor()
      await pressOn(page, button(page, 'Anulează comanda'))
      const dialog = page.getByRole('dialog', { name: /^Anulați comanda/ })
      await pressOn(page, dialog.getByRole('radio', { name: 'M-am răzgândit' }), 'Space')
      await assertAccessible(page)
      await pressOn(page, button(dialog, 'Anulează comanda'))
      await dialog.waitFor({ state: 'detached' })
      await page.getByText('Anulată', { exact: true }).waitFor()

      assert.equal(await orderAgain(page), 1)
      await fillInShop(shop, person, { [await someGoods(shop, 30_00)]: 2 })
      assert.equal(await orderAgain(page, 'Adaugă la coș'), 3)
      assert.equal(await orderAgain(page, 'Înlocuiește coșul'), 1)
    })
  })

  test(`a payment fails at ${width} px and is tried again, by keyboard`, async () => {
    const variantCode = await someGoods(shop, 20_00)
    const order = await placeInShop(shop, person, { [variantCode]: 1 }, { method: 'card-online' })
    await browser.visit({ width, theme }, async (page) => {
      await signInOnPage(page, shop.url, who, detailsOf(order))
      await lives(page)
      await pressOn(page, button(page, 'Reia plata'))
      await page.waitForURL(/\/_stand-in\/pay\//)
      await payByCard(page, cardNumbers.declined)
      await page.waitForURL(/\/checkout\/success/)
      await page.getByRole('heading', { level: 1, name: 'Plata nu a reușit' }).waitFor()
      await assertAccessible(page)
      await pressOn(page, button(page.getByRole('main'), 'Reia plata'))
      await page.waitForURL(/\/_stand-in\/pay\//)
      await payByCard(page, cardNumbers['approves-at-once'])
      await page.waitForURL(/\/checkout\/success/)
      await page.getByRole('heading', { level: 1, name: /^Mulțumim, / }).waitFor()
      await assertAccessible(page)
    })
  })
}

test('CONST-02 ROUTE-21 a history of more than ten orders has two pages of ten, and is searched by keyboard', async () => {
  await browser.visit({ width: 1440 }, async (page) => {
    await signInOnPage(page, shop.url, 'Vlad Dobre')
    const asked = page.waitForRequest(/\/orders\?/)
    await page.goto(`${shop.url}/account/order-history`)
    assert.equal(new URL((await asked).url()).searchParams.get('itemsPerPage'), '10')
    await lives(page)
    const cards = page.getByRole('region', { name: /^Comanda PF-/ })
    await cards.nth(9).waitFor()
    assert.equal(await cards.count(), 10)
    await assertAccessible(page)
    await pressOn(page, page.getByRole('link', { name: 'Pagina 2' }))
    await page.waitForURL(/\?page=2$/)
    await cards.nth(9).waitFor({ state: 'detached' })
    assert.equal(await cards.count(), 5)
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
