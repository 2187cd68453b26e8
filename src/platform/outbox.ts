import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import type { Db, Tx } from './db.ts'
import type { JobHandler } from './jobs.ts'
import { statement } from './statement.ts'

/** Something that has happened and that others care about. `payload` is JSON and names things by id. */
export interface OutboxEvent {
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
}

export interface StoredEvent extends OutboxEvent {
  readonly id: string
  readonly createdAt: Temporal.Instant
}

/** Runs once an event, in the transaction that also notes it as handled. */
export type EventHandler = (tx: Tx, event: StoredEvent) => Promise<void>

export interface Subscription {
  readonly kind: string
  /** Names the handler for good: it is the memory of what was handled. */
  readonly name: string
  readonly handle: EventHandler
}

const insertEvent = statement<unknown, [id: string, kind: string, payload: string, at: Temporal.Instant]>(
  'outbox.insert',
  `WITH event AS (INSERT INTO outbox_event (id, kind, payload, created_at) VALUES ($1, $2, $3, $4) RETURNING id)
   SELECT graphile_worker.add_job('outbox', json_build_object('id', id), max_attempts => 12) FROM event`,
)

const loadEvent = statement<StoredEvent, [id: string]>(
  'outbox.load',
  'SELECT id, kind, payload, created_at AS "createdAt" FROM outbox_event WHERE id = $1',
)

const markHandled = statement<unknown, [id: string, handler: string]>(
  'outbox.mark-handled',
  'INSERT INTO outbox_handled (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING',
)

/** Writes the event and the job that delivers it into the caller's transaction. */
export async function putEvent(tx: Tx, clock: Clock, event: OutboxEvent): Promise<string> {
  const now = clock.now()
  const id = uuid7(now)
  await tx.run(insertEvent, [id, event.kind, JSON.stringify(event.payload), now])
  return id
}

/** The job that delivers events: each handler in a transaction of its own, so one failing does not undo another. */
export function deliverEvents(db: Db, subscriptions: readonly Subscription[]): JobHandler {
  return async (payload) => {
    const event = await db.maybe(loadEvent, [(payload as { id: string }).id])
    if (event === null) return
    const failures: unknown[] = []
    for (const subscription of subscriptions.filter(({ kind }) => kind === event.kind)) {
      await db
        .transaction(async (tx) => {
          const isFirst = (await tx.run(markHandled, [event.id, subscription.name])) === 1
          if (isFirst) await subscription.handle(tx, event)
        })
        .catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, `${event.kind} was not handled by everybody`)
  }
}
