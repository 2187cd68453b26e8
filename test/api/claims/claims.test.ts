import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as claims from '#modules/claims/contract.staff.ts'
import * as refunds from '#modules/claims/contract.staff-refunds.ts'
import * as orders from '#modules/ordering/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
let agent: Api
let owner: Api

before(async () => {
  shop = await deskFixture()
  agent = await shop.staff('support')
  owner = await shop.staff('owner')
})
after(() => shop.stop())

interface Reported {
  readonly id: string
  readonly orderId: string
  readonly itemId: number
  readonly order: orders.OrderView
  readonly shopper: Api
}

/** A delivered order of a person with a report of two pieces that waits for a person. */
async function reported(person: string, type: 'incomplete' | 'other' = 'other'): Promise<Reported> {
  const order = await shop.place(person)
  const orderId = await shop.idOf(order)
  await shop.report(orderId, 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  const shopper = await apiAs(shop, person)
  const [line] = order.items.flatMap(({ items }) => items)
  const itemId = line?.id ?? assert.fail('the order has no line')
  const body = { type, description: 'Un iaurt era spart.', items: [{ itemId, quantity: 2 }] }
  const { problems } = await shopper(orders.reportProblem, { params: { id: order.tokenValue }, body })
  await shop.runJobs()
  return { id: problems.at(-1)?.id ?? '', orderId, itemId, order, shopper }
}

const read = (id: string, api = agent) => api(claims.getClaim, { params: { id } })
const take = (id: string, api = agent) => api(claims.takeClaim, { params: { id } })
const accept = (
  id: string,
  parts: Parts,
  more: { key?: string; destination?: 'points' | 'source' } = {},
  api = agent,
) =>
  api(claims.acceptClaim, {
    params: { id },
    body: { key: randomUUID(), message: '', destination: 'source', ...more, parts },
  })
type Parts = { kind: 'line'; itemId: number; pieces: number; reason: 'damaged' }[]
const shopperReads = async ({ shopper, order: { tokenValue: id } }: Reported) =>
  (await shopper(orders.getAccountOrder, { params: { id } })).problems.at(-1) ?? assert.fail('no report')

test('CLAIM-07 of two who take a claim one gets 409 with the name of the owner; handing over keeps the thread', async () => {
  const { id } = await reported('ana')
  await refused(accept(id, []), 'invalid-input')
  const results = await Promise.allSettled([take(id), take(id, owner)])
  const lost = results.filter(({ status }) => status === 'rejected')
  assert.deepEqual([results.length, lost.length], [2, 1])
  const winner = results[0]?.status === 'fulfilled' ? agent : owner
  const other = winner === agent ? owner : agent
  await refused(take(id, other), 'taken-by-another')
  await refused(other(claims.refuseClaim, { params: { id }, body: { sentence: 'Nu.' } }), 'claim-not-taken')
  const { items } = await winner(claims.listClaimColleagues)
  const mine = (await read(id, winner)).owner?.id
  const to = items.find((one) => one.id !== mine)?.id ?? null
  const body = { to, note: 'Clienta a sunat.' }
  const handed = await winner(claims.handOverClaim, { params: { id }, body })
  assert.deepEqual(
    handed.messages.map(({ text }) => text),
    ['Clienta a sunat.'],
  )
  assert.equal(handed.owner?.id, to)
})

test('a claim is decided line by line, never for more pieces than delivered and left; a refusal is read by the shopper', async () => {
  const one = await reported('mihai')
  const { id, itemId } = one
  await take(id)
  await refused(accept(id, [{ kind: 'line', itemId, pieces: 4, reason: 'damaged' }]), 'refund-too-large')
  const decided = await accept(id, [{ kind: 'line', itemId, pieces: 2, reason: 'damaged' }])
  assert.deepEqual([decided.state, decided.outcome, decided.lines[0]?.accepted], ['closed', 'accepted', 2])
  assert.equal(decided.maxima.lines[0]?.piecesLeft, 1)
  const seen = await shopperReads(one)
  assert.deepEqual([seen.state, seen.refundInt], ['accepted', decided.amount])
  await refused(accept(id, [{ kind: 'line', itemId, pieces: 1, reason: 'damaged' }]), 'claim-closed')
  const two = await reported('radu')
  await take(two.id)
  const sentence = 'În fotografie se vede alt produs.'
  await refused(agent(claims.refuseClaim, { params: { id: two.id }, body: { sentence: ' ' } }), 'invalid-input')
  await agent(claims.refuseClaim, { params: { id: two.id }, body: { sentence } })
  assert.deepEqual([(await shopperReads(two)).state, (await shopperReads(two)).refusal], ['refused', sentence])
  assert.deepEqual(await findDiscrepancies(shop.app.db), [])
})

test('a report is in the queue, a claim that a rule has paid is closed, and those that are due first come first', async () => {
  const { id, orderId } = await reported('ana', 'incomplete')
  const { items } = await agent(claims.listClaims, { query: { filter: { order: orderId } } })
  const [listed] = items
  assert.equal(listed?.id, id)
  assert.equal(listed?.isByRule, listed?.state === 'closed')
  const waiting = await agent(claims.listClaims, { query: { filter: { open: 'yes' } } })
  const dues = waiting.items.map(({ due }) => due?.at ?? '~')
  assert.deepEqual(dues, dues.toSorted())
})

test('a claim of a shopper who is accepted in points gives them with their bonus, and the books agree', async () => {
  const { id, itemId, orderId } = await reported('ana')
  await take(id)
  const { isMember } = await read(id)
  const ask = accept(id, [{ kind: 'line', itemId, pieces: 1, reason: 'damaged' }], { destination: 'points' })
  if (!isMember) return void (await refused(ask, 'not-in-club'))
  const { amount } = await ask
  const { rows } = await shop.app.db.pool.query<{ points: number }>(
    `SELECT e.points::int FROM loyalty_entry e JOIN loyalty_transaction t ON t.id = e.transaction_id
     WHERE t.cause LIKE 'bonus:refund:%' AND e.points > 0`,
  )
  assert.equal(rows[0]?.points, Math.floor((amount * 110) / 100))
  const { requests } = await agent(refunds.getRefundForm, { params: { id: orderId } })
  assert.equal(requests[0]?.destination, 'points')
  assert.deepEqual(await findDiscrepancies(shop.app.db), [])
})
