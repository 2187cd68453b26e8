import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type Db, openDb } from '#platform/db/db.ts'
import { withReplica } from '#platform/db/replica.ts'
import type { Statement } from '#platform/db/statement.ts'
import { makeLog } from '#platform/log.ts'
import { type EmbeddedPostgres, startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#test/support/processes/database-proxy.ts'
import { caughtUp, queryServer, startStandby } from '#test/support/replicated/standby.ts'
import { until } from '#test/support/until.ts'

let folder: string
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let proxy: DatabaseProxy
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poftim-'))
  await chmod(folder, 0o755)
  primary = await startPostgres({ dataDir: join(folder, 'primary'), log: makeLog('silent') })
  await queryServer(primary, 'CREATE TABLE note (text text)')
  standby = await startStandby(primary, join(folder, 'standby'))
  proxy = await startDatabaseProxy(standby.url)
})
after(async () => {
  await proxy?.close()
  await standby?.stop()
  await primary?.stop()
  await rm(folder, { recursive: true })
})

const isOnStandby: Statement<{ answer: boolean }, []> = {
  name: 'test.where',
  text: 'SELECT pg_is_in_recovery() AS answer',
}
const impossible: Statement<unknown, []> = { name: 'test.impossible', text: 'SELECT 1 / 0' }
const takeLock: Statement<{ answer: boolean }, []> = {
  name: 'test.take-lock',
  text: 'SELECT pg_is_in_recovery() AS answer FROM pg_advisory_xact_lock(1)',
}
const notes: Statement<{ text: string }, []> = { name: 'test.notes', text: 'SELECT text FROM note ORDER BY text' }
const addNote: Statement<unknown, [string]> = { name: 'test.add-note', text: 'INSERT INTO note VALUES ($1)' }

interface Options {
  readonly mostLag?: number
  /** The replica, by default the standby behind the proxy. */
  readonly url?: string
  readonly max?: number
  readonly connectionTimeoutMs?: number
  readonly queryTimeoutMs?: number
}

/** A shop's database with a replica, and a clock of its own. */
function openBoth(t: { after(work: () => Promise<void>): void }, { mostLag = 30, url, ...limits }: Options = {}) {
  const lines: string[] = []
  const reasons: string[] = []
  const state = { now: 0 }
  const options = { max: 6, onIdleError: () => undefined }
  const warn = ({ err }: { err?: unknown }, line?: string): void => {
    lines.push(line ?? '')
    if (err instanceof Error) reasons.push(err.message)
  }
  const both: Db = withReplica(
    openDb({ ...options, url: primary.url }),
    openDb({ ...options, url: url ?? proxy.url, connectionTimeoutMs: 2_000, ...limits }),
    { log: { warn }, now: () => state.now, mostLag },
  )
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => (closing ??= both.close())
  t.after(close)
  const readsStandby = async (): Promise<boolean> => (await both.lagging.one(isOnStandby, [])).answer
  /** A machine with other work may answer the first checks too late. */
  const reachStandby = async (): Promise<void> => {
    await caughtUp(primary, standby)
    await until(async () => {
      if (await readsStandby()) return true
      state.now += 5_000
      return false
    })
    lines.length = 0
  }
  return { both, close, lines, reasons, state, readsStandby, reachStandby }
}

test('only reads that may lag are made at the replica', async (t) => {
  const { both, reachStandby } = openBoth(t)
  await both.run(addNote, ['milk'])
  await reachStandby()
  assert.deepEqual(await both.lagging.rows(notes, []), [{ text: 'milk' }])
  assert.equal((await both.one(isOnStandby, [])).answer, false)
  assert.equal(await both.transaction(async (tx) => (await tx.one(isOnStandby, [])).answer), false)
  assert.deepEqual(
    both.poolFigures().map(({ pool }) => pool),
    ['plain', 'calls', 'transactions', 'replica'],
  )
})

test('a replica that is away costs no read an error, and is read again once it is back', async (t) => {
  const { both, lines, state, readsStandby, reachStandby } = openBoth(t)
  await both.run(addNote, ['bread'])
  await reachStandby()
  await proxy.disconnect()
  assert.deepEqual(await Promise.all([readsStandby(), readsStandby(), readsStandby()]), [false, false, false])
  await proxy.reconnect()
  assert.equal(await readsStandby(), false, 'it is left alone for a while')
  state.now += 5_000
  assert.equal(await readsStandby(), true)
  assert.deepEqual(lines, ['the replica is not read: the primary answers in its place', 'the replica is read again'])
})

