import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import * as runs from '#modules/couriers/contract.staff.ts'
import * as courier from '#modules/couriers/contract.staff-courier.ts'
import { countPackaging, listPackagingToCount } from '#modules/couriers/contract.staff-packaging.ts'
import { doorSum } from '#modules/couriers/rules/door-sum.ts'
import * as orders from '#modules/ordering/contract.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { refused } from '#test/support/http/refused.ts'
import {
  type CourierFixture,
  type CourierStop,
  courierFixture,
  outcomeOf,
  ownRun,
  send,
  stopOf,
} from '#test/support/picking/courier-fixture.ts'
import { type GoodsName, type Placed, within } from '#test/support/picking/picking-fixture.ts'

let shop: CourierFixture
before(async () => {
  shop = await courierFixture()
})
after(async () => {
  const discrepancies = await findDiscrepancies(shop.app.db)
  await shop.stop()
  assert.deepEqual(discrepancies, [])
})

const shown = ({ token }: Placed) => shop.shopper(orders.getAccountOrder, { params: { id: token } })

const isCharged = async (order: Placed) => (await shown(order)).payments.some(({ state }) => state === 'completed')

/** The stop of an order that is on its way. */
async function atDoor(items: Partial<Record<GoodsName, number>>, method?: string) {
  const order = await shop.packed(items, method)
  const run = await shop.departed([order])
  return { order, run, stop: stopOf(run, order) }
}

const doorOf = ({ door }: CourierStop) => door ?? assert.fail('no data of the door')
const lineOf = (stop: CourierStop, name: string) =>
  doorOf(stop).lines.find((line) => line.name === name) ?? assert.fail(`no line of ${name}`)

