import { exitWithError } from '#platform/startup-error.ts'
import './parent.ts'
import { findTestFiles } from './test/files.ts'
import { runSuite } from './test/suite.ts'

/** `npm test` runs everything; `npm test -- pricing cart.spec` only the files whose path contains one of the words. */
const wanted = process.argv.slice(2)

try {
  process.exit(await runSuite({ files: findTestFiles(wanted), withChecks: wanted.length === 0 }))
} catch (error) {
  exitWithError(error)
}
