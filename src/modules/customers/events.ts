import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'

/** Publishes that a customer has come, was changed or is gone. */
export const publishCustomer = (
  tx: Tx,
  clock: Clock,
  what: 'registered' | 'changed' | 'erased',
  customerId: string,
): Promise<void> => putEvents(tx, clock, { kind: `customer.${what}`, payload: { customerId } })
