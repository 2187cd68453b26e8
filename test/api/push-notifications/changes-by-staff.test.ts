import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { doorSum } from '#modules/couriers/rules/door-sum.ts'
import { lowerOrderLines } from '#modules/ordering/desk/contract.staff-actions.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { standInPushHost } from '#modules/push-notifications/adapters/embedded.ts'
import { addPushDevice, chooseNotification } from '#modules/push-notifications/contract.ts'
import type { PushPayload } from '#modules/push-notifications/rules/payload.ts'
import { type CourierFixture, courierFixture, outcomeOf, send, stopOf } from '#test/support/picking/courier-fixture.ts'
import { within } from '#test/support/picking/picking-fixture.ts'
import { pushBrowser } from '#test/support/stand-ins/push-browser.ts'

let shop: CourierFixture
before(async () => {
  shop = await courierFixture()
})
after(() => shop.stop())

test('what staff take out, or a customer leaves at the door, is not told as missing', async () => {
  const { shopper, driver, clock } = shop
  const [endpoint, browser] = [`https://${standInPushHost}/send/${randomUUID()}`, pushBrowser()]
  await shopper(addPushDevice, { body: { endpoint, keys: browser.keys } })
  await shopper(chooseNotification, { body: { kind: 'delivered', channel: 'push', isWanted: true } })
  const { pool } = shop.app.db
  const told = async (): Promise<PushPayload[]> => {
    const { rows } = await pool.query<{ body: Buffer }>(
      'SELECT body FROM push_standin.message WHERE endpoint = $1 ORDER BY number',
      [endpoint],
    )
    return rows.map(({ body }) => JSON.parse(browser.read(body)) as PushPayload)
  }
  const handled = async (): Promise<number> => {
    const { rows } = await pool.query(
      `SELECT FROM outbox_event e JOIN outbox_handled h ON h.event_id = e.id
       WHERE e.kind = 'order.changed' AND h.handler = 'push-notifications.missing'`,
    )
    return rows.length
  }

  const placed = await shop.place({ coffee: 3, rice: 2 })
  const agent = await shop.staff('support')
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM shop_order WHERE number = $1', [
    Number(placed.number.slice(3)),
  ])
  const params = { id: rows[0]?.id ?? '' }
  const { version, lines } = await agent(getOrder, { params })
  const rice = lines.find(({ name }) => name === 'Orez') ?? assert.fail('no rice')
  await agent(lowerOrderLines, { params, body: { version, lines: [{ id: rice.id, quantity: 1 }] } })
  await within(20, async () => ((await handled()) >= 1 ? true : undefined))

  const stop = stopOf(await shop.departed([await shop.seal(placed)]), placed)
  const door = stop.door ?? assert.fail('no data of the door')
  const coffee = door.lines.find(({ name }) => name === 'Cafea') ?? assert.fail('no coffee')
  const sum = doorSum(door, new Map([[coffee.lineId, 1]]))
  const refused = [{ lineId: coffee.lineId, pieces: 1, reason: 'damaged' as const }]
  await send(driver, stop, outcomeOf(stop, clock.now(), { refused, money: [{ means: 'cash', amount: sum.due }] }))
  await within(20, async () => {
    const isDelivered = (await told()).some(({ title }) => title.endsWith('a fost livrată'))
    return isDelivered && (await handled()) >= 2 ? true : undefined
  })
  assert.deepEqual(
    (await told()).filter(({ text }) => text.includes('nu s-a găsit')),
    [],
  )
})
