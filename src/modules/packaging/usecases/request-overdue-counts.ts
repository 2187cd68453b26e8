import type { Context } from '#platform/context.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { overdueReturns } from '../store.ts'
import { countRequestEvent } from './record-delivery.ts'

/** Asks once more for what should have been counted by now, and says so to whoever reads the log. */
export function requestOverdueCounts(context: Context) {
  return async function askAgain(): Promise<void> {
    const late = await context.db.rows(overdueReturns, [context.clock.now()])
    if (late.length === 0) return
    context.log.warn(
      { orders: late.map(({ orderNumber }) => orderNumber) },
      'returned packaging is not counted in time',
    )
    await context.db.transaction((tx) => putEvents(tx, context.clock, ...late.map(countRequestEvent)))
  }
}
