import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uuid7 } from '#kernel/ids.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'

test('events are deleted with the record of their handlers after 30 days, unless their job has not succeeded', async (t) => {
  const shop = await orderFixture()
  t.after(() => shop.stop())
  const { db, clock } = shop.context
  const store = async (daysAgo: number): Promise<string> => {
    const at = clock.now().subtract({ hours: daysAgo * 24 })
    const id = uuid7(at)
    await db.pool.query(`INSERT INTO outbox_event (id, kind, payload, created_at) VALUES ($1, 'test', '{}', $2)`, [
      id,
      at.toString(),
    ])
    await db.pool.query(`INSERT INTO outbox_handled (event_id, handler) VALUES ($1, 'test')`, [id])
    return id
  }
  await store(31)
  const failed = await store(40)
  const recent = await store(29)
  await db.pool.query(`SELECT graphile_worker.add_job('outbox', $1)`, [JSON.stringify({ ids: [failed] })])
  await shop.runJob('platform.forget-events')
  const { rows } = await db.pool.query(`SELECT id FROM outbox_event WHERE kind = 'test' ORDER BY id`)
  assert.deepEqual(rows, [{ id: failed }, { id: recent }])
  const handled = await db.pool.query(`SELECT event_id AS id FROM outbox_handled WHERE handler = 'test' ORDER BY 1`)
  assert.deepEqual(handled.rows, rows)
})

test('counters of calls are deleted a day after their window began', async (t) => {
  const shop = await orderFixture()
  t.after(() => shop.stop())
  const { db, clock } = shop.context
  const count = (key: string) => enforceRateLimit(db, clock, { key, max: 5, seconds: 60 })
  await count('old')
  clock.pass({ hours: 24, seconds: 1 })
  await count('recent')
  await shop.runJob('platform.forget-rate-limits')
  assert.deepEqual((await db.pool.query('SELECT key FROM rate_limit')).rows, [{ key: 'recent' }])
})
