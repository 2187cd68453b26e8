import { uuid7 } from '#kernel/ids.ts'
import type { Queryable, Tx } from './db/db.ts'
import { statement } from './db/statement.ts'

/** Who changes something: a person, a token, or the shop itself by a rule. */
export interface Actor {
  readonly kind: 'person' | 'token' | 'rule'
  readonly id: string
  readonly name: string
  readonly requestId: string
}

export interface AuditEntry {
  /** The id of the contract, or the name of the rule. */
  readonly contract: string
  readonly entity: { readonly kind: string; readonly id: string }
  /** Changed fields alone. Never tokens, codes or card data. */
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly reason?: string | undefined
  /** The id of the entry that this one takes back. */
  readonly undoOf?: string
}

const insertEntry = statement<
  unknown,
  [
    id: string,
    at: Temporal.Instant,
    actorKind: string,
    actorId: string,
    actorName: string,
    contract: string,
    entityKind: string,
    entityId: string,
    before: string | null,
    after: string | null,
    reason: string | null,
    requestId: string,
    undoOf: string | null,
  ]
>(
  'audit.insert',
  `INSERT INTO audit_entry (id, at, actor_kind, actor_id, actor_name, contract, entity_kind, entity_id, before, after,
     reason, request_id, undo_of)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
)

const selectByRequest = statement<{ readonly id: string }, [requestId: string]>(
  'audit.by-request',
  'SELECT id FROM audit_entry WHERE request_id = $1 LIMIT 1',
)

/** Writes an entry of the journal, in the transaction of the change that it tells of. Returns its id. */
export async function audit(tx: Tx, now: Temporal.Instant, actor: Actor, entry: AuditEntry): Promise<string> {
  const id = uuid7(now)
  const { contract, entity, before, after, reason = null, undoOf = null } = entry
  await tx.run(insertEntry, [
    ...([id, now, actor.kind, actor.id, actor.name, contract, entity.kind, entity.id] as const),
    ...([jsonOf(before), jsonOf(after), reason, actor.requestId, undoOf] as const),
  ])
  return id
}

/** The fields of `after` whose values differ from `before`, and their values before. */
export function changedFields<Fields extends Readonly<Record<string, unknown>>>(
  before: Fields,
  after: Partial<Fields>,
) {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const of = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { names, before: of(before), after: of(after) }
}

const blankFields = statement<unknown, [kind: string, ids: readonly string[]]>(
  'audit.blank',
  'SELECT blank_audit_fields($1, $2)',
)

/** Blanks the values in every entry about these things, which an erased customer has left; that they changed stays told. */
export const blankAudit = async (tx: Tx, kind: string, ids: readonly string[]): Promise<void> =>
  void (await tx.run(blankFields, [kind, ids]))

/** Whether a request has written an entry. */
export const auditedIn = async (q: Queryable, requestId: string): Promise<boolean> =>
  (await q.maybe(selectByRequest, [requestId])) !== null

const jsonOf = (fields: Readonly<Record<string, unknown>> | undefined): string | null =>
  fields === undefined ? null : JSON.stringify(fields)
