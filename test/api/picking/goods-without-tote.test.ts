import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as packing from '#modules/picking/contract.staff-packing.ts'
import * as proposing from '#modules/picking/contract.staff-proposals.ts'
import { answerProposal } from '#modules/picking/contract.ts'
import { refused } from '#test/support/http/refused.ts'
import {
  barcode,
  claimOrder,
  finish,
  goods,
  lineOf,
  type PickingFixture,
  type Placed,
  pickAll,
  pickingFixture,
  scan,
  scanOf,
} from '#test/support/picking/picking-fixture.ts'

let shop: PickingFixture
let picker: Api
before(async () => {
  shop = await pickingFixture()
  picker = await shop.staff('picker')
})
after(() => shop.stop())

let totes = 500
const of = ({ deliveryId }: Placed) => ({ params: { deliveryId } })
const viewOf = (order: Placed) => picker(packing.getPacking, of(order))
const seal = (order: Placed) => picker(packing.sealOrder, of(order))
const place = (id: string, where: string) => picker(packing.placeTote, { params: { id }, body: { place: where } })
const give = (order: Placed, taskId = '') =>
  picker(packing.giveTote, { ...of(order), body: { taskId, code: `L-0${++totes}` } })

/** Picks everything without a tote, kefir in place of the milk if `isReplaced`. */
async function pick(order: Placed, isReplaced = false) {
  const work = await claimOrder(picker, order)
  const milk = lineOf(work, 'milk')
  if (isReplaced) {
    await scan(picker, scanOf(milk, { kind: 'not-found', code: null, reason: 'shelf-empty' }))
    const ask = { taskId: milk.taskId, lineId: milk.lineId, variantCode: goods.kefir.code, quantity: 1 }
    const { id: proposalId } = await picker(proposing.proposeSubstitute, { body: ask })
    const params = { id: order.token, proposalId }
    await shop.shopper(answerProposal, { params, body: { accepted: true } })
    await scan(picker, scanOf(milk, { kind: 'substitute', proposalId, code: barcode('kefir') }))
  }
  const others = work.lines.filter((line) => line !== milk || !isReplaced)
  if (others.length > 0) await pickAll(picker, others)
  await finish(picker, work)
}

test('goods that were picked without a tote are given one before the order is sealed, of each temperature', async () => {
  const order = await shop.place({ rice: 1, milk: 1 })
  await pick(order)
  const [ambient, chilled] = (await viewOf(order)).withoutTote
  assert.deepEqual([ambient?.temperature, chilled?.temperature], ['ambient', 'chilled'])
  await place((await give(order, ambient?.taskId)).id, 'A-1')
  assert.deepEqual((await refused(seal(order), 'tote-needed'))['temperatures'], ['chilled'])
  const { id, packing: after_ } = await give(order, chilled?.taskId)
  assert.deepEqual(after_.withoutTote, [])
  await place(id, 'F-1')
  assert.equal((await seal(order)).state, 'sealed')
  await refused(give(order, chilled?.taskId), 'order-not-packable')
})

test('a substitute that was picked without a tote needs one as well', async () => {
  const order = await shop.place({ milk: 1 })
  await pick(order, true)
  const [task = assert.fail('nothing is without a tote'), ...others] = (await viewOf(order)).withoutTote
  assert.deepEqual([task.temperature, others], ['chilled', []])
  await refused(seal(order), 'tote-needed')
  await place((await give(order, task.taskId)).id, 'F-2')
  assert.equal((await seal(order)).state, 'sealed')
})

test('a tote is given to goods of the delivery only', async () => {
  const [one, other] = [await shop.place({ milk: 1 }), await shop.place({ milk: 1 })]
  await pick(one)
  await pick(other)
  const [task] = (await viewOf(other)).withoutTote
  await refused(give(one, task?.taskId), 'task-not-found')
})
