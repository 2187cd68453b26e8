import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as orders from '#modules/ordering/contract.ts'
import * as picking from '#modules/picking/contract.staff.ts'
import * as store from '#modules/picking/store.ts'
import { untilBlocked } from '#test/support/database/until-blocked.ts'
import { refused } from '#test/support/http/refused.ts'
import {
  claimOrder,
  finish,
  type PickingFixture,
  pickAll,
  pickingFixture,
  within,
  workOf,
} from '#test/support/picking/picking-fixture.ts'

let shop: PickingFixture
let picker: Api
let second: Api
before(async () => {
  shop = await pickingFixture()
  picker = await shop.staff('picker')
  second = await shop.staff('picker-2')
})
after(() => shop.stop())

const queue = async () => (await picker(picking.getPickQueue)).items
const isGone = (number: string) =>
  within(2, async () => ((await queue()).some((item) => item.number === number) ? undefined : true))

test('PICK-01 a confirmed order is in the queue within 2 s by departure, express first; a cancelled one leaves it', async () => {
  const late = await shop.place({ rice: 1 })
  const early = await shop.place({ rice: 1 })
  const express = await shop.place({ rice: 1 })
  const { db } = shop.app
  await db.pool.query(`UPDATE pick_order SET departs_at = departs_at - interval '3 hours' WHERE id = $1`, [
    early.deliveryId,
  ])
  await db.pool.query(`UPDATE pick_order SET is_express = true WHERE id = $1`, [express.deliveryId])
  assert.deepEqual(
    (await queue()).map(({ number }) => number),
    [express.number, early.number, late.number],
  )
  await shop.shopper(orders.cancelOrder, { params: { id: express.token }, body: { reason: 'other' } })
  await isGone(express.number)
})

test('PICK-01 an order that is moved to another interval moves in the queue', async () => {
  const order = await shop.place({ rice: 1 })
  const departureOf = async () => (await queue()).find(({ number }) => number === order.number)?.departsAt
  const before = await departureOf()
  const params = { id: order.token }
  const open = await shop.shopper(orders.listIntervals, { params })
  const other = open.filter(({ isAvailable, kind }) => isAvailable && kind === 'two-hours').at(-2)
  await shop.shopper(orders.rescheduleOrder, { params, body: { scheduleId: other?.id ?? 0 } })
  await within(2, async () => ((await departureOf()) === before ? undefined : true))
})

test('PICK-03 of 50 simultaneous claims of a task one wins, and the others get the next task', async () => {
  for (let index = 0; index < 4; index++) await shop.place({ rice: 1, milk: 1 })
  const items = await queue()
  const taskId = items.at(-1)?.tasks[0]?.id ?? assert.fail('the queue is empty')
  const claims = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 === 0 ? picker : second)(picking.claimPickTasks, { body: { taskId } }),
    ),
  )
  const won = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []))
  assert.equal(won.filter(({ isAsked }) => isAsked).length, 1)
  assert.equal(won.length, items.length, 'one claim for each order')
  const given = won.flatMap(({ taskIds }) => taskIds)
  assert.equal(new Set(given).size, given.length, 'no task is given twice')
  assert.equal(given.length, items.flatMap(({ tasks }) => tasks).length)
  await refused(picker(picking.claimPickTasks, { body: {} }), 'nothing-to-pick')
  const { rows } = await shop.app.db.pool.query(
    'SELECT task_id FROM pick_claim WHERE ended_at IS NULL GROUP BY task_id HAVING count(*) > 1',
  )
  assert.deepEqual(rows, [])
})

test('PICK-03 a claim waits while tasks of its order are counted anew, and gets all of them', async () => {
  const order = await shop.place({ rice: 1, milk: 1 })
  const { db } = shop.app
  const { claim } = await db.transaction(async (tx) => {
    const [, second] = await tx.rows(store.tasksOfOrder, [order.deliveryId])
    await tx.rows(store.lockTasks, [[second?.id ?? assert.fail('one task only')]])
    const claim = claimOrder(picker, order)
    await untilBlocked(db)
    return { claim }
  })
  assert.equal((await claim).tasks.length, 2)
})

