import type { Context } from '#platform/context.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { overdueReturns } from '../store.ts'
import { countRequestEvent } from './record-delivery.ts'

/** Requests the overdue counts again, and logs a warning with their order numbers. */
export function requestOverdueCounts(context: Context) {
  return async function askAgain(): Promise<void> {
    const late = await context.db.rows(overdueReturns, [context.clock.now()])
    if (late.length === 0) return
    context.log.warn({ orders: late.map(({ orderNumber }) => orderNumber) }, 'count of returned packaging is overdue')
    await context.db.transaction((tx) => putEvents(tx, context.clock, ...late.map(countRequestEvent)))
  }
}
