import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openDb } from '#platform/db/db.ts'
import { listen } from '#platform/db/listen.ts'
import { makeLog } from '#platform/log.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { until } from '#test/support/until.ts'

const listening = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query ~ '^(UN)?LISTEN '`

test('a shop listens to all its channels on one connection', async (t) => {
  const shop = await startShop()
  t.after(() => shop.stop())
  assert.equal((await shop.app.db.pool.query(listening)).rowCount, 1)
})

/** A database without a shop, and its channels. */
async function channels(t: TestContext) {
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 3, onIdleError: () => undefined })
  t.after(async () => {
    await db.close()
    await database.close()
  })
  return {
    db,
    connections: async () => (await db.pool.query<{ pid: number }>(listening)).rows.map(({ pid }) => pid),
    notify: (channel: string, text: string) => db.pool.query('SELECT pg_notify($1, $2)', [channel, text]),
  }
}

test('a lost connection listens to each channel again, also to one that was added meanwhile, and tells each once', async (t) => {
  const { db, connections, notify } = await channels(t)
  const told: Record<'first' | 'second' | 'late', string[]> = { first: [], second: [], late: [] }
  const on = (channel: keyof typeof told) => listen(db, channel, makeLog('silent'), (text) => told[channel].push(text))
  const [first, second] = [await on('first'), await on('second')]
  assert.deepEqual({ ...told }, { first: [''], second: [''], late: [] })
  await notify('first', 'a')
  await notify('second', 'b')
  await until(() => told.second.includes('b'))
  assert.deepEqual({ ...told }, { first: ['', 'a'], second: ['', 'b'], late: [] })

  const [lost = assert.fail()] = await connections()
  await db.pool.query('SELECT pg_terminate_backend($1)', [lost])
  await until(async () => !(await connections()).includes(lost))
  const late = await on('late')
  await until(() => told.late.length > 0 && told.second.length === 3)
  await first.stop()
  await notify('first', 'nobody hears this')
  await notify('late', 'c')
  await until(() => told.late.includes('c'))
  assert.deepEqual({ ...told }, { first: ['', 'a', ''], second: ['', 'b', ''], late: ['', 'c'] })

  await second.stop()
  await late.stop()
  await until(async () => (await connections()).length === 0)
  const again = await on('first')
  assert.deepEqual(told.first, ['', 'a', '', ''])
  assert.equal((await connections()).length, 1)
  await again.stop()
})

test('a listener that throws is logged, and the others of its channel and of other channels are told', async (t) => {
  const { db, notify } = await channels(t)
  const log = makeLog('silent')
  const failures: unknown[] = []
  log.error = (line: unknown) => void failures.push(line)
  const told: string[] = []
  const listeners = [
    await listen(db, 'first', log, () => assert.fail('on purpose')),
    await listen(db, 'first', log, (text) => told.push(text)),
    await listen(db, 'second', log, (text) => told.push(text)),
  ]
  await notify('first', 'a')
  await notify('second', 'b')
  await until(() => told.includes('b'))
  for (const listener of listeners) await listener.stop()
  assert.deepEqual(told, ['', '', 'a', 'b'])
  assert.equal(failures.length, 3)
})

test('a server that refuses to let it listen is tried again, on one connection at a time', async (t) => {
  const { db } = await channels(t)
  const log = makeLog('silent')
  let attempts = 0
  log.warn = () => void attempts++
  // No channel has an empty name.
  const listener = await listen(db, '', log, () => undefined)
  await until(() => attempts >= 3)
  const sql = 'SELECT FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()'
  const connections = async () => (await db.pool.query(sql, [db.session])).rowCount ?? 0
  await until(async () => (await connections()) < 2)
  await listener.stop()
  await until(async () => (await connections()) === 0)
})
