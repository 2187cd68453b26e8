import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { uuid7 } from '#kernel/ids.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'

const shop = await startShop({ env: { JOBS: 'false', TRUST_PROXY: '1' } })
after(() => shop.stop())

const visitor = 'poftim_visitor=AAAAAAAAAAAAAAAAAAAAAA'
const accepted = `poftim_consent=2.0.0.analytics; ${visitor}`

const pageView = (at = shop.clock.now()) => ({
  ...{ id: uuid7(at), at: at.epochMilliseconds, pageType: 'home', name: 'page_view' },
  parameters: { page_path: '/' },
})

const post = (events: readonly unknown[], headers: Record<string, string> = { cookie: accepted }) =>
  shop.app.server.inject({ method: 'POST', url: '/api/events', headers, payload: { events } })

const stored = async (ids: readonly string[]): Promise<{ visitor: string; day: string; pageType: string }[]> => {
  const { rows } = await shop.app.db.pool.query(
    `SELECT visitor, day::text, page_type AS "pageType" FROM analytics_event WHERE id = ANY ($1::uuid[])`,
    [ids],
  )
  return rows
}

test('an event that arrives twice is stored once, under a pseudonym and in the partition of its day', async () => {
  const event = pageView()
  for (const _ of [1, 2]) assert.equal((await post([event, event])).statusCode, 204)
  const [row, ...others] = await stored([event.id])
  assert.deepEqual(others, [])
  assert.match(row?.visitor ?? '', /^[\w-]{22}$/)
  assert.notEqual(row?.visitor, 'AAAAAAAAAAAAAAAAAAAAAA')
  const day = shop.clock.now().toString().slice(0, 10)
  assert.equal(row?.day, day)
  const { rows } = await shop.app.db.pool.query('SELECT tableoid::regclass::text AS partition FROM analytics_event')
  assert.equal(rows[0]?.partition, `analytics_event_${day.replaceAll('-', '')}`)
})

test('nothing is stored without consent to analytics, without a visitor, or for a browser that asks to be left alone', async () => {
  for (const headers of [
    {},
    { cookie: 'poftim_consent=2.0.0' },
    { cookie: `poftim_consent=2.0.0.personalisation.marketing; ${visitor}` },
    { cookie: 'poftim_consent=2.0.0.analytics' },
    { cookie: accepted, 'sec-gpc': '1' },
    { cookie: accepted, dnt: '1' },
  ]) {
    const event = pageView()
    assert.equal((await post([event], headers)).statusCode, 204)
    assert.deepEqual(await stored([event.id]), [], JSON.stringify(headers))
  }
})

test('unknown events, foreign parameters, purchases and too many events are refused, and none of their batch is stored', async () => {
  const event = pageView()
  for (const wrong of [
    { ...pageView(), name: 'sold_everything' },
    { ...pageView(), name: 'purchase', parameters: { transaction_id: 'PF-1', value: 1, currency: 'RON', items: [] } },
    { ...pageView(), parameters: { page_path: '/', email: 'ana@poftim.example' } },
    { ...pageView(), parameters: { page_path: 'x'.repeat(3_000) } },
    { ...pageView(), id: '1' },
    { ...pageView(), at: -1 },
  ]) {
    assert.equal((await post([event, wrong])).statusCode, 422, JSON.stringify(wrong).slice(0, 120))
  }
  assert.equal((await post(Array.from({ length: 51 }, () => pageView()))).statusCode, 422)
  assert.equal((await post([])).statusCode, 422)
  assert.deepEqual(await stored([event.id]), [])
})

test('a time far from the shop’s clock is replaced by it', async () => {
  const now = shop.clock.now()
  const [early, late] = [pageView(now.subtract({ hours: 48 })), pageView(now.add({ hours: 1 }))]
  assert.equal((await post([early, late])).statusCode, 204)
  const rows = await stored([early.id, late.id])
  assert.deepEqual(
    rows.map(({ day }) => day),
    Array<string>(2).fill(now.toString().slice(0, 10)),
  )
})

test('one network sends at most 120 batches a minute', async () => {
  const headers = { cookie: accepted, 'x-forwarded-for': '203.0.113.9' }
  const statuses = []
  for (let count = 0; count < 121; count++) statuses.push((await post([pageView()], headers)).statusCode)
  assert.deepEqual([statuses[119], statuses[120]], [204, 429])
})

test('days older than 13 months are dropped, and the next days have partitions', async () => {
  const { rows } = await shop.app.db.pool.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'analytics_event'::regclass`,
  )
  const last = shop.clock
    .now()
    .add({ hours: 24 * 7 })
    .toString()
    .slice(0, 10)
    .replaceAll('-', '')
  assert.ok(rows.some(({ name }) => name === `analytics_event_${last}`))
  await shop.app.db.pool.query(`SELECT analytics_add_days('2025-01-01', '2025-01-02')`)
  await shop.app.db.pool.query(`SELECT analytics_drop_days('2025-01-02')`)
  const { rows: left } = await shop.app.db.pool.query<{ name: string | null }>(
    `SELECT to_regclass('analytics_event_20250101')::text AS name UNION ALL SELECT to_regclass('analytics_event_20250102')::text`,
  )
  assert.deepEqual(
    left.map(({ name }) => name),
    [null, 'analytics_event_20250102'],
  )
})
