import { exitWithError } from '#platform/startup-error.ts'
import { builtServer, ensureBuilt } from './build.ts'
import './parent.ts'

try {
  await ensureBuilt()
  await import(builtServer.href)
} catch (error) {
  exitWithError(error)
}
