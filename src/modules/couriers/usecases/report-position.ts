import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { forgetPosition, reportPosition as storePosition } from '#modules/tracking/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { CouriersContext } from '../context.ts'
import type { reportPosition as contract } from '../contract.staff-position.ts'
import { isOpenStop } from '../rules/way-ahead.ts'
import { stopsOf } from '../store.stops.ts'
import { lockedOwnRun } from './locked-run.ts'

/** A phone reports every 15 seconds; several screens of one courier fit too. */
const mostAMinute = 20

/**
 * Stores where the van of an own run is, while it has doors to visit: its last position alone, and no entry of the journal.
 * Throws `run-not-found`, `run-not-out` and `too-many-requests`.
 */
export function reportPosition({ db, clock }: CouriersContext) {
  return async function reportPosition(
    runId: string,
    { lat, lng, ageSeconds }: BodyOf<typeof contract>,
    caller: StaffCaller,
  ): Promise<void> {
    await enforceRateLimit(db, clock, { key: `van-position:${caller.id}`, max: mostAMinute, seconds: 60 })
    await db.transaction(async (tx) => {
      const run = await lockedOwnRun(tx, runId, caller)
      const open = (await tx.rows(stopsOf, [[runId]])).filter(isOpenStop)
      if (run.state !== 'out' || open.length === 0) throw new Problem('run-not-out')
      const measuredAt = clock.now().subtract({ seconds: ageSeconds })
      const deliveryIds = open.map(({ deliveryId }) => deliveryId)
      await storePosition(tx, { vanId: runId, point: { lat, lng }, measuredAt, deliveryIds })
    })
  }
}

/** Deletes the position of an own run, in whatever state it is. Idempotent. Throws `run-not-found`. */
export function hidePosition({ db }: CouriersContext) {
  return function hidePosition(runId: string, caller: StaffCaller): Promise<void> {
    return db.transaction(async (tx) => {
      // Under the lock: a report that is being stored comes before it.
      await lockedOwnRun(tx, runId, caller)
      await forgetPosition(tx, runId)
    })
  }
}

/** Deletes the position of a locked run that has no door to visit any more. */
export async function forgetWhenDone(tx: Tx, runId: string): Promise<void> {
  if (!(await tx.rows(stopsOf, [[runId]])).some(isOpenStop)) await forgetPosition(tx, runId)
}
