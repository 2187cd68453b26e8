import type { Queryable, Tx } from './db/db.ts'
import { statement } from './db/statement.ts'
import type { StaffCaller } from './http/staff-routes.ts'

/** A change in the journal, as it is taken back. */
export interface UndoneEntry {
  readonly entityId: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Takes back what one call of the staff API has changed. */
export interface Undo {
  /** Of the call that it takes back. */
  readonly permission: string
  /** Of the entries that it takes back; the call may write others beside them. */
  readonly entityKind: string
  /** Restores `entry.before`. Throws `cannot-undo` when something forbids it. */
  run(tx: Tx, entry: UndoneEntry, caller: StaffCaller): Promise<void>
  /** Which of these were touched since by something that the journal has under another id. */
  overtaken?(q: Queryable, entityIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Runs after the commit. */
  committed?(): Promise<void>
}

/** An entry that can be undone now, and what it is about. */
export interface UndoableEntry {
  readonly id: string
  readonly entityKind: string
  readonly entityId: string
}

/**
 * Of an entry `e`: no newer one changed what it is about. Entries without fields tell that somebody looked, which is no
 * change.
 */
export const noNewerChange = `NOT EXISTS (SELECT FROM audit_entry n
  WHERE n.entity_kind = e.entity_kind AND n.entity_id = e.entity_id AND n.position > e.position
    AND (n.before IS NOT NULL OR n.after IS NOT NULL))`

const entriesOfRequest = statement<UndoableEntry, [requestId: string, contract: string, entityKind: string]>(
  'audit.undoable-of-request',
  `SELECT e.id, e.entity_kind AS "entityKind", e.entity_id AS "entityId" FROM audit_entry e
   WHERE e.request_id = $1 AND e.contract = $2 AND e.entity_kind = $3 AND e.undo_of IS NULL
     AND ${noNewerChange}
   ORDER BY e.position DESC`,
)

/** The entries by which a request's change can be undone, newest first; empty for calls that cannot be undone. */
export async function entriesToUndo(
  q: Queryable,
  undo: Undo | undefined,
  { contract, requestId }: { readonly contract: string; readonly requestId: string },
): Promise<readonly UndoableEntry[]> {
  return undo === undefined ? [] : q.rows(entriesOfRequest, [requestId, contract, undo.entityKind])
}

/** The things of these that something newer has touched. */
export const overtakenOf = async (
  q: Queryable,
  undo: Undo,
  entityIds: readonly string[],
): Promise<ReadonlySet<string>> => (await undo.overtaken?.(q, entityIds)) ?? new Set()
