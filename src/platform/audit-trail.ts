import { type CustomerHistory, customerHistory } from './customer-history.ts'
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

const isAudited = statement<
  { readonly id: string },
  [kind: string, id: string, contract: string, actorId: string, since: Temporal.Instant]
>(
  'audit.is-audited',
  `SELECT id FROM audit_entry
   WHERE entity_kind = $1 AND entity_id = $2 AND contract = $3 AND actor_id = $4 AND at > $5 LIMIT 1`,
)

/** Whether somebody's call about a thing has been noted since an instant. */
export const wasAudited = async (
  q: Queryable,
  { contract, entity: { kind, id } }: { readonly contract: string; readonly entity: { kind: string; id: string } },
  actorId: string,
  since: Temporal.Instant,
): Promise<boolean> => (await q.maybe(isAudited, [kind, id, contract, actorId, since])) !== null

/**
 * What the journal tells of a customer, without the calls of some contracts. `idsOf` answers the ids under which it knows
 * the customer, with spaces between them.
 */
export const auditHistory = (
  kind: string,
  without: readonly string[],
  idsOf: (q: Queryable, customerId: string) => Promise<string>,
): CustomerHistory =>
  customerHistory({
    name: `audit.history-of-${kind}`,
    kinds: ['staff'],
    subject: idsOf,
    events: `
      SELECT 'audit:' || a.id, a.at, 'staff', 'staff.' || a.contract,
        jsonb_build_object('by', a.actor_name, 'text', a.reason, 'undone', a.undo_of)
      FROM audit_entry a
      WHERE a.entity_kind = '${kind}' AND a.entity_id = ANY (string_to_array($1, ' '))
        AND a.contract <> ALL (ARRAY[${without.map((name) => `'${name}'`).join(', ')}])`,
  })
