import { uuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import { movePoints } from '../ledger.ts'
import { pointLotsOf } from '../point-lots.ts'
import { lapsedPoints } from '../rules/expiry.ts'
import { lockAccount, withOldPoints } from '../store.ts'

/** Expires points, one transaction for each customer. Idempotent; may run in several processes. */
export function expirePoints({ db, clock }: Context) {
  return async function expirePoints(): Promise<void> {
    const now = clock.now()
    for (const { customerId } of await db.rows(withOldPoints, [now])) {
      await db.transaction(async (tx) => {
        const account = await tx.maybe(lockAccount, [customerId])
        const { lots, outflow } = await pointLotsOf(tx, customerId)
        const points = Math.min(account?.points ?? 0, lapsedPoints(lots, outflow, now))
        if (points <= 0) return
        // Computed from the ledger under the lock, so that points which another process has expired do not count.
        await movePoints(tx, clock, { customerId, points: -points, kind: 'expired', cause: `expired:${uuid7(now)}` })
      })
    }
  }
}
