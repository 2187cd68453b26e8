import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import type { Tx } from '#platform/db/db.ts'
import { movePoints } from '../ledger.ts'
import { joinAccount, leaveAccount, lockAccount } from '../store.ts'

/** Makes a customer a member of the club. Idempotent. */
export async function joinClub(tx: Tx, clock: Clock, customerId: string): Promise<void> {
  await tx.run(joinAccount, [customerId, clock.now()])
}

/** Ends the membership and forfeits the points. Does nothing for a customer who is not a member. */
export async function leaveClub(tx: Tx, clock: Clock, customerId: string): Promise<void> {
  const account = await tx.maybe(lockAccount, [customerId])
  if (!account?.isMember) return
  const now = clock.now()
  if (account.points > 0) {
    // The lock and the membership make this happen once: the cause only has to be unique.
    await movePoints(tx, clock, { customerId, points: -account.points, kind: 'forfeited', cause: `left:${uuid7(now)}` })
  }
  await tx.run(leaveAccount, [customerId, now])
}
