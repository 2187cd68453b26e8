import { statement } from '#platform/db/statement.ts'

export interface ChangeRow {
  readonly id: string
  readonly kind: string
  readonly entityKind: string | null
  readonly entityId: string | null
  readonly payload: Readonly<Record<string, unknown>> | null
}

/** Ids of events are UUID v7, which sort by time. */
export const selectChanges = statement<ChangeRow, [sinceId: string, since: Temporal.Instant]>(
  'staff.changes',
  `SELECT id, kind, NULL AS "entityKind", NULL AS "entityId", payload FROM outbox_event WHERE id >= $1
   UNION ALL
   SELECT id, contract, entity_kind, entity_id, NULL FROM audit_entry WHERE at >= $2`,
)
