import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as refunds from '#modules/claims/contract.staff-refunds.ts'
import { getDashboard } from '#modules/dashboard/contract.staff.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
let agent: Api
let accountant: Api

before(async () => {
  shop = await deskFixture()
  agent = await shop.staff('support')
  accountant = await shop.staff('accountant')
})
after(() => shop.stop())

const settle = async () => {
  for (let again = 0; again < 4; again++) await shop.runJobs()
}

/** A delivered order that was paid by card. */
async function delivered(person: string): Promise<string> {
  const order = await shop.place(person, undefined, 'card-online')
  await payWithCard(order.paymentUrl ?? '', 'approves-at-once')
  await settle()
  const id = await shop.idOf(order)
  await shop.report(id, 'picking', 'picked', 'on_the_way')
  await settle()
  await shop.report(id, 'delivered')
  await settle()
  return id
}

const gatewayIs = (state: 'captured' | 'voided', orderId: string) =>
  shop.app.db.pool.query(
    `UPDATE gateway_standin.payment g SET state = $1 FROM payment p JOIN payment_attempt a ON a.payment_id = p.id
     WHERE p.order_id = $2 AND g.reference = a.reference`,
    [state, orderId],
  )
const refund = (id: string, amount: number) =>
  agent(refunds.makeRefund, {
    params: { id },
    body: {
      key: randomUUID(),
      parts: [{ kind: 'sum', amount, reason: 'goodwill' }],
      destination: 'source',
      message: '',
    },
  })
/** A refund that the gateway has refused. */
async function refusedRefund(person: string, amount: number) {
  const orderId = await delivered(person)
  await gatewayIs('voided', orderId)
  await refund(orderId, amount)
  await settle()
  const { items } = await accountant(refunds.listUnpaidRefunds)
  return items.find((one) => one.orderId === orderId) ?? assert.fail('nothing was refused')
}
const balances = async (orderId: string): Promise<Record<string, number>> => {
  const { rows } = await shop.app.db.pool.query<{ account: string; sum: number }>(
    `SELECT e.account, sum(e.amount)::int AS sum FROM ledger_posting l JOIN ledger_entry e ON e.posting_id = l.id
     WHERE l.order_id = $1 GROUP BY 1`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}
const tiles = async () =>
  Object.fromEntries((await accountant(getDashboard)).tiles.map(({ key, count, path }) => [key, { count, path }]))

test('REFUND-06 a refund that the gateway refuses is on the dashboard, is tried again, and can be given another destination', async () => {
  const one = await refusedRefund('ana', 5_00)
  assert.deepEqual([one.state, one.amount], ['refused', 5_00])
  assert.deepEqual((await tiles())['unpaidRefunds'], { count: 1, path: '/rambursari?show=unpaid' })
  const params = { id: one.id }
  await refused(agent(refunds.retryRefund, { params }), 'not-permitted')
  await accountant(refunds.retryRefund, { params })
  await settle()
  assert.equal((await accountant(refunds.listUnpaidRefunds)).items[0]?.state, 'refused', 'refused once more')
  await gatewayIs('captured', one.orderId)
  await accountant(refunds.retryRefund, { params })
  await settle()
  assert.deepEqual((await accountant(refunds.listUnpaidRefunds)).items, [])
  assert.equal((await tiles())['unpaidRefunds'], undefined)
  const two = await refusedRefund('mihai', 6_00)
  const to = { params: { id: two.id }, body: { destination: 'voucher' } } as const
  await accountant(refunds.redirectRefund, to)
  await refused(accountant(refunds.redirectRefund, to), 'taken-by-another')
  assert.deepEqual((await accountant(refunds.listUnpaidRefunds)).items, [])
  const { rows } = await shop.app.db.pool.query<{ value: number }>(
    `SELECT balance AS value FROM voucher WHERE balance = 600`,
  )
  assert.equal(rows.length, 1)
  await settle()
  assert.deepEqual(await findDiscrepancies(shop.app.db), [])
})

test('a refund that goes to an account of a bank instead leaves the money at the gateway, and is booked as a transfer once it is paid', async () => {
  const { id, orderId } = await refusedRefund('radu', 7_00)
  const before = await balances(orderId)
  const params = { id }
  const iban = 'RO09BCYP0000001234567890'
  await refused(
    accountant(refunds.redirectRefund, { params, body: { destination: 'iban', iban: 'RO10BCYP0000001234567890' } }),
    'iban-invalid',
  )
  await accountant(refunds.redirectRefund, { params, body: { destination: 'iban', iban } })
  assert.deepEqual(await balances(orderId), before)
  const [due] = (await accountant(refunds.listUnpaidRefunds)).items
  assert.deepEqual([due?.state, due?.iban], ['due', iban])
  await accountant(refunds.noteRefundPaid, { params, body: { reference: 'OP 7' } })
  await settle()
  assert.deepEqual(await balances(orderId), {
    ...before,
    'refunds-due': (before['refunds-due'] ?? 0) + 7_00,
    bank: -7_00,
  })
  const { rows } = await shop.app.db.pool.query<{ subject: string }>(
    `SELECT subject FROM mail WHERE order_id = $1 AND kind LIKE 'order-refund%'`,
    [orderId],
  )
  assert.deepEqual(rows.map(({ subject }) => subject.replace(/ pentru.*/, '')).toSorted(), [
    'V-am returnat 7,00 lei',
    'Vă returnăm 7,00 lei',
  ])
  assert.deepEqual(await findDiscrepancies(shop.app.db), [])
})
