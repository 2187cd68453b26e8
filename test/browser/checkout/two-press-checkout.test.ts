import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { listBankCards, setPaymentMethod } from '#modules/payments/contract.ts'
import { people } from '#seed/people.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { smallListingPath } from '#test/support/browser/cart-page.ts'
import { section } from '#test/support/browser/checkout-by-keyboard.ts'
import { countPresses } from '#test/support/browser/count-presses.ts'
import { focusAndPress, moveFocus, pressOn, waitForFocus } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { until } from '#test/support/until.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' }, clock: tickingClock() })
const goods = await findProduct(shop, 30_00)

type Person = 'mihai' | 'radu'

/** An order that was paid online by a card which the customer has saved. */
async function orderBefore(person: Person): Promise<void> {
  const { api, order } = await fillCartInShop(shop, person, { [goods]: 2 })
  const id = order.tokenValue
  const { payments } = await fillCheckout(api, id, { interval: 'last' })
  const params = { id, paymentId: payments.find(({ type }) => type === 'money')?.id ?? 0 }
  await api(setPaymentMethod, { params, body: { paymentMethod: 'card-online', savesCard: true } })
  const { paymentUrl } = await api(orders.completeOrder, { params: { id } })
  await payWithCard(paymentUrl ?? '', 'approves-at-once')
  await until(async () => (await api(listBankCards)).cards.length > 0)
}

const placeName = /^Plasează comanda și plătește/

describe('two-press checkout', () => {
  for (const { width, theme, person, name } of [
    { width: 390, theme: 'dark', person: 'mihai', name: 'Mihai' },
    { width: 1440, theme: 'light', person: 'radu', name: 'Radu' },
  ] as const) {
    test(`a returning customer orders with two presses from the cart at ${width} px, by keyboard, and pays by the saved card`, async () => {
      await orderBefore(person)
      await insertVoucher(shop.app.db, {
        ...{ code: `ZECE${width}`, value: 10_00, owners: [people[person].customerId] },
      })
      const { api, order } = await fillCartInShop(shop, person, { [goods]: 3 })
      await browser.visit({ width, theme }, async (page) => {
        const presses = await countPresses(page)
        await openAs(page, person, smallListingPath)
        await pressOn(page, page.getByRole('button', { name: /^Coș: 3 produse/ }).filter({ visible: true }))
        const toCheckout = page.getByRole('dialog').getByRole('link', { name: /Spre finalizare/ })
        await toCheckout.waitFor()
        const before = presses()
        await focusAndPress(page, toCheckout)
        await page.getByText(`Totul e pregătit, ${name}.`).waitFor()
        await section(page, 'Plata')
          .getByText(/^(Visa|Mastercard) •••• /)
          .waitFor()
        await section(page, 'Intervalul de livrare')
          .getByText(/Locul este păstrat până la/)
          .waitFor()
        assert.equal(await section(page, 'Adresa de livrare').getByRole('radio').count(), 0)
        await page.getByText('Cel mai bun acum').waitFor()
        await assertAccessibleOnBothScreens(page)
        const place = page.getByRole('button', { name: placeName })
        if (width === 390) assert.equal((await place.boundingBox())?.height, 56, 'its text takes one line')
        await moveFocus(page, place)
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { level: 1, name: /^Mulțumim, / }).waitFor()
        assert.equal(presses() - before, 2)
      })
      const placed = await api(orders.getOrder, { params: { token: order.tokenValue } })
      assert.deepEqual([placed.state, placed.paymentState], ['new', 'authorized'])
    })
  }

  test('a row opens in place and folds by Escape, a voucher is taken by one press, and the button names what is missing', async () => {
    const { api, order } = await fillCartInShop(shop, 'mihai', { [goods]: 3 })
    await browser.visit({ width: 390, theme: 'light' }, async (page) => {
      await openAs(page, 'mihai', '/checkout')
      const interval = section(page, 'Intervalul de livrare')
      await pressOn(page, interval.getByRole('button', { name: /^Schimbă/ }))
      await interval.getByRole('radio').first().waitFor({ state: 'attached' })
      await assertAccessibleOnBothScreens(page)
      await page.keyboard.press('Escape')
      await interval.getByRole('radio').first().waitFor({ state: 'detached' })
      await waitForFocus(page, interval.getByRole('button', { name: /^Schimbă/ }))
      const voucher = section(page, 'Plata').getByRole('checkbox', { name: /ZECE390/ })
      await pressOn(page, voucher, 'Space')
      await page.getByRole('complementary').getByText('−10,00 lei').waitFor()
      await assertAccessibleOnBothScreens(page)
    })
    await api(orders.deleteOrder, { params: { token: order.tokenValue } })
  })

  test('a line that sells out has three alternatives in place, the button names it, and red comes after a press only', async () => {
    const { api, order } = await fillCartInShop(shop, 'mihai', { [goods]: 2 })
    const { pool } = shop.app.db
    await pool.query('UPDATE stock SET on_hand = reserved WHERE variant_code = $1', [goods])
    await until(async () => (await api(orders.getOrder, { params: { token: order.tokenValue } })).missing.length > 0)
    await browser.visit({ width: 390, theme: 'dark' }, async (page) => {
      await openAs(page, 'mihai', '/checkout')
      const next = page.getByRole('button', { name: 'Continuă: înlocuiți un produs' })
      await next.waitFor()
      assert.equal(await page.getByText('Verificați produsele din coș').count(), 0)
      await pressOn(page, next)
      await waitForFocus(page, page.locator('section#products'))
      await page.getByText('Verificați produsele din coș').waitFor()
      const instead = page.getByRole('list', { name: /^Înlocuitori pentru / }).getByRole('button')
      await instead.nth(2).waitFor()
      assert.equal(await instead.count(), 3)
      await assertAccessibleOnBothScreens(page)
      await pressOn(page, instead.first())
      await page.getByRole('button', { name: placeName, disabled: false }).waitFor()
      await waitForFocus(page, page.locator('section#products'))
    })
    const after = await api(orders.getOrder, { params: { token: order.tokenValue } })
    const [line] = after.items.flatMap(({ items }) => items)
    assert.ok(line && line.variantCode !== goods && line.quantity === 2)
    await api(orders.deleteOrder, { params: { token: order.tokenValue } })
  })
})
