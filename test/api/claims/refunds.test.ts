import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as refunds from '#modules/claims/contract.staff-refunds.ts'
import * as orders from '#modules/ordering/contract.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { fillCartInShop } from '#test/support/fixtures/place-in-shop.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
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

/** A delivered order of a person, paid at the door. */
async function delivered(person = 'ana'): Promise<string> {
  const id = await shop.idOf(await shop.place(person))
  await shop.report(id, 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  return id
}

const form = (id: string) => agent(refunds.getRefundForm, { params: { id } })
const desk = (id: string) => agent(getOrder, { params: { id } })
type Body = Parameters<typeof make>[1]
const make = (
  id: string,
  {
    parts,
    ...body
  }: {
    key?: string
    parts: Parameters<typeof agent<typeof refunds.makeRefund>>[1]['body']['parts']
    destination?: 'source' | 'points' | 'voucher' | 'iban'
    iban?: string
    message?: string
  },
  api = agent,
) =>
  api(refunds.makeRefund, {
    params: { id },
    body: { key: randomUUID(), destination: 'source', message: '', parts, ...body },
  })

const sum = (amount: number): Body['parts'][number] => ({ kind: 'sum', amount, reason: 'goodwill' })

test('everything is refunded in steps until nothing is left, and more is refused with the most', async () => {
  const id = await delivered()
  const first = await form(id)
  const [line] = first.maxima.lines
  assert.ok(line && line.piecesLeft === 3)
  const { itemId, left } = line
  await refused(make(id, { parts: [{ kind: 'line', itemId, pieces: 4, reason: 'missing' }] }), 'refund-too-large')
  await refused(make(id, { parts: [{ kind: 'line', itemId, pieces: 0, reason: 'missing' }] }), 'refund-too-large')
  await make(id, { parts: [{ kind: 'line', itemId, pieces: 1, reason: 'damaged' }] })
  const second = await form(id)
  assert.equal(second.maxima.lines[0]?.piecesLeft, 2)
  assert.equal(second.maxima.total, first.maxima.total - Math.floor(left / 3))
  await make(id, { parts: [{ kind: 'line', itemId, pieces: 2, reason: 'damaged' }] })
  for (const kind of ['delivery', 'smallBasket', 'surcharge', 'bags', 'bagDeposit', 'tip'] as const) {
    const amount = (await form(id)).maxima.fees[kind] ?? 0
    await refused(make(id, { parts: [{ kind, amount: amount + 1, reason: 'goodwill' }] }), 'refund-too-large')
    if (amount > 0) await make(id, { parts: [{ kind, amount, reason: 'late' }] })
  }
  const { maxima, refunded } = await form(id)
  assert.equal(maxima.total, 0)
  assert.equal(refunded, first.maxima.total)
  await refused(make(id, { parts: [sum(1)] }), 'refund-too-large')
  assert.deepEqual(await findDiscrepancies(shop.app.db), [])
})

test('REFUND-05 the same key twice is one refund, and of 20 refunds of 10 lei at once 5 fit into 50 lei', async () => {
  const id = await delivered('mihai')
  const { maxima } = await form(id)
  const rest = (maxima.fees['sum'] ?? 0) - 50_00
  const key = randomUUID()
  const twice = await Promise.all([1, 2].map(() => make(id, { key, parts: [sum(rest)] })))
  assert.deepEqual(
    twice.map((request) => [request.id, request.amount]),
    [key, key].map((one) => [one, rest]),
  )
  assert.equal((await form(id)).maxima.fees['sum'], 50_00)
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => make(id, { parts: [sum(10_00)] })))
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 5)
  assert.equal((await form(id)).maxima.fees['sum'], 0)
  assert.deepEqual(await findDiscrepancies(shop.app.db), [])
})

test('a refund of money of the door is due until the accountant notes that it is paid, once', async () => {
  const id = await delivered('radu')
  const iban = 'RO49 AAAA 1B31 0075 9384 0000'
  await refused(make(id, { parts: [sum(5_00)], destination: 'iban', iban: 'RO49AAAA1B31007593840001' }), 'iban-invalid')
  await make(id, { parts: [sum(5_00)], destination: 'iban', iban })
  const due = async () => (await accountant(refunds.listUnpaidRefunds)).items.find(({ orderId }) => orderId === id)
  const refund = (await due()) ?? assert.fail('nothing is due')
  assert.deepEqual([refund.amount, refund.state, refund.iban], [5_00, 'due', iban.replaceAll(' ', '')])
  await refused(agent(refunds.noteRefundPaid, { params: { id: refund.id }, body: {} }), 'not-permitted')
  await accountant(refunds.noteRefundPaid, { params: { id: refund.id }, body: { reference: 'OP 118' } })
  assert.equal(await due(), undefined)
  await refused(accountant(refunds.noteRefundPaid, { params: { id: refund.id }, body: {} }), 'taken-by-another')
  const { money } = await desk(id)
  assert.deepEqual([money.refunds.at(-1)?.state, money.isBalanced], ['done', true])
  assert.deepEqual(await findDiscrepancies(shop.app.db), [])
})

