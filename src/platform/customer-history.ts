import type { Queryable } from './db/db.ts'
import { statement } from './db/statement.ts'

/** Something that happened with a customer, as one module tells it in the timeline of the console. */
export interface HistorySourceEvent {
  /** Unique within the customer's timeline, and the order of events of one instant. */
  readonly key: string
  readonly at: Temporal.Instant
  readonly kind: string
  /** Which sentence tells it: 'order.placed'. */
  readonly what: string
  /** What the sentence names; `amount` in bani, ids of things that have a page of their own. */
  readonly facts: Readonly<Record<string, string | number | null>>
}

export interface HistoryCursor {
  readonly at: Temporal.Instant
  readonly key: string
}

export interface HistoryQuery {
  readonly kinds: readonly string[]
  /** Events after this one in the timeline, which is older; null from the newest. */
  readonly before: HistoryCursor | null
  readonly limit: number
}

/** What a module contributes to the timeline of a customer. */
export interface CustomerHistory {
  readonly kinds: readonly string[]
  /** The newest events of these kinds first. */
  read(q: Queryable, customerId: string, query: HistoryQuery): Promise<readonly HistorySourceEvent[]>
}

interface HistorySource {
  /** Unique: the name of its statement. */
  readonly name: string
  readonly kinds: readonly string[]
  /** Selects key, at, kind, what and facts (jsonb) of `$1`: the customer, or what `subject` makes of them. */
  readonly events: string
  /** Null when the module knows nothing of the customer. */
  readonly subject?: (q: Queryable, customerId: string) => Promise<string | null>
}

/** A contribution that is read by one statement. */
export function customerHistory({ name, kinds, events, subject }: HistorySource): CustomerHistory {
  const select = statement<
    HistorySourceEvent,
    [subject: string, kinds: readonly string[], at: Temporal.Instant | null, key: string | null, limit: number]
  >(
    name,
    `SELECT key, at, kind, what, facts FROM (${events}) AS e (key, at, kind, what, facts)
     WHERE kind = ANY ($2::text[]) AND ($3::timestamptz IS NULL OR (at, key COLLATE "C") < ($3, $4::text))
     ORDER BY at DESC, key COLLATE "C" DESC LIMIT $5`,
  )
  return {
    kinds,
    read: async (q, customerId, { kinds: wanted, before, limit }) => {
      const of = subject === undefined ? customerId : await subject(q, customerId)
      if (of === null) return []
      return q.rows(select, [of, wanted, before?.at ?? null, before?.key ?? null, limit])
    },
  }
}
