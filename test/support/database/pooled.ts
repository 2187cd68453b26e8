import type { DbOptions } from '#platform/db/db.ts'

type Reach = Pick<DbOptions, 'url' | 'directUrl' | 'namesStatements'>

/**
 * How a shop of the tests reaches a database of the shared server: `npm run test:pooled` puts PgBouncer between them, at
 * TEST_POOLER_URL. Databases of other servers, and those behind a proxy of their test, are reached as they are.
 */
export function reachOf(databaseUrl: string): Reach {
  const { TEST_POOLER_URL: pooler, TEST_POSTGRES_URL: server } = process.env
  const given = new URL(databaseUrl)
  if (pooler === undefined || server === undefined || given.port !== new URL(server).port) return { url: databaseUrl }
  const url = new URL(pooler)
  url.pathname = given.pathname
  return { url: url.href, directUrl: databaseUrl, namesStatements: process.env['TEST_POOLER_PREPARES'] === 'yes' }
}

/** The same as variables of the environment, without DATABASE_URL. */
export function reachVariables({ directUrl, namesStatements = true }: Reach): Record<string, string> {
  if (directUrl === undefined) return {}
  return { DATABASE_DIRECT_URL: directUrl, DATABASE_POOLER: namesStatements ? 'none' : 'transaction' }
}
