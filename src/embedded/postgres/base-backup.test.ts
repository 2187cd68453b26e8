import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { makeLog } from '#platform/log.ts'
import { startPostgres } from './embedded-postgres.ts'
import { locationFor } from './location.ts'

const log = makeLog('silent')

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

test('a base backup of the running server has what was committed before its end, and accepts replication for pg_basebackup', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'poftim-'))
  await chmod(folder, 0o755)
  t.after(() => rm(folder, { recursive: true }))
  const [original, restored] = [join(folder, 'original'), join(folder, 'restored')]
  const server = await startPostgres({ dataDir: original, log })
  const client = await connect(server.url)
  await client.query('CREATE TABLE note (text text)')
  await client.query(`SELECT pg_backup_start('backup', true)`)
  await client.query(`INSERT INTO note VALUES ('during the backup')`)

  const { home, account } = locationFor(restored)
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o755)
  execFileSync('cp', ['-a', join(locationFor(original).home, 'cluster'), home])
  const { rows } = await client.query<{ label: string }>('SELECT labelfile AS label FROM pg_backup_stop(false)')
  const data = join(home, 'cluster', 'data')
  const label = join(data, 'backup_label')
  writeFileSync(label, rows[0]?.label ?? '', { mode: 0o600 })
  if (account !== undefined) chownSync(label, account.uid, account.gid)
  rmSync(join(data, 'postmaster.pid'))
  // The copy may get the port of the original.
  for (const lock of globSync(join(data, '.s.PGSQL.*'))) rmSync(lock)
  // Everything up to the end of the backup is in the log.
  execFileSync('cp', ['-a', join(locationFor(original).home, 'cluster', 'data', 'pg_wal'), data])

  const replicationUrl = new URL(server.url)
  replicationUrl.searchParams.set('replication', 'true')
  const replication = new pg.Client(replicationUrl.href)
  await replication.connect()
  assert.equal((await replication.query('IDENTIFY_SYSTEM')).rows.length, 1)
  await replication.end()
  await client.end()
  await server.stop()

  const copy = await startPostgres({ dataDir: restored, log })
  const reader = await connect(copy.url)
  assert.deepEqual((await reader.query('SELECT text FROM note')).rows, [{ text: 'during the backup' }])
  await reader.end()
  await copy.stop()
})
