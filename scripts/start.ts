import { exitBecauseOf } from '#platform/cannot-start.ts'
import { ensureBuilt } from './build.ts'
import './parent.ts'

try {
  await ensureBuilt()
  await import('../src/main.ts')
} catch (error) {
  exitBecauseOf(error)
}
