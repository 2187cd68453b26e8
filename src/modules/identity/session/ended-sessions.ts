import type { Context } from '#platform/context.ts'
import { type Listener, listen } from '#platform/db/listen.ts'
import { accessTokenSeconds } from '../rules/token-times.ts'
import { recentlyEnded } from '../store.ts'

/** Sessions that were ended from elsewhere, for as long as an access token of theirs may be out. */
export interface EndedSessions {
  has(familyId: string): boolean
  /** This process knows at once; the others hear of it when the change is committed. */
  add(familyIds: readonly string[]): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Access tokens are not looked up; the few that must not work any more are remembered in every process. */
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
      listener = await listen(db.url, 'sessions_ended', log, () => {
        load().catch((err: unknown) => log.warn({ err }, 'ended sessions could not be read'))
      })
    },
    stop: async () => listener?.stop(),
  }
}
