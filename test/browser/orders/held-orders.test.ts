import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { substituteCodes } from '#modules/catalog/index.ts'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { advanceWarehouse } from '#test/support/fixtures/orders/advance-warehouse.ts'
import { fillCartInShop, findProduct, type Items, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'

const { shop, browser, openAs } = await shopInBrowser({
  env: { WAREHOUSE: 'perfect', WAREHOUSE_STEP_SECONDS: '3600' },
})
const product = await findProduct(shop, 40_00)
await scriptProduct(shop.app.db, { variantCode: product, outcome: 'fewer' })

/** A product whose first substitute is dearer. */
async function productWithDearerSubstitute(): Promise<string> {
  const { db } = shop.app
  const { rows } = await db.pool.query<{ code: string }>(
    `SELECT v.code FROM variant v JOIN stock s ON s.variant_code = v.code JOIN product p ON p.code = v.product_code
     WHERE v.kind = 'standard' AND s.on_hand > 20 AND NOT p.age_restricted AND p.max_per_order > 3 AND v.code <> $1
     ORDER BY v.price, v.code LIMIT 500`,
    [product],
  )
  for (const { code } of rows) {
    const [first] = await substituteCodes(db, code)
    if (first === undefined) continue
    const { rows: dearer } = await db.pool.query(
      'SELECT FROM variant a, variant b WHERE a.code = $1 AND b.code = $2 AND b.price > a.price',
      [code, first],
    )
    if (dearer.length > 0) return code
  }
  return assert.fail('the demo has no such product')
}
const replaced = await productWithDearerSubstitute()
await scriptProduct(shop.app.db, { variantCode: replaced, outcome: 'replaced' })

const row = (page: Page, name: string) => page.getByText(name, { exact: true })

async function authorisedOrder(person: 'ana' | 'mihai', items: Items = { [product]: 2 }) {
  const order = await placeOrderInShop(shop, person, items, { method: 'card-online' })
  await payWithCard(order.paymentUrl ?? assert.fail('no payment address'), 'approves-at-once')
  return `/account/order-history/${order.tokenValue}`
}

/** Whether the gateway has captured all that was held of an order, and exactly its total: a dearer substitute costs nothing more. */
const capturedOf = async (path: string) =>
  (
    await shop.app.db.pool.query(
      `SELECT g.amount = a.held AS "isWhole", g.state = 'captured' AND g.amount = o.total AS "isEqual"
       FROM shop_order o JOIN payment p ON p.order_id = o.id JOIN payment_attempt a ON a.payment_id = p.id
       JOIN gateway_standin.payment g USING (reference) WHERE o.token = $1`,
      [path.split('/').at(-1)],
    )
  ).rows

/** Advances the warehouse by one step, and waits until the page of the order shows it without a reload. */
async function advanceTo(page: Page, path: string, state: string): Promise<void> {
  await advanceWarehouse(shop.app.db, path.split('/').at(-1) ?? '')
  await page.getByRole('main').getByText(state, { exact: true }).waitFor()
}

describe('an order whose money is held', () => {
  for (const [width, theme, person] of walkedOn([1440, 'dark', 'mihai'], [390, 'light', 'ana'])) {
    test(`checkout says at ${width} px that the amount is only held`, async () => {
      await fillCartInShop(shop, person, { [product]: 2 })
      await browser.visit({ width, theme }, async (page) => {
        await openAs(page, person, '/checkout')
        // Mihai has ordered before: the ways to pay are folded into a row.
        if (person === 'mihai') await page.getByRole('button', { name: 'Schimbă metoda de plată' }).click()
        await page.getByText(/Suma este doar blocată: luăm suma finală când pornește curierul/).waitFor()
        await assertAccessibleOnBothScreens(page)
      })
    })

    test(`one that is picked for less, with a dearer substitute, is captured at ${width} px: its page tells what was held, taken and released`, async () => {
      const path = await authorisedOrder(person, { [product]: 2, [replaced]: 1 })
      await browser.visit({ width, theme }, async (page) => {
        await openAs(page, person, path)
        await row(page, 'Sumă blocată pe card').waitFor()
        await page.getByText('Luăm suma finală când pornește curierul. Restul îl eliberăm imediat.').waitFor()
        await assertAccessibleOnBothScreens(page)
        for (const state of ['Se pregătește', 'Comandă modificată']) await advanceTo(page, path, state)
        await page.getByRole('button', { name: /^Păstrează: / }).click()
        await page.getByText(/Îl păstrați\.$/).waitFor()
        await assertAccessibleOnBothScreens(page)
        await advanceTo(page, path, 'În drum spre dumneavoastră')
        await row(page, 'Plătit cu cardul').waitFor()
        await row(page, 'Sumă eliberată').waitFor()
        assert.equal(await row(page, 'Sumă blocată pe card').count(), 0)
        await assertAccessibleOnBothScreens(page)
      })
      assert.deepEqual(await capturedOf(path), [{ isWhole: false, isEqual: true }])
    })

    test(`one that is cancelled at ${width} px after its authorisation is released: dialog and page say so`, async () => {
      const path = await authorisedOrder(person)
      await browser.visit({ width, theme }, async (page) => {
        await openAs(page, person, path)
        await row(page, 'Sumă blocată pe card').waitFor()
        await page.getByRole('button', { name: 'Anulează comanda' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByText(/este doar blocată pe card: o eliberăm, nu am luat nimic din ea\.$/).waitFor()
        await assertAccessibleOnBothScreens(page)
        await dialog.getByText('Alt motiv').click()
        await dialog.getByRole('button', { name: 'Anulează comanda' }).click()
        await row(page, 'Sumă eliberată').waitFor()
        await page.getByText(/^De pe card nu am luat nimic/).waitFor()
        await assertAccessibleOnBothScreens(page)
      })
    })
  }
})
