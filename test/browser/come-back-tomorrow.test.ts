import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { type Db, openDb } from '#platform/db.ts'
import { addsOn, baniIn, lives, openCart, settled } from '#test/support/cart-page.ts'
import { openBrowser, type TestBrowser } from '#test/support/chromium.ts'
import type { TestDatabase } from '#test/support/database.ts'
import { assertAccessible } from '#test/support/page-checks.ts'
import { seededDatabase } from '#test/support/seeded-database.ts'
import { setOnHand, setPrice, stockOf } from '#test/support/shelf.ts'
import { type ShopProcess, startShopProcess } from '#test/support/shop-process.ts'

let database: TestDatabase
let db: Db
let shop: ShopProcess
let browser: TestBrowser

before(async () => {
  database = await seededDatabase()
  db = openDb({ url: database.url, max: 2, onIdleError: () => undefined })
  shop = await startShopProcess(database.url)
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await shop.stop()
  await db.close()
  await database.close()
})

interface Line {
  readonly variantCode: string
  readonly productName: string
  readonly priceInt: number
  readonly quantity: number
  readonly state: string
}

async function cartAtTheShop(token: string): Promise<Line[]> {
  const answer = await fetch(`${shop.url}/api/v2/shop/orders/${token}`)
  const order = (await answer.json()) as { items: { items: Line[] }[] }
  return order.items.flatMap(({ items }) => items)
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('poftim.order-id') ?? '""'))

/** Three of each of the first three products of the department. */
async function today(page: Page): Promise<void> {
  await page.goto(`${shop.url}/c/3-lactate-si-oua`)
  await lives(page)
  await settled(page, async () => {
    for (let product = 0; product < 3; product++) await addsOn(page).first().click()
  })
  const drawer = await openCart(page)
  const plus = drawer.getByRole('button', { name: 'Crește cantitatea' })
  for (const line of [0, 1, 2]) {
    await settled(page, async () => {
      await plus.nth(line).click()
      await plus.nth(line).click()
    })
  }
  await drawer.getByText('9 produse').waitFor()
}

/** One is dearer, of one a single piece is left, one is sold out; the shop has noticed. */
async function overnight(token: string): Promise<readonly [dearer: Line, fewer: Line, gone: Line]> {
  const [dearer, fewer, gone] = await cartAtTheShop(token)
  assert.ok(dearer && fewer && gone)
  await setPrice(db, dearer.variantCode, dearer.priceInt + 1_11)
  await setOnHand(db, fewer.variantCode, (await stockOf(db, fewer.variantCode)).reserved + 1)
  await setOnHand(db, gone.variantCode, (await stockOf(db, gone.variantCode)).reserved)
  const isSeen = ([a, b, c]: readonly Line[]): boolean =>
    a?.priceInt === dearer.priceInt + 1_11 && b?.state === 'limited' && c?.state === 'unavailable'
  while (!isSeen(await cartAtTheShop(token))) await new Promise((go) => setImmediate(go))
  return [dearer, fewer, gone]
}

for (const width of [390, 1440] as const) {
  test(`whoever comes back tomorrow finds the cart as it can be had now, and goes on to buy it, at ${width}`, async () => {
    await browser.visit({ width }, async (first) => {
      await today(first)
      const kept = await first.context().storageState()
      const [dearer, fewer, gone] = await overnight(await tokenOf(first))
      await browser.visit({ width, options: { storageState: kept } }, async (page) => {
        await page.goto(shop.url)
        await lives(page)
        await page
          .getByRole('button', { name: /^Coș: 9 produse/ })
          .filter({ visible: true })
          .first()
          .waitFor()
        const drawer = await openCart(page)
        const line = (one: Line) => drawer.getByRole('listitem').filter({ hasText: one.productName }).first()
        assert.equal(baniIn(await line(dearer).locator('b').first().innerText()), 3 * (dearer.priceInt + 1_11))
        await line(fewer).getByText('A mai rămas 1 bucată.').waitFor()
        await line(gone).getByText('Produsul nu mai este în stoc.').waitFor()
        await assertAccessible(page)

        await settled(page, async () => {
          await line(fewer).getByRole('button', { name: 'Păstrează 1' }).press('Enter')
          await line(gone)
            .getByRole('button', { name: /^Elimină din coș/ })
            .press('Enter')
        })
        await drawer.getByText('4 produse').waitFor()
        await drawer.getByText('nu mai este în stoc').first().waitFor({ state: 'detached' })
        await assertAccessible(page)

        await drawer.getByRole('link', { name: /Spre finalizare/ }).press('Enter')
        await page.getByRole('main').getByRole('button', { name: 'Intră în cont' }).click()
        await page.getByRole('button', { name: /Ioana/ }).click()
        await page.getByRole('heading', { level: 1, name: 'Finalizarea comenzii' }).waitFor()
        await page.getByText(dearer.productName).first().waitFor()
        assert.equal(await page.evaluate(() => localStorage.getItem('poftim.order-id')), null)
        await restock([dearer, fewer, gone])
      })
    })
  })
}

async function restock([dearer, fewer, gone]: readonly [Line, Line, Line]): Promise<void> {
  await setPrice(db, dearer.variantCode, dearer.priceInt)
  for (const { variantCode } of [fewer, gone]) await setOnHand(db, variantCode, 80)
}
