import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { exitWithError } from '#platform/startup-error.ts'
import { builtServer, ensureBuilt } from './build.ts'
import './parent.ts'

try {
  await ensureBuilt()
  // Several processes are the server itself: only this one builds, and ends with who started it.
  cluster.setupPrimary({ exec: fileURLToPath(builtServer) })
  await import(builtServer.href)
} catch (error) {
  exitWithError(error)
}
