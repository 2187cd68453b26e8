import { execFileSync } from 'node:child_process'
import { exitWithError, StartupError } from '#platform/startup-error.ts'
import { startTestPostgres } from '#test/support/database/test-postgres.ts'
import { pathWithSbin, startPgBouncer } from '#test/support/processes/pgbouncer.ts'
import './parent.ts'
import { findTestFiles } from './test/files.ts'
import { runSuite } from './test/suite.ts'

/**
 * `npm run test:pooled` runs the tests of the API with PgBouncer in transaction mode between the shop and its database, by
 * the program of PGBOUNCER or the one of the machine; `npm run test:pooled -- checkout` only the files with that word.
 */
const wanted = process.argv.slice(2)
const binary = process.env['PGBOUNCER'] ?? 'pgbouncer'

/** Its version as a number to compare: 1.21 is 121. */
function versionOf(program: string): number {
  try {
    const text = execFileSync(program, ['--version'], { encoding: 'utf8', env: pathWithSbin() })
    const [, major, minor] = /(\d+)\.(\d+)/.exec(text) ?? []
    return Number(major) * 100 + Number(minor)
  } catch {
    throw new StartupError(
      'There is no PgBouncer. Install it (apt-get install pgbouncer), or give its program in PGBOUNCER.',
    )
  }
}

try {
  const preparedStatements = versionOf(binary) >= 121 ? 1_000 : 0
  const postgres = await startTestPostgres()
  const pooler = await startPgBouncer(postgres.url, { binary, preparedStatements })
  process.env['TEST_POOLER_URL'] = pooler.url
  process.env['TEST_POOLER_PREPARES'] = preparedStatements > 0 ? 'yes' : 'no'
  const { server } = findTestFiles(['test/api/'])
  const files = server.filter((path) => wanted.length === 0 || wanted.some((word) => path.includes(word)))
  const status = await runSuite({ files: { server: files, browser: [] }, withChecks: false })
  await pooler.close()
  await postgres.stop()
  process.exit(status)
} catch (error) {
  exitWithError(error)
}
