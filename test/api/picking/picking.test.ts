import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as orders from '#modules/ordering/contract.ts'
import * as picking from '#modules/picking/contract.staff.ts'
import { refused } from '#test/support/http/refused.ts'
import {
  claimOrder,
  finish,
  goods,
  lineOf,
  type PickingFixture,
  pickAll,
  pickingFixture,
  scan,
  scanOf,
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

const queueNumbers = async () => (await picker(picking.getPickQueue)).items.map(({ number }) => number)

test('PICK-06 lines are sorted by temperature, aisle, shelf and position', async () => {
  const order = await shop.place({ peas: 1, milk: 1, kefir: 1, coffee: 1, rice: 1 })
  const { lines } = await claimOrder(picker, order)
  assert.deepEqual(
    lines.map(({ place }) => place?.text),
    ['A-07-3', 'B-02-1', 'F-01-2', 'F-01-4', 'K-01-1'],
  )
  assert.deepEqual([...new Set(lines.map(({ temperature }) => temperature))], ['ambient', 'chilled', 'frozen'])
})

test('PICK-14 finishing with open lines is refused, and the shopper pays the total of the summary', async () => {
  const order = await shop.place({ milk: 2, coffee: 1, apples: 1 }, 'card-at-door')
  const work = await claimOrder(picker, order)
  const { lines } = await refused(finish(picker, work), 'lines-open')
  assert.equal((lines as unknown[]).length, 3)
  await pickAll(picker, [lineOf(work, 'coffee')])
  assert.deepEqual(
    await scan(
      picker,
      scanOf(lineOf(work, 'milk')),
      scanOf(lineOf(work, 'milk'), { kind: 'not-found', code: null, reason: 'shelf-empty' }),
      scanOf(lineOf(work, 'apples'), { grams: 640 }),
    ),
    ['counted', 'counted', 'counted'],
  )
  const body = { taskIds: work.tasks.map(({ id }) => id) }
  const summary = await picker(picking.summarizePickTasks, { body })
  assert.deepEqual(summary.openLines, [])
  assert.deepEqual(await finish(picker, work), summary)
  const view = await shop.shopper(orders.getAccountOrder, { params: { id: order.token } })
  assert.equal(view.totalInt, summary.orders[0]?.total)
  assert.equal((summary.orders[0]?.totalBefore ?? 0) - (summary.orders[0]?.total ?? 0), 10_00 + 17_00 - 12_80)
  assert.equal((await queueNumbers()).includes(order.number), false)
})

test('PICK-05 the first claim moves the order to picking, and giving back does not undo it', async () => {
  const order = await shop.place({ rice: 1 })
  const { tasks } = await claimOrder(picker, order)
  const ids = { taskIds: tasks.map(({ id }) => id) }
  await picker(picking.changePickWork, { body: { ...ids, change: 'give-back' } })
  await refused(
    shop.shopper(orders.cancelOrder, { params: { id: order.token }, body: { reason: 'other' } }),
    'not-cancellable',
  )
  assert.ok((await queueNumbers()).includes(order.number))
})

test('PICK-15 pause, resume and take-over keep all scans, and two pickers never count a piece twice', async () => {
  const order = await shop.place({ milk: 3 })
  const work = await claimOrder(picker, order)
  const line = lineOf(work, 'milk')
  const ids = { taskIds: work.tasks.map(({ id }) => id) }
  assert.deepEqual(await scan(picker, scanOf(line)), ['counted'])
  await picker(picking.changePickWork, { body: { ...ids, change: 'pause' } })
  await picker(picking.changePickWork, { body: { ...ids, change: 'resume' } })
  const taken = workOf(await second(picking.takeOverPickTasks, { body: ids }), order.deliveryId)
  assert.equal(lineOf(taken, 'milk').picked, 1)
  const [late, mine] = await Promise.all([
    scan(picker, scanOf(line, { pieces: 2 })),
    scan(second, scanOf(line), scanOf(line), scanOf(line)),
  ])
  assert.deepEqual(late, ['not-yours'])
  assert.deepEqual(mine, ['counted', 'counted', 'line-full'])
  await finish(second, taken)
})

test('a scan counts once, whenever and however often it is sent', async () => {
  const work = await claimOrder(picker, await shop.place({ milk: 2 }))
  const once = scanOf(lineOf(work, 'milk'))
  const answers = await Promise.all([scan(picker, once, once), scan(picker, once), scan(picker, once)])
  assert.deepEqual(new Set(answers.flat()), new Set(['counted']))
  assert.equal(lineOf(await picker(picking.getPickWork), 'milk').goods.variantCode, goods.milk.code)
  const now = workOf(await picker(picking.getPickWork), work.tasks[0]?.deliveryId ?? '')
  assert.equal(lineOf(now, 'milk').picked, 1)
})

test('PICK-04 a lease lasts 10 minutes from the last scan, then the task returns with its scans', async () => {
  const order = await shop.place({ milk: 2 })
  const work = await claimOrder(picker, order)
  shop.clock.pass({ minutes: 9 })
  assert.deepEqual(await scan(picker, scanOf(lineOf(work, 'milk'))), ['counted'])
  shop.clock.pass({ minutes: 9 })
  const mine = async () => workOf(await picker(picking.getPickWork), order.deliveryId)
  assert.equal((await mine()).tasks.length, 1)
  shop.clock.pass({ minutes: 2 })
  assert.equal((await mine()).tasks.length, 0)
  const again = await claimOrder(second, order)
  assert.equal(lineOf(again, 'milk').picked, 1)
  const scans = [scanOf(lineOf(again, 'milk'))]
  await second(picking.recordScans, { body: { scans, isOffline: true } })
  shop.clock.pass({ minutes: 29 })
  assert.equal(workOf(await second(picking.getPickWork), order.deliveryId).tasks.length, 1)
})
