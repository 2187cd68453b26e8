import type { Queryable } from './db/db.ts'
import { statement } from './db/statement.ts'

export interface TrailEntry {
  readonly id: string
  readonly at: Temporal.Instant
  readonly actorName: string
  readonly contract: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly reason: string | null
  readonly undoOf: string | null
}

const entriesOf = statement<TrailEntry, [kind: string, id: string, most: number]>(
  'audit.entries-of',
  `SELECT id, at, actor_name AS "actorName", contract, before, after, reason, undo_of AS "undoOf"
   FROM audit_entry WHERE entity_kind = $1 AND entity_id = $2 ORDER BY position DESC LIMIT $3`,
)

const mostEntries = 200

/** What the journal tells of one thing, newest first. */
export const auditTrail = (q: Queryable, kind: string, id: string): Promise<TrailEntry[]> =>
  q.rows(entriesOf, [kind, id, mostEntries])
