import { exitWithError } from '#platform/startup-error.ts'
import './parent.ts'
import { runDeep } from './test/deep.ts'

/** `npm run test:deep` repeats and prolongs tests of `npm test`; `npm run test:deep -- fuzz` only the parts so named. */
try {
  process.exit(await runDeep(process.argv.slice(2)))
} catch (error) {
  exitWithError(error)
}
