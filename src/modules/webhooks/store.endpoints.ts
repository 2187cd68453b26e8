import { statement } from '#platform/db/statement.ts'

export interface EndpointRow {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly kinds: readonly string[]
  readonly state: 'active' | 'paused'
  readonly pauseReason: 'failed' | 'gone' | 'by-hand' | null
  readonly pausedAt: Temporal.Instant | null
  readonly secretNumber: number
  readonly secretChangedAt: Temporal.Instant | null
  readonly createdAt: Temporal.Instant
  readonly version: number
}

const columns = `e.id, e.name, e.url, e.kinds, e.state, e.pause_reason AS "pauseReason", e.paused_at AS "pausedAt",
  e.secret_number AS "secretNumber", e.secret_changed_at AS "secretChangedAt", e.created_at AS "createdAt", e.version`

export interface CountedEndpointRow extends EndpointRow {
  readonly waiting: number
  readonly delivered: number
  readonly failed: number
}

const counted = `SELECT ${columns}, coalesce(d.waiting, 0)::int AS waiting, coalesce(d.delivered, 0)::int AS delivered,
    coalesce(d.failed, 0)::int AS failed
  FROM webhook_endpoint e LEFT JOIN LATERAL (
    SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'delivered') AS delivered,
      count(*) FILTER (WHERE state = 'failed') AS failed
    FROM webhook_delivery WHERE endpoint_id = e.id) d ON true`

export const selectEndpoints = statement<CountedEndpointRow>(
  'webhooks.endpoints',
  `${counted} ORDER BY e.state DESC, e.name, e.id`,
)

export const selectEndpoint = statement<CountedEndpointRow, [id: string]>(
  'webhooks.endpoint',
  `${counted} WHERE e.id = $1`,
)

export const lockEndpoint = statement<EndpointRow, [id: string]>(
  'webhooks.lock-endpoint',
  `SELECT ${columns} FROM webhook_endpoint e WHERE e.id = $1 FOR UPDATE`,
)

/** Active ones and paused ones: these keep their events until they are resumed. */
export const selectListeners = statement<{ readonly id: string; readonly state: string }, [kind: string]>(
  'webhooks.listeners',
  'SELECT id, state FROM webhook_endpoint WHERE $1 = ANY (kinds)',
)

export const insertEndpoint = statement<
  unknown,
  [id: string, name: string, url: string, kinds: readonly string[], now: Temporal.Instant]
>(
  'webhooks.insert-endpoint',
  `INSERT INTO webhook_endpoint (id, name, url, kinds, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (id) DO NOTHING`,
)

export const updateEndpoint = statement<
  unknown,
  [
    ...[id: string, name: string, url: string, kinds: readonly string[]],
    ...[state: string, pauseReason: string | null, pausedAt: Temporal.Instant | null],
  ]
>(
  'webhooks.update-endpoint',
  `UPDATE webhook_endpoint SET name = $2, url = $3, kinds = $4, state = $5, pause_reason = $6, paused_at = $7,
     version = version + 1 WHERE id = $1`,
)

export const renewSecret = statement<unknown, [id: string, now: Temporal.Instant]>(
  'webhooks.renew-secret',
  `UPDATE webhook_endpoint SET secret_number = secret_number + 1, secret_changed_at = $2, version = version + 1
   WHERE id = $1`,
)

export const deleteEndpoint = statement<unknown, [id: string]>(
  'webhooks.delete-endpoint',
  'DELETE FROM webhook_endpoint WHERE id = $1',
)

/** A delivery has failed for the last time, or the receiver says that it is gone. */
export const pauseEndpoint = statement<unknown, [id: string, reason: string, now: Temporal.Instant]>(
  'webhooks.pause',
  `UPDATE webhook_endpoint SET state = 'paused', pause_reason = $2, paused_at = $3, version = version + 1
   WHERE id = $1 AND state = 'active'`,
)

export const countPaused = statement<{ readonly value: number }>(
  'webhooks.count-paused',
  `SELECT count(*) AS value FROM webhook_endpoint WHERE state = 'paused' AND pause_reason <> 'by-hand'`,
)
