import type { Context } from '#platform/context.ts'
import { type Listener, listen } from '#platform/db/listen.ts'
import { accessTokenSeconds } from '../rules/token-times.ts'
import { recentlyEnded } from '../store.ts'

/** Sessions ended by another session, for as long as their access tokens may be valid. */
export interface EndedSessions {
  has(familyId: string): boolean
  /** Adds to this process only; other processes are notified by `endFamilies` when its transaction commits. */
  add(familyIds: readonly string[]): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Access tokens are verified without a query, so every process keeps the few ended sessions in memory. */
export function endedSessions({ db, clock, log }: Context): EndedSessions {
  const ids = new Set<string>()
  let listener: Listener | undefined
  const load = async (): Promise<void> => {
    for (const { id } of await db.rows(recentlyEnded, [clock.now().subtract({ seconds: accessTokenSeconds })]))
      ids.add(id)
  }
  return {
    has: (familyId) => ids.has(familyId),
    add: (familyIds) => {
      for (const id of familyIds) ids.add(id)
    },
    start: async () => {
      listener = await listen(db, 'sessions_ended', log, () => {
        load().catch((err: unknown) => log.warn({ err }, 'ended sessions could not be read'))
      })
    },
    stop: async () => listener?.stop(),
  }
}
