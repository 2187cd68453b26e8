import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentOrder, getOrder } from '#modules/ordering/contract.ts'
import { countPresses } from '#test/support/browser/count-presses.ts'
import { focusAndPress, pressOn } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { apiAs, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' }, clock: tickingClock() })
const { pool } = shop.app.db

const linesOfWeek = 40
const mostPresses = 25

/** Quantities of 40 products that anybody can buy, by their codes. */
async function usualWeek(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ code: string }>(
    `SELECT v.code FROM variant v JOIN stock s ON s.variant_code = v.code JOIN product p ON p.code = v.product_code
     WHERE v.kind = 'standard' AND s.on_hand > 20 AND NOT p.age_restricted AND p.max_per_order > 3 AND v.price > 800
     ORDER BY v.price, v.code LIMIT $1`,
    [linesOfWeek],
  )
  return Object.fromEntries(rows.map(({ code }) => [code, 1]))
}

test('a returning customer orders the week of 40 usual lines from the front page on a phone, with at most 25 presses', async () => {
  const week = await usualWeek()
  assert.equal(Object.keys(week).length, linesOfWeek)
  const { tokenValue } = await placeOrderInShop(shop, 'radu', week, { method: 'cash-at-door' })
  await pool.query(
    `UPDATE shop_order SET placed_at = placed_at - interval '1 day', state = 'fulfilled', payment_state = 'completed'
     WHERE token = $1`,
    [tokenValue],
  )
  const api = await apiAs(shop, 'radu')
  await browser.visit({ width: 390 }, async (page) => {
    const presses = await countPresses(page)
    await openAs(page, 'radu', '/')
    const repeat = page.getByRole('region', { name: 'Repetă ultima comandă' })
    await pressOn(page, repeat.getByRole('button', { name: 'Adaugă în coș 40 de bucăți' }))
    await focusAndPress(
      page,
      page.getByRole('dialog', { name: 'Coșul meu' }).getByRole('link', { name: /Spre finalizare/ }),
    )
    await page.getByText('Totul e pregătit, Radu.').waitFor()
    await page.getByText(/Locul este păstrat până la/).waitFor()
    const { order } = await api(currentOrder)
    await pressOn(page, page.getByRole('button', { name: /^Plasează comanda/, disabled: false }))
    await page.getByRole('heading', { level: 1, name: /^Mulțumim, / }).waitFor()
    assert.ok(presses() <= mostPresses, `${presses()} presses`)
    const placed = await api(getOrder, { params: { token: order?.tokenValue ?? '' } })
    assert.deepEqual([placed.state, placed.items.flatMap(({ items }) => items).length], ['new', linesOfWeek])
  })
})
