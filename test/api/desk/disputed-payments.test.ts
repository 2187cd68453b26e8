import assert from 'node:assert/strict'
import { after as afterAll, before, test } from 'node:test'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { askGateway, decideDiscrepancy } from '#modules/payments/contract.staff.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
/** Its gateway cannot hold amounts: it takes them at once. */
let charging: DeskFixture
before(async () => {
  shop = await deskFixture()
  charging = await deskFixture({ PAYMENT_HOLDS: 'off' })
})
afterAll(async () => {
  await charging.stop()
  await shop.stop()
})

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

test('DESK-08 asked now, the bank tells of another amount, which is paid back even where it refused at first, or accepted', async () => {
  const [agent, accountant] = [await charging.staff('support'), await charging.staff('accountant')]
  const { pool } = charging.app.db
  const paidOtherwise = async (person: string) => {
    const placed = await charging.place(person, undefined, 'card-online')
    await payWithCard(placed.paymentUrl ?? '', 'wrong-amount')
    const id = await charging.idOf(placed)
    return { params: { id }, paid: placed.totalInt - 1_00 }
  }
  const { params, paid } = await paidOtherwise('ana')
  const openOf = async () => {
    const { money } = await agent(getOrder, { params })
    // Two that were found at one instant have no order.
    return money.discrepancies.map(({ kind, amount }) => [kind, amount]).toSorted()
  }
  assert.deepEqual(await openOf(), [], 'no notice has come')
  await refused(agent(askGateway, { params }), 'not-permitted')
  const { discrepancies } = await accountant(askGateway, { params })
  assert.deepEqual(
    discrepancies.map(({ kind, amount }) => [kind, amount]),
    [['wrong-amount', paid]],
  )
  assert.deepEqual(await openOf(), [['wrong-amount', paid]])
  const bankHas = (sql: string) =>
    pool.query<{ refunded: number }>(
      `UPDATE gateway_standin.payment g SET ${sql} FROM payment p JOIN payment_attempt a ON a.payment_id = p.id
       WHERE p.order_id = $1 AND g.reference = a.reference
       RETURNING (SELECT coalesce(sum(r.amount), 0)::int FROM gateway_standin.refund r WHERE r.payment_id = g.id) AS refunded`,
      [params.id],
    )
  await bankHas(`state = 'pending'`)
  await charging.runJobs()
  assert.deepEqual(await openOf(), [
    ['refund-refused', paid],
    ['wrong-amount', paid],
  ])
  await bankHas(`state = 'captured'`)
  const decide = (id: string, decision: 'accepted' | 'paid-back') =>
    accountant(decideDiscrepancy, { params: { id }, body: { decision, reason: 'Am vorbit cu banca.' } })
  const left = await decide(discrepancies[0]?.id ?? '', 'paid-back')
  assert.deepEqual(
    left.discrepancies.map(({ kind }) => kind),
    ['refund-refused'],
  )
  await decide(left.discrepancies[0]?.id ?? '', 'paid-back')
  await charging.runJobs()
  assert.deepEqual((await bankHas('state = g.state')).rows, [{ refunded: paid }])
  const { money, state, journal } = await agent(getOrder, { params })
  assert.deepEqual([state, money.isBalanced, money.discrepancies], ['payment_failed', true, []])
  assert.deepEqual(
    money.refunds.map(({ amount, state: is }) => [amount, is]),
    [[paid, 'done']],
  )
  assert.deepEqual(journal[0]?.after?.['decision'], 'paid-back')

  const accepted = await paidOtherwise('mihai')
  const [other] = (await accountant(askGateway, { params: accepted.params })).discrepancies
  assert.deepEqual(await decide(other?.id ?? '', 'accepted'), { discrepancies: [] })
  await refused(decide(other?.id ?? '', 'paid-back'), 'taken-by-another')
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
