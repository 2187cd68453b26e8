import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getClaim, listClaims } from '#modules/claims/contract.staff.ts'
import * as orders from '#modules/ordering/contract.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { until } from '#test/support/until.ts'

const { shop, browser, openAs } = await fullConsoleInBrowser()

/** A report of a delivered order of the demo that waits for a person. */
async function reportedClaim(): Promise<{ readonly id: string; readonly number: string; readonly orderId: string }> {
  const shopper = await apiAs(shop, 'radu')
  const { items: placed } = await shopper(orders.listOrders, { query: {} })
  const delivered = placed.find(({ displayState }) => displayState === 'delivered')
  const params = { id: delivered?.tokenValue ?? assert.fail('nothing was delivered to Radu') }
  const order = await shopper(orders.getAccountOrder, { params })
  const [line] = order.items.flatMap(({ items }) => items)
  const items = [{ itemId: line?.id ?? 0, quantity: 1 }]
  const body = { type: 'other' as const, description: 'Un iaurt era spart.', items }
  const { problems } = await shopper(orders.reportProblem, { params, body })
  const id = problems.at(-1)?.id ?? ''
  const agent = await shop.staff('support')
  await until(async () => (await agent(listClaims, {})).items.some((claim) => claim.id === id))
  const { number, orderId } = await agent(getClaim, { params: { id } })
  return { id, number, orderId }
}

test('a claim is taken and accepted by keyboard, and more of its order is refunded from the page of the order', async () => {
  const { id, number, orderId } = await reportedClaim()
  await browser.visit({ width: 1440, theme: 'dark' }, async (page) => {
    await openAs(page, 'support', `/reclamatii/${id}`)
    await page.getByRole('region', { name: number }).getByText('„Un iaurt era spart.”').waitFor()
    await assertAccessible(page)
    await page.keyboard.press('e')
    await page.getByText(`Ați preluat ${number}.`).waitFor()
    const approve = page.getByRole('button', { name: /^Aprobă \d/ })
    await approve.waitFor()
    await assertAccessible(page)
    await page.keyboard.press('Control+Enter')
    await page
      .getByText(/S-au rambursat/)
      .first()
      .waitFor()

    await page.getByRole('link', { name: /^PF-/ }).first().click()
    await page.getByRole('button', { name: 'Rambursează' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Maximum, calculat de server').waitFor()
    await sheet.getByRole('checkbox', { name: 'Sumă fără produs' }).check()
    await sheet.getByRole('textbox', { name: 'Sumă: Sumă fără produs' }).fill('99999')
    await sheet.getByText(/Micșorați suma/).waitFor()
    await assertAccessible(page)
    await sheet.getByRole('textbox', { name: 'Sumă: Sumă fără produs' }).fill('5')
    await sheet.getByRole('button', { name: 'Rambursează 5,00 lei' }).click()
    await page.getByText('Ați rambursat 5,00 lei.').waitFor()
  })
  const agent = await shop.staff('support')
  const claim = await agent(getClaim, { params: { id } })
  assert.deepEqual([claim.state, claim.outcome], ['closed', 'accepted'])
  const { rows } = await shop.app.db.pool.query<{ amount: number }>(
    `SELECT amount FROM refund_request WHERE order_id = $1 AND problem_id IS NULL`,
    [orderId],
  )
  assert.deepEqual(rows, [{ amount: 500 }])
})
