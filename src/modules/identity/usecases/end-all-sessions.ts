import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { type EndReason, endFamilies } from '../store.ts'

/** A customer has signed out on all devices. Payload: `customerId`. */
export const signedOutEverywhereEvent = 'customer.signed_out_everywhere'

/**
 * Ends all sessions of a customer with their refresh and access tokens. Idempotent. Returns their ids; processes are notified
 * of them when the transaction commits.
 */
export async function endAllSessions(tx: Tx, clock: Clock, customerId: string, reason: EndReason): Promise<string[]> {
  const families = await tx.rows(endFamilies, [customerId, clock.now(), reason])
  return families.map(({ id }) => id)
}

/** Ends all sessions of a customer who asks for it. Returns their ids. */
export async function signOutEverywhere(tx: Tx, clock: Clock, customerId: string): Promise<string[]> {
  const ended = await endAllSessions(tx, clock, customerId, 'everywhere')
  await putEvents(tx, clock, { kind: signedOutEverywhereEvent, payload: { customerId } })
  return ended
}
