import assert from 'node:assert/strict'
import { after as afterAll, before, test } from 'node:test'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { askGateway, decideDiscrepancy } from '#modules/payments/contract.staff.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/desk-fixture.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
before(async () => {
  shop = await deskFixture()
})
afterAll(() => shop.stop())

/** An order by card of which the bank holds the money back, and its open discrepancy. */
async function disputed(person: string) {
  const id = await shop.idOf(await shop.place(person, undefined, 'card-online'))
  const { rows } = await shop.app.db.pool.query<{ id: string }>(
    `INSERT INTO payment_discrepancy (id, kind, provider, reference, order_id, order_number, amount, found_at)
     SELECT gen_random_uuid(), 'disputed', a.provider, a.reference, p.order_id, p.order_number, a.amount, now()
     FROM payment p JOIN payment_attempt a ON a.payment_id = p.id WHERE p.order_id = $1 RETURNING id`,
    [id],
  )
  return { id, discrepancy: rows[0]?.id ?? assert.fail('the order has no attempt') }
}

test('a disputed payment is accepted once, by whoever decides disputes, and leaves the order page', async () => {
  const { id, discrepancy } = await disputed('ana')
  const agent = await shop.staff('support')
  const accountant = await shop.staff('accountant')
  const params = { id: discrepancy }
  const body = { decision: 'accepted', reason: 'Banca a confirmat suma.' } as const
  assert.deepEqual(
    (await agent(getOrder, { params: { id } })).money.discrepancies.map(({ kind }) => kind),
    ['disputed'],
  )
  await refused(agent(decideDiscrepancy, { params, body }), 'not-permitted')
  // The bank holds the money, so the shop has nothing to send back.
  const payBack = { ...body, decision: 'paid-back' } as const
  await refused(accountant(decideDiscrepancy, { params, body: payBack }), 'discrepancy-not-payable')
  assert.deepEqual(await accountant(decideDiscrepancy, { params, body }), { discrepancies: [] })
  await refused(accountant(decideDiscrepancy, { params, body }), 'taken-by-another')
  const after = await agent(getOrder, { params: { id } })
  assert.deepEqual([after.money.discrepancies.length, after.journal[0]?.reason], [0, body.reason])
})

test('when the gateway reports another amount than was asked for, the order page shows that nothing is paid', async () => {
  const placed = await shop.place('vlad', undefined, 'card-online')
  await payWithCard(placed.paymentUrl ?? '', 'wrong-amount')
  await shop.runJobs()
  const agent = await shop.staff('support')
  const { money, state } = await agent(getOrder, { params: { id: await shop.idOf(placed) } })
  const [attempt] = money.attempts
  assert.deepEqual([state, attempt?.state, money.isBalanced], ['payment_failed', 'voided', true])
})

test('“întreabă banca” reads every attempt of the order from its gateway at once', async () => {
  const { id } = await disputed('mihai')
  const accountant = await shop.staff('accountant')
  const { asked } = await accountant(askGateway, { params: { id } })
  assert.equal(asked, 1)
  const other = await shop.idOf(await shop.place('radu'))
  await refused(accountant(askGateway, { params: { id: other } }), 'payment-not-found')
})