test('RUN-08 an age-restricted stop needs yes or no; no keeps those lines alone, and no document data are stored', async () => {
  const { driver, clock } = shop
  const { order, stop } = await atDoor({ wine: 1, rice: 2 })
  const without = outcomeOf(stop, clock.now(), { ageProved: null })
  await refused(send(driver, stop, without), 'age-answer-needed')
  const wine = lineOf(stop, 'Vin roșu')
  const sum = doorSum(doorOf(stop), new Map([[wine.lineId, 1]]))
  const money = [{ means: 'cash' as const, amount: sum.due }]
  await send(driver, stop, outcomeOf(stop, clock.now(), { ageProved: false, money }))
  const after = await shown(order)
  assert.deepEqual([after.displayState, after.totalInt], ['partially_delivered', sum.due])
  const { rows } = await shop.app.db.pool.query(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'door_outcome' AND column_name ~ 'age|doc|birth'`,
  )
  assert.deepEqual(rows, [{ name: 'age_proved' }])
  const only = await atDoor({ wine: 1 })
  const none = outcomeOf(only.stop, clock.now(), { ageProved: false, money: [] })
  await refused(send(driver, only.stop, none), 'nothing-would-be-left')
  const back = outcomeOf(only.stop, clock.now(), { kind: 'returned', reason: 'age-not-proved', money: [] })
  await send(driver, only.stop, back)
  assert.equal((await shown(only.order)).displayState, 'not_delivered')
})

test('RUN-09 the money taken equals what is asked to the ban, from any mixture, meal vouchers up to the food', async () => {
  const { driver, clock } = shop
  const { order, stop } = await atDoor({ rice: 3, wine: 1 })
  const [{ food = 0 } = {}] = doorOf(stop).money
  const { due } = stop
  const take = (cash: number, card: number, voucher: number) =>
    outcomeOf(stop, clock.now(), {
      money: [
        { means: 'cash', amount: cash },
        { means: 'card', amount: card, reference: 'POS 117' },
        { means: 'meal-voucher', amount: voucher },
      ],
    })
  assert.equal((await refused(send(driver, stop, take(due - 1, 0, 0)), 'door-money-differs'))['missing'], 1)
  assert.equal((await refused(send(driver, stop, take(due + 1, 0, 0)), 'door-money-differs'))['missing'], -1)
  assert.ok(food < due)
  await refused(send(driver, stop, take(due - food - 1, 0, food + 1)), 'meal-voucher-over-food')
  const mixture = take(due - food - 10_00, 10_00, food)
  await send(driver, stop, mixture)
  const { runs } = await send(driver, stop, mixture)
  assert.equal(runs.flatMap(({ stops }) => stops).find(({ id }) => id === stop.id)?.outcomes.length, 1, 'sent twice')
  const { payments } = await shown(order)
  const taken = payments.filter(({ amountInt }) => amountInt > 0)
  assert.deepEqual(Object.fromEntries(taken.map(({ method, amountInt }) => [method?.code, amountInt])), {
    'meal-voucher-at-door': food,
    'card-at-door': 10_00,
    'cash-at-door': due - food - 10_00,
  })
})

test('RUN-10 refused pieces lower the sum first; prepaid money goes back by itself', async () => {
  const { driver, clock } = shop
  for (const method of ['card-online', 'cash-at-door']) {
    const { order, stop } = await atDoor({ coffee: 3, rice: 1 }, method)
    // A card that was held is charged when the van leaves; what falls before that is never taken.
    if (method === 'card-online') await within(20, async () => ((await isCharged(order)) ? true : undefined))
    const before = (await shown(order)).totalInt
    const line = lineOf(stop, 'Cafea')
    const pieces = 1
    const sum = doorSum(doorOf(stop), new Map([[line.lineId, pieces]]))
    const money = sum.due > 0 ? [{ means: 'cash' as const, amount: sum.due }] : []
    const what = { refused: [{ lineId: line.lineId, pieces, reason: 'damaged' as const }], money }
    await send(driver, stop, outcomeOf(stop, clock.now(), what))
    const after = await shown(order)
    assert.equal(after.displayState, 'partially_delivered')
    assert.equal(after.totalInt, before - (line.off[1] ?? 0))
    if (method === 'cash-at-door') continue
    await within(20, async () => {
      const { payments } = await shown(order)
      return payments.some(({ refundedInt }) => refundedInt === line.off[1]) ? true : undefined
    })
  }
})

test('RUN-13 nobody is home after two calls and five minutes; then a second try, once, or back', async () => {
  const { driver, clock } = shop
  const { order, run, stop } = await atDoor({ rice: 1 })
  const leave = (kind: 'second-try' | 'returned') =>
    send(driver, stop, outcomeOf(stop, clock.now(), { kind, reason: 'nobody-home', money: [] }))
  const params = { id: stop.id }
  const tryOnce = async () => {
    await driver(courier.arriveAtStop, { params, body: { at: clock.now().toString() } })
    await refused(leave('returned'), 'not-tried-enough')
    for (const _ of [1, 2]) {
      await driver(courier.noteCall, { params, body: { id: randomUUID(), at: clock.now().toString() } })
    }
    await refused(leave('returned'), 'not-tried-enough')
    clock.pass({ minutes: 6 })
  }
  await refused(leave('second-try'), 'not-tried-enough')
  await tryOnce()
  await leave('second-try')
  assert.equal(stopOf(await ownRun(driver, run.id), order).isSecondTry, true)
  await tryOnce()
  await refused(leave('second-try'), 'second-try-used')
  await leave('returned')
  assert.equal((await shown(order)).displayState, 'not_delivered')
})

test('a tip at the door comes on top, of a prepaid order too', async () => {
  const { driver, clock } = shop
  const { order, stop } = await atDoor({ rice: 2 }, 'card-online')
  const before = (await shown(order)).totalInt
  await send(driver, stop, outcomeOf(stop, clock.now(), { money: [{ means: 'cash', amount: 0, tip: 5_00 }] }))
  assert.equal((await shown(order)).totalInt, before + 5_00)
})

test("words to the courier are on the run sheet, and count as told once they were shown; another's stop is unknown", async () => {
  const { driver } = shop
  const { order, run, stop } = await atDoor({ rice: 1 })
  await shop.shopper(orders.messageCourier, { params: { id: order.token }, body: { text: 'Interfonul nu merge.' } })
  const isTold = async () => (await shown(order)).courierMessages.map((one) => one.isTold)
  const [message] = doorOf(stopOf(await ownRun(driver, run.id), order)).messages
  assert.deepEqual([message?.text, await isTold()], ['Interfonul nu merge.', [false]])
  const call = { params: { id: stop.id }, body: { ids: [message?.id ?? ''] } }
  await refused((await shop.staff('courier-2'))(courier.noteMessagesShown, call), 'stop-not-found')
  await driver(courier.noteMessagesShown, call)
  assert.deepEqual(await isTold(), [true])
})

test('RUN-11 packaging counted at the door replaces what was announced, and counting later pays it', async () => {
  const { driver, clock, dispatcher } = shop
  const order = await shop.place({ rice: 1 })
  await shop.shopper(orders.setPickup, { params: { id: order.token }, body: { sgrBags: 2 } })
  const run = await shop.departed([await shop.seal(order)])
  const stop = stopOf(run, order)
  assert.equal(doorOf(stop).sgrBags, 2)
  await refused(send(driver, stop, outcomeOf(stop, clock.now(), { sgrBags: 3 })), 'invalid-input')
  await send(driver, stop, outcomeOf(stop, clock.now(), { sgrBags: 1 }))
  const find = async () => (await dispatcher(listPackagingToCount)).items.find(({ number }) => number === order.number)
  const taken = await within(20, find)
  assert.deepEqual([taken.sgrBags, taken.bags], [1, 0])
  const call = { params: { orderId: order.deliveryId }, body: { packs: 200, bags: 0 } }
  await dispatcher(countPackaging, call)
  await refused(dispatcher(countPackaging, call), 'packaging-counted')
  const { rows } = await shop.app.db.pool.query(
    'SELECT packs, points, voucher FROM packaging_return WHERE order_id = $1',
    [order.deliveryId],
  )
  const [{ packs, points, voucher } = assert.fail('not counted')] = rows
  assert.deepEqual([packs, points + voucher], [60, 60 * 50])
})

test('RUN-12 a photo is cut to 1600 px, without location data, and kept 90 days; what is left at a door needs one', async () => {
  const { driver, clock, dispatcher } = shop
  const { order, run, stop } = await atDoor({ rice: 1 }, 'card-online')
  const leave = () => send(driver, stop, outcomeOf(stop, clock.now(), { kind: 'left-at-door', money: [] }))
  assert.equal((await refused(leave(), 'not-left-at-door'))['why'], 'photo')
  const taken = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#3a7' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 26/1 0/1' } })
    .toBuffer()
  assert.ok((await sharp(taken).metadata()).exif !== undefined)
  const add = (photo: Buffer) =>
    driver(courier.addDoorPhoto, {
      params: { id: stop.id },
      body: { id: randomUUID(), photo: new File([new Uint8Array(photo)], 'usa.jpg') },
    })
  await refused(add(Buffer.from('no picture at all')), 'photo-unreadable')
  await add(taken)
  const kept = () =>
    shop.app.db.pool.query<{ jpeg: Buffer }>('SELECT jpeg FROM door_photo WHERE stop_id = $1', [stop.id])
  const { exif, width, height } = await sharp((await kept()).rows[0]?.jpeg).metadata()
  assert.deepEqual([width, height, exif], [1600, 800, undefined])
  await leave()
  assert.equal((await shown(order)).displayState, 'delivered')
  const photo = { params: { id: run.id, stopId: stop.id } }
  await dispatcher(runs.getDoorPhoto, photo)
  const cash = await atDoor({ rice: 1 })
  const unpaid = outcomeOf(cash.stop, clock.now(), { kind: 'left-at-door' })
  assert.equal((await refused(send(driver, cash.stop, unpaid), 'not-left-at-door'))['why'], 'unpaid')
  await shop.app.db.pool.query(`UPDATE door_photo SET taken_at = taken_at - interval '91 days' WHERE stop_id = $1`, [
    stop.id,
  ])
  await shop.app.db.transaction((tx) => addJob(tx, { name: 'couriers.forget-photos', payload: {} }))
  await within(20, async () => ((await kept()).rows.length === 0 ? true : undefined))
})
