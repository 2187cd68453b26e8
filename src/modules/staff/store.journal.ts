import { statement } from '#platform/db/statement.ts'
import { noNewerChange } from '#platform/undo.ts'

export interface JournalRow {
  readonly id: string
  readonly at: Temporal.Instant
  readonly actorKind: 'person' | 'token' | 'rule'
  readonly actorId: string
  readonly actorName: string
  readonly contract: string
  readonly entityKind: string
  readonly entityId: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly reason: string | null
  readonly requestId: string
  readonly undoOf: string | null
  /** Whether it is the newest change of its record. */
  readonly isNewest: boolean
}

const columns = `e.id, e.at, e.actor_kind AS "actorKind", e.actor_id AS "actorId", e.actor_name AS "actorName", e.contract,
  e.entity_kind AS "entityKind", e.entity_id AS "entityId", e.before, e.after, e.reason, e.request_id AS "requestId",
  e.undo_of AS "undoOf",
  ${noNewerChange} AS "isNewest"`

/** A null filter matches everything; newest first. */
export const selectJournal = statement<
  JournalRow,
  [
    actor: string | null,
    entityKind: string | null,
    entity: string | null,
    contract: string | null,
    since: Temporal.Instant | null,
    until: Temporal.Instant | null,
    before: string | null,
    limit: number,
  ]
>(
  'staff.journal',
  `SELECT ${columns} FROM audit_entry e
   WHERE ($1::text IS NULL OR e.actor_id = $1) AND ($2::text IS NULL OR e.entity_kind = $2)
     AND ($3::text IS NULL OR e.entity_id = $3) AND ($4::text IS NULL OR e.contract = $4)
     AND ($5::timestamptz IS NULL OR e.at >= $5) AND ($6::timestamptz IS NULL OR e.at < $6)
     AND ($7::uuid IS NULL OR e.position < (SELECT position FROM audit_entry WHERE id = $7))
   ORDER BY e.position DESC LIMIT $8`,
)

/** Of two who undo an entry at once the second one sees what the first one wrote. */
export const lockEntry = statement<unknown, [id: string]>(
  'staff.lock-journal-entry',
  'SELECT FROM audit_entry WHERE id = $1 FOR UPDATE',
)

export const entryById = statement<JournalRow, [id: string]>(
  'staff.journal-entry',
  `SELECT ${columns} FROM audit_entry e WHERE e.id = $1`,
)
