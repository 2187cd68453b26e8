import { fileURLToPath } from 'node:url'
import { makeLog } from '#platform/log.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'

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
  const url = process.env['TEST_POSTGRES_URL']
  if (url !== undefined) return url
  const dataDir = fileURLToPath(new URL('../../../.poftim/test-postgres', import.meta.url))
  return (await startPostgres({ dataDir, log: makeLog('silent'), durable: false })).url
}
