import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import * as delivery from '#modules/delivery/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { pressOn, waitForFocus } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { apiAs, findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' }, clock: tickingClock() })

const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name })
const piecesOf = ({ items, additions }: orders.OrderView) =>
  [...items.flatMap((group) => group.items), ...additions.flatMap((one) => one.items)]
    .map(({ variantCode, quantity }) => `${variantCode} ${quantity}`)
    .sort()

for (const [width, theme, person] of [
  [390, 'dark', 'radu'],
  [1440, 'light', 'mihai'],
] as const) {
  test(`change a placed order until cut-off: more, out, back, added and saved at ${width} px, by keyboard`, async () => {
    const [first, second] = [await findProduct(shop, 30_00), await findProduct(shop, 10_00)]
    const placed = await placeOrderInShop(shop, person, { [first]: 1, [second]: 2 })
    const api = await apiAs(shop, person)
    const read = () => api(orders.getAccountOrder, { params: { id: placed.tokenValue } })
    await browser.visit({ width, theme }, async (page) => {
      await openAs(page, person, `/account/order-history/${placed.tokenValue}`)
      const main = page.getByRole('main')
      const products = main.getByRole('region', { name: /^Produse · / })
      const lines = products.getByRole('list', { name: /^Produse · / }).getByRole('listitem')
      await products.getByText(/^se pot modifica până la \d\d:\d\d$/).waitFor()
      await assertAccessibleOnBothScreens(page)

      assert.equal(
        await page.evaluate(() => document.activeElement?.tagName),
        'BODY',
        'nothing takes the focus by itself',
      )
      // More of the first product, none of the second, which can be put back.
      const bar = main.getByRole('region', { name: 'Modificări nesalvate' })
      await pressOn(page, button(lines.nth(0), 'Mai mult'))
      await bar.getByText('O modificare').waitFor()
      await pressOn(page, button(lines.nth(1), 'Mai puțin'))
      await pressOn(page, button(lines.nth(1), /^Scoate din comandă: /))
      await waitForFocus(page, button(lines.nth(1), /^Pune la loc: /))
      await bar.getByText('2 modificări').waitFor()
      await page.keyboard.press('Enter')
      await bar.getByText('O modificare').waitFor()
      await pressOn(page, button(lines.nth(1), 'Mai puțin'))
      await pressOn(page, button(lines.nth(1), /^Scoate din comandă: /))

      await products.getByRole('searchbox', { name: 'Adaugă la comandă' }).focus()
      await page.keyboard.type('lapte')
      const found = products.getByRole('list', { name: 'Produse pentru „lapte”' })
      await pressOn(page, button(found, /^Adaugă la comandă: /).first())
      await bar.getByText('3 modificări').waitFor()
      await bar.getByText(/^cu .+ lei mai (mult|puțin)/).waitFor()
      await assertAccessibleOnBothScreens(page)

      await pressOn(page, button(bar, 'Salvează modificările'))
      await products.getByText('Modificările sunt salvate.').waitFor()
      await bar.waitFor({ state: 'detached' })
      await waitForFocus(page, products.getByRole('heading', { level: 2 }))
      await main.getByText('Total cu ce ați adăugat').waitFor()
      await assertAccessibleOnBothScreens(page)
    })
    const saved = piecesOf(await read())
    assert.equal(saved.length, 3)
    assert.ok(saved.includes(`${first} 1`))
    assert.ok(!saved.some((line) => line.startsWith(`${second} `)))
  })

  test(`a placed order is sent to another address at ${width} px, by keyboard`, async () => {
    const placed = await placeOrderInShop(shop, 'radu', { [await findProduct(shop, 20_00)]: 2 })
    const api = await apiAs(shop, 'radu')
    const [home] = await api(delivery.listAddresses)
    assert.ok(home)
    const { street, city, province, postcode } = home
    const contactName = width === 390 ? 'Bunica Maria' : 'Bunica Elena'
    const recipient = { contactName, contactPhonenumber: '0722 123 456' }
    const body = { street, city, province, postcode, number: '97', ...recipient }
    await api(delivery.addAddress, { body })
    await browser.visit({ width, theme }, async (page) => {
      await openAs(page, 'radu', `/account/order-history/${placed.tokenValue}`)
      const panel = page.getByRole('main').getByRole('region', { name: 'Livrare', exact: true })
      await pressOn(page, button(panel, 'Schimbă adresa'))
      const dialog = page.getByRole('dialog', { name: 'Altă adresă de livrare' })
      await dialog.getByRole('radio', { checked: true }).waitFor()
      await assertAccessibleOnBothScreens(page)
      await pressOn(page, dialog.getByRole('radio', { name: new RegExp(contactName) }), 'Space')
      await pressOn(page, button(dialog, 'Livrează aici'))
      await dialog.waitFor({ state: 'detached' })
      await panel.getByText(contactName).waitFor()
    })
  })

  test(`changes that are not saved by the cut-off stay on the page as not sent at ${width} px`, async () => {
    const placed = await placeOrderInShop(shop, person, { [await findProduct(shop, 20_00)]: 2 })
    await browser.visit({ width, theme }, async (page) => {
      await openAs(page, person, `/account/order-history/${placed.tokenValue}`)
      const main = page.getByRole('main')
      const products = main.getByRole('region', { name: /^Produse · / })
      await pressOn(page, button(products, 'Mai mult'))
      const bar = main.getByRole('region', { name: 'Modificări nesalvate' })
      await bar.getByText(/^cu .+ lei mai mult/).waitFor()
      await shop.app.db.pool.query(
        `UPDATE shop_order SET shipping_state = 'picking', version = version + 1 WHERE token = $1`,
        [placed.tokenValue],
      )
      await bar.getByText('Nu s-au trimis: ora a trecut sau comanda se pregătește.').waitFor()
      await assertAccessibleOnBothScreens(page)
      await pressOn(page, button(bar, 'Am înțeles'))
      await bar.waitFor({ state: 'detached' })
      await main.getByRole('region', { name: 'Produse · 2' }).waitFor()
    })
  })
}
