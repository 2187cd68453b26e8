import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as cash from '#modules/couriers/contract.staff-cash.ts'
import * as orders from '#modules/ordering/contract.ts'
import { listPutbacks } from '#modules/picking/contract.staff-shelf.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import {
  type CourierFixture,
  courierFixture,
  outcomeOf,
  ownRun,
  send,
  stopOf,
} from '#test/support/picking/courier-fixture.ts'
import { goods, type Placed, within } from '#test/support/picking/picking-fixture.ts'

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

test('an order goes from the shelf to the door by hands alone: run, loading, departure, door, cash', async () => {
  const { driver, clock } = shop
  const [prepaid, atDoor] = [await shop.packed({ rice: 2 }, 'card-online'), await shop.packed({ milk: 1, coffee: 1 })]
  const run = await shop.departed([prepaid, atDoor])
  assert.equal((await shown(prepaid)).displayState, 'on_the_way')
  const due = stopOf(run, atDoor).due
  assert.equal(due, (await shown(atDoor)).totalInt)
  assert.equal(stopOf(run, prepaid).due, 0)
  for (const order of [prepaid, atDoor])
    await send(driver, stopOf(run, order), outcomeOf(stopOf(run, order), clock.now()))
  assert.equal((await shown(prepaid)).displayState, 'delivered')
  assert.equal((await shown(atDoor)).displayState, 'delivered')
  const codes = run.totesBack.map(({ code }) => code)
  await driver(cash.bringTotesBack, { params: { id: run.id }, body: { codes } })
  assert.equal((await ownRun(driver, run.id)).expected.cash, due)
  const { runs } = await driver(cash.countRunCash, {
    params: { id: run.id },
    body: { pieces: { '1': due }, terminal: 0 },
  })
  assert.deepEqual(runs, [])
})

test('what came back from a door and was cancelled is neither carried to its shelf nor sold again', async () => {
  const { driver, clock, app } = shop
  const order = await shop.packed({ peas: 2 })
  const run = await shop.departed([order])
  const back = { kind: 'returned' as const, reason: 'refused' as const, money: [] }
  await send(driver, stopOf(run, order), outcomeOf(stopOf(run, order), clock.now(), back))
  const stock = async () =>
    (await app.db.pool.query('SELECT on_hand, reserved, sold FROM stock WHERE variant_code = $1', [goods.peas.code]))
      .rows
  const before = await stock()
  await shop.shopper(orders.cancelOrder, { params: { id: order.token }, body: { reason: 'other' } })
  await within(20, async () => {
    const { rows } = await app.db.pool.query(`SELECT FROM pick_order WHERE id = $1 AND state = 'cancelled'`, [
      order.deliveryId,
    ])
    return rows.length > 0 ? true : undefined
  })
  const { items } = await (await shop.staff('picker'))(listPutbacks)
  assert.deepEqual(
    items.filter(({ number }) => number === order.number),
    [],
  )
  assert.deepEqual(await stock(), before)
})
