import type { QueryOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import { requirePermission, type StaffCaller } from '#platform/http/staff-routes.ts'
import { overtakenOf, type Undo } from '#platform/undo.ts'
import type * as contract from '../contract.staff-journal.ts'
import { presentEntry } from '../present.ts'
import { maskedFields } from '../rules/masking.ts'
import { entryById, type JournalRow, lockEntry, selectJournal } from '../store.journal.ts'

/** Undo functions by the contract id of the change. */
export type Undoers = () => ReadonlyMap<string, Undo>

/** The journal; without `customers.read` it tells no more of customers than their first names. */
export function listJournal({ db }: Context, undoers: Undoers) {
  return async function listJournal(query: QueryOf<typeof contract.listJournal>, caller: StaffCaller) {
    const { actor = null, entityKind = null, entity = null, contract: call = null, before = null, size } = query
    const instant = (text: string | undefined) => (text === undefined ? null : Temporal.Instant.from(text))
    const filters = [actor, entityKind, entity, call, instant(query.since), instant(query.until), before] as const
    const rows = await db.rows(selectJournal, [...filters, size + 1])
    const canUndo = await undoableAmong(db, rows, undoers())
    const showsCustomers = caller.permissions.has('customers.read')
    return {
      items: rows.slice(0, size).map((row) => {
        const entry = presentEntry(row, canUndo(row))
        return showsCustomers ? entry : { ...entry, before: maskedFields(row.before), after: maskedFields(row.after) }
      }),
      hasMore: rows.length > size,
    }
  }
}

/**
 * Undoes a change, and records this as a change of its own. Throws `entry-of-journal-not-found`, `not-permitted`, or
 * `cannot-undo` when the record has a newer change or the former state cannot be restored.
 */
export function undoEntry({ db, clock }: Context, undoers: Undoers) {
  return async function undoEntry(id: string, caller: StaffCaller): Promise<{ id: string }> {
    const now = clock.now()
    const { written, undo } = await db.transaction(async (tx) => {
      await tx.run(lockEntry, [id])
      const entry = await tx.maybe(entryById, [id])
      if (entry === null) throw new Problem('entry-of-journal-not-found')
      const undo = undoers().get(entry.contract)
      const isOwn = entry.actorId === caller.id
      if (undo !== undefined) requirePermission(caller, undo.permission)
      else if (!isOwn && !caller.permissions.has('audit.read')) throw new Problem('entry-of-journal-not-found')
      const canUndo = await undoableAmong(tx, [entry], undoers())
      if (undo === undefined || !canUndo(entry)) throw new Problem('cannot-undo')
      await undo.run(tx, entry, caller)
      const written = await audit(tx, now, caller, {
        contract: entry.contract,
        entity: { kind: entry.entityKind, id: entry.entityId },
        before: entry.after ?? {},
        after: entry.before ?? {},
        undoOf: id,
      })
      return { written, undo }
    })
    await undo.committed?.()
    return { id: written }
  }
}

/** Which of these entries can be undone: nothing newer has touched what they are about. */
async function undoableAmong(
  q: Queryable,
  rows: readonly JournalRow[],
  undoers: ReadonlyMap<string, Undo>,
): Promise<(row: JournalRow) => boolean> {
  const able = rows.filter(({ contract, entityKind, undoOf, isNewest }) => {
    const undo = undoers.get(contract)
    return undo?.entityKind === entityKind && undoOf === null && isNewest
  })
  const overtaken = new Set<string>()
  for (const [contract, of] of Map.groupBy(able, (row) => row.contract)) {
    const undo = undoers.get(contract)
    const ids = of.map(({ entityId }) => entityId)
    for (const id of undo === undefined ? [] : await overtakenOf(q, undo, ids)) overtaken.add(`${contract} ${id}`)
  }
  return (row) => able.includes(row) && !overtaken.has(`${row.contract} ${row.entityId}`)
}
