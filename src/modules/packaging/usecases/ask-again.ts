import type { At } from '#platform/at.ts'
import { putEvents } from '#platform/outbox.ts'
import { uncounted } from '../store.ts'
import { takenEvent } from './take-back.ts'

/** Asks once more for what should have been counted by now, and says so to whoever reads the log. */
export function askAgain(at: At) {
  return async function askAgain(): Promise<void> {
    const late = await at.db.rows(uncounted, [at.clock.now()])
    if (late.length === 0) return
    at.log.warn({ orders: late.map(({ orderNumber }) => orderNumber) }, 'returned packaging is not counted in time')
    await at.db.transaction((tx) => putEvents(tx, at.clock, ...late.map(takenEvent)))
  }
}
