import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { cardNumbers } from '#modules/payments/adapters/embedded/cards.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import {
  chooseAddressByKeyboard,
  chooseIntervalByKeyboard,
  chooseMethodByKeyboard,
  placeOrderByKeyboard,
  typeCard,
} from '#test/support/browser/checkout-by-keyboard.ts'
import { focusAndPress } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' }, clock: tickingClock() })
const goods = await findProduct(shop, 30_00)
const gateway = (from: string, to: string) => shop.app.db.pool.query(`ALTER SCHEMA ${from} RENAME TO ${to}`)

for (const [width, theme, person] of walkedOn([390, 'dark', 'mihai'], [1440, 'light', 'ana'])) {
  test(`an order that is placed while the gateway is away is kept, and paid once it is back, at ${width} px, by keyboard`, async () => {
    const { api, order } = await fillCartInShop(shop, person, { [goods]: 2 })
    await browser.visit({ width, theme, expectedErrors: [/503/] }, async (page) => {
      await openAs(page, person, '/checkout')
      await chooseAddressByKeyboard(page)
      await chooseIntervalByKeyboard(page)
      await chooseMethodByKeyboard(page, 'Card online')
      await gateway('gateway_standin', 'gateway_away')
      await placeOrderByKeyboard(page)
      await page.getByRole('heading', { level: 1, name: 'Comanda este păstrată, dar plata nu a pornit' }).waitFor()
      await assertAccessibleOnBothScreens(page)
      const again = page.getByRole('button', { name: 'Reia plata' })
      await focusAndPress(page, again)
      await page.getByText(/^Procesatorul de plăți nu răspunde acum\. Comanda este păstrată/).waitFor()
      await assertAccessibleOnBothScreens(page)
      await gateway('gateway_away', 'gateway_standin')
      await focusAndPress(page, again)
      await page.waitForURL(/\/_stand-in\/pay\//)
      await typeCard(page, cardNumbers['approves-at-once'], 'Titular de probă')
      await page.getByRole('heading', { level: 1, name: /^Mulțumim, / }).waitFor()
    })
    const { state, paymentState } = await api(orders.getOrder, { params: { token: order.tokenValue } })
    assert.deepEqual([state, paymentState], ['new', 'authorized'])
  })
}
