import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { setItems } from '#modules/ordering/contract.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import {
  addButtons,
  applyCartChange,
  cartCountIs,
  openCartDrawer,
  parseBani,
  smallListingPath,
} from '#test/support/browser/cart-page.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { readStock, setOnHand, setPrice } from '#test/support/fixtures/test-products.ts'

const { shop, browser, open } = await shopInBrowser({ clock: tickingClock() })
const { db } = shop.app

interface Line {
  readonly variantCode: string
  readonly productName: string
  readonly priceInt: number
  readonly quantity: number
  readonly state: string
}

async function serverCart(token: string): Promise<Line[]> {
  const answer = await fetch(`${shop.url}/api/v2/shop/orders/${token}`)
  const order = (await answer.json()) as { items: { items: Line[] }[] }
  return order.items.flatMap(({ items }) => items)
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('poftim.order-id') ?? '""'))

/** Three pieces of each of the first three products of the list. */
async function fillCart(page: Page): Promise<void> {
  await open(page, smallListingPath)
  await applyCartChange(page, async () => {
    for (let product = 0; product < 3; product++) await addButtons(page).first().click()
  })
  const drawer = await openCartDrawer(page)
  const plus = drawer.getByRole('button', { name: 'Crește cantitatea' })
  for (const line of [0, 1, 2]) {
    await applyCartChange(page, async () => {
      await plus.nth(line).click()
      await plus.nth(line).click()
    })
  }
  await drawer.getByText('9 produse').waitFor()
}

/**
 * Raises the price of one line, leaves one piece of another, sells out the third, and waits until the cart shows it.
 */
async function changePricesAndStock(token: string): Promise<readonly [repriced: Line, limited: Line, soldOut: Line]> {
  const [repriced, limited, soldOut] = await serverCart(token)
  assert.ok(repriced && limited && soldOut)
  await setPrice(db, repriced.variantCode, repriced.priceInt + 1_11)
  await setOnHand(db, limited.variantCode, (await readStock(db, limited.variantCode)).reserved + 1)
  await setOnHand(db, soldOut.variantCode, (await readStock(db, soldOut.variantCode)).reserved)
  const isPublished = ([a, b, c]: readonly Line[]): boolean =>
    a?.priceInt === repriced.priceInt + 1_11 && b?.state === 'limited' && c?.state === 'unavailable'
  while (!isPublished(await serverCart(token))) await new Promise((resolve) => setImmediate(resolve))
  return [repriced, limited, soldOut]
}

for (const width of walkedOn(390, 1440)) {
  test(`a shopper who returns the next day sees the cart with current prices and stock, and continues to checkout, at ${width}`, async () => {
    await browser.visit({ width }, async (first) => {
      await fillCart(first)
      const storageState = await first.context().storageState()
      const [repriced, limited, soldOut] = await changePricesAndStock(await tokenOf(first))
      await browser.visit({ width, options: { storageState } }, async (page) => {
        await open(page, '/')
        await page
          .getByRole('button', { name: /^Coș: 9 produse/ })
          .filter({ visible: true })
          .first()
          .waitFor()
        const drawer = await openCartDrawer(page)
        const line = ({ productName }: Line) => drawer.getByRole('listitem').filter({ hasText: productName }).first()
        assert.equal(parseBani(await line(repriced).locator('b').first().innerText()), 3 * (repriced.priceInt + 1_11))
        await line(limited).getByText('A mai rămas 1 bucată.').waitFor()
        await line(soldOut).getByText('Produsul nu mai este în stoc.').waitFor()
        await assertAccessibleOnBothScreens(page)

        await applyCartChange(page, async () => {
          await line(limited).getByRole('button', { name: 'Păstrează 1' }).press('Enter')
          await line(soldOut)
            .getByRole('button', { name: /^Elimină din coș/ })
            .press('Enter')
        })
        await drawer.getByText('4 produse').waitFor()
        await drawer.getByText('nu mai este în stoc').first().waitFor({ state: 'detached' })
        await assertAccessibleOnBothScreens(page)

        await drawer.getByRole('link', { name: /Spre finalizare/ }).press('Enter')
        await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).click()
        await page.getByRole('button', { name: /Ioana/ }).click()
        await page.getByRole('heading', { level: 1, name: 'Finalizarea comenzii' }).waitFor()
        await page.getByText(repriced.productName).first().waitFor()
        assert.equal(await page.evaluate(() => localStorage.getItem('poftim.order-id')), null)
        await restock([repriced, limited, soldOut])
      })
    })
  })
}

async function restock([repriced, limited, soldOut]: readonly [Line, Line, Line]): Promise<void> {
  await setPrice(db, repriced.variantCode, repriced.priceInt)
  for (const { variantCode } of [limited, soldOut]) await setOnHand(db, variantCode, 80)
}

type Press = (button: Locator) => Promise<void>
const byKeyboard: Press = (button) => button.press('Enter')
const byFinger: Press = (button) => button.tap()