test('a refund follows in its credit notes, which add up to it', async () => {
  const id = await delivered()
  const { maxima } = await form(id)
  const { itemId = 0 } = maxima.lines[0] ?? {}
  const tip = maxima.fees['tip'] ?? 0
  const parts = [{ kind: 'line', itemId, pieces: 1, reason: 'quality' } as const]
  const { amount } = await make(id, {
    parts: tip > 0 ? [...parts, { kind: 'tip', amount: tip, reason: 'late' }] : parts,
  })
  await shop.runJobs()
  const { rows } = await shop.app.db.pool.query<{ total: number }>(
    `SELECT coalesce(sum(total), 0)::int AS total FROM invoice WHERE order_id = $1 AND kind = 'credit-note'`,
    [id],
  )
  assert.equal(rows[0]?.total, amount)
})

/** A small order of Mihai in a short interval, with deposits, a tip and bags, delivered. */
async function withEveryFee(kind: 'paper' | 'reusable'): Promise<string> {
  const { rows } = await shop.app.db.pool.query<{ code: string }>(
    `SELECT v.code FROM variant v JOIN stock s ON s.variant_code = v.code JOIN product p ON p.code = v.product_code
     WHERE v.kind = 'standard' AND s.on_hand > 20 AND NOT p.age_restricted AND p.sgr_packs > 0 ORDER BY v.price, v.code LIMIT 1`,
  )
  const { api, order } = await fillCartInShop(shop, 'mihai', { [rows[0]?.code ?? '']: 4 })
  const params = { id: order.tokenValue }
  await fillCheckout(api, order.tokenValue, { interval: 'last' })
  const hours = await api(orders.listIntervals, { params })
  const short = hours.filter((one) => one.isAvailable && one.kind === 'one-hour').at(-1)
  await api(orders.setInterval, { params, body: { scheduleId: short?.id ?? assert.fail('no short interval') } })
  await api(orders.setBags, { params, body: { kind } })
  await api(orders.setTip, { params, body: { tip: 5 } })
  const id = await shop.idOf(await api(orders.completeOrder, { params }))
  await shop.report(id, 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  return id
}

test('REFUND-01 pieces, deposits, fees, bags, tip and a sum go back in steps, each up to its maximum, until nothing is left', async () => {
  const seen = new Set<string>()
  for (const kind of ['paper', 'reusable'] as const) {
    const id = await withEveryFee(kind)
    const first = await form(id)
    const [line] = first.maxima.lines
    assert.ok(line && line.deposit > 0)
    const step = async (part: Body['parts'][number], more: Body['parts'][number]) => {
      const before = (await form(id)).maxima.total
      await refused(make(id, { parts: [more] }), 'refund-too-large')
      const { amount } = await make(id, { parts: [part] })
      assert.equal((await form(id)).maxima.total, before - amount)
      seen.add(part.kind)
    }
    const { itemId, piecesLeft } = line
    const deposit = (amount: number) => ({ kind: 'deposit', itemId, amount, reason: 'goodwill' }) as const
    await step(deposit(50), deposit(line.deposit + 1))
    const pieces = (count: number) => ({ kind: 'line', itemId, pieces: count, reason: 'missing' }) as const
    await step(pieces(1), pieces(piecesLeft + 1))
    await step(sum(1_00), sum((first.maxima.fees.sum ?? 0) + 1))
    for (const fee of ['delivery', 'smallBasket', 'surcharge', 'bags', 'bagDeposit', 'tip'] as const) {
      const most = (await form(id)).maxima.fees[fee] ?? 0
      const part = (amount: number) => ({ kind: fee, amount, reason: 'late' }) as const
      if (most > 0) await step(part(most), part(most + 1))
    }
    const rest = (await form(id)).maxima.total
    await step(sum(rest), sum(rest + 1))
    const { maxima } = await form(id)
    assert.deepEqual([maxima.total, Object.values(maxima.fees).filter((most) => most > 0)], [0, []])
    await refused(make(id, { parts: [sum(1)] }), 'refund-too-large')
  }
  const kinds = ['line', 'deposit', 'delivery', 'smallBasket', 'surcharge', 'bags', 'bagDeposit', 'tip', 'sum']
  assert.deepEqual([...seen].toSorted(), kinds.toSorted())
  assert.deepEqual(await findDiscrepancies(shop.app.db), [])
})
