import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getClaim, listClaims } from '#modules/claims/contract.staff.ts'
import { listLowRatings } from '#modules/claims/contract.staff-ratings.ts'
import * as orders from '#modules/ordering/contract.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { until } from '#test/support/until.ts'

const { shop, browser, openAs } = await fullConsoleInBrowser()

/** Radu, and his delivered order of the demo. */
async function delivered() {
  const shopper = await apiAs(shop, 'radu')
  const { items: placed } = await shopper(orders.listOrders, { query: {} })
  const order = placed.find(({ displayState }) => displayState === 'delivered')
  return { shopper, token: order?.tokenValue ?? assert.fail('nothing was delivered to Radu') }
}

/** A report of it that waits for a person. */
async function reportedClaim(
  description: string,
): Promise<{ readonly id: string; readonly number: string; readonly orderId: string }> {
  const { shopper, token } = await delivered()
  const params = { id: token }
  const order = await shopper(orders.getAccountOrder, { params })
  const [line] = order.items.flatMap(({ items }) => items)
  const items = [{ itemId: line?.id ?? 0, quantity: 1 }]
  const body = { type: 'other' as const, description, items }
  const { problems } = await shopper(orders.reportProblem, { params, body })
  const id = problems.at(-1)?.id ?? ''
  const agent = await shop.staff('support')
  await until(async () => (await agent(listClaims, {})).items.some((claim) => claim.id === id))
  const { number, orderId } = await agent(getClaim, { params: { id } })
  return { id, number, orderId }
}

test('a claim is taken and accepted by keyboard, and more of its order is refunded from the page of the order', async () => {
  const { id, number, orderId } = await reportedClaim('Un iaurt era spart.')
  await browser.visit({ width: 1440, theme: 'dark' }, async (page) => {
    await openAs(page, 'support', `/reclamatii/${id}`)
    await page.getByRole('region', { name: number }).getByText('„Un iaurt era spart.”').waitFor()
    await assertAccessible(page)
    await page.keyboard.press('e')
    await page.getByText(`Ați preluat ${number}.`).waitFor()
    // It is enabled once the server has said how much it would be.
    await page.getByRole('button', { name: /^Aprobă \d/, disabled: false }).waitFor()
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

test('on a narrow screen the decision of a claim stands below the case and covers nothing', async () => {
  const { id } = await reportedClaim('Pâinea lipsește.')
  for (const width of [390, 1440] as const)
    await browser.visit({ width }, async (page) => {
      if (width === 1440) await page.setViewportSize({ width: 1100, height: 900 })
      await openAs(page, 'support', `/reclamatii/${id}`)
      await page.getByText('„Pâinea lipsește.”').click({ trial: true })
      await page
        .getByRole('button', { name: /^Preia/ })
        .last()
        .click({ trial: true })
      await assertAccessible(page)
    })
})

test('a refund of money of the door is noted as paid with its reference', () =>
  browser.visit({ width: 1440, theme: 'light' }, async (page) => {
    await openAs(page, 'accountant', '/rambursari')
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Notează plata' }) })
    await rows.filter({ hasText: '5,00' }).getByRole('button').press('Enter')
    const dialog = page.getByRole('dialog', { name: /^5,00 lei pentru PF-/ })
    await dialog.getByRole('textbox', { name: /^Referință/ }).fill('OP 118')
    await assertAccessible(page)
    await page.keyboard.press('Enter')
    await page.getByText('Plata este notată.').waitFor()
    await rows.filter({ hasText: '5,00' }).waitFor({ state: 'detached' })
  }))

test('a low rating is answered by keyboard, once, and moves to those with an answer', async () => {
  const { shopper, token } = await delivered()
  await shopper(orders.sendFeedback, { body: { orderToken: token, rating: 1, comment: 'Pâinea era veche.' } })
  const agent = await shop.staff('support')
  await until(async () => (await agent(listLowRatings, { query: {} })).waiting > 0)
  await browser.visit({ width: 1440, theme: 'dark' }, async (page) => {
    await openAs(page, 'support', '/evaluari')
    const card = page.getByRole('region', { name: /^PF-/ })
    await card.getByText('„Pâinea era veche.”').waitFor()
    await card.getByRole('button', { name: /^Răspunde/ }).press('Enter')
    await card.getByRole('textbox', { name: /^Răspunsul/ }).fill('Ne pare rău.')
    await assertAccessible(page)
    await page.keyboard.press('Control+Enter')
    await page.getByText('Nicio evaluare nu așteaptă răspuns').waitFor()
    await page.getByRole('button', { name: 'Cu răspuns: 1' }).click()
    await card.getByText('Ne pare rău.').waitFor()
    await assertAccessible(page)
  })
})
