import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { pressOn, waitForFocus } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'

const { shop, browser, open, openAs } = await shopInBrowser({
  env: { WAREHOUSE: 'perfect', WAREHOUSE_STEP_SECONDS: '0.2' },
  clock: tickingClock(),
})
const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name })
const detailsOf = ({ tokenValue }: { readonly tokenValue: string }): string => `/account/order-history/${tokenValue}`

/** A product that makes the courier return with the order. */
const variantCode = await findProduct(shop, 30_00)
await scriptProduct(shop.app.db, { variantCode, returnReason: 'nobody-home' })

for (const [width, theme, person] of walkedOn([1440, 'light', 'mihai'], [390, 'dark', 'ioana'])) {
  test(`an order that was not delivered is sent out again in another interval at ${width} px, by keyboard`, async () => {
    const order = await placeOrderInShop(shop, person, { [variantCode]: 1 })
    await browser.visit({ width, theme }, async (page) => {
      await openAs(page, person, detailsOf(order))
      const main = page.getByRole('main')
      await main.getByText('Nelivrată', { exact: true }).waitFor()
      await main.getByText('Curierul nu a găsit pe nimeni acasă.').waitFor()
      await assertAccessibleOnBothScreens(page)
      await pressOn(page, button(main, 'Alege alt interval'))
      const dialog = page.getByRole('dialog', { name: 'Alt interval de livrare' })
      const hours = dialog.getByRole('group', { name: 'Ora livrării' })
      await dialog.getByRole('radiogroup', { name: 'Ziua livrării' }).waitFor()
      await assertAccessibleOnBothScreens(page)
      await pressOn(page, dialog.getByRole('radiogroup', { name: 'Ziua livrării' }).getByRole('radio').nth(2), 'Space')
      const evening = hours.getByRole('radio', { name: /^19:00–21:00/ })
      await pressOn(page, evening, 'Space')
      await evening.and(page.getByRole('radio', { checked: true })).waitFor()
      // The simulated delivery is fast, so the next poll is held until the timeline has been checked.
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route(`**/myaccount_orders/${order.tokenValue}*`, async (route) => {
        await held
        await route.continue()
      })
      await pressOn(page, button(dialog, 'Mută livrarea'))
      await dialog.waitFor({ state: 'detached' })
      const timeline = main.getByRole('region', { name: 'Ce urmează' })
      await timeline.getByText('Curierul s-a întors (făcut)').waitFor()
      await timeline.getByText(/Curierul nu a găsit pe nimeni acasă\.$/).waitFor()
      await timeline.locator('[aria-current=step]').getByText('Curierul pornește din nou').waitFor()
      await assertAccessibleOnBothScreens(page)
      release()
      await waitForFocus(page, page.getByRole('heading', { level: 1 }))
      await main.getByText('Livrată', { exact: true }).waitFor()
      await main.getByText(/, 19:00–21:00$/).waitFor()
    })
  })

  test(`an order that was not delivered is refunded from the history at ${width} px, by keyboard`, async () => {
    const order = await placeOrderInShop(shop, person, { [variantCode]: 1 }, { method: 'card-online' })
    await payWithCard(order.paymentUrl ?? '', 'approves-at-once')
    await browser.visit({ width, theme }, async (page) => {
      await openAs(page, person, '/account/order-history')
      const card = page.getByRole('region', { name: `Comanda ${order.number}` })
      await card.getByText('Nelivrată', { exact: true }).waitFor()
      await assertAccessibleOnBothScreens(page)
      await pressOn(page, button(card, 'Ia banii înapoi'))
      const dialog = page.getByRole('dialog', { name: 'Luați banii înapoi?' })
      await dialog.getByText(`Anulăm comanda ${order.number} și vă returnăm`).waitFor()
      await assertAccessibleOnBothScreens(page)
      await pressOn(page, button(dialog, 'Ia banii înapoi'))
      await dialog.waitFor({ state: 'detached' })
      await card.getByText('Rambursată', { exact: true }).waitFor()
      await open(page, detailsOf(order))
      await page.getByRole('main').getByText('Rambursată', { exact: true }).waitFor()
    })
  })
}
