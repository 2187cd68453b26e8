import { statement } from '#platform/db/statement.ts'
import type { EndpointRow } from './store.endpoints.ts'

export interface WebhookDeliveryRow {
  readonly id: string
  readonly endpointId: string
  readonly eventId: string
  readonly kind: string
  readonly body: string
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly tries: number
  readonly createdAt: Temporal.Instant
  readonly dueAt: Temporal.Instant | null
  readonly lastTriedAt: Temporal.Instant | null
  readonly lastStatus: number | null
  readonly lastFault: string | null
  readonly deliveredAt: Temporal.Instant | null
}

const columns = `d.id, d.endpoint_id AS "endpointId", d.event_id AS "eventId", d.kind, d.body, d.state, d.tries,
  d.created_at AS "createdAt", d.due_at AS "dueAt", d.last_tried_at AS "lastTriedAt", d.last_status AS "lastStatus",
  d.last_fault AS "lastFault", d.delivered_at AS "deliveredAt"`

/** Does nothing for an event that the endpoint has already. */
export const insertDelivery = statement<
  WebhookDeliveryRow,
  [
    id: string,
    endpointId: string,
    eventId: string,
    kind: string,
    body: string,
    now: Temporal.Instant,
    isByHand: boolean,
  ]
>(
  'webhooks.insert-delivery',
  `INSERT INTO webhook_delivery AS d (id, endpoint_id, event_id, kind, body, created_at, due_at, is_by_hand)
   VALUES ($1, $2, $3, $4, $5, $6, $6, $7) ON CONFLICT (event_id, endpoint_id) DO NOTHING RETURNING ${columns}`,
)

export const selectDeliveries = statement<
  WebhookDeliveryRow,
  [endpointId: string, state: string | null, before: string | null, limit: number]
>(
  'webhooks.deliveries',
  `SELECT ${columns} FROM webhook_delivery d WHERE d.endpoint_id = $1 AND ($2::text IS NULL OR d.state = $2)
     AND ($3::uuid IS NULL OR d.id < $3) ORDER BY d.id DESC LIMIT $4`,
)

export const lockDelivery = statement<WebhookDeliveryRow, [id: string]>(
  'webhooks.lock-delivery',
  `SELECT ${columns} FROM webhook_delivery d WHERE d.id = $1 FOR UPDATE`,
)

/** Begins anew, in the hands of a person. */
export const restartDelivery = statement<WebhookDeliveryRow, [id: string, now: Temporal.Instant]>(
  'webhooks.restart-delivery',
  `UPDATE webhook_delivery d SET state = 'waiting', tries = 0, due_at = $2, is_by_hand = true, delivered_at = NULL
   WHERE d.id = $1 RETURNING ${columns}`,
)

export type ClaimedDelivery = WebhookDeliveryRow & Pick<EndpointRow, 'url' | 'secretNumber' | 'secretChangedAt'>

/**
 * Begins a try, which only one process does: until `lostAt` nobody else tries. Null when it is not due, or its endpoint is
 * paused.
 */
export const claimDelivery = statement<ClaimedDelivery, [id: string, now: Temporal.Instant, lostAt: Temporal.Instant]>(
  'webhooks.claim-delivery',
  `UPDATE webhook_delivery d SET tries = tries + 1, due_at = $3, last_tried_at = $2, is_by_hand = false
   FROM webhook_endpoint e WHERE d.id = $1 AND e.id = d.endpoint_id AND d.state = 'waiting' AND d.due_at <= $2
     AND (e.state = 'active' OR d.is_by_hand)
   RETURNING ${columns}, e.url, e.secret_number AS "secretNumber", e.secret_changed_at AS "secretChangedAt"`,
)

export const recordTry = statement<
  unknown,
  [
    id: string,
    state: string,
    dueAt: Temporal.Instant | null,
    status: number | null,
    fault: string | null,
    now: Temporal.Instant,
  ]
>(
  'webhooks.record-try',
  `UPDATE webhook_delivery SET state = $2, due_at = $3, last_status = $4, last_fault = $5,
     delivered_at = CASE WHEN $2 = 'delivered' THEN $6::timestamptz END
   WHERE id = $1 AND state = 'waiting'`,
)

/** Due deliveries without a job: their try was lost with its process, or their endpoint is active again. */
export const selectLost = statement<
  Pick<WebhookDeliveryRow, 'id' | 'endpointId'>,
  [before: Temporal.Instant, limit: number]
>(
  'webhooks.lost-deliveries',
  `SELECT d.id, d.endpoint_id AS "endpointId" FROM webhook_delivery d JOIN webhook_endpoint e ON e.id = d.endpoint_id
   WHERE d.state = 'waiting' AND d.due_at < $1 AND (e.state = 'active' OR d.is_by_hand) ORDER BY d.due_at LIMIT $2`,
)

/** What waits for an endpoint that is resumed is due at once. */
export const wakeDeliveries = statement<unknown, [endpointId: string, now: Temporal.Instant]>(
  'webhooks.wake-deliveries',
  `UPDATE webhook_delivery SET due_at = $2, tries = 0 WHERE endpoint_id = $1 AND state = 'waiting'`,
)

export const deleteOldDeliveries = statement<unknown, [beforeId: string, limit: number]>(
  'webhooks.delete-old',
  'DELETE FROM webhook_delivery WHERE id IN (SELECT id FROM webhook_delivery WHERE id < $1::uuid ORDER BY id LIMIT $2)',
)
