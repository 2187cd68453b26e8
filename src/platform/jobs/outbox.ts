import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import type { Db, Tx } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { JobHandler } from './runner.ts'

/** A fact that other modules react to. `payload` is JSON and refers to rows by id. */
export interface OutboxEvent {
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
}

export interface StoredEvent extends OutboxEvent {
  readonly id: string
  readonly createdAt: Temporal.Instant
}

/** Handles an event exactly once, in the transaction that also records it as handled. */
export type EventHandler = (tx: Tx, event: StoredEvent) => Promise<void>

export interface Subscription {
  readonly kind: string
  /** Never changes: events are recorded as handled under this name. */
  readonly name: string
  readonly handle: EventHandler
}

const insertEvents = statement<unknown, [events: string, at: Temporal.Instant, job: string]>(
  'outbox.insert',
  `WITH written AS (
     INSERT INTO outbox_event (id, kind, payload, created_at)
     SELECT e.id, e.kind, e.payload, $2 FROM jsonb_to_recordset($1::jsonb) AS e (id uuid, kind text, payload jsonb)
   )
   SELECT graphile_worker.add_job('outbox', $3::json, max_attempts => 12)`,
)

const loadEvents = statement<StoredEvent, [ids: readonly string[]]>(
  'outbox.load',
  'SELECT id, kind, payload, created_at AS "createdAt" FROM outbox_event WHERE id = ANY ($1)',
)

const markHandled = statement<unknown, [id: string, handler: string]>(
  'outbox.mark-handled',
  'INSERT INTO outbox_handled (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING',
)

/** Writes events, and one job that delivers them in this order, in the caller's transaction. */
export async function putEvents(tx: Tx, clock: Clock, ...events: readonly OutboxEvent[]): Promise<void> {
  const now = clock.now()
  const rows = events.map((event) => ({ id: uuid7(now), ...event }))
  const job = JSON.stringify({ ids: rows.map(({ id }) => id) })
  await tx.run(insertEvents, [JSON.stringify(rows), now, job])
}

/**
 * The job that delivers events to their handlers, each in its own transaction, so that a failing handler does not roll
 * back another. The job fails, and is retried, until every handler has succeeded.
 */
export function deliverEvents(db: Db, subscriptions: readonly Subscription[]): JobHandler {
  const deliver = async (event: StoredEvent): Promise<unknown[]> => {
    const failures: unknown[] = []
    for (const subscription of subscriptions.filter(({ kind }) => kind === event.kind)) {
      await db
        .transaction(async (tx) => {
          const isFirst = (await tx.run(markHandled, [event.id, subscription.name])) === 1
          if (isFirst) await subscription.handle(tx, event)
        })
        .catch((error: unknown) => failures.push(error))
    }
    return failures
  }
  return async (payload) => {
    const { ids } = payload as { ids: readonly string[] }
    const events = new Map((await db.rows(loadEvents, [ids])).map((event) => [event.id, event]))
    const failures: unknown[] = []
    for (const event of ids.flatMap((id) => events.get(id) ?? [])) failures.push(...(await deliver(event)))
    if (failures.length > 0) throw new AggregateError(failures, 'not every handler of an event succeeded')
  }
}
