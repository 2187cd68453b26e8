import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testDatabase } from '#test/support/database/test-database.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'
import { apiPath, bearer, signIn } from '#test/support/fixtures/sign-in.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { startShopProcess } from '#test/support/processes/shop-process.ts'
import { outsideWarehouse } from '#test/support/stand-ins/outside-warehouse.ts'
import { stubApi } from '#test/support/stand-ins/stub-api.ts'
import { type CollectedSpan, traceCollector } from '#test/support/stand-ins/trace-collector.ts'
import { until } from '#test/support/until.ts'

let shop: TestShop
let collector: Awaited<ReturnType<typeof traceCollector>>
before(async () => {
  collector = await traceCollector()
})
after(() => collector.close())

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
const ofTrace = (): CollectedSpan[] => collector.spans.filter((span) => span.traceId === traceId)

/** The names from the span up to the first of its trace. */
function path(span: CollectedSpan | undefined): string[] {
  const above = ofTrace().find(({ spanId }) => spanId === span?.parentSpanId)
  return span === undefined ? [] : [span.name, ...path(above)]
}

test('a placed order is one trace from the request over statements and jobs to the warehouse, without personal data', async (t) => {
  const clock = movableClock()
  const warehouse = await outsideWarehouse(clock.now)
  t.after(() => warehouse.close())
  const outside = { WAREHOUSE: 'http', WAREHOUSE_URL: warehouse.url, WAREHOUSE_SECRET: warehouse.secret }
  shop = await startShop({ clock, env: { ...outside, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  t.after(() => shop.stop())
  const items = { [await findProduct(shop, 60_00)]: 3 }
  const { api, order } = await fillCartInShop(shop, 'ana', items)
  await fillCheckout(api, order.tokenValue, { interval: 'last' })
  const { signedIn } = await signIn(shop.url, 'ana')
  const url = `${shop.url}${apiPath}/orders/${order.tokenValue}/complete`
  const headers = { ...bearer(signedIn.token), traceparent, 'content-type': 'application/merge-patch+json' }
  const response = await fetch(url, { method: 'PATCH', headers, body: '{}' })
  assert.equal(response.status, 200, await response.text())
  await fetch(`${shop.url}${apiPath}/search?query=branzaverdezisu`)

  const call = () => ofTrace().find(({ name }) => name === 'PUT 127.0.0.1')
  const request = () => ofTrace().find(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7')
  await until(() => call() !== undefined && request() !== undefined)
  assert.equal(request()?.name, `PATCH ${apiPath}/orders/:id/complete`)
  assert.equal(request()?.attributes['http.response.status_code'], '200')
  assert.equal(request()?.attributes['poftim.request_id'], response.headers.get('x-request-id'))
  assert.deepEqual(path(call()), [
    'PUT 127.0.0.1',
    'job fulfilment.put-order',
    'transaction',
    'job outbox',
    'transaction',
    request()?.name,
  ])
  const statement = ofTrace().find(({ name }) => name === 'outbox.insert')
  assert.deepEqual(path(statement), ['outbox.insert', 'transaction', request()?.name])

  const { rows } = await shop.app.db.pool.query('SELECT email, phone, first_name, last_name FROM customer')
  const personal = rows.flatMap((row) => Object.values(row)).filter((text) => typeof text === 'string' && text !== '')
  assert.ok(personal.length > 4)
  await until(() => collector.spans.some(({ name }) => name === `GET ${apiPath}/search`))
  const sent = collector.texts.join('\n')
  for (const text of [...personal, order.tokenValue, 'branzaverdezisu', signedIn.token])
    assert.equal(sent.includes(`${text}"`) || sent.includes(`"${text}`), false, String(text))
})

/** Tells on standard output which modules for traces are read. */
const tellLoaded = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) {
    if (/otlp/.test(url)) process.stdout.write('read ' + url.slice(url.lastIndexOf('/')) + '\\n')
    return next(url, context)
  } })`)}`

test('without a collector no code for traces is read; with one each line of the log has the trace beside the request', async (t) => {
  const database = await testDatabase()
  t.after(() => database.close())
  const env = { SEED_PRODUCTS: '0', LOG_LEVEL: 'info', NODE_OPTIONS: `--import=${tellLoaded}` }
  const ask = { headers: { traceparent } }
  const off = await startShopProcess(database.url, env)
  await fetch(`${off.url}${apiPath}/provinces/1`, ask)
  await until(() => off.output().includes('"answered"'))
  await off.stop()
  assert.doesNotMatch(off.output(), /^read /m)
  assert.doesNotMatch(off.output(), /traceId/)

  const on = await startShopProcess(database.url, { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const { headers } = await fetch(`${on.url}${apiPath}/provinces/1`, ask)
  await until(() => on.output().includes('"answered"'))
  assert.match(on.output(), /^read \/otlp/m)
  const line =
    on
      .output()
      .split('\n')
      .find((text) => text.includes('"answered"')) ?? '{}'
  assert.equal(JSON.parse(line).traceId, traceId)
  assert.equal(JSON.parse(line).reqId, headers.get('x-request-id'))
  await on.stop()
})

test('with the collector away the shop answers as before, and stops', async (t) => {
  const gone = await stubApi()
  await gone.close()
  const database = await testDatabase()
  t.after(() => database.close())
  const env = { SEED_PRODUCTS: '0', LOG_LEVEL: 'warn', OTEL_EXPORTER_OTLP_ENDPOINT: gone.origin }
  const process = await startShopProcess(database.url, env)
  t.after(() => process.kill())
  await until(async () => {
    assert.equal((await fetch(`${process.url}${apiPath}/provinces/1`)).status, 200)
    return process.output().includes('the collector of traces is away')
  })
  for (let request = 0; request < 100; request++) assert.equal((await fetch(`${process.url}/readyz`)).status, 200)
  await process.stop()
  assert.equal(process.output().match(/the collector of traces is away/g)?.length, 1)
})
