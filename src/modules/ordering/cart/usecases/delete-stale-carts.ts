import type { Context } from '#platform/context.ts'
import { deleteGuestCarts } from '../store.ts'

/** A guest who has not come back for so long has another browser by now. */
const untouchedFor = { hours: 60 * 24 }
const atATime = 1_000

/** The job: throws away guests' carts that nobody came back to, a batch at a time, so that no lock is held for long. */
export function deleteStaleCarts(context: Context) {
  return async function deleteStaleCarts(): Promise<void> {
    const since = context.clock.now().subtract(untouchedFor)
    while ((await context.db.run(deleteGuestCarts, [since, atATime])) === atATime);
  }
}
