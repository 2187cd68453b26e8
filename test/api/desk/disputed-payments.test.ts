import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { askGateway, decideDiscrepancy } from '#modules/payments/contract.staff.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/desk-fixture.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
before(async () => {
  shop = await deskFixture()
})
after(() => shop.stop())

/** An order by card, of which the gateway reports another amount than was asked for. */
async function disputed(person: string): Promise<string> {
  const placed = await shop.place(person, undefined, 'card-online')
  await payWithCard(placed.paymentUrl ?? '', 'wrong-amount')
  await shop.runJobs()
  return shop.idOf(placed)
}

test('DESK-08: a payment of another amount is accepted once, by whoever decides disputes, and leaves the order page', async () => {
  const id = await disputed('ana')
  const agent = await shop.staff('support')
  const accountant = await shop.staff('accountant')
  const { money, state } = await agent(getOrder, { params: { id } })
  const [discrepancy] = money.discrepancies
  assert.deepEqual([state, discrepancy?.kind, money.isBalanced], ['payment_failed', 'wrong-amount', true])
  const params = { id: discrepancy?.id ?? '' }
  const body = { decision: 'accepted', reason: 'Banca a confirmat suma.' } as const
  await refused(agent(decideDiscrepancy, { params, body }), 'not-permitted')
  // The amount was only held, and is released already.
  const payBack = { ...body, decision: 'paid-back' } as const
  await refused(accountant(decideDiscrepancy, { params, body: payBack }), 'discrepancy-not-payable')
  assert.deepEqual(await accountant(decideDiscrepancy, { params, body }), { discrepancies: [] })
  await refused(accountant(decideDiscrepancy, { params, body }), 'taken-by-another')
  const after = await agent(getOrder, { params: { id } })
  assert.deepEqual([after.money.discrepancies.length, after.journal[0]?.reason], [0, body.reason])
})

test('DESK-08: “întreabă banca” reads every attempt of the order from its gateway at once', async () => {
  const id = await disputed('mihai')
  const accountant = await shop.staff('accountant')
  const { asked } = await accountant(askGateway, { params: { id } })
  assert.equal(asked, 1)
  const other = await shop.idOf(await shop.place('radu'))
  await refused(accountant(askGateway, { params: { id: other } }), 'payment-not-found')
})
