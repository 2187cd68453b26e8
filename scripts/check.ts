import { exitWithError } from '#platform/startup-error.ts'
import './parent.ts'
import { findTestFiles } from './test/files.ts'
import { runSuite } from './test/suite.ts'

/** `npm run check`, before each commit: types, lint, format, and the tests that need neither the shop nor a browser. */
const { server } = findTestFiles(['src/', 'db/', 'test/architecture'])

try {
  process.exit(await runSuite({ files: { server, browser: [] }, withChecks: true }))
} catch (error) {
  exitWithError(error)
}
