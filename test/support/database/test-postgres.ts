import { fileURLToPath } from 'node:url'
import { makeLog } from '#platform/log.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'

let started: Promise<string> | undefined

/**
 * The address of the database server that all test files share. The test runner names it in TEST_POSTGRES_URL;
 * a file that is run alone starts one, or joins the one of another file, and gives it up when its process ends.
 */
export function testPostgresUrl(): Promise<string> {
  started ??= chooseServer()
  return started
}

async function chooseServer(): Promise<string> {
  const given = process.env['TEST_POSTGRES_URL']
  if (given !== undefined) return given
  const dataDir = fileURLToPath(new URL('../../../.poftim/test-postgres', import.meta.url))
  return (await startPostgres({ dataDir, log: makeLog('silent'), durable: false })).url
}
