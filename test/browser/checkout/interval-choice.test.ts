import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listAddresses } from '#modules/delivery/contract.ts'
import { getOrder, listIntervals, setShippingAddress } from '#modules/ordering/contract.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { section, unfoldByKeyboard } from '#test/support/browser/checkout-by-keyboard.ts'
import { moveFocus, waitForFocus } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { JOBS: 'false' } })

for (const [width, theme, person] of walkedOn([1440, 'light', 'ana'], [390, 'dark', 'radu'])) {
  test(`the checkout shows hours of one length by part of the day, as the picker does, at ${width} px by keyboard`, async () => {
    const { api, order } = await fillCartInShop(shop, person, { [await findProduct(shop, 20_00)]: 4 })
    await fillCheckout(api, order.tokenValue, { interval: 'last' })
    await browser.visit({ width, theme }, async (page) => {
      await openAs(page, person, '/checkout')
      const step = section(page, 'Intervalul de livrare')
      await unfoldByKeyboard(page, step)
      const hours = step.getByRole('group', { name: 'Ora livrării' })
      const evening = hours.getByRole('radiogroup', { name: 'Seară' }).getByRole('radio')
      await evening.and(page.getByRole('radio', { name: /^21:00–23:00/, checked: true })).waitFor()
      await hours.getByRole('radiogroup', { name: 'Dimineață' }).waitFor()
      await hours.getByRole('radiogroup', { name: 'Prânz' }).waitFor()
      assert.equal(await hours.getByRole('radio', { name: /^17:00–18:00/ }).count(), 0)
      const days = step.getByRole('radiogroup', { name: 'Ziua livrării' })
      // The chosen day is the last one, and in view; fonts that arrive later widen the row.
      await days.getByRole('radio', { checked: true }).and(days.getByRole('radio').last()).waitFor()
      await page.waitForFunction(() => {
        const box = document.querySelector('[data-day][aria-checked=true]')?.getBoundingClientRect()
        return box && box.left >= 0 && box.right <= innerWidth
      })
      await assertAccessibleOnBothScreens(page)

      await moveFocus(page, step.getByRole('radio', { name: '2 ore', checked: true }))
      await page.keyboard.press('ArrowRight')
      await waitForFocus(page, step.getByRole('radio', { name: '1 oră', checked: true }))
      await hours.getByRole('radio', { name: /^17:00–18:00/ }).waitFor()
      assert.equal(await hours.getByRole('radio', { name: /^17:00–19:00/ }).count(), 0)
      await moveFocus(page, evening)
      await moveFocus(page, evening.and(page.getByRole('radio', { name: /^20:00–21:00/ })), 'ArrowDown')
      await page.keyboard.press('Enter')
      await evening.and(page.getByRole('radio', { name: /^20:00–21:00/, checked: true })).waitFor()
      await step.getByText(/, 20:00–21:00$/).waitFor()
      await assertAccessibleOnBothScreens(page)
    })
    const { schedule } = await api(getOrder, { params: { token: order.tokenValue } })
    assert.equal(schedule?.interval.since.slice(11, 16), '20:00')
    assert.equal(schedule.interval.until.slice(11, 16), '21:00')
  })
}

test('the checkout says that no hour is planned, and still shows the express delivery', async () => {
  const { api, order } = await fillCartInShop(shop, 'ioana', { [await findProduct(shop, 20_00)]: 1 })
  const [address] = await api(listAddresses)
  assert.ok(address)
  const params = { id: order.tokenValue }
  await api(setShippingAddress, { params, body: { shippingAddressId: address.id } })
  const ids = (await api(listIntervals, { params })).map(({ id }) => id)
  const { pool } = shop.app.db
  await pool.query("UPDATE delivery_interval SET kind = 'express' WHERE id = $1", [ids.at(-1)])
  await pool.query(
    `UPDATE delivery_interval SET since = since + interval '60 days', until = until + interval '60 days' WHERE id = ANY ($1)`,
    [ids.slice(0, -1)],
  )
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'ioana', '/checkout')
    const step = section(page, 'Intervalul de livrare')
    await step.getByText('Aici nu este planificată nicio livrare în următoarele șapte zile.').waitFor()
    await step.getByRole('button', { name: /^Livrare rapidă/ }).waitFor()
    await assertAccessibleOnBothScreens(page)
  })
})
