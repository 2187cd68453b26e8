import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import { type EndReason, endFamilies } from '../store.ts'

/**
 * Ends all sessions of a customer with their refresh and access tokens. Idempotent. Returns their ids; processes are notified
 * of them when the transaction commits.
 */
export async function endAllSessions(tx: Tx, clock: Clock, customerId: string, reason: EndReason): Promise<string[]> {
  const families = await tx.rows(endFamilies, [customerId, clock.now(), reason])
  return families.map(({ id }) => id)
}
