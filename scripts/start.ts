import { exitWithError } from '#platform/startup-error.ts'
import { ensureBuilt } from './build.ts'
import './parent.ts'

try {
  await ensureBuilt()
  await import('../src/main.ts')
} catch (error) {
  exitWithError(error)
}
