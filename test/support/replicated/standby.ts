import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { makeLog } from '#platform/log.ts'
import { type EmbeddedPostgres, startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { locationFor } from '#src/embedded/postgres/location.ts'
import { until } from '../until.ts'

/** Starts a standby of an embedded server, in `dataDir`: a base backup of it, then its log by streaming replication. */
export async function startStandby(primary: EmbeddedPostgres, dataDir: string): Promise<EmbeddedPostgres> {
  const client = new pg.Client(primary.url)
  await client.connect()
  await client.query(`SELECT pg_backup_start('standby', true)`)
  const { home, account } = locationFor(dataDir)
  const data = join(home, 'cluster', 'data')
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o755)
  copyRunning(dirname(primary.place.data), home)
  const { rows } = await client.query<{ label: string }>('SELECT labelfile AS label FROM pg_backup_stop(false)')
  // Everything up to the end of the backup is in the log.
  copyRunning(join(primary.place.data, 'pg_wal'), data)
  await client.end()
  for (const file of ['postmaster.pid', ...globSync('.s.PGSQL.*', { cwd: data })]) rmSync(join(data, file))
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = '${primary.url}'\nwal_retrieve_retry_interval = '200ms'\n`,
  )
  for (const [name, text] of [
    ['backup_label', rows[0]?.label ?? ''],
    ['standby.signal', ''],
  ] as const) {
    const file = join(data, name)
    writeFileSync(file, text, { mode: 0o600 })
    if (account !== undefined) chownSync(file, account.uid, account.gid)
  }
  return startPostgres({ dataDir, log: makeLog('silent') })
}

/** Copies files of a running server. Some vanish meanwhile, which a base backup expects (PostgreSQL, Continuous Archiving). */
function copyRunning(from: string, to: string): void {
  const { stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
  const failures = stderr.split('\n').filter((line) => line !== '' && !line.endsWith('No such file or directory'))
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

/** The rows of one query in a session of its own. */
export async function queryServer(server: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const session = new pg.Client(server.url)
  await session.connect()
  try {
    return (await session.query<Record<string, unknown>>(text)).rows
  } finally {
    await session.end()
  }
}

/** Until the standby has replayed what was written at the primary so far. */
export async function caughtUp(primary: EmbeddedPostgres, standby: EmbeddedPostgres): Promise<void> {
  const [row] = await queryServer(primary, 'SELECT pg_current_wal_lsn() AS lsn')
  await until(async () => {
    const [replayed] = await queryServer(standby, `SELECT pg_last_wal_replay_lsn() >= '${row?.['lsn']}' AS done`)
    return replayed?.['done'] === true
  })
}
