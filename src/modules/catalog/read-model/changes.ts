import type { Db, Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

export type ChangeKind = 'product' | 'category' | 'brand' | 'promotion' | 'listing' | 'deposit'

export interface CatalogChange {
  readonly kind: ChangeKind
  readonly key: string
}

/**
 * What of the change table has been seen: a snapshot of PostgreSQL, which knows for each transaction whether
 * it had committed. Unlike the highest number seen, it skips nobody who began early and committed late; and
 * unlike waiting for the oldest transaction to end, it shows the changes of all others at once.
 */
export interface ChangePosition {
  readonly snapshot: string
}

const current = statement<ChangePosition>('catalog.snapshot', 'SELECT pg_current_snapshot()::text AS snapshot')

const since = statement<ChangePosition & { changes: CatalogChange[] }, [snapshot: string]>(
  'catalog.changes-since',
  `SELECT pg_current_snapshot()::text AS snapshot, coalesce((
     SELECT json_agg(DISTINCT jsonb_build_object('kind', kind, 'key', key)) FROM catalog_change
     WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
   ), '[]') AS changes`,
)

const forget = statement(
  'catalog.forget-changes',
  `DELETE FROM catalog_change USING catalog_change_mark AS mark
   WHERE mark.at < now() - interval '2 hours' AND pg_visible_in_snapshot(xid, mark.snapshot)`,
)
const mark = statement(
  'catalog.mark-changes',
  `INSERT INTO catalog_change_mark AS mark (snapshot) VALUES (pg_current_snapshot())
   ON CONFLICT (only_one) DO UPDATE SET snapshot = pg_current_snapshot(), at = now()
   WHERE mark.at < now() - interval '2 hours'`,
)

/** A reader that has seen nothing for so long starts over: what it missed may be thrown away. */
export const maxOfflineMs = 60 * 60 * 1000

/** Everything up to now counts as seen: taken before a full load, so that nothing falls between. */
export const currentPosition = (q: Queryable): Promise<ChangePosition> => q.one(current, [])

/** What has become visible since, each thing once, and the new state of what was seen. */
export async function changesSince(
  q: Queryable,
  seen: ChangePosition,
): Promise<{ seen: ChangePosition; changes: readonly CatalogChange[] }> {
  const { snapshot, changes } = await q.one(since, [seen.snapshot])
  return { seen: { snapshot }, changes }
}

/** Throws away what everybody has surely seen; run now and then. */
export async function forgetChanges(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(forget, [])
    await tx.run(mark, [])
  })
}
