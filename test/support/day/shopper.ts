import { type Placed, within } from '#test/support/picking/picking-fixture.ts'
import { type Day, shot } from './day.ts'

const ownPhone = { width: 390, ownContext: true, expectedErrors: [/status of 401/] } as const

/** The shopper opens the order on a phone of her own and answers what the picker proposes. */
export const answerOnPhone = (
  { fixture, browser }: Day,
  order: Placed,
  answer: 'Da, vreau' | 'Nu, mulțumesc',
): Promise<void> =>
  browser.visit(ownPhone, async (own) => {
    await fixture.openAs(own, 'ana', `/account/order-history/${order.token}`)
    const question = own.getByRole('dialog', { name: 'Vă propunem altceva' })
    await question.waitFor()
    await shot(own, 'shopper-question')
    await question.getByRole('button', { name: answer }).click()
    await question.waitFor({ state: 'detached' })
  })

/** The shopper reports a piece of a product in the order's page. Answers the id of the report. */
export async function reportOnPhone({ fixture, browser, db }: Day, order: Placed, product: string): Promise<string> {
  await browser.visit(ownPhone, async (own) => {
    await fixture.openAs(own, 'ana', `/account/order-history/${order.token}`)
    await own.getByRole('button', { name: 'Comandă incompletă sau greșită' }).click()
    const report = own.getByRole('dialog', { name: 'Comandă incompletă sau greșită' })
    await report.getByRole('checkbox', { name: product }).check()
    await report.getByRole('textbox').fill(`Cutia ${order.number} era desfăcută.`)
    await shot(own, 'shopper-report')
    await report.getByRole('button', { name: 'Trimite' }).click()
    await own.getByText(/^R-\d+ · Comandă incompletă sau greșită$/).waitFor()
  })
  return within(20, async () => {
    const { rows } = await db.pool.query<{ id: string }>(
      `SELECT p.id FROM order_problem p JOIN shop_order o ON o.id = p.order_id WHERE o.token = $1`,
      [order.token],
    )
    return rows[0]?.id
  })
}
