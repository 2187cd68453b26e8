import type { Tx } from '#platform/db/db.ts'
import { type OutboxEvent, putEvents } from '#platform/jobs/outbox.ts'
import type { OrderingContext } from '../context.ts'
import type { OrderRow } from './row.ts'

/** Says to whom it concerns what has happened to an order: mail, warehouse, payments. */
export async function publishOrderEvent(
  { clock }: OrderingContext,
  tx: Tx,
  kind: string,
  orderId: string,
  facts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await putEvents(tx, clock, { kind, payload: { orderId, ...facts } })
}

/** The warehouse may begin. What was added to another order waits for that one, which the event names. */
export const confirmedEvent = ({ id, addTo }: OrderRow): OutboxEvent => ({
  kind: 'order.confirmed',
  payload: { orderId: id, ...(addTo === null ? {} : { addedTo: addTo }) },
})
