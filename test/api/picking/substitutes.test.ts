import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as orders from '#modules/ordering/contract.ts'
import * as picking from '#modules/picking/contract.staff.ts'
import * as proposing from '#modules/picking/contract.staff-proposals.ts'
import * as shop_ from '#modules/picking/contract.ts'
import { refused } from '#test/support/http/refused.ts'
import {
  barcode,
  claimOrder,
  finish,
  type GoodsName,
  goods,
  lineOf,
  type PickingFixture,
  type Placed,
  pickAll,
  pickingFixture,
  scan,
  scanOf,
  type Work,
  type WorkLine,
  within,
  workOf,
} from '#test/support/picking/picking-fixture.ts'

let shop: PickingFixture
let picker: Api
before(async () => {
  shop = await pickingFixture()
  picker = await shop.staff('picker')
})
after(() => shop.stop())

interface Missing {
  readonly order: Placed
  readonly work: Work
  readonly line: WorkLine
}

/** An order of milk and coffee of which the milk is not there. */
async function withoutMilk(): Promise<Missing> {
  const order = await shop.place({ milk: 1, coffee: 1 })
  const work = await claimOrder(picker, order)
  const line = lineOf(work, 'milk')
  await pickAll(picker, [lineOf(work, 'coffee')])
  const lost = scanOf(line, { kind: 'not-found', code: null, reason: 'shelf-empty' })
  assert.deepEqual(await scan(picker, lost), ['counted'])
  return { order, work, line }
}

const propose = async ({ taskId, lineId }: WorkLine, name: GoodsName, quantity = 1): Promise<string> => {
  const body = { taskId, lineId, variantCode: goods[name].code, quantity }
  return (await picker(proposing.proposeSubstitute, { body })).id
}
const answer = (order: Placed, proposalId: string, accepted: boolean) =>
  shop.shopper(shop_.answerProposal, { params: { id: order.token, proposalId }, body: { accepted } })
const substitute = (line: WorkLine, proposalId: string, name: GoodsName) =>
  scan(picker, scanOf(line, { kind: 'substitute', proposalId, code: barcode(name) }))
const viewOf = ({ token }: Placed) => shop.shopper(orders.getAccountOrder, { params: { id: token } })

test('PICK-12 only allowed substitutes are offered; others are refused with their rule, and a dearer one costs no more', async () => {
  const { line } = await withoutMilk()
  const { db } = shop.app
  const rules: readonly (readonly [GoodsName, string, string])[] = [
    ['kefir', `allergens = '{nuts}'`, 'allergens'],
    ['kefir', `net_thousandths = 1310`, 'other-size'],
    ['kefir', `age_restricted = true`, 'age'],
    ['coffee', `code = code`, 'other-shelf'],
  ]
  const { taskId, lineId } = line
  const list = () => picker(proposing.listSubstitutes, { params: { taskId, lineId } })
  for (const [name, change, rule] of rules) {
    const connection = await db.pool.query<{ before: string }>(
      `SELECT row_to_json(p)::text AS before FROM product p WHERE code = $1`,
      [goods[name].code],
    )
    await db.pool.query(`UPDATE product SET ${change} WHERE code = $1`, [goods[name].code])
    const problem = await refused(propose(line, name), 'substitute-not-allowed')
    assert.equal(problem['rule'], rule, name)
    const shown = (await list()).items.find(({ variantCode }) => variantCode === goods[name].code)
    if (rule !== 'other-shelf') assert.equal(shown?.rule, rule)
    await db.pool.query(
      `UPDATE product p SET allergens = b.allergens, net_thousandths = b.net_thousandths, age_restricted = b.age_restricted
       FROM json_populate_record(NULL::product, $2) b WHERE p.code = $1`,
      [goods[name].code, connection.rows[0]?.before],
    )
  }
  await db.pool.query(`UPDATE product SET tags = '{vegan}' WHERE code = $1`, [goods.milk.code])
  assert.equal((await refused(propose(line, 'kefir'), 'substitute-not-allowed'))['rule'], 'diet')
  await db.pool.query(`UPDATE product SET tags = '{}' WHERE code = $1`, [goods.milk.code])
  const kefir = (await list()).items.find(({ variantCode }) => variantCode === goods.kefir.code)
  assert.deepEqual([kefir?.rule, kefir?.unitPrice], [null, 10_00], 'dearer, at the price as ordered')
})

