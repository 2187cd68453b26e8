import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '#test/support/database.ts'
import { type DatabaseLine, databaseLine } from '#test/support/database-line.ts'
import { ask, type RawAnswer } from '#test/support/request.ts'
import { api, bearer, type PeopledShop, peopledShop, signIn } from '#test/support/sign-in.ts'

let database: TestDatabase
let proxy: DatabaseLine
let shop: PeopledShop
let ana: Record<string, string>
before(async () => {
  database = await testDatabase()
  proxy = await databaseLine(database.url)
  shop = await peopledShop({ sharing: { databaseUrl: proxy.url } })
  ana = bearer((await signIn(shop.url, 'ana')).signedIn.token)
})
after(async () => {
  await shop?.stop()
  await proxy?.close()
  await database?.close()
})

const json = { 'content-type': 'application/json' }
const readOrder = () => ask(shop.url, `${api}/orders/nobody-has-this`)
const startCart = () => ask(shop.url, `${api}/orders`, { method: 'POST', headers: { ...json, ...ana }, body: '{}' })

function assertUnavailable({ status, headers, text }: RawAnswer): void {
  assert.equal(status, 503, text)
  assert.equal(headers['content-type'], 'application/problem+json; charset=utf-8')
  assert.equal(headers['retry-after'], '2')
  const { type, requestId, ...others } = JSON.parse(text)
  assert.equal(type, '/problems/temporarily-unavailable')
  assert.equal(requestId, headers['x-request-id'])
  assert.deepEqual(Object.keys(others).sort(), ['instance', 'retryAfter', 'status', 'title'])
}

test('while the database is unavailable, calls and readiness respond with 503, and calls with the time to retry', async () => {
  await proxy.cut()
  for (const response of [await readOrder(), await startCart(), await readOrder()]) assertUnavailable(response)
  assertUnavailable(await ask(shop.url, `${api}/account/addresses`, { headers: ana }))
  const ready = await ask(shop.url, '/readyz')
  assert.equal(ready.status, 503)
  assert.deepEqual(JSON.parse(ready.text), { status: 'database away' })
  assert.equal((await ask(shop.url, '/healthz')).status, 200, 'liveness does not depend on the database')
  assert.equal((await ask(shop.url, '/metrics')).status, 200)
  await proxy.mend()
  assert.equal((await ask(shop.url, '/readyz')).status, 200)
  assert.equal((await readOrder()).status, 404)
  assert.equal((await startCart()).status, 201)
})

test('categories and the home page are served while the database is unavailable', async () => {
  await proxy.cut()
  assert.equal((await ask(shop.url, `${api}/categories`)).status, 200)
  assert.equal((await ask(shop.url, '/')).status, 200)
  await proxy.mend()
})

test('calls in progress when the connection breaks succeed or respond with 503', async () => {
  for (let round = 0; round < 5; round++) {
    const calls = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? readOrder() : startCart()))
    await calls[round]
    await proxy.cut()
    for (const response of await Promise.all(calls)) {
      if (response.status >= 500) assertUnavailable(response)
      else assert.ok([200, 201, 404].includes(response.status), response.text)
    }
    await proxy.mend()
  }
  assert.equal((await readOrder()).status, 404)
})

test('an internal error shows its request id and no internals', async () => {
  await shop.app.db.pool.query('ALTER TABLE client_error RENAME TO client_error_gone')
  const { status, headers, text } = await ask(shop.url, '/api/error', {
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
