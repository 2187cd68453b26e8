import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import type { Db, Tx } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { Log } from '../log.ts'
import { insertJob, jobPayload } from './queue.ts'
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

/**
 * Handles an event exactly once, in the transaction that also records it as handled. Other handlers may share the
 * transaction, so a handler never commits it.
 */
export type EventHandler = (tx: Tx, event: StoredEvent) => Promise<void>

export interface Subscription {
  readonly kind: string
  /** Never changes: events are recorded as handled under this name. */
  readonly name: string
  readonly handle: EventHandler
  /** For a handler that locks a row of the whole shop: its transaction has no other handlers, so that the lock is short. */
  readonly runsAlone?: true
  /**
   * For a handler that reads nothing that another independent handler writes, and writes nothing that one reads. It runs
   * beside its neighbours in the job that are independent too, those of the same event and of the next events, so that their
   * statements share round trips. So it does not rely on the order of two events either.
   */
  readonly isIndependent?: true
}

const insertEvents = statement<unknown, [events: string, at: Temporal.Instant, job: string]>(
  'outbox.insert',
  insertJob("'outbox'", '$3::json', {
    more: `written AS (
     INSERT INTO outbox_event (id, kind, payload, created_at)
     SELECT e.id, e.kind, e.payload, $2 FROM jsonb_to_recordset($1::jsonb) AS e (id uuid, kind text, payload jsonb)
   ),`,
  }),
)

const loadEvents = statement<StoredEvent, [ids: readonly string[]]>(
  'outbox.load',
  'SELECT id, kind, payload, created_at AS "createdAt" FROM outbox_event WHERE id = ANY ($1)',
)

/** Records deliveries as handled, and returns those that were not yet. */
const markHandled = statement<
  { eventId: string; handler: string },
  [eventIds: readonly string[], handlers: readonly string[]]
>(
  'outbox.mark-handled',
  `INSERT INTO outbox_handled (event_id, handler) SELECT * FROM unnest($1::uuid[], $2::text[]) ON CONFLICT DO NOTHING
   RETURNING event_id AS "eventId", handler`,
)

/** Writes events, and one job that delivers them in this order, in the caller's transaction. */
export async function putEvents(tx: Tx, clock: Clock, ...events: readonly OutboxEvent[]): Promise<void> {
  const now = clock.now()
  const rows = events.map((event) => ({ id: uuid7(now), ...event }))
  const job = jobPayload({ ids: rows.map(({ id }) => id) })
  await tx.run(insertEvents, [JSON.stringify(rows), now, job])
}

interface Delivery {
  readonly event: StoredEvent
  readonly subscription: Subscription
}

/**
 * The job that delivers events to their handlers. The handlers share one transaction: fewer statements, while their locks are
 * held together. When it fails, which is logged, each runs in its own, so that a failing handler does not roll back another.
 * The job fails, and is retried, until every handler has succeeded.
 */
export function deliverEvents(db: Db, log: Pick<Log, 'warn'>, subscriptions: readonly Subscription[]): JobHandler {
  const subscribers = Map.groupBy(subscriptions, ({ kind }) => kind)
  return async (payload) => {
    const { ids } = payload as { ids: readonly string[] }
    const events = new Map((await db.rows(loadEvents, [ids])).map((event) => [event.id, event]))
    const deliveries = ids
      .flatMap((id) => events.get(id) ?? [])
      .flatMap((event) => (subscribers.get(event.kind) ?? []).map((subscription) => ({ event, subscription })))
    const failures: unknown[] = []
    for (const group of inGroups(deliveries, ({ runsAlone = false }) => !runsAlone)) {
      await deliverAll(db, group).catch(async (err: unknown) => {
        if (group.length === 1) return failures.push(err)
        log.warn({ err, handlers: group.map(({ subscription }) => subscription.name) }, 'handlers failed together')
        return failures.push(...(await deliverEach(db, group)))
      })
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not every handler of an event succeeded')
  }
}

/** Deliveries in their order, in groups of neighbours that all may share. */
function inGroups(deliveries: readonly Delivery[], mayShare: (subscription: Subscription) => boolean): Delivery[][] {
  const groups: Delivery[][] = []
  let isOpen = false
  for (const delivery of deliveries) {
    const shares = mayShare(delivery.subscription)
    if (isOpen && shares) groups.at(-1)?.push(delivery)
    else groups.push([delivery])
    isOpen = shares
  }
  return groups
}

/** Runs the handlers that have not handled their event yet, in one transaction. */
async function deliverAll(db: Db, deliveries: readonly Delivery[]): Promise<void> {
  await db.transaction(async (tx) => {
    const marked = await tx.rows(markHandled, [
      deliveries.map(({ event }) => event.id),
      deliveries.map(({ subscription }) => subscription.name),
    ])
    const isNew = new Set(marked.map(({ eventId, handler }) => `${eventId} ${handler}`))
    const due = deliveries.filter(({ event, subscription }) => isNew.has(`${event.id} ${subscription.name}`))
    for (const beside of inGroups(due, ({ isIndependent = false }) => isIndependent)) {
      const handling = beside.map(async ({ event, subscription }) => subscription.handle(tx, event))
      // Rejects with the error that came first, which made the statements of the others fail.
      const all = Promise.all(handling)
      await Promise.allSettled([all, ...handling])
      await all
    }
  })
}

/** Runs each handler in its own transaction. Returns the errors of those that failed. */
async function deliverEach(db: Db, deliveries: readonly Delivery[]): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const delivery of deliveries) await deliverAll(db, [delivery]).catch((error) => failures.push(error))
  return failures
}
