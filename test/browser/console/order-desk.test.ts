import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listOrders } from '#modules/ordering/desk/contract.staff-list.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'

const { shop, browser, openAs } = await fullConsoleInBrowser({ env: { JOBS: 'false', WAREHOUSE: 'simulated' } })
const agent = await shop.staff('support')

/** Orders of the demo that wait to be picked. */
async function waitingOrders() {
  const { items } = await agent(listOrders, { query: { filter: { state: 'placed' } } })
  const orders = await Promise.all(items.map(({ id }) => agent(getOrder, { params: { id } })))
  return orders.filter(({ actions }) => actions.move && actions.cancel)
}

test('lines are lowered on the page of an order, and the notice of a move takes it back', async () => {
  const order = (await waitingOrders()).find(({ lines }) => lines.some(({ quantity }) => quantity > 1))
  assert.ok(order, 'no order has a line with two pieces')
  const line = order.lines.find(({ quantity }) => quantity > 1)
  assert.ok(line)
  const { id, number } = order
  const now = () => agent(getOrder, { params: { id } })
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'support', `/comenzi/${id}`)
    await page.getByRole('button', { name: 'Alte acțiuni' }).click()
    await page.getByRole('menuitem', { name: 'Micșorează linii…' }).click()
    const lowering = page.getByRole('dialog', { name: `Micșorează linii din ${number}` })
    const pieces = lowering.getByLabel(`Bucăți din ${line.name}`)
    await pieces.selectOption(String(line.quantity - 1))
    await assertAccessible(page)
    assert.equal(await pieces.locator('option').count(), line.quantity + 1, 'nothing above what was ordered')
    await lowering.getByRole('button', { name: 'Micșorează o linie' }).click()
    await page.getByText(new RegExp(`Comanda ${number} costă acum`)).waitFor()
    const lowered = await now()
    assert.ok(lowered.totals.total < order.totals.total)
    assert.equal(lowered.lines.find((one) => one.id === line.id)?.quantity, line.quantity - 1)

    await page.getByRole('button', { name: 'Alte acțiuni' }).click()
    await page.getByRole('menuitem', { name: 'Mută în alt interval…' }).click()
    const moving = page.getByRole('dialog', { name: `Mută comanda ${number}` })
    await moving.getByRole('combobox').locator('option:not([disabled])').nth(2).waitFor({ state: 'attached' })
    await moving.getByRole('combobox').selectOption({ index: 2 })
    await moving.getByRole('button', { name: 'Mută comanda' }).click()
    await page.getByText(`Comanda ${number} a fost mutată.`).waitFor()
    await page.getByRole('button', { name: /^Anulează/ }).click()
    await page.getByText('Schimbarea a fost anulată.').waitFor()
    assert.equal((await now()).interval.id, order.interval.id)
  })
})

test('orders that are selected in their list are cancelled together, and those that cannot be are named with the reason', async () => {
  const [waiting] = await waitingOrders()
  const { items } = await agent(listOrders, { query: {} })
  const delivered = items.find(({ state }) => state === 'delivered')
  assert.ok(waiting && delivered && items.some(({ id }) => id === waiting.id), 'both are on the first page')
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'support', '/comenzi')
    for (const { number } of [waiting, delivered]) {
      await page
        .getByRole('row', { name: new RegExp(number) })
        .getByRole('checkbox')
        .focus()
      await page.keyboard.press('Space')
    }
    await page.getByRole('toolbar').getByRole('button', { name: 'Anulează…' }).click()
    const cancelling = page.getByRole('dialog', { name: 'Anulează 2 comenzi?' })
    await assertAccessible(page)
    await cancelling.getByRole('button', { name: 'Anulează 2 comenzi' }).click()
    const results = page.getByRole('dialog', { name: 'O comandă este gata.' })
    await results.getByText(`${delivered.number}: Comanda nu se mai poate anula.`).waitFor()
  })
  assert.equal((await agent(getOrder, { params: { id: waiting.id } })).state, 'cancelled')
})
