import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { exitWithError } from '#platform/startup-error.ts'
import './parent.ts'
import { ensureClusterPrograms } from './test/cluster-programs.ts'
import { findTestFiles } from './test/files.ts'
import { tally } from './test/results.ts'
import { interruption, printFailures, runFiles } from './test/suite.ts'

/** Installing, starting the cluster, and three losses of its primary. */
const limitMs = 15 * 60_000

/**
 * `npm run test:cluster` runs shoppers against a PostgreSQL cluster under Patroni, kills its primary three times and deletes
 * its data.
 */
try {
  await ensureClusterPrograms()
  const figures = resolve('.poftim/cluster-figures.json')
  rmSync(figures, { force: true })
  process.env['CLUSTER_FIGURES'] = figures
  const files = findTestFiles(['test/api/database/deep/primary-loss'])
  const results = await runFiles(files, { signal: interruption(), limitMs })
  printFailures(results)
  if (existsSync(figures)) console.log(readFileSync(figures, 'utf8'))
  console.log(tally(results))
  process.exit(results.length > 0 && results.every(({ passed }) => passed) ? 0 : 1)
} catch (error) {
  exitWithError(error)
}
