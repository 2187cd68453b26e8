import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Warehouse } from '#modules/fulfilment/index.ts'
import { getAccountOrder } from '#modules/ordering/contract.ts'
import type { OrderFixture } from '#test/support/fixtures/order-fixture.ts'
import { placedOrder } from '#test/support/fixtures/place-order.ts'

/** An adapter of the port `Warehouse`, and control over the warehouse behind it. */
export interface WarehouseHarness {
  readonly shop: OrderFixture
  readonly adapter: Warehouse
  setAway(isAway: boolean): Promise<void>
  /** Ids of the messages that the warehouse has. */
  messages(): Promise<readonly string[]>
  /** How many counts of an order are requested. */
  counts(orderId: string): Promise<number>
  /** Lets the warehouse pick and deliver what it has. */
  work(orderId: string): Promise<void>
  stop(): Promise<void>
}

/** The contract tests of the port `Warehouse`. */
export function warehouseContract(name: string, makeHarness: () => Promise<WarehouseHarness>): void {
  let harness: WarehouseHarness
  before(async () => {
    harness = await makeHarness()
  })
  after(() => harness?.stop())

  const messageOf = (id: string) =>
    ({ kind: 'courier-message', id, orderNumber: 'PF-204001', text: 'La poartă.' }) as const

  test(`${name}: a message is there once however often it is sent, and can be forgotten more than once`, async () => {
    const { adapter } = harness
    const id = randomUUID()
    for (let sent = 0; sent < 2; sent++) assert.equal(await adapter.send(messageOf(id)), 'received')
    assert.deepEqual(await harness.messages(), [id])
    for (let deleted = 0; deleted < 2; deleted++) await adapter.deleteMessage(id)
    assert.deepEqual(await harness.messages(), [])
  })

  test(`${name}: while it is away it takes no message, and afterwards it does`, async () => {
    const { adapter } = harness
    const id = randomUUID()
    await harness.setAway(true)
    await assert.rejects(adapter.send(messageOf(id)))
    await assert.rejects(adapter.deleteMessage(id))
    await harness.setAway(false)
    await adapter.send(messageOf(id))
    assert.deepEqual(await harness.messages(), [id])
    await adapter.deleteMessage(id)
  })

  test(`${name}: an order that is handed over twice is delivered once, and its packaging counted once`, async () => {
    const { shop, adapter } = harness
    const { db } = shop.context
    const order = await placedOrder(shop, 'ana', 'cash-at-door')
    await shop.runDueJobs()
    const { rows } = await db.pool.query('SELECT id FROM shop_order WHERE token = $1', [order.tokenValue])
    const id: string = rows[0].id
    await db.transaction((tx) => adapter.accept(tx, id))
    await harness.work(id)
    const { displayState } = await order.api(getAccountOrder, { params: { id: order.tokenValue } })
    assert.equal(displayState, 'delivered')
    const collected = { orderId: id, sgrBags: 1, bags: 0 }
    for (let asked = 0; asked < 2; asked++) await db.transaction((tx) => adapter.requestCount(tx, collected))
    assert.equal(await harness.counts(id), 1)
  })
}
