import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, open, openAs } = await shopInBrowser({
  env: { WAREHOUSE_STEP_SECONDS: '0.2' },
  clock: tickingClock(),
})

/** Three products that can be returned, or that the law excepts from it, cheap enough for a refund without a check. */
async function products(kind: 'returnable' | 'excepted'): Promise<string[]> {
  const { rows } = await shop.app.db.pool.query<{ code: string }>(
    `SELECT v.code FROM variant v JOIN stock s ON s.variant_code = v.code JOIN product p ON p.code = v.product_code
     WHERE v.kind = 'standard' AND p.returnable = $1 AND s.on_hand > 20 AND NOT p.age_restricted AND p.max_per_order > 3 AND v.price < 1000
     ORDER BY v.code LIMIT 3`,
    [kind === 'returnable'],
  )
  return rows.map(({ code }) => code)
}

async function nameOf(variantCode: string): Promise<string> {
  const { rows } = await shop.app.db.pool.query<{ name: string }>(
    'SELECT p.name FROM variant v JOIN product p ON p.code = v.product_code WHERE v.code = $1',
    [variantCode],
  )
  return rows[0]?.name ?? assert.fail(variantCode)
}

/** Focuses a control with the keyboard alone and presses it. */
async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  const control = page.getByRole('button', { name })
  await control.waitFor()
  await control.focus()
  await page.keyboard.press(key)
}

