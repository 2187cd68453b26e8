import { chownSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { makeLog } from '#platform/log.ts'
import { type EmbeddedPostgres, startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { locationFor } from '#src/embedded/postgres/location.ts'
import { memoryFolder } from './memory-folder.ts'

const dataDir = fileURLToPath(new URL('../../../.poftim/test-postgres', import.meta.url))

/** The tablespace of the copies of templates; it exists where this machine has room for them in memory. */
export const memoryTablespace = 'in_memory'

let started: Promise<string> | undefined

/**
 * The URL of the PostgreSQL server that all test files share. The test runner sets it in TEST_POSTGRES_URL. A test file
 * that runs alone starts a server, or shares the one of another file; the server stops when its last process ends.
 */
export function testPostgresUrl(): Promise<string> {
  started ??= chooseServer()
  return started
}

async function chooseServer(): Promise<string> {
  return process.env['TEST_POSTGRES_URL'] ?? (await startTestPostgres()).url
}

/** Starts the server of the tests, or joins the one that another process started. */
export async function startTestPostgres(): Promise<EmbeddedPostgres> {
  const folder = memoryFolder(dataDir)
  const { account } = locationFor(dataDir)
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (account !== undefined) chownSync(folder, account.uid, account.gid)
  }
  const postgres = await startPostgres({ dataDir, log: makeLog('silent'), durable: false })
  if (folder !== undefined) await ensureTablespace(postgres.url, folder)
  return postgres
}

/** Any fixed number: the advisory lock of creating the tablespace. */
const lockKey = 7_046_031

async function ensureTablespace(url: string, folder: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    const { rowCount } = await client.query('SELECT FROM pg_tablespace WHERE spcname = $1', [memoryTablespace])
    const isCreated = rowCount === 1
    // The folder is empty after a restart of the machine, and full when the server's own data folder was deleted.
    if (isCreated && readdirSync(folder).length > 0) return
    if (isCreated) await client.query(`DROP TABLESPACE ${memoryTablespace}`)
    for (const name of readdirSync(folder)) rmSync(`${folder}/${name}`, { recursive: true })
    await client.query(`CREATE TABLESPACE ${memoryTablespace} LOCATION ${pg.escapeLiteral(folder)}`)
  } finally {
    await client.end()
  }
}
