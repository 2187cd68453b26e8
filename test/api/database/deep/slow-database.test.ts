import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#test/support/database/test-database.ts'
import { apiPath, bearer, identityFixture, signIn } from '#test/support/fixtures/sign-in.ts'
import { sendRawRequest } from '#test/support/http/raw-request.ts'
import { slowDatabase } from '#test/support/processes/slow-database.ts'
import { until } from '#test/support/until.ts'

test('with a database that needs 500 ms for each statement calls are shed with 503, pages go on, and all is well afterwards', async (t) => {
  const database = await testDatabase()
  const slow = await slowDatabase(database.url)
  const env = { OPERATIONS_PORT: '0', DATABASE_POOL_SIZE: '3' }
  const shop = await identityFixture({ env, sharing: { databaseUrl: slow.url } })
  t.after(async () => {
    await shop.stop()
    await slow.close()
    await database.close()
  })
  const ana = bearer((await signIn(shop.url, 'ana')).signedIn.token)
  const startCart = () =>
    sendRawRequest(shop.url, `${apiPath}/orders`, {
      ...{ method: 'POST', body: '{}' },
      headers: { 'content-type': 'application/json', ...ana },
    })
  const waiting = async (): Promise<number> => {
    const { text } = await sendRawRequest(`http://127.0.0.1:${shop.app.operationsPort}`, '/metrics')
    const counts = text.matchAll(/^poftim_database_connections\{.*state="waiting".*\} (\d+)$/gm)
    return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0)
  }
  assert.equal((await startCart()).status, 201)
  assert.equal((await sendRawRequest(shop.url, '/')).status, 200)

  slow.delay(500)
  let isOver = false
  const ended = Promise.all(Array.from({ length: 120 }, startCart)).finally(() => {
    isOver = true
  })
  const isTold = until(async () => (await waiting()) > 0)
  // Orders can be written, if slowly.
  const isReady = until(async () => (await sendRawRequest(shop.url, '/readyz')).status === 200)
  let pages = 0
  const areServed = until(async () => {
    assert.equal((await sendRawRequest(shop.url, '/')).status, 200)
    pages++
    return isOver
  })
  const [outcomes] = await Promise.all([ended, isTold, isReady, areServed])
  const shed = outcomes.filter(({ status }) => status === 503)
  assert.ok(shed.length > 0 && shed.length < outcomes.length, String(shed.length))
  assert.ok(shed.every(({ headers }) => headers['retry-after'] === '2'))
  assert.ok(outcomes.every(({ status }) => status === 503 || status === 201))
  assert.ok(pages > 20, String(pages))

  slow.delay(0)
  await until(async () => (await waiting()) === 0)
  assert.equal((await startCart()).status, 201)
  assert.equal((await sendRawRequest(shop.url, '/readyz')).status, 200)
})