test('PICK-03 whoever asks for the next task gets one that is being counted anew, and not that nothing is left', async () => {
  const { db } = shop.app
  const nextOnes = [{ mode: 'single' }, { mode: 'batch' }, { mode: 'zone', temperature: 'ambient' }] as const
  for (const body of nextOnes) {
    const order = await shop.place({ rice: 1 })
    const { claim } = await db.transaction(async (tx) => {
      await tx.rows(store.lockPickOrders, [[order.deliveryId]])
      const tasks = await tx.rows(store.tasksOfOrder, [order.deliveryId])
      await tx.rows(store.lockTasks, [tasks.map(({ id }) => id)])
      const claim = picker(picking.claimPickTasks, { body })
      await Promise.race([untilBlocked(db), claim])
      return { claim }
    })
    assert.equal((await claim).taskIds.length, 1, body.mode)
  }
})

test('PICK-03 whoever waits for the next order waits for one alone, also for a batch', async () => {
  const { db } = shop.app
  const [early, late] = [await shop.place({ rice: 1 }), await shop.place({ rice: 1 })]
  await db.pool.query(`UPDATE pick_order SET departs_at = departs_at - interval '1 hour' WHERE id = $1`, [
    early.deliveryId,
  ])
  await db.transaction(async (other) => {
    await other.rows(store.lockPickOrders, [[late.deliveryId]])
    const { claim } = await db.transaction(async (tx) => {
      await tx.rows(store.lockPickOrders, [[early.deliveryId]])
      const claim = picker(picking.claimPickTasks, { body: { mode: 'batch' } })
      await Promise.race([untilBlocked(db), claim])
      return { claim }
    })
    assert.equal((await claim).taskIds.length, 1)
  })
  assert.equal((await picker(picking.claimPickTasks, { body: {} })).taskIds.length, 1)
})

test('PICK-02 an order is picked by two zones, and only then reported', async () => {
  const order = await shop.place({ rice: 1, milk: 1 })
  const zone = async (api: Api, temperature: 'ambient' | 'chilled') => {
    await api(picking.claimPickTasks, { body: { mode: 'zone', temperature } })
    return workOf(await api(picking.getPickWork), order.deliveryId)
  }
  const ambient = await zone(picker, 'ambient')
  const chilled = await zone(second, 'chilled')
  assert.deepEqual([ambient.tasks.length, chilled.tasks.length], [1, 1])
  await pickAll(picker, ambient.lines)
  assert.equal((await finish(picker, ambient)).orders[0]?.total, null)
  const stateOf = async () => {
    const { rows } = await shop.app.db.pool.query<{ isPicked: boolean }>(
      'SELECT picked_at IS NOT NULL AS "isPicked" FROM shop_order WHERE id = $1',
      [order.deliveryId],
    )
    return rows[0]?.isPicked
  }
  assert.equal(await stateOf(), false)
  await pickAll(second, chilled.lines)
  assert.notEqual((await finish(second, chilled)).orders[0]?.total, null)
  assert.equal(await stateOf(), true)
})

test('PICK-02 a batch takes at most 6 orders, or those that a dispatcher has put together', async () => {
  const placed: string[] = []
  for (let index = 0; index < 8; index++) placed.push((await shop.place({ rice: 1 })).deliveryId)
  const dispatcher = await shop.staff('dispatcher')
  const body = { deliveryIds: placed.slice(0, 2) }
  const { id: batchId, number } = await dispatcher(picking.makePickBatch, { body })
  assert.ok((await queue()).some(({ batch }) => batch?.number === number))
  const own = await second(picking.claimPickTasks, { body: { mode: 'batch', batchId } })
  assert.equal(own.taskIds.length, 2)
  const { taskIds } = await picker(picking.claimPickTasks, { body: { mode: 'batch' } })
  assert.equal(taskIds.length, 6)
})

test('PICK-02 an addition is picked with its order, by tasks of its own', async () => {
  const order = await shop.place({ rice: 1 })
  const addition = await shop.add(order, { milk: 1 })
  const work = await claimOrder(picker, order)
  assert.deepEqual(work.tasks.map((task) => task.number).toSorted(), [order.number, addition].toSorted())
  await pickAll(picker, work.lines)
  const { orders: totals } = await finish(picker, work)
  assert.equal(totals.length, 2)
  assert.ok(totals.every(({ total, totalBefore }) => total === totalBefore))
})
