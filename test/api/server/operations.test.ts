import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { apiPath, type IdentityFixture, identityFixture } from '#test/support/fixtures/sign-in.ts'
import { sendRawRequest } from '#test/support/http/raw-request.ts'
import { until } from '#test/support/until.ts'

let shop: IdentityFixture
let operations: string
before(async () => {
  shop = await identityFixture({ env: { OPERATIONS_PORT: '0', JOBS: 'true' } })
  operations = `http://127.0.0.1:${shop.app.operationsPort}`
})
after(() => shop?.stop())

/** The value of a series of `/metrics`; undefined when there is none. */
async function figureOf(series: string): Promise<number | undefined> {
  const { text } = await sendRawRequest(operations, '/metrics')
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

test('metrics are on the operations port alone, in the Prometheus text format, with requests by route pattern', async () => {
  await sendRawRequest(shop.url, `${apiPath}/provinces/1`)
  assert.equal((await sendRawRequest(shop.url, '/metrics')).status, 404)
  const metrics = await sendRawRequest(operations, '/metrics')
  assert.match(String(metrics.headers['content-type']), /^text\/plain; version=0\.0\.4/)
  assert.match(metrics.text, /route="\/api\/v2\/shop\/provinces\/:id",status="200"/)
  assert.doesNotMatch(metrics.text, /route="[^"]*\/provinces\/1"/, 'routes are patterns, so that there are few series')
})

test('metrics have connections, the queue, failed jobs, the outbox, events, unpaid orders and open payments', async () => {
  const { pool } = shop.app.db
  const add = (name: string, payload: object, options: string) =>
    pool.query(`SELECT graphile_worker.add_job('${name}', '${JSON.stringify(payload)}'::json, ${options})`)
  await add('nobody-runs-this', {}, `run_at => now() - interval '90 seconds'`)
  await add('used-up', {}, 'max_attempts => 1')
  await pool.query(`UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE max_attempts = 1`)
  await add('outbox', { ids: ['a', 'b'] }, `run_at => now() + interval '1 hour'`)
  assert.equal(await figureOf('poftim_jobs_failed{name="used-up"}'), 1)
  assert.equal(await figureOf('poftim_jobs{state="failed"}'), 1)
  assert.ok(((await figureOf('poftim_jobs_oldest_due_seconds')) ?? 0) >= 90)
  assert.ok(((await figureOf('poftim_outbox_undelivered_events')) ?? 0) >= 2)
  assert.ok((await figureOf('poftim_database_connections{pool="calls",state="total"}')) ?? 0)
  const { text } = await sendRawRequest(operations, '/metrics')
  for (const name of [
    'events_last_hour',
    'orders_awaiting_payment',
    'payment_attempts_open',
    'order_problems_waiting',
  ]) {
    assert.match(text, new RegExp(`^# TYPE poftim_${name} gauge$`, 'm'))
  }
})

test('how far the catalogue is behind its tables is a figure that rises while its changes cannot be read', async () => {
  const { pool } = shop.app.db
  const behind = async (): Promise<number> => (await figureOf('poftim_catalog_behind_seconds')) ?? Number.NaN
  await until(async () => (await behind()) < 1)
  await pool.query('ALTER TABLE catalog_change RENAME TO away')
  await until(async () => (await behind()) > 1)
  await pool.query('ALTER TABLE away RENAME TO catalog_change')
  await until(async () => (await behind()) < 1)
})

test('pages from memory and pages rendered are counted, with the size of what is kept', async () => {
  const pages = (from: string) => figureOf(`poftim_page_cache_requests_total{from="${from}"}`)
  await sendRawRequest(shop.url, '/info/contact')
  const [rendered = 0, kept = 0] = [await pages('rendering'), await pages('memory')]
  assert.ok(rendered >= 1)
  await sendRawRequest(shop.url, '/info/contact')
  assert.ok((await pages('memory')) === kept + 1 || (await pages('rendering')) === rendered + 1)
  assert.ok(((await figureOf('poftim_page_cache_bytes')) ?? 0) > 10_000)
  const { text } = await sendRawRequest(operations, '/metrics')
  assert.match(text, /^# TYPE poftim_page_cache_requests_total counter$/m)
  assert.match(text, /^# TYPE poftim_card_cache_requests_total counter$/m)
})

test('the details behind readiness, and how much waits for a person, are on the operations port as JSON', async () => {
  const { status, text } = await sendRawRequest(operations, '/status')
  assert.equal(status, 200)
  const details = JSON.parse(text)
  assert.equal(details.status, 'ready')
  assert.equal(details.jobs.isStalled, false)
  assert.equal(details.databaseConnections.length, 3)
  assert.deepEqual(details.waitingForOperator, {
    poftim_chats_waiting_late: 0,
    poftim_claims_overdue: 0,
    poftim_customer_requests_overdue: 0,
    poftim_low_ratings_waiting: 0,
    poftim_order_problems_waiting: 0,
    poftim_payment_differences_open: 0,
    poftim_payment_discrepancies_open: 0,
    poftim_payment_holds_stuck: 0,
    poftim_payment_refunds_stuck: 0,
    poftim_payment_refunds_unpaid: 0,
    poftim_refunds_to_sign: 0,
    poftim_reviews_to_decide: 0,
    poftim_runs_to_close: 0,
    poftim_runs_to_sign: 0,
    poftim_spv_documents_late: 0,
    poftim_spv_documents_refused: 0,
    poftim_webhooks_paused: 0,
  })
  assert.equal((await sendRawRequest(operations, '/')).status, 404)
})
