import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addToCart, smallListingPath } from '#test/support/browser/cart-page.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open, openAs } = await shopInBrowser()

describe('own cart moves into the shared one', () => {
  test('a move that stopped half way is finished by the next press, and adds nothing twice', async () => {
    await browser.visit({ width: 390, expectedErrors: [/multiple-items/] }, async (page) => {
      await openAs(page, 'mihai', smallListingPath)
      await addToCart(page, 0)
      await open(page, '/account/household')
      const main = page.getByRole('main')
      await main.getByRole('textbox', { name: 'Numele casei' }).fill('Acasă')
      await page.keyboard.press('Enter')
      await page.route('**/multiple-items', (route) => route.fulfill({ status: 500, body: '' }))
      const move = main.getByRole('button', { name: 'Mută aici produsul din coșul meu' })
      await move.click()
      await main.getByRole('alert').waitFor()
      const lines = main.getByRole('list', { name: 'Coșul casei' }).getByRole('listitem')
      await lines.getByText(/^1 în coș/).waitFor()
      await page.unroute('**/multiple-items')
      await move.click()
      await move.waitFor({ state: 'detached' })
      await lines.getByText(/^1 în coș/).waitFor()
      assert.equal(await lines.count(), 1)
    })
  })
})
