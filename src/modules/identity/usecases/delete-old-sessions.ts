import type { Context } from '#platform/context.ts'
import { familyDays, refreshIdleDays } from '../rules/token-times.ts'
import { deleteOldFamilies } from '../store.ts'

/** Ended sessions are kept for so long, for whoever asks what happened. */
const endedRetentionDays = 30

/** Removes what no token can bring back to life. Safe to run at any time, and by several processes at once. */
export function deleteOldSessions({ db, clock }: Context) {
  return async function forgetOldSessions(): Promise<void> {
    const before = (days: number): Temporal.Instant => clock.now().subtract({ hours: days * 24 })
    await db.run(deleteOldFamilies, [before(endedRetentionDays), before(familyDays), before(refreshIdleDays)])
  }
}