describe('a placed order', () => {
  for (const [width, person] of walkedOn([1440, 'ana'], [390, 'vlad'])) {
    test(`ENT-19 a shopper returns a delivered product at ${width} px, and reads which products cannot be returned`, async () => {
      const [kept = '', returned = ''] = await products('returnable')
      const [perishable = ''] = await products('excepted')
      const basket = { [kept]: 1, [returned]: 2, [perishable]: 1 }
      const { tokenValue: token } = await placeOrderInShop(shop, person, basket)
      await browser.visit({ width, expectedErrors: [/status of 404/] }, async (page) => {
        await openAs(page, person, `/account/order-history/${token}`)
        await page.getByRole('button', { name: 'Returnare produs' }).click()
        const dialog = page.getByRole('dialog', { name: 'Returnare produs' })
        const send = dialog.getByRole('button', { name: 'Trimite' })
        assert.equal(await send.isDisabled(), true, 'without a product')
        assert.equal(await dialog.getByRole('checkbox').count(), 2, 'the products that can be returned')
        await dialog
          .getByText(/^Puteți returna, fără să spuneți de ce, până pe \d+ \p{L}+ \d{4} inclusiv\.$/u)
          .waitFor()
        const excepted = dialog.getByText(/^Produsele perisabile.*nu se pot returna \(OUG 34\/2014, art\. 16\)/)
        assert.match((await excepted.textContent()) ?? '', new RegExp(await nameOf(perishable)))
        const line = page.getByRole('checkbox', { name: /2 bucăți · \d+,\d\d lei bucata$/ })
        await dialog.locator('label').filter({ has: line }).locator('img').waitFor()
        await dialog.getByRole('checkbox').last().check()
        const pieces = dialog.getByRole('group', { name: /^Cantitate/ })
        assert.match((await pieces.textContent()) ?? '', /^2/, 'all pieces at first')
        await pieces.getByRole('button').first().click()
        await dialog.getByRole('textbox').fill('Nu îmi mai trebuie.')
        await assertAccessibleOnBothScreens(page)
        const sent = page.waitForResponse(/\/problems$/)
        await send.click()
        const response = await sent
        const { type, items, description } = response.request().postDataJSON()
        assert.deepEqual([response.status(), type, description], [200, 'return', 'Nu îmi mai trebuie.'])
        assert.deepEqual(
          items.map(({ quantity }: { quantity: number }) => quantity),
          [1],
        )
        await page.getByText(/^R-\d+ · Returnare produs$/).waitFor()
        const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a4' } })
          .jpeg()
          .toBuffer()
        await page
          .getByLabel('Adaugă fotografii')
          .setInputFiles({ name: 'borcan.jpg', mimeType: 'image/jpeg', buffer: picture })
        await page.getByText('O fotografie trimisă').waitFor()
        const photo = page.getByRole('img', { name: /^Fotografia 1, trimisă pe \d/ })
        await photo.waitFor()
        const widthOf = (shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth)
        assert.equal(await photo.evaluate(widthOf), 300)
        await assertAccessibleOnBothScreens(page)
        await page.route(/\/photos\/[^/]+$/, (route) =>
          route.fulfill({ status: 404, json: { type: '/problems/gone' } }),
        )
        await open(page, `/account/order-history/${token}`)
        await page.getByText('Fotografia 1 nu s-a încărcat.').waitFor()
        await assertAccessibleOnBothScreens(page)
        await page.unroute(/\/photos\/[^/]+$/)
        await page.getByRole('button', { name: 'Reîncarcă' }).click()
        await photo.waitFor()
        await page.getByRole('button', { name: 'Returnare produs' }).click()
        await dialog.getByRole('checkbox').last().check()
        await dialog.getByText('o bucată').last().waitFor()
        assert.equal(await pieces.count(), 0, 'the other piece waits for a decision')
      })
      const { rows } = await shop.app.db.pool.query<{ type: string; code: string }>(
        `SELECT p.type, i.variant_code AS code FROM order_problem p JOIN shop_order o ON o.id = p.order_id
         JOIN order_item i ON i.order_id = o.id WHERE o.token = $1 AND i.quantity = 2`,
        [token],
      )
      assert.deepEqual(rows, [{ type: 'return', code: returned }])
    })
  }

  for (const [width, person, theme] of walkedOn([390, 'radu', 'dark'], [1440, 'mihai', 'light'])) {
    test(`ENT-19 API-ORD-15 ROUTE-43 one of four types of problems is reported by keyboard at ${width} px and refunded, and the order is rated`, async () => {
      const codes = await products('returnable')
      const [missing = '', fewer = ''] = codes
      await scriptProduct(shop.app.db, { variantCode: missing, outcome: 'missing' })
      await scriptProduct(shop.app.db, { variantCode: fewer, outcome: 'fewer' })
      const quantities = Object.fromEntries(codes.map((code) => [code, 2]))
      const { tokenValue: token } = await placeOrderInShop(shop, person, quantities)
      await browser.visit({ width, theme }, async (page) => {
        await openAs(page, person, `/account/order-history/${token}`)
        await page.getByText('Livrată, cu modificări').first().waitFor()
        await page.getByRole('heading', { name: 'Modificări', exact: true }).waitFor()
        await page.getByText('Nu v-am taxat', { exact: false }).waitFor()
        await page.getByText('1 buc. în loc de 2.').waitFor()
        await page.getByRole('button', { name: /Factura PFT-\d+/ }).waitFor()
        await assertAccessibleOnBothScreens(page)
        assert.equal(
          await page
            .getByRole('button', { name: /Comandă incompletă|Problemă la livrare|Returnare produs|Altceva/ })
            .count(),
          4,
        )
        await press(page, /Comandă incompletă sau greșită/)
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('checkbox').first().focus()
        await page.keyboard.press('Space')
        await assertAccessibleOnBothScreens(page)
        const sent = page.waitForResponse(/\/problems$/)
        await press(page, /^Trimite$/)
        assert.equal((await sent).status(), 200)
        await page.getByText(/^R-\d+ · Comandă incompletă sau greșită$/).waitFor()
        await page.getByText(/^Vă returnăm \d/).waitFor()
        const file = page.waitForEvent('download')
        await press(page, /Factura PFT-\d+/)
        assert.match((await file).suggestedFilename(), /^PFT-\d+\.pdf$/)
        await open(page, `/forms/order-feedback?orderToken=${token}&rating=4`)
        await assertAccessibleOnBothScreens(page)
        await page.getByRole('checkbox', { name: 'Curierul' }).focus()
        await page.keyboard.press('Space')
        await page.getByLabel(/^Ce ați vrea să știm/).focus()
        await page.keyboard.type('A venit la timp.')
        const feedback = page.waitForRequest(/order-feedback$/)
        await press(page, /^Trimite$/)
        assert.deepEqual((await feedback).postDataJSON(), {
          ...{ orderToken: token, rating: 4, formSubmitted: true },
          ...{ comment: 'A venit la timp.', liked: ['courier'] },
        })
        await page.getByRole('heading', { name: 'Mulțumim!' }).waitFor()
      })
      for (const variantCode of [missing, fewer])
        await scriptProduct(shop.app.db, { variantCode, outcome: 'as-ordered' })
    })
  }
})
