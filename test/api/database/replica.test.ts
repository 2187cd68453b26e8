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
import { startStandby } from '#test/support/replicated/standby.ts'
import { until } from '#test/support/until.ts'

let folder: string
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let proxy: DatabaseProxy
/** Directly to each server. */
const sessions: pg.Client[] = []
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poftim-'))
  await chmod(folder, 0o755)
  primary = await startPostgres({ dataDir: join(folder, 'primary'), log: makeLog('silent') })
  await query(primary, 'CREATE TABLE note (text text)')
  standby = await startStandby(primary, join(folder, 'standby'))
  proxy = await startDatabaseProxy(standby.url)
})
after(async () => {
  for (const session of sessions) await session.end()
  await proxy?.close()
  await standby?.stop()
  await primary?.stop()
  await rm(folder, { recursive: true })
})

async function query(server: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const session = new pg.Client(server.url)
  await session.connect()
  try {
    return (await session.query<Record<string, unknown>>(text)).rows
  } finally {
    await session.end()
  }
}

/** Until the standby has replayed what was written so far. */
async function caughtUp(): Promise<void> {
  const [row] = await query(primary, 'SELECT pg_current_wal_lsn() AS lsn')
  await until(async () => {
    const [replayed] = await query(standby, `SELECT pg_last_wal_replay_lsn() >= '${row?.['lsn']}' AS done`)
    return replayed?.['done'] === true
  })
}

const isOnStandby: Statement<{ answer: boolean }, []> = {
  name: 'test.where',
  text: 'SELECT pg_is_in_recovery() AS answer',
}
const notes: Statement<{ text: string }, []> = { name: 'test.notes', text: 'SELECT text FROM note ORDER BY text' }
const addNote: Statement<unknown, [string]> = { name: 'test.add-note', text: 'INSERT INTO note VALUES ($1)' }

/** A shop's database with the standby behind a proxy, and a clock of its own. */
function openBoth(t: { after(work: () => Promise<void>): void }, limits: { readonly mostLag?: number } = {}) {
  const lines: string[] = []
  const state = { now: 0 }
  const options = { max: 6, onIdleError: () => undefined }
  const both: Db = withReplica(
    openDb({ ...options, url: primary.url }),
    openDb({ ...options, url: proxy.url, connectionTimeoutMs: 2_000 }),
    { log: { warn: (_: unknown, line?: string) => void lines.push(line ?? '') }, now: () => state.now, ...limits },
  )
  t.after(() => both.close())
  const readsStandby = async (): Promise<boolean> => (await both.lagging.one(isOnStandby, [])).answer
  return { both, lines, state, readsStandby }
}

test('only reads that may lag are made at the replica', async (t) => {
  const { both, readsStandby } = openBoth(t)
  await both.run(addNote, ['milk'])
  await caughtUp()
  assert.equal(await readsStandby(), true)
  assert.deepEqual(await both.lagging.rows(notes, []), [{ text: 'milk' }])
  assert.equal((await both.one(isOnStandby, [])).answer, false)
  assert.equal(await both.transaction(async (tx) => (await tx.one(isOnStandby, [])).answer), false)
  assert.deepEqual(
    both.poolFigures().map(({ pool }) => pool),
    ['plain', 'calls', 'transactions', 'replica'],
  )
})

test('a replica that is away costs no read an error, and is read again once it is back', async (t) => {
  const { both, lines, state, readsStandby } = openBoth(t)
  await both.run(addNote, ['bread'])
  await caughtUp()
  assert.equal(await readsStandby(), true)
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
  const { state, readsStandby } = openBoth(t)
  await query(primary, `INSERT INTO note VALUES ('cheese')`)
  await caughtUp()
  assert.equal(await readsStandby(), true)
  proxy.pause()
  state.now += 5_000
  assert.equal(await readsStandby(), false)
})

test('a replica that is further behind than is allowed is not read', async (t) => {
  await query(primary, `INSERT INTO note VALUES ('butter')`)
  await caughtUp()
  assert.equal(await openBoth(t).readsStandby(), true)
  assert.equal(await openBoth(t, { mostLag: 0 }).readsStandby(), false)
})
