import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '#test/support/database/test-database.ts'
import { apiPath, bearer, type IdentityFixture, identityFixture, signIn } from '#test/support/fixtures/sign-in.ts'
import { type RawResponse, sendRawRequest } from '#test/support/http/raw-request.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#test/support/processes/database-proxy.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let shop: IdentityFixture
let ana: Record<string, string>
before(async () => {
  database = await testDatabase()
  proxy = await startDatabaseProxy(database.url)
  shop = await identityFixture({ env: { OPERATIONS_PORT: '0' }, sharing: { databaseUrl: proxy.url } })
  ana = bearer((await signIn(shop.url, 'ana')).signedIn.token)
})
after(async () => {
  await shop?.stop()
  await proxy?.close()
  await database?.close()
})

const json = { 'content-type': 'application/json' }
const readOrder = () => sendRawRequest(shop.url, `${apiPath}/orders/nobody-has-this`)
const startCart = () =>
  sendRawRequest(shop.url, `${apiPath}/orders`, { method: 'POST', headers: { ...json, ...ana }, body: '{}' })

function assertUnavailable({ status, headers, text }: RawResponse): void {
  assert.equal(status, 503, text)
  assert.equal(headers['content-type'], 'application/problem+json; charset=utf-8')
  assert.equal(headers['retry-after'], '2')
  const { type, requestId, ...others } = JSON.parse(text)
  assert.equal(type, '/problems/temporarily-unavailable')
  assert.equal(requestId, headers['x-request-id'])
  assert.deepEqual(Object.keys(others).sort(), ['instance', 'retryAfter', 'status', 'title'])
}

test('while the database is unavailable, calls and readiness respond with 503, and calls with the time to retry', async () => {
  await proxy.disconnect()
  for (const response of [await readOrder(), await startCart(), await readOrder()]) assertUnavailable(response)
  assertUnavailable(await sendRawRequest(shop.url, `${apiPath}/account/addresses`, { headers: ana }))
  const ready = await sendRawRequest(shop.url, '/readyz')
  assert.equal(ready.status, 503)
  assert.deepEqual(JSON.parse(ready.text), { status: 'database away' })
  assert.equal((await sendRawRequest(shop.url, '/healthz')).status, 200, 'liveness does not depend on the database')
  const operations = `http://127.0.0.1:${shop.app.operationsPort}`
  assert.equal((await sendRawRequest(operations, '/metrics')).status, 200)
  await proxy.reconnect()
  assert.equal((await sendRawRequest(shop.url, '/readyz')).status, 200)
  assert.equal((await readOrder()).status, 404)
  assert.equal((await startCart()).status, 201)
})

test('categories and the home page are served while the database is unavailable', async () => {
  await proxy.disconnect()
  assert.equal((await sendRawRequest(shop.url, `${apiPath}/categories`)).status, 200)
  assert.equal((await sendRawRequest(shop.url, '/')).status, 200)
  await proxy.reconnect()
})

test('calls in progress when the connection breaks succeed or respond with 503', async () => {
  for (let round = 0; round < 5; round++) {
    const calls = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? readOrder() : startCart()))
    await calls[round]
    await proxy.disconnect()
    for (const response of await Promise.all(calls)) {
      if (response.status >= 500) assertUnavailable(response)
      else assert.ok([200, 201, 404].includes(response.status), response.text)
    }
    await proxy.reconnect()
  }
  assert.equal((await readOrder()).status, 404)
})

test('an internal error shows its request id and no internals', async () => {
  await shop.app.db.pool.query('ALTER TABLE client_error RENAME TO client_error_gone')
  const { status, headers, text } = await sendRawRequest(shop.url, '/api/error', {
    method: 'POST',
    headers: json,
    body: '{"message":"a"}',
  })
  assert.equal(status, 500)
  assert.deepEqual(JSON.parse(text), {
    type: '/problems/server-error',
    title: 'server error',
    status: 500,
    instance: '/api/error',
    requestId: headers['x-request-id'],
  })
})
