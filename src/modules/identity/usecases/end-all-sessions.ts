import type { Tx } from '#platform/db/db.ts'
import type { IdentityContext } from '../context.ts'
import { type EndReason, endFamilies } from '../store.ts'

/** Ends all sessions of a customer: no refresh token and no access token of theirs works any more. Safe to repeat. */
export async function endAllSessions(
  { clock, ended }: Pick<IdentityContext, 'clock' | 'ended'>,
  tx: Tx,
  customerId: string,
  reason: EndReason,
): Promise<void> {
  const families = await tx.rows(endFamilies, [customerId, clock.now(), reason])
  ended.add(families.map(({ id }) => id))
}
