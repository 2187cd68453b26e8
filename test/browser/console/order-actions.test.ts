import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listOrders } from '#modules/ordering/desk/contract.staff-list.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'

const { shop, browser, openAs } = await fullConsoleInBrowser({ env: { JOBS: 'false', WAREHOUSE: 'simulated' } })

/** An order of the demo that waits to be picked, as the person who acts sees it. */
async function placedOrder() {
  const agent = await shop.staff('support')
  const { items } = await agent(listOrders, { query: { filter: { state: 'placed' } } })
  const orders = await Promise.all(items.map(({ id }) => agent(getOrder, { params: { id } })))
  return orders.find(({ actions }) => actions.move && actions.cancel) ?? assert.fail('no order waits')
}

test('DESK-05 DESK-03 an order is moved to another interval and then cancelled from its page, each with what follows from it', async () => {
  const { id, number, interval } = await placedOrder()
  const agent = await shop.staff('support')
  await browser.visit({ width: 1440, theme: 'dark' }, async (page) => {
    await openAs(page, 'support', `/comenzi/${id}`)
    await page.getByRole('button', { name: 'Alte acțiuni' }).click()
    await page.getByRole('menuitem', { name: 'Mută în alt interval…' }).press('Enter')
    const moving = page.getByRole('dialog', { name: `Mută comanda ${number}` })
    const options = moving.getByRole('combobox', { name: 'Interval' }).locator('option:not([disabled])')
    await options.nth(2).waitFor({ state: 'attached' })
    await assertAccessible(page)
    await moving.getByRole('combobox').selectOption({ index: 2 })
    await moving.getByRole('button', { name: 'Mută comanda' }).click()
    await page.getByText(`Comanda ${number} a fost mutată.`).waitFor()
    assert.notDeepEqual((await agent(getOrder, { params: { id } })).interval, interval)

    await page.getByRole('button', { name: 'Alte acțiuni' }).click()
    await page.getByRole('menuitem', { name: 'Anulează comanda…' }).click()
    const cancelling = page.getByRole('dialog', { name: `Anulează comanda ${number}?` })
    await cancelling.getByLabel('De ce').selectOption('cannot-deliver')
    await assertAccessible(page)
    await cancelling.getByRole('button', { name: 'Anulează comanda' }).click()
    await page.getByText(`Comanda ${number} a fost anulată.`).waitFor()
    await page.getByText('Anulată', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Alte acțiuni' }).waitFor({ state: 'detached' })
  })
  const { state, journal } = await agent(getOrder, { params: { id } })
  assert.equal(state, 'cancelled')
  assert.deepEqual(
    journal
      .map(({ contract }) => contract)
      .slice(0, 2)
      .sort(),
    ['cancelOrderByStaff', 'moveOrder'],
  )
})
