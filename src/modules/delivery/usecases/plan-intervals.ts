import type { Context } from '#platform/context.ts'
import { asRow, readZonePlan } from '../capacity/plan.ts'
import { insertIntervals, markOpen, openDays } from '../capacity/store.ts'
import { daysToPlan } from '../rules/capacity-plan.ts'
import * as store from '../store.ts'

/**
 * The job that opens the intervals of the next seven days in every zone, by its templates and exceptions. A day is opened
 * once: what changes afterwards leaves it as it is. Idempotent; several processes may run it.
 */
export function openIntervals({ db, clock }: Context) {
  return async function openIntervals(): Promise<void> {
    const days = daysToPlan(clock.now())
    const [today] = days
    if (today === undefined) return
    const plan = await readZonePlan(db, today)
    const open = new Set((await db.rows(openDays, [today.toString()])).map(({ zone, day }) => `${zone} ${day}`))
    const missing = plan.zones.flatMap(({ code: zone }) =>
      days.map((day) => ({ zone, day: day.toString() })).filter((one) => !open.has(`${zone} ${one.day}`)),
    )
    if (missing.length === 0) return
    await db.transaction(async (tx) => {
      const opened = await tx.rows(markOpen, [JSON.stringify(missing)])
      const rows = opened.flatMap(({ zone, day }) =>
        plan.plan(zone, Temporal.PlainDate.from(day)).map((slot) => asRow(zone, slot)),
      )
      await tx.run(insertIntervals, [JSON.stringify(rows)])
    })
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
