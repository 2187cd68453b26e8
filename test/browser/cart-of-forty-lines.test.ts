import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { addsOn, baniIn, cartHolds, lives, openCart, settled } from '#test/support/cart-page.ts'
import { openBrowser, type TestBrowser } from '#test/support/chromium.ts'
import type { TestDatabase } from '#test/support/database.ts'
import { assertAccessible } from '#test/support/page-checks.ts'
import { seededDatabase } from '#test/support/seeded-database.ts'
import { type ShopProcess, startShopProcess } from '#test/support/shop-process.ts'

let database: TestDatabase
let shop: ShopProcess
let browser: TestBrowser

before(async () => {
  database = await seededDatabase()
  shop = await startShopProcess(database.url)
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await shop.stop()
  await database.close()
})

type Press = (button: Locator) => Promise<void>
const byKeyboard: Press = (button) => button.press('Enter')
const byFinger: Press = (button) => button.tap()

/** Goes through the departments from the navigation, as long as there are lines to be filled. */
async function fill(page: Page, held: number, lines: number, press: Press): Promise<void> {
  let filled = 0
  for (const path of ['/c/3-lactate-si-oua', '/c/1-fructe-si-legume', '/c/2-brutarie-si-patiserie']) {
    await page.goto(shop.url + path)
    await lives(page)
    // What is in the cart already offers itself as if it were not, until the page knows the cart.
    if (held + filled > 0) await cartHolds(page, pieces(held + filled))
    const wanted = Math.min(lines - filled, 18, await addsOn(page).count())
    await settled(page, async () => {
      for (let line = 0; line < wanted; line++) await press(addsOn(page).first())
    })
    filled += wanted
    if (filled === lines) return
  }
  assert.fail(`only ${filled} lines`)
}

const pieces = (count: number): string => (count === 1 ? '1 produs' : `${count} ${count < 20 ? '' : 'de '}produse`)

async function sumOf(amounts: Locator): Promise<number> {
  return (await amounts.allInnerTexts()).reduce((sum, text) => sum + baniIn(text), 0)
}

for (const [width, press, how] of [
  [1440, byKeyboard, 'by keyboard on a desktop'],
  [390, byFinger, 'by finger on a phone'],
] as const) {
  test(`a cart of forty lines is built ${how}, adds up, and is changed without losing the place`, async () => {
    await browser.visit({ width }, async (page) => {
      await fill(page, 0, 1, press)
      const drawer = await openCart(page)
      // From the first product on nothing is left to be discovered later.
      for (const name of ['Produse (1)', 'Livrare', 'Taxă coș mic'])
        await drawer.getByText(name, { exact: true }).waitFor()
      await drawer.getByText(/^Încă .+ până la livrare gratuită$/).waitFor()
      await page.keyboard.press('Escape')

      await fill(page, 1, 39, press)
      await openCart(page)
      await drawer.getByText('40 de produse').waitFor()
      const lines = drawer.getByRole('listitem').filter({ has: page.getByRole('group', { name: /^Cantitate/ }) })
      assert.equal(await lines.count(), 40)
      await drawer.getByText('Livrarea este gratuită').waitFor()
      await assertAccessible(page)

      const value = (name: RegExp) => drawer.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
      const goods = await sumOf(value(/^Produse/))
      const less = await sumOf(value(/^Reduceri/))
      assert.equal(await sumOf(lines.locator('b')), goods - less)
      const others = await sumOf(value(/^(Garanție|Livrare|Taxă)/))
      const total = baniIn(await drawer.getByRole('link', { name: /Spre finalizare/ }).innerText())
      assert.equal(total, goods - less + others)

      const last = lines.last()
      const before = await drawer.getByRole('link', { name: /Spre finalizare/ }).innerText()
      await settled(page, () => press(last.getByRole('button', { name: 'Crește cantitatea' })))
      await drawer.getByText('41 de produse').waitFor()
      assert.notEqual(await drawer.getByRole('link', { name: /Spre finalizare/ }).innerText(), before)
      assert.ok(await last.getByRole('group').isVisible())

      const second = await lines.nth(38).getByRole('link').innerText()
      await settled(page, () => press(lines.nth(37).getByRole('button', { name: /^Elimină din coș/ })))
      await lines.nth(39).waitFor({ state: 'detached' })
      assert.equal(await lines.count(), 39)
      if (width === 1440) {
        const focused = page.locator(':focus')
        assert.equal(await focused.innerText(), second, 'the keyboard goes on at the next line')
      }
    })
  })
}
