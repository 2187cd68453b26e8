import type { Clock } from '#kernel/clock.ts'
import type { Db } from './db/db.ts'
import type { Log } from './log.ts'

/** What every use case runs with. Tests pass a clock they can set. */
export interface Context {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}
