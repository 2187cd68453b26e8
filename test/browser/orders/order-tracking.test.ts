import assert from 'node:assert/strict'
import { test } from 'node:test'
import { substituteCodes } from '#modules/catalog/index.ts'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { pressOn, waitForFocus } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { advanceWarehouse } from '#test/support/fixtures/orders/advance-warehouse.ts'
import { placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'

// The warehouse advances only when a test calls it.
const { shop, browser, openAs } = await shopInBrowser({
  env: { WAREHOUSE_STEP_SECONDS: '3600' },
  clock: tickingClock(),
})
const { db } = shop.app

/** Products that have substitutes, each of another category. */
async function substitutable(count: number): Promise<string[]> {
  const { rows } = await db.pool.query<{ code: string }>(
    `SELECT DISTINCT ON (p.category_code) v.code FROM variant v JOIN stock s ON s.variant_code = v.code
     JOIN product p ON p.code = v.product_code
     WHERE v.kind = 'standard' AND s.on_hand > 20 AND NOT p.age_restricted AND p.max_per_order > 3 AND v.price < 3000
     ORDER BY p.category_code, v.price DESC, v.code`,
  )
  const found: string[] = []
  for (const { code } of rows) {
    if (found.length < count && (await substituteCodes(db, code)).length > 0) found.push(code)
  }
  return found
}

for (const [width, theme, person] of walkedOn([390, 'dark', 'radu'], [1440, 'light', 'mihai'])) {
  test(`an order is followed at ${width} px by keyboard: substitutes are turned off and on, accepted and refused, and the courier gets a message`, async () => {
    const [accepted = '', refused = '', plain = ''] = await substitutable(3)
    for (const variantCode of [accepted, refused]) await scriptProduct(db, { variantCode, outcome: 'replaced' })
    const order = await placeOrderInShop(shop, person, { [accepted]: 2, [refused]: 1, [plain]: 1 })
    await browser.visit({ width, theme }, async (page) => {
      await openAs(page, person, `/account/order-history/${order.tokenValue}`)
      const main = page.getByRole('main')
      /** Waits until the page shows the next step of the warehouse without a reload. */
      const advanceTo = async (state: string): Promise<void> => {
        await advanceWarehouse(db, order.tokenValue)
        await main.getByText(state, { exact: true }).waitFor()
      }
      await main.getByText('Comandă primită', { exact: true }).first().waitFor()
      await advanceTo('Se pregătește')
      const substitutes = main.getByRole('checkbox', { name: /^Înlocuiți produsele care lipsesc/ })
      for (const isWanted of [false, true]) {
        const saved = page.waitForResponse(/\/substitutes$/)
        await pressOn(page, substitutes, 'Space')
        assert.equal((await (await saved).json()).wantsSubstitutes, isWanted)
      }
      await advanceTo('Comandă modificată')
      assert.equal(await main.getByRole('button', { name: /^Refuză: / }).count(), 2)
      await assertAccessibleOnBothScreens(page)
      const changes = main.getByRole('region', { name: 'Modificări', exact: true }).getByRole('listitem')
      await pressOn(page, changes.first().getByRole('button', { name: /^Păstrează: / }))
      await waitForFocus(page, changes.first().locator('div', { hasText: /Îl păstrați\.$/ }))
      await pressOn(page, changes.last().getByRole('button', { name: /^Refuză: / }))
      await waitForFocus(page, changes.last().locator('div', { hasText: /^Ați refuzat / }))
      assert.equal(await main.getByRole('button', { name: /^Păstrează: / }).count(), 0)

      await advanceTo('În drum spre dumneavoastră')
      await main.getByRole('button', { name: /^Refuză: / }).waitFor({ state: 'detached' })
      const courier = main.getByRole('region', { name: 'Mesaj pentru curier' })
      await courier.getByLabel('Ce trebuie să știe curierul').focus()
      await page.keyboard.type('Interfonul nu merge.')
      await pressOn(page, courier.getByRole('button', { name: 'Trimite mesajul' }))
      await courier.getByText('trimis curierului').waitFor()
      await assertAccessibleOnBothScreens(page)
      await page.goto(`${shop.url}/_stand-in/warehouse`)
      await page.getByText('Interfonul nu merge.').first().waitFor()
      await page.getByText('De scos din sacoșă').first().waitFor()
      await assertAccessibleOnBothScreens(page)
    })
    for (const variantCode of [accepted, refused]) await scriptProduct(db, { variantCode, outcome: 'as-ordered' })
  })
}
