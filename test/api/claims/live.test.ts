import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { listClaims } from '#modules/claims/contract.staff.ts'
import * as refunds from '#modules/claims/contract.staff-refunds.ts'
import * as orders from '#modules/ordering/contract.ts'
import { lettersTo } from '#test/support/fixtures/mailbox.ts'
import { type CourierFixture, courierFixture, outcomeOf, send, stopOf } from '#test/support/picking/courier-fixture.ts'
import { type Placed, within } from '#test/support/picking/picking-fixture.ts'

let shop: CourierFixture
let agent: Api
let order: Placed
let itemId: number
before(async () => {
  shop = await courierFixture()
  agent = await shop.staff('support')
  order = await shop.packed({ milk: 2, rice: 1 })
  const run = await shop.departed([order])
  await send(shop.driver, stopOf(run, order), outcomeOf(stopOf(run, order), shop.clock.now()))
  const shown = await shop.shopper(orders.getAccountOrder, { params: { id: order.token } })
  itemId = shown.items.flatMap(({ items }) => items)[0]?.id ?? assert.fail('nothing was delivered')
})
after(() => shop.stop())

test('CLAIM-01 a report is in the queue within 2 s, with the time at which it is due', async () => {
  const body = { type: 'other' as const, description: 'Ambalajul era rupt.', items: [{ itemId, quantity: 1 }] }
  const { problems } = await shop.shopper(orders.reportProblem, { params: { id: order.token }, body })
  const id = problems.at(-1)?.id
  const claim = await within(2, async () => (await agent(listClaims, {})).items.find((one) => one.id === id))
  assert.deepEqual([claim.state, claim.due?.kind, claim.due?.isOverdue], ['waiting', 'answer', false])
})

test('REFUND-07 a credit note and a letter follow within 60 s of a refund, and say its sum', async () => {
  const papers = async (kind: string): Promise<number> => {
    const { rows } = await shop.app.db.pool.query<{ total: number }>(
      `SELECT coalesce(sum(total), 0)::int AS total FROM invoice WHERE order_id = $1 AND kind = $2`,
      [order.deliveryId, kind],
    )
    return rows[0]?.total ?? 0
  }
  await within(60, async () => ((await papers('invoice')) > 0 ? true : undefined))
  const { amount } = await agent(refunds.makeRefund, {
    params: { id: order.deliveryId },
    body: {
      key: randomUUID(),
      parts: [
        { kind: 'line', itemId, pieces: 1, reason: 'quality' },
        { kind: 'sum', amount: 1_37, reason: 'goodwill' },
      ],
      ...{ destination: 'source', message: '' },
    },
  })
  const lei = `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')} lei`
  await within(60, async () => ((await papers('credit-note')) === amount ? true : undefined))
  const letter = await within(60, async () =>
    (await lettersTo(shop.app.db)).find(({ subject }) => subject.includes(lei) && subject.includes(order.number)),
  )
  assert.ok(letter.text.includes(lei))
})
