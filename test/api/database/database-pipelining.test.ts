import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { type Db, openDb } from '#platform/db/db.ts'
import { awaitInOrder } from '#platform/db/raised-error.ts'
import { statement } from '#platform/db/statement.ts'
import { type TestDatabase, testDatabase } from '#test/support/database/test-database.ts'
import { startDatabaseProxy } from '#test/support/processes/database-proxy.ts'

const backendPid = statement<{ pid: number }, [dividedBy: number]>(
  'test.line',
  'SELECT pg_backend_pid() AS pid WHERE 1 / $1::int >= 0',
)
const insertRunner = statement<unknown, [at: string]>(
  'test.write',
  `INSERT INTO job_runner (id, process) VALUES ($1, 'nobody')`,
)
const selectRunners = statement<{ id: string }, [like: string]>(
  'test.written',
  'SELECT id FROM job_runner WHERE id LIKE $1 ORDER BY id',
)

let database: TestDatabase
let db: Db
before(async () => {
  database = await testDatabase()
  db = openDb({ url: database.url, max: 9, onIdleError: () => undefined })
})
after(async () => {
  await db.close()
  await database.close()
})

test('concurrent statements share a connection, and a failing one does not affect the others', async () => {
  const outcomes = await Promise.allSettled([db.one(backendPid, [1]), db.one(backendPid, [0]), db.one(backendPid, [1])])
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  const pids = new Set(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value.pid : [])))
  assert.equal(pids.size, 1)
})

test('a commit that is pipelined after the statements commits all of them', async () => {
  const result = await db.transaction(async (tx) => {
    const statements = [tx.run(insertRunner, ['kept 1']), tx.run(insertRunner, ['kept 2'])]
    tx.commit()
    await awaitInOrder(statements)
    return 'done'
  })
  assert.equal(result, 'done')
  assert.deepEqual(await db.rows(selectRunners, ['kept%']), [{ id: 'kept 1' }, { id: 'kept 2' }])
})

test('a commit that is pipelined after a failing statement rolls back all statements with its error', async () => {
  const transaction = db.transaction(async (tx) => {
    const statements = [tx.run(insertRunner, ['undone 1']), tx.one(backendPid, [0]), tx.run(insertRunner, ['undone 2'])]
    tx.commit()
    await awaitInOrder(statements)
  })
  await assert.rejects(transaction, /division by zero/)
  assert.deepEqual(await db.rows(selectRunners, ['undone%']), [])
})

test('closing waits until the server has ended the connections, so it can be stopped at once', async (t) => {
  const proxy = await startDatabaseProxy(database.url)
  t.after(() => proxy.close())
  const closing = openDb({ url: proxy.url, max: 9, onIdleError: assert.fail })
  await Promise.all([closing.transaction((tx) => tx.one(backendPid, [1])), closing.one(backendPid, [1])])
  proxy.pause()
  let isClosed = false
  const closed = closing.close().then(() => {
    isClosed = true
  })
  await setImmediate()
  assert.equal(isClosed, false)
  proxy.resume()
  await closed
})
