import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import type { BodyOf } from '#kernel/contract.ts'
import * as refunds from '#modules/claims/contract.staff-refunds.ts'
import { refundReasons } from '#modules/claims/rules/refund-parts.ts'
import * as orders from '#modules/ordering/contract.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { people } from '#seed/people.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'
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

async function deliver(id: string): Promise<string> {
  await shop.report(id, 'picking', 'picked', 'on_the_way')
  await settle()
  await shop.report(id, 'delivered')
  await settle()
  return id
}

/** A delivered order of Ana, paid with points, a card for meals and a card online. */
async function paidThreeWays(): Promise<string> {
  const { rows: others } = await shop.app.db.pool.query<{ code: string }>(
    `SELECT v.code FROM variant v JOIN stock s ON s.variant_code = v.code JOIN product p ON p.code = v.product_code
     WHERE v.kind = 'standard' AND s.on_hand > 20 AND NOT p.age_restricted AND NOT p.meal_voucher AND p.sgr_packs = 0
     ORDER BY v.price, v.code LIMIT 1`,
  )
  const items = { [await findProduct(shop, 900)]: 3, [others[0]?.code ?? '']: 2 }
  const { api, order } = await fillCartInShop(shop, 'ana', items)
  const params = { id: order.tokenValue }
  await fillCheckout(api, order.tokenValue, { interval: 'last', method: 'card-online' })
  const { rows } = await shop.app.db.pool.query<{ code: string }>(`SELECT code FROM saved_card WHERE ends = '4821'`)
  await api(orders.usePoints, { params, body: { points: 500 } })
  await api(orders.useMealVouchers, { params, body: { paymentCode: rows[0]?.code ?? '' } })
  const placed = await api(orders.completeOrder, { params })
  if (placed.paymentUrl !== null) await payWithCard(placed.paymentUrl ?? '', 'approves-at-once')
  await settle()
  return deliver(await shop.idOf(placed))
}

type Body = BodyOf<typeof refunds.makeRefund>
type Ask = Pick<Body, 'parts'> & Partial<Body>
const ask = (body: Ask) => ({ destination: 'source' as const, ...body })
const preview = (id: string, body: Ask) => agent(refunds.previewRefund, { params: { id }, body: ask(body) })
const make = (id: string, body: Ask, api = agent) =>
  api(refunds.makeRefund, { params: { id }, body: { key: randomUUID(), message: '', ...ask(body) } })
const form = (id: string) => agent(refunds.getRefundForm, { params: { id } })
const sum = (amount: number): Body['parts'][number] => ({ kind: 'sum', amount, reason: 'goodwill' })
/** What each method has given back, in bani. */
async function givenBack(id: string): Promise<Record<string, number>> {
  const { money } = await agent(getOrder, { params: { id } })
  const by: Record<string, number> = {}
  for (const { method, amount, state } of money.refunds) {
    if (state === 'done' || state === 'due') by[method] = (by[method] ?? 0) + amount
  }
  return by
}

test('REFUND-02 each part has its reason, and the split over money, meal voucher and points that the form shows is what is paid', async () => {
  const id = await paidThreeWays()
  const { maxima, left } = await form(id)
  assert.deepEqual(left.map(({ type }) => type).toSorted(), ['meal-voucher', 'money', 'points'])
  const [line] = maxima.lines
  const parts: Body['parts'] = refundReasons.map((reason) =>
    reason === 'missing'
      ? { kind: 'line', itemId: line?.itemId ?? 0, pieces: 1, reason }
      : { kind: 'sum', amount: 1_00, reason },
  )
  const nameless = [{ kind: 'sum', amount: 1_00 }] as unknown as Body['parts']
  await refused(make(id, { parts: nameless }), 'invalid-input')
  const before = await givenBack(id)
  const shown = await preview(id, { parts })
  assert.equal(
    shown.shares.reduce((total, { amount }) => total + amount, 0),
    shown.amount,
  )
  const request = await make(id, { parts })
  assert.deepEqual(
    request.parts.map(({ reason }) => reason),
    [...refundReasons],
  )
  assert.equal(request.amount, shown.amount)
  await settle()
  const paid = await givenBack(id)
  for (const { method, amount } of shown.shares)
    assert.equal((paid[method] ?? 0) - (before[method] ?? 0), amount, method)
  const rest = (await form(id)).maxima.fees.sum ?? 0
  const all = await preview(id, { parts: [sum(rest)] })
  assert.deepEqual(all.shares.map(({ type }) => type).toSorted(), ['meal-voucher', 'money', 'points'])
  await make(id, { parts: [sum(rest)] })
  await settle()
  const whole = await givenBack(id)
  for (const { method, amount } of all.shares) assert.equal((whole[method] ?? 0) - (paid[method] ?? 0), amount, method)
  assert.deepEqual(await findDiscrepancies(shop.app.db), [])
})

test('REFUND-03 money goes back to its source, as points, as a voucher, and for money of the door to an IBAN, which is due until it is noted as paid', async () => {
  const online = await shop.place('ana', undefined, 'card-online')
  await payWithCard(online.paymentUrl ?? '', 'approves-at-once')
  await settle()
  const byCard = await deliver(await shop.idOf(online))
  const inCash = await deliver(await shop.idOf(await shop.place('ana')))
  const iban = 'RO49 AAAA 1B31 0075 9384 0000'
  const to = (destination: Body['destination'], amount: number, account?: string) => ({
    ...{ parts: [sum(amount)], destination },
    ...(account !== undefined && { iban: account }),
  })
  await refused(make(byCard, to('iban', 1_00, iban)), 'iban-not-needed')
  await refused(make(inCash, to('iban', 1_00, 'RO49AAAA1B31007593840001')), 'iban-invalid')
  await refused(make(inCash, to('iban', 1_00)), 'iban-invalid')
  await make(byCard, to('source', 1_00))
  await settle()
  assert.deepEqual(await givenBack(byCard), { 'card-online': 1_00 })

  const shown = await preview(byCard, to('points', 2_00))
  assert.deepEqual([shown.credited, shown.points], [2_00, 2_20])
  await make(byCard, to('points', 2_00))
  await make(byCard, to('voucher', 3_00))
  await settle()
  const { rows: given } = await shop.app.db.pool.query<{ points: number; balance: number }>(
    `SELECT (SELECT sum(e.points)::int FROM loyalty_entry e JOIN loyalty_transaction t ON t.id = e.transaction_id
       WHERE t.cause LIKE 'bonus:refund:%' AND e.points > 0) AS points,
     (SELECT v.balance FROM voucher v JOIN customer_voucher c ON c.voucher_id = v.id
       WHERE c.customer_id = $1 AND v.balance = 300) AS balance`,
    [people.ana.customerId],
  )
  assert.deepEqual(given, [{ points: 2_20, balance: 3_00 }])

  await make(inCash, to('iban', 4_00, iban))
  const due = async () => (await accountant(refunds.listUnpaidRefunds)).items.find(({ orderId }) => orderId === inCash)
  const owed = (await due()) ?? assert.fail('nothing is due')
  assert.deepEqual([owed.amount, owed.state, owed.iban], [4_00, 'due', iban.replaceAll(' ', '')])
  await settle()
  assert.equal((await due())?.state, 'due')
  await accountant(refunds.noteRefundPaid, { params: { id: owed.id }, body: { reference: 'OP 12' } })
  assert.equal(await due(), undefined)
  const { money } = await agent(getOrder, { params: { id: inCash } })
  assert.deepEqual([money.refunds.at(-1)?.state, money.isBalanced], ['done', true])
  assert.deepEqual(await findDiscrepancies(shop.app.db), [])
})