/** Filtered departments have no carousels, so each product is on the page once. */
const aisles = ['3-lactate-si-oua', '1-fructe-si-legume', '2-brutarie-si-patiserie'].map(
  (department) => `/cf/${department}/filters/availability+in-stock`,
)

/** Adds `lines` products to a cart that has `existing` lines, department by department. */
async function addLines(page: Page, existing: number, lines: number, press: Press): Promise<void> {
  let filled = 0
  for (const path of aisles) {
    await open(page, path)
    // Until the page has loaded the cart, products in it still have an add button.
    if (existing + filled > 0) await cartCountIs(page, pieces(existing + filled))
    const batch = Math.min(lines - filled, 18, await addButtons(page).count())
    await applyCartChange(page, async () => {
      for (let line = 0; line < batch; line++) await press(addButtons(page).first())
    })
    filled += batch
    if (filled === lines) return
  }
  assert.fail(`only ${filled} lines`)
}

/** Adds lines to the cart of this browser by one call, of products outside the departments above. */
async function addLinesByCall(page: Page, lines: number): Promise<void> {
  const { rows } = await db.pool.query<{ variantCode: string }>(
    `SELECT v.code AS "variantCode" FROM variant v JOIN stock s ON s.variant_code = v.code
     JOIN product p ON p.code = v.product_code
     WHERE v.kind = 'standard' AND s.on_hand - s.reserved > 20 AND NOT p.age_restricted AND p.category_code !~ '^[1-3]0'
     ORDER BY v.code LIMIT $1`,
    [lines],
  )
  const items = rows.map(({ variantCode }) => ({ variantCode, quantity: 1 }))
  await shop.api(setItems, { params: { token: await tokenOf(page) }, body: { items } })
}

const pieces = (count: number): string => (count === 1 ? '1 produs' : `${count} ${count < 20 ? '' : 'de '}produse`)

const openTotals = (drawer: Locator): Promise<void> =>
  drawer.getByRole('button', { name: /^Total cu SGR/ }).press('Enter')

async function sumOf(amounts: Locator): Promise<number> {
  return (await amounts.allInnerTexts()).reduce((sum, text) => sum + parseBani(text), 0)
}

// Adding many lines is the same at both widths, so on the phone 24 of them are added by a call.
for (const [width, press, input, prefilled] of [
  [1440, byKeyboard, 'by keyboard on a desktop', 0],
  [390, byFinger, 'by finger on a phone', 24],
] as const) {
  test(`a cart of forty lines is built ${input}, has the right sum, and its lines can be changed and removed`, async () => {
    await browser.visit({ width }, async (page) => {
      await addLines(page, 0, 1, press)
      const drawer = await openCartDrawer(page)
      // All fees are shown from the first product on.
      await openTotals(drawer)
      for (const name of ['Produse (1)', 'Livrare', 'Taxă coș mic'])
        await drawer.getByText(name, { exact: true }).waitFor()
      await drawer.getByText(/^Încă .+ până la livrare gratuită$/).waitFor()
      await page.keyboard.press('Escape')

      if (prefilled > 0) await addLinesByCall(page, prefilled)
      await addLines(page, 1 + prefilled, 39 - prefilled, press)
      await openCartDrawer(page)
      await drawer.getByText('40 de produse').waitFor()
      const lines = drawer.getByRole('listitem').filter({ has: page.getByRole('group', { name: /^Cantitate/ }) })
      assert.equal(await lines.count(), 40)
      await drawer.getByText('Livrarea este gratuită').waitFor()
      await openTotals(drawer)
      await assertAccessible(page)

      const value = (name: RegExp) => drawer.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
      const goods = await sumOf(value(/^Produse/))
      const reductions = await sumOf(value(/^Reduceri/))
      assert.equal(await sumOf(lines.locator('b')), goods - reductions)
      const otherCharges = await sumOf(value(/^(Garanție|Livrare|Taxă)/))
      const toCheckout = drawer.getByRole('link', { name: /Spre finalizare/ })
      const total = parseBani(await toCheckout.innerText())
      assert.equal(total, goods - reductions + otherCharges)

      const last = lines.last()
      const [before] = /[\d.]+,\d\d lei/.exec(await toCheckout.innerText()) ?? assert.fail('no total')
      assert.equal(await toCheckout.filter({ hasText: before }).count(), 1)
      await applyCartChange(page, () => press(last.getByRole('button', { name: 'Crește cantitatea' })))
      await drawer.getByText('41 de produse').waitFor()
      // Counts are updated at once, sums when the response arrives.
      await toCheckout.filter({ hasNotText: before }).waitFor()
      assert.ok(await last.getByRole('group').isVisible())

      const next = await lines.nth(38).getByRole('link').innerText()
      await applyCartChange(page, () => press(lines.nth(37).getByRole('button', { name: /^Elimină din coș/ })))
      await lines.nth(39).waitFor({ state: 'detached' })
      assert.equal(await lines.count(), 39)
      if (width === 1440) {
        // The focus moves to the next line.
        await page
          .locator(':focus')
          .and(lines.getByRole('link', { name: next, exact: true }))
          .waitFor()
      }
    })
  })
}
