import type { Tx } from '#platform/db/db.ts'
import type { IdentityContext } from '../context.ts'
import { type EndReason, endFamilies } from '../store.ts'

/** Ends all sessions of a customer and invalidates their refresh and access tokens. Idempotent. */
export async function endAllSessions(
  { clock, ended }: Pick<IdentityContext, 'clock' | 'ended'>,
  tx: Tx,
  customerId: string,
  reason: EndReason,
): Promise<void> {
  const families = await tx.rows(endFamilies, [customerId, clock.now(), reason])
  ended.add(families.map(({ id }) => id))
}
