import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import * as orders from '#modules/ordering/contract.ts'
import { people } from '#seed/people.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { pressOn } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, open, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' } })

const group = (page: Page, name: string): Locator => page.getByRole('radiogroup', { name })
const waitForChosen = (radio: Locator): Promise<void> => radio.and(radio.page().locator(':checked')).waitFor()

/** The checkout of a freshclub member with two reusable bags of the shop. */
async function readyCheckout(page: Page, person: 'radu' | 'ana') {
  const { api, order } = await fillCartInShop(shop, person, { [await findProduct(shop, 20_00)]: 3 })
  await fillCheckout(api, order.tokenValue, { interval: 'last', method: 'cash-at-door' })
  const sql =
    'INSERT INTO bag_account (customer_id, bags) VALUES ($1, 2) ON CONFLICT (customer_id) DO UPDATE SET bags = 2'
  await shop.app.db.pool.query(sql, [people[person].customerId])
  await openAs(page, person, '/checkout')
  return { api, id: order.tokenValue, totalInt: order.totalInt }
}

for (const [width, person, theme] of walkedOn([390, 'radu', 'dark'], [1440, 'ana', 'light'])) {
  test(`bags and a pickup are chosen by keyboard at ${width} px, and can be changed after placing`, async () => {
    await browser.visit({ width, theme }, async (page) => {
      const { api, id } = await readyCheckout(page, person)
      // Radu has ordered before: the kind of bags is folded.
      if (person === 'radu') await pressOn(page, page.getByRole('button', { name: 'Schimbă pungile' }))
      const bags = group(page, 'Pungi și sacoșe')
      const none = bags.getByRole('radio', { name: /^Fără pungi/ })
      await none.waitFor()
      const saved = (path: string) =>
        page.waitForResponse(
          (response) => response.url().endsWith(path) && response.request().method() === 'PATCH' && response.ok(),
        )
      const bagsSaved = saved('/bags')
      await pressOn(page, none, 'ArrowDown')
      await bagsSaved
      await waitForChosen(bags.getByRole('radio', { name: /^Pungi de hârtie/ }))
      await page.getByRole('complementary').getByText('O pungă de hârtie').waitFor()
      const pickup = group(page, 'Câți saci predați')
      const one = pickup.getByRole('radio', { name: 'Un sac' })
      const pickupSaved = saved('/pickup')
      await pressOn(page, one, 'Space')
      await pickupSaved
      await waitForChosen(one)
      const reusableBags = page.getByRole('combobox', { name: /^Sacoșe refolosibile/ })
      await reusableBags.focus()
      const returnSaved = saved('/pickup')
      await page.keyboard.press('ArrowDown')
      await returnSaved
      await assertAccessibleOnBothScreens(page)
      const cart = await api(orders.getOrder, { params: { token: id } })
      assert.deepEqual([cart.bags.kind, cart.pickup?.sgrBags, cart.pickup?.bagsBack], ['paper', 1, 1])

      await api(orders.completeOrder, { params: { id } })
      await open(page, `/account/order-history/${id}`)
      await page.getByText('La livrare curierul ia un sac cu ambalaje SGR și o sacoșă refolosibilă.').waitFor()
      await page.getByText('O pungă de hârtie').first().waitFor()
      const two = group(page, 'Câți saci predați').getByRole('radio', { name: 'Doi saci' })
      await pressOn(page, two, 'Space')
      await page.getByText('La livrare curierul ia 2 saci cu ambalaje SGR și o sacoșă refolosibilă.').waitFor()
      await assertAccessibleOnBothScreens(page)
    })
  })
}

test('a customer outside freshclub reads that returned packaging is paid in points, with a link to freshclub', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await fillCartInShop(shop, 'ioana', { [await findProduct(shop, 20_00)]: 3 })
    await openAs(page, 'ioana', '/checkout')
    await page.getByText('Ambalajele predate se plătesc în puncte.', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Vezi freshclub' }).waitFor()
  })
})
