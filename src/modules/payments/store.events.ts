import { statement } from '#platform/db/statement.ts'
import type { ChangeEvent, GatewayEvent } from './ports.ts'

export const insertEvent = statement<
  unknown,
  [id: string, provider: string, eventId: string, raw: Uint8Array, event: string, now: Temporal.Instant]
>(
  'payments.insert-event',
  `INSERT INTO payment_event (id, provider, event_id, raw, event, received_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (provider, event_id) DO NOTHING`,
)

export interface EventRow {
  readonly provider: string
  readonly event: GatewayEvent | ChangeEvent
  readonly handledAt: Temporal.Instant | null
}

const columns = 'provider, event, handled_at AS "handledAt"'

export const findEvent = statement<EventRow, [id: string]>(
  'payments.find-event',
  `SELECT ${columns} FROM payment_event WHERE id = $1`,
)

/** Locked, so that two workers do not apply the same event. */
export const lockEvent = statement<EventRow, [id: string]>(
  'payments.lock-event',
  `SELECT ${columns} FROM payment_event WHERE id = $1 FOR UPDATE`,
)

export const markEventHandled = statement<unknown, [id: string, outcome: string, now: Temporal.Instant]>(
  'payments.close-event',
  'UPDATE payment_event SET outcome = $2, handled_at = $3 WHERE id = $1',
)