test('a replica that hangs is noticed at the next check, and reads go to the primary', async (t) => {
  // Before the pools close, which wait for the call without an answer.
  t.after(async () => proxy.resume())
  const { state, readsStandby, reachStandby } = openBoth(t)
  await queryServer(primary, `INSERT INTO note VALUES ('cheese')`)
  await reachStandby()
  proxy.pause()
  state.now += 5_000
  assert.equal(await readsStandby(), false)
})

test('a replica that is further behind than is allowed is not read', async (t) => {
  await queryServer(primary, `INSERT INTO note VALUES ('butter')`)
  await openBoth(t).reachStandby()
  assert.equal(await openBoth(t, { mostLag: 0 }).readsStandby(), false)
})

test('a server that is no standby of the primary is not read', async (t) => {
  await queryServer(primary, 'CREATE DATABASE another')
  await caughtUp(primary, standby)
  const another = new URL(standby.url)
  another.pathname = '/another'
  const ofAnother = openBoth(t, { url: another.href })
  assert.equal(await ofAnother.readsStandby(), false)
  assert.match(ofAnother.reasons.join(), /^the replica is of \d+\/another, and the primary of \d+\/\w+$/)

  const promoted = openBoth(t, { url: primary.url })
  await promoted.readsStandby()
  assert.deepEqual(promoted.reasons, ['the replica is not in recovery'])
})

test('a statement that fails by itself fails as at the primary, and the replica is read on', async (t) => {
  const { both, lines, readsStandby, reachStandby } = openBoth(t)
  await both.run(addNote, ['eggs'])
  await reachStandby()
  await assert.rejects(both.lagging.rows(impossible, []), /division by zero/)
  assert.equal(await readsStandby(), true)
  assert.deepEqual(lines, [])
})

test('a read for which the replica has no free connection is made at the primary, and the replica is read on', async (t) => {
  const { both, lines, readsStandby, reachStandby } = openBoth(t, { max: 1, connectionTimeoutMs: 1_000 })
  await both.run(addNote, ['salt'])
  await reachStandby()
  const holder = new pg.Client(standby.url)
  await holder.connect()
  try {
    await holder.query('SELECT pg_advisory_lock(1)')
    const held = both.lagging.one(takeLock, [])
    await untilBusy(both)
    assert.equal(await readsStandby(), false)
    await holder.query('SELECT pg_advisory_unlock(1)')
    assert.equal((await held).answer, true)
  } finally {
    await holder.end()
  }
  assert.equal(await readsStandby(), true)
  assert.deepEqual(lines, [])
})

test('reads that belong together are made at one server, also when the replica fails between them', async (t) => {
  t.after(async () => proxy.reconnect())
  const { both, reachStandby } = openBoth(t)
  await both.run(addNote, ['oil'])
  await reachStandby()
  const where: boolean[] = []
  const answers = await both.lagging.together(async (q) => {
    const first = (await q.one(isOnStandby, [])).answer
    where.push(first)
    if (first) await proxy.disconnect()
    return [first, (await q.one(isOnStandby, [])).answer]
  })
  assert.deepEqual(where, [true, false])
  assert.deepEqual(answers, [false, false])
})

test('a read at a replica that hangs is made at the primary once its time is over', async (t) => {
  t.after(async () => proxy.resume())
  const { both, readsStandby, reachStandby } = openBoth(t, { queryTimeoutMs: 1_000 })
  await both.run(addNote, ['tea'])
  await reachStandby()
  proxy.pause()
  assert.equal(await readsStandby(), false)
})

test('closing does not wait for a replica that hangs', async (t) => {
  const { both, close, readsStandby, reachStandby } = openBoth(t)
  await both.run(addNote, ['rice'])
  await reachStandby()
  proxy.pause()
  try {
    let isAnswered = false
    const reading = readsStandby().finally(() => {
      isAnswered = true
    })
    await untilBusy(both)
    await close()
    assert.equal(isAnswered, false)
    proxy.resume()
    assert.equal(await reading, true)
  } finally {
    proxy.resume()
  }
})

/** Until a read has the only connection of the replica's pool. */
async function untilBusy(both: Db): Promise<void> {
  await until(() => both.poolFigures().some(({ pool, total, idle }) => pool === 'replica' && total === 1 && idle === 0))
}
