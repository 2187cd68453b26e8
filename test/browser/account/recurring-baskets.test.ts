import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { people } from '#seed/people.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open, openAs, shop } = await shopInBrowser({ env: { JOBS: 'false' } })

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

const hour = (part: Locator) =>
  part.getByRole('combobox', { name: 'Ora livrării' }).locator('option[value="17:00–19:00"]')

async function saveList(page: Page, name: string): Promise<void> {
  await open(page, '/lista-mea')
  await main(page).getByRole('textbox', { name: 'Lista de cumpărături' }).fill('2 l lapte, 1 kg zahăr')
  await button(page, 'Găsește produsele').press('Enter')
  await main(page).getByRole('textbox', { name: 'Numele listei' }).fill(name)
  await button(page, 'Salvează lista').press('Enter')
  await main(page).getByText(`Am salvat „${name}”.`).waitFor()
}

/** A basket of each Friday. */
async function startBasket(page: Page, name: string): Promise<Locator> {
  await saveList(page, name)
  await open(page, '/account/shopping-lists')
  await main(page).getByRole('link', { name: 'Repetă săptămânal' }).click()
  await hour(main(page)).waitFor({ state: 'attached' })
  await button(page, 'Pornește coșul recurent').click()
  const basket = main(page).getByRole('region', { name: /^În fiecare vineri/ })
  await basket.getByRole('switch', { name: 'Activ' }).waitFor()
  return basket
}

describe('a basket that is ordered each week', () => {
  for (const width of [390, 1440] as const) {
    test(`a list is repeated each week, skipped once, changed, paused and ended by keyboard at ${width} px`, async () => {
      await browser.visit({ width }, async (page) => {
        await openAs(page, 'ana', '/account/recurring-baskets')
        await main(page).getByText('Niciun coș recurent').waitFor()
        await assertAccessibleOnBothScreens(page)
        const name = `Săptămânal ${width}`
        await saveList(page, name)
        await open(page, '/account/shopping-lists')
        const card = main(page).getByRole('region', { name })
        await card.getByRole('link', { name: 'Repetă săptămânal' }).press('Enter')

        const make = main(page).getByRole('region', { name: 'Coș recurent nou' })
        await make.getByText('2 produse vin în fiecare săptămână.').waitFor()
        await hour(make).waitFor({ state: 'attached' })
        await make.getByRole('combobox', { name: 'Ziua livrării' }).selectOption('marți')
        await make.getByRole('textbox', { name: /Nu comanda peste/ }).fill('abc')
        await make.getByText('Scrieți o sumă întreagă').waitFor()
        await make.getByRole('textbox', { name: /Nu comanda peste/ }).fill('400')
        await assertAccessibleOnBothScreens(page)
        await make.getByRole('button', { name: 'Pornește coșul recurent' }).press('Enter')
        await main(page).getByText('Coșul recurent este pornit.').waitFor()

        const basket = main(page).getByRole('region', { name: /^În fiecare marți, 17:00–19:00/ })
        await basket.getByText(/2 produse la livrarea următoare, în jur de \d+,\d\d lei/).waitFor()
        await assertAccessibleOnBothScreens(page)
        const skip = basket.getByRole('button', { name: /^Sari peste \d+ \S+$/ })
        await skip.press('Enter')
        await basket.getByText(/^Livrarea din .* este sărită\.$/).waitFor()
        await basket.getByRole('button', { name: /^Adu înapoi \d+ \S+$/ }).press('Enter')
        await basket.getByText(/^Vă scriem .* și comandăm .*\.$|^V-am scris\./).waitFor()

        const milk = basket.getByRole('combobox', { name: /^Cât de des vine Lapte/ })
        await milk.selectOption('la două săptămâni')
        await basket.getByRole('button', { name: 'Schimbă ziua, ora sau plata' }).press('Enter')
        await basket.getByRole('combobox', { name: 'Plata' }).selectOption('Card la livrare')
        await basket.getByRole('combobox', { name: 'Ziua livrării' }).selectOption('joi')
        await basket.getByRole('button', { name: 'Salvează' }).press('Enter')
        const changed = main(page).getByRole('region', { name: /^În fiecare joi, 17:00–19:00/ })
        await changed.getByRole('switch', { name: 'Activ' }).press('Space')
        await changed.getByText('Oprit: nu comandăm nimic până îl porniți din nou.').waitFor()
        await assertAccessibleOnBothScreens(page)
        await changed.getByRole('button', { name: 'Oprește coșul recurent' }).press('Enter')
        await changed.getByRole('button', { name: 'Oprește de tot' }).press('Enter')
        await main(page).getByText('Coșul recurent este oprit.').waitFor()
        await main(page).getByText('Niciun coș recurent').waitFor()
      })
    })
  }

  test('a change that fails says so and shows the basket as it is', async () => {
    await browser.visit({ width: 390, expectedErrors: [/ERR_FAILED/] }, async (page) => {
      await openAs(page, 'radu', '/account/recurring-baskets')
      const basket = await startBasket(page, 'Pentru vineri')
      const active = basket.getByRole('switch', { name: 'Activ' })
      await page.route('**/recurring-baskets/*', (route) => route.abort())
      await active.press('Space')
      await basket.getByRole('alert').waitFor()
      await basket.getByRole('switch', { name: 'Activ', checked: true }).waitFor()
      await page.unroute('**/recurring-baskets/*')
      await active.press('Space')
      await basket.getByText('Oprit: nu comandăm nimic').waitFor()
    })
  })

  test('a saved card that can no longer be used stays chosen and says so', async () => {
    await browser.visit({ width: 390, expectedErrors: [/422/] }, async (page) => {
      await openAs(page, 'mihai', '/account/recurring-baskets')
      await startBasket(page, 'Cu cardul')
      await shop.app.db.pool.query(
        `UPDATE recurring_basket SET payment_method = 'card-online', bank_card = 'removed' WHERE customer_id = $1`,
        [people.mihai.customerId],
      )
      await open(page, '/account/recurring-baskets')
      await button(page, 'Schimbă ziua, ora sau plata').click()
      const payment = main(page).getByRole('combobox', { name: 'Plata' })
      await payment.locator('option', { hasText: 'Cardul ales nu mai poate fi folosit' }).waitFor({ state: 'attached' })
      assert.equal(await payment.inputValue(), 'removed')
      await button(page, 'Salvează').click()
      await main(page).getByRole('alert').waitFor()
      await payment.selectOption('Card la livrare')
      await button(page, 'Salvează').click()
      await payment.waitFor({ state: 'detached' })
    })
  })
})
