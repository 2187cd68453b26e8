import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as capacity from '#modules/delivery/contract.staff.ts'
import * as closing from '#modules/ordering/desk/contract.staff-closing.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { testSecret } from '#test/support/fixtures/order-fixture.ts'
import { type Buyer, completeOrders, countOutcomes, insertBuyers } from '#test/support/fixtures/orders/many-buyers.ts'
import { findProduct } from '#test/support/fixtures/place-in-shop.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'

let shop: DeskFixture
let dispatcher: Api
let product: string
before(async () => {
  shop = await deskFixture({ SHOP_SECRET: testSecret })
  dispatcher = await shop.staff('dispatcher')
  product = await findProduct(shop, 900)
  await shop.app.db.pool.query(`UPDATE stock SET on_hand = 5000 WHERE variant_code = '${product}'`)
})
after(() => shop.stop())

const read = async () => (await dispatcher(capacity.readCapacity)).intervals
const intervalOf = async (id: number) => (await read()).find((one) => one.id === id) ?? assert.fail(`no interval ${id}`)
async function setFree({ id, taken, held, version }: capacity.CapacityInterval, free: number): Promise<void> {
  await dispatcher(capacity.changeCapacity, { params: { id }, body: { version, capacity: taken + held + free } })
}
/** Intervals of two hours of sector 3, from tomorrow on. */
const intervals = async () => {
  const tomorrow = shop.clock.now().add({ hours: 24 }).toString()
  return (await read()).filter(({ zone, kind, since }) => zone === 'b3' && kind === 'two-hours' && since > tomorrow)
}
/** Carts that only have to be placed, paid at the door. */
async function buyersIn(intervalId: number, count: number, firstNumber: number): Promise<Buyer[]> {
  const buyers = await insertBuyers(shop.app.db, { count, items: { [product]: 1 }, intervalId, firstNumber })
  await shop.app.db.pool.query(`UPDATE shop_order SET payment_method = 'cash-at-door' WHERE token LIKE 'buyer-%'`)
  return buyers
}

test('CAP-04 closing shows orders and holds before it does anything; 300 buyers get no place from that moment', async () => {
  const chosen = (await intervals())[2] ?? assert.fail()
  const { id } = chosen
  await setFree(chosen, 300)
  const buyers = await buyersIn(id, 300, 1)
  const params = { id }
  let closed: Promise<number> | undefined
  const close = async (): Promise<number> => {
    const { interval, orders, holds } = await dispatcher(closing.previewClosing, { params })
    assert.ok(orders.length > 0 && holds >= 0)
    assert.equal((await intervalOf(id)).closedAt, null)
    const body = { version: interval.version, reason: 'Drum blocat', orders: 'keep' as const }
    await dispatcher(closing.closeInterval, { params, body })
    return (await intervalOf(id)).taken
  }
  const outcomes = await completeOrders([shop], buyers, {
    inFlight: 40,
    onResponse: (responses) => {
      if (responses === 60) closed = close()
    },
  })
  const takenAtClosing = await closed
  assert.equal((await intervalOf(id)).taken, takenAtClosing)
  const { placed = 0, ...others } = countOutcomes(outcomes)
  assert.equal(placed, takenAtClosing)
  assert.ok(placed >= 60 && placed < 300, `${placed} placed`)
  assert.deepEqual(Object.keys(others), ['interval-full'])
})

test('CAP-05 of 40 booked orders 30 are moved with a message each, the rest is listed and can be cancelled one by one', async () => {
  const [first, second, third, ...rest] = await intervals()
  const full = second ?? assert.fail()
  const { id } = full
  await setFree(full, 40)
  assert.deepEqual(countOutcomes(await completeOrders([shop], await buyersIn(id, 40, 1_000))), { placed: 40 })
  await shop.runJobs()
  for (const one of await read()) if (one.zone === 'b3' && one.kind !== 'express') await setFree(one, 0)
  await setFree(await intervalOf(first?.id ?? 0), 12)
  await setFree(await intervalOf(rest[0]?.id ?? third?.id ?? 0), 18)
  const params = { id }
  const preview = await dispatcher(closing.previewClosing, { params })
  assert.equal(preview.orders.length, 40)
  assert.equal(preview.orders.filter(({ proposal }) => proposal !== null).length, 30)
  const totals = new Map(preview.orders.map((order) => [order.id, order.total]))
  const owner = await shop.staff('owner')
  const [one] = preview.orders.toReversed()
  const close = (orders: 'move' | 'cancel', version: number, orderIds?: string[]) =>
    owner(closing.closeInterval, {
      params,
      body: { version, reason: 'Mașină defectă', orders, ...(orderIds && { orderIds }) },
    })
  const cancelled = await close('cancel', preview.interval.version, [one?.id ?? ''])
  assert.deepEqual(
    cancelled.results.filter(({ result }) => result === 'cancelled').map((result) => result.id),
    [one?.id],
  )
  const { results } = await close('move', cancelled.version)
  const moved = results.filter(({ result }) => result === 'moved')
  assert.equal(moved.length, 30)
  assert.deepEqual(
    results.filter(({ result }) => result !== 'moved').map(({ problem }) => problem),
    Array.from({ length: 9 }, () => 'fits-nowhere'),
  )
  await shop.runJobs()
  await shop.runJobs()
  const { rows } = await shop.app.db.pool.query<{ id: string }>(
    `SELECT DISTINCT order_id AS id FROM mail WHERE kind = 'order-rescheduled' AND order_id = ANY ($1)`,
    [moved.map((result) => result.id)],
  )
  assert.equal(rows.length, 30)
  const agent = await shop.staff('support')
  for (const order of moved.slice(0, 5)) {
    const { totals: now, interval } = await agent(getOrder, { params: { id: order.id } })
    assert.ok(now.total <= (totals.get(order.id) ?? 0))
    assert.equal(interval.id, order.to?.id)
  }
  assert.equal((await intervalOf(id)).taken, 9)
})
