import type { Context } from '#platform/context.ts'
import { planAhead } from '../rules/interval-plan.ts'
import { intervalsWithLapsedHolds, planIntervals, reclaim } from '../store.ts'

/** Opens the intervals of the coming days in every zone. Safe to run at any time and in several processes. */
export function openIntervals(context: Context) {
  return async function openIntervals(): Promise<void> {
    const plan = planAhead(context.clock.now()).map(({ since, until, kind }) => ({
      since: since.toString(),
      until: until.toString(),
      kind,
    }))
    await context.db.run(planIntervals, [JSON.stringify(plan)])
  }
}

/** Frees places whose hold is over, so that the counters say what is free. Whoever needs a place does it as well. */
export function reclaimPlaces(context: Context) {
  return async function reclaimPlaces(): Promise<void> {
    const now = context.clock.now()
    for (const { id } of await context.db.rows(intervalsWithLapsedHolds, [now]))
      await context.db.rows(reclaim, [id, now])
  }
}
