import type { Context } from '#platform/context.ts'
import { familyDays, refreshIdleDays } from '../rules/token-times.ts'
import { deleteOldFamilies } from '../store.ts'

/** Ended sessions are retained this long to answer questions of customers. */
const endedRetentionDays = 30

/** The job that deletes sessions that no token can continue. Idempotent; several processes may run it. */
export function deleteOldSessions({ db, clock }: Context) {
  return async function deleteOldSessions(): Promise<void> {
    const before = (days: number): Temporal.Instant => clock.now().subtract({ hours: days * 24 })
    await db.run(deleteOldFamilies, [before(endedRetentionDays), before(familyDays), before(refreshIdleDays)])
  }
}
