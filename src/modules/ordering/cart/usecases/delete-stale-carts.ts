import type { Context } from '#platform/context.ts'
import { deleteGuestCarts } from '../store.ts'

/** After this long a guest is assumed not to return. */
const untouchedFor = { hours: 60 * 24 }
const atATime = 1_000

/** The job `ordering.forget-carts`: deletes stale guests' carts in batches, to hold locks briefly. */
export function deleteStaleCarts(context: Context) {
  return async function deleteStaleCarts(): Promise<void> {
    const since = context.clock.now().subtract(untouchedFor)
    while ((await context.db.run(deleteGuestCarts, [since, atATime])) === atATime);
  }
}
