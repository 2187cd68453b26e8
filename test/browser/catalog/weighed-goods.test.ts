import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setHouseholdCartLine } from '#modules/households/contract.cart.ts'
import { createHousehold } from '#modules/households/contract.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { focusAndPress } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { apiAs, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'

const { browser, open, openAs, shop } = await shopInBrowser({ env: { JOBS: 'false' } })
const { rows } = await shop.app.db.pool.query<{ slug: string; code: string }>(
  `SELECT p.slug, v.code FROM product p JOIN variant v ON v.code = p.code JOIN stock s ON s.variant_code = v.code
   WHERE p.is_active AND p.weighed_min_grams = 700 AND p.weighed_max_grams = 1000 AND p.max_per_order > 3
     AND s.on_hand - s.reserved > 3 ORDER BY p.code LIMIT 1`,
)

test('goods sold by a band of weight tell by keyboard what the pieces weigh about, and the fixed price', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await open(page, `/p/${rows[0]?.slug ?? assert.fail('the demo has no such product')}`)
    const main = page.getByRole('main')
    await main.getByText(/^1 bucată: cam \d+ g, între 700 g și 1 kg\. Plătiți \d+,\d\d lei/).waitFor()
    const stepper = main.getByRole('group', { name: /^Cantitate/ }).first()
    await stepper.getByRole('button', { name: 'Crește cantitatea' }).press('Enter')
    await stepper.getByText('2 buc.').waitFor()
    await main.getByText(/^2 bucăți: cam 1,\d+ kg, fiecare între 700 g și 1 kg\. Plătiți \d+,\d\d lei/).waitFor()
    await assertAccessibleOnBothScreens(page)

    const choice = main.getByRole('group', { name: 'Cât doriți?' })
    await choice.getByRole('button', { name: /^cam 1,\d+ kg$/, pressed: true }).waitFor()
    await focusAndPress(page, choice.getByRole('button', { name: /^cam 2,\d+ kg$/ }))
    await main.getByText(/^3 bucăți: cam 2,\d+ kg/).waitFor()
    await focusAndPress(page, main.getByRole('button', { name: /^Adaugă 3 în coș/ }))
    await main.getByRole('button', { name: /^Vezi coșul/ }).waitFor()
    await focusAndPress(page, choice.getByRole('button', { name: /^cam \d+ g$/ }))
    await stepper.getByText('1 buc.').waitFor()
    await choice.getByRole('button', { name: /^cam \d+ g$/, pressed: true }).waitFor()

    const counted = main.getByRole('group', { name: 'Cum numărăm' })
    await focusAndPress(page, counted.getByRole('button', { name: 'Grame' }))
    await stepper.getByText(/^cam \d+ g/).waitFor()
    await stepper.getByRole('button', { name: 'Crește cantitatea' }).press('Enter')
    await stepper.getByText(/^cam 1,\d+ kg/).waitFor()
    await assertAccessibleOnBothScreens(page)
    await focusAndPress(page, main.getByRole('button', { name: /^Vezi coșul/ }))
    const line = page
      .getByRole('dialog', { name: 'Coșul meu' })
      .getByRole('listitem')
      .filter({ hasText: '700 g – 1 kg' })
    await line.getByText(/700 g – 1 kg · cam 1,\d+ kg/).waitFor()
    await line.getByText('2 buc.').waitFor()
    await assertAccessibleOnBothScreens(page)
  })
})

test('on the narrowest phone the button that adds a weight takes at most two lines', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, `/p/${rows[0]?.slug}`)
    await focusAndPress(page, page.getByRole('main').getByRole('button', { name: 'Grame' }))
    const box = await page.getByRole('button', { name: /^Adaugă cam \d+ g/ }).boundingBox()
    assert.ok(box && box.height < 60, `${box?.height}`)
  })
})

test('the line of a written list and of a placed order tell what weighed goods weigh about', async () => {
  const order = await placeOrderInShop(shop, 'mihai', { [rows[0]?.code ?? '']: 3 }, { method: 'cash-at-door' })
  await browser.visit({ width: 390 }, async (page) => {
    await open(page, '/lista-mea')
    await page.getByRole('textbox', { name: 'Lista de cumpărături' }).fill('1,7 kg banane')
    await page.getByRole('button', { name: 'Găsește produsele' }).press('Enter')
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: '1,7 kg banane' })
    await line.getByText(/2 × 700 g – 1 kg \(cam 1,7 kg\)/).waitFor()
    await line.getByText('2 buc.').waitFor()
    await assertAccessibleOnBothScreens(page)
  })
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'mihai', `/account/order-history/${order.tokenValue}`)
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: '700 g – 1 kg' }).first()
    await line.getByText(/700 g – 1 kg · cam 2,55 kg/).waitFor()
  })
})

test('a card in a list and a line of the cart of a household count weighed goods in pieces, as their page does', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, '/search/banane')
    const card = page.getByRole('article').filter({ hasText: '700 g – 1 kg' }).first()
    await card.getByRole('button', { name: /^Adaugă în coș/ }).click()
    const stepper = card.getByRole('group', { name: /^Cantitate/ })
    await stepper.getByText('1 buc.').waitFor()
    const [inner, outer] = [await stepper.boundingBox(), await card.boundingBox()]
    assert.ok(inner && outer && inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width)
    await assertAccessibleOnBothScreens(page)
  })
  const api = await apiAs(shop, 'radu')
  await api(createHousehold, { body: { name: 'Familia Stan' } })
  await api(setHouseholdCartLine, { params: { code: rows[0]?.code ?? '' }, body: { quantity: 2 } })
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'radu', '/account/household')
    await page.getByRole('list', { name: 'Coșul casei' }).getByText('2 buc.').waitFor()
  })
})
