import type { Context } from '#platform/context.ts'
import { planAhead } from '../rules/interval-plan.ts'
import * as store from '../store.ts'

/** The job that opens the intervals of the next seven days in every zone. Idempotent; several processes may run it. */
export function openIntervals(context: Context) {
  return async function openIntervals(): Promise<void> {
    const plan = planAhead(context.clock.now()).map(({ since, until, kind }) => ({
      since: since.toString(),
      until: until.toString(),
      kind,
    }))
    await context.db.run(store.planIntervals, [JSON.stringify(plan)])
  }
}

/**
 * The job that releases places whose hold has lapsed, so that the interval's counters are exact. Holding a place releases
 * the lapsed holds of its interval as well, so nothing depends on when this job runs.
 */
export function releaseLapsedHolds(context: Context) {
  return async function releaseLapsedHolds(): Promise<void> {
    const now = context.clock.now()
    for (const { id } of await context.db.rows(store.intervalsWithLapsedHolds, [now])) {
      await context.db.rows(store.releaseLapsedHolds, [id, now])
    }
  }
}
