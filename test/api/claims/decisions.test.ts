import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import type { BodyOf } from '#kernel/contract.ts'
import * as claims from '#modules/claims/contract.staff.ts'
import * as refunds from '#modules/claims/contract.staff-refunds.ts'
import * as orders from '#modules/ordering/contract.ts'
import { planSettings, readSettings } from '#modules/settings/contract.staff.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { apiAs, findProduct } from '#test/support/fixtures/place-in-shop.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
let agent: Api
let cheap: string
let dear: string
before(async () => {
  shop = await deskFixture()
  agent = await shop.staff('support')
  cheap = await findProduct(shop, 2_050)
  dear = await findProduct(shop, 4_000)
})
after(() => shop.stop())

/** A delivered order, paid in cash. */
async function delivered(person: string, items?: Record<string, number>) {
  const order = await shop.place(person, items)
  const id = await shop.idOf(order)
  await shop.report(id, 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  const [line] = order.items.flatMap((group) => group.items)
  return { id, order, token: order.tokenValue, itemId: line?.id ?? 0 }
}
async function report(person: string, { token, itemId }: { token: string; itemId: number }, quantity = 1) {
  const shopper = await apiAs(shop, person)
  const body: BodyOf<typeof orders.reportProblem> = {
    type: 'incomplete',
    description: '',
    items: [{ itemId, quantity }],
  }
  const { problems } = await shopper(orders.reportProblem, { params: { id: token }, body })
  await shop.runJobs()
  return problems.at(-1)?.id ?? ''
}
const read = (id: string) => agent(claims.getClaim, { params: { id } })
async function set(values: Record<string, number>): Promise<void> {
  const owner = await shop.staff('owner')
  const { version } = await owner(readSettings)
  await owner(planSettings, { body: { id: randomUUID(), version, from: null, values } })
}

test('CLAIM-02 the limit of automatic payment, its times and its days are settings, and a claim that a rule has paid is shown as decided by it', async () => {
  const paid = await read(await report('ana', await delivered('ana', { [cheap]: 2 })))
  assert.deepEqual([paid.isByRule, paid.state, paid.outcome], [true, 'closed', 'accepted'])
  assert.ok(paid.amount > 20_00 && paid.amount < 30_00, `${paid.amount}`)
  await set({ 'claims.automatic-limit': 20_00 })
  const waits = await read(await report('ana', await delivered('ana', { [cheap]: 2 })))
  assert.deepEqual([waits.isByRule, waits.state, waits.amount], [false, 'waiting', 0])
  await set({ 'claims.automatic-limit': 30_00, 'claims.automatic-times': 1 })
  assert.equal((await read(await report('ana', await delivered('ana', { [cheap]: 2 })))).isByRule, false)
  await set({ 'claims.automatic-times': 3 })
  assert.equal((await read(await report('ana', await delivered('ana', { [cheap]: 2 })))).isByRule, true)
})

test('CLAIM-04 a claim is decided line by line in pieces, never more than delivered and not yet paid back; a refusal has a sentence that the shopper reads', async () => {
  const order = await delivered('mihai', { [dear]: 3 })
  const { itemId } = order
  const id = await report('mihai', order, 2)
  const accept = (pieces: number) =>
    agent(claims.acceptClaim, {
      params: { id },
      body: {
        ...{ key: randomUUID(), destination: 'source', message: '' },
        parts: [{ kind: 'line', itemId, pieces, reason: 'damaged' }],
      },
    })
  await agent(claims.takeClaim, { params: { id } })
  assert.deepEqual((await refused(accept(4), 'refund-too-large'))['most'], 3)
  await agent(refunds.makeRefund, {
    params: { id: order.id },
    body: {
      ...{ key: randomUUID(), destination: 'source', message: '' },
      parts: [{ kind: 'line', itemId, pieces: 1, reason: 'missing' }],
    },
  })
  assert.deepEqual((await refused(accept(3), 'refund-too-large'))['most'], 2)
  const decided = await accept(2)
  assert.deepEqual([decided.outcome, decided.lines[0]?.pieces, decided.lines[0]?.accepted], ['accepted', 2, 2])
  assert.equal(decided.maxima.lines[0]?.piecesLeft, 0)

  const other = await delivered('radu', { [dear]: 1 })
  const refusedId = await report('radu', other)
  const params = { id: refusedId }
  await agent(claims.takeClaim, { params })
  await refused(agent(claims.refuseClaim, { params, body: { sentence: '  ' } }), 'invalid-input')
  const sentence = 'În fotografie se vede alt produs.'
  await agent(claims.refuseClaim, { params, body: { sentence } })
  const shopper = await apiAs(shop, 'radu')
  const seen = (await shopper(orders.getAccountOrder, { params: { id: other.token } })).problems.at(-1)
  assert.deepEqual([seen?.state, seen?.refusal], ['refused', sentence])
  assert.deepEqual(await findDiscrepancies(shop.app.db), [])
})