test('PICK-12 a shopper who wants no substitutes is offered none', async () => {
  const { order, work, line } = await withoutMilk()
  await shop.shopper(orders.setSubstitutes, { params: { id: order.token }, body: { wantsSubstitutes: false } })
  const { taskId, lineId } = line
  const { isRefusedByShopper, items } = await picker(proposing.listSubstitutes, { params: { taskId, lineId } })
  assert.deepEqual([isRefusedByShopper, items], [true, []])
  await refused(propose(line, 'kefir'), 'substitutes-refused')
  const [paid] = (await finish(picker, work)).orders
  assert.equal((paid?.totalBefore ?? 0) - (paid?.total ?? 0), 10_00)
})

test('a proposal reaches an open order page within 2 s, and the shopper’s yes is picked', async () => {
  const { order, work, line } = await withoutMilk()
  const news = await shop.watch(order)
  const id = await propose(line, 'kefir')
  await within(2, async () => (news.count() > 0 ? true : undefined))
  const { proposals } = await shop.shopper(shop_.listProposals, { params: { id: order.token } })
  assert.deepEqual(
    proposals.map(({ state, productName, unitPrice }) => [state, productName, unitPrice]),
    [['open', goods.kefir.name, 10]],
  )
  assert.deepEqual(await substitute(line, id, 'kefir'), ['proposal-not-accepted'])
  await refused(finish(picker, work), 'lines-open')
  await answer(order, id, true)
  const { lines } = await refused(finish(picker, work), 'lines-open')
  assert.equal((lines as { why: string }[])[0]?.why, 'substitute-open')
  assert.deepEqual(await substitute(line, id, 'kefir'), ['counted'])
  const [paid] = (await finish(picker, work)).orders
  const view = await viewOf(order)
  assert.equal(view.totalInt, paid?.total)
  assert.ok(JSON.stringify(view).includes(goods.kefir.code))
  await news.close()
})

test('of two tabs the first answer counts, and a refusal allows one other proposal', async () => {
  const { order, line } = await withoutMilk()
  const first = await propose(line, 'kefir')
  const results = await Promise.allSettled([answer(order, first, false), answer(order, first, false)])
  assert.ok(
    results.every(({ status }) => status === 'fulfilled'),
    'the same answer twice changes nothing',
  )
  await refused(answer(order, first, true), 'proposal-settled')
  const second = await propose(line, 'yoghurt')
  await answer(order, second, false)
  await refused(propose(line, 'kefir'), 'proposals-used-up')
  await refused(
    shop.shopper(shop_.answerProposal, {
      params: { id: order.token, proposalId: line.taskId },
      body: { accepted: true },
    }),
    'proposal-not-found',
  )
})

test('nobody’s answer within 5 minutes is the wish at checkout', async () => {
  const { order, work, line } = await withoutMilk()
  const id = await propose(line, 'kefir')
  shop.clock.pass({ minutes: 4 })
  await refused(finish(picker, work), 'lines-open')
  shop.clock.pass({ minutes: 1 })
  await refused(answer(order, id, false), 'proposal-settled')
  await refused(finish(picker, work), 'lines-open')
  const settled = await shop.shopper(shop_.listProposals, { params: { id: order.token } })
  assert.equal(settled.proposals[0]?.state, 'by-wish')
  assert.deepEqual(await substitute(line, id, 'kefir'), ['counted'])
  await finish(picker, work)
})

test('trap 1: a substitute that another order reserved meanwhile opens its line again, and nothing is dropped silently', async () => {
  const { order, work, line } = await withoutMilk()
  const id = await propose(line, 'kefir')
  await answer(order, id, true)
  assert.deepEqual(await substitute(line, id, 'kefir'), ['counted'])
  const { db } = shop.app
  await db.pool.query('UPDATE stock SET on_hand = reserved WHERE variant_code = $1', [goods.kefir.code])
  const { lines } = await refused(finish(picker, work), 'lines-open')
  assert.deepEqual(lines, [{ taskId: line.taskId, lineId: line.lineId, why: 'substitute-gone' }])
  const again = workOf(await picker(picking.getPickWork), order.deliveryId)
  assert.deepEqual(
    lineOf(again, 'milk').proposals.map(({ state, scanned }) => [state, scanned]),
    [['gone', 0]],
  )
  assert.equal((await viewOf(order)).shippingState, 'ready')
  await propose(line, 'yoghurt')
})
