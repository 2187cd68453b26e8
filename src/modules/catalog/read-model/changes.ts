import type { Db, Queryable, Tx } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

export type ChangeKind = 'product' | 'category' | 'brand' | 'promotion' | 'listing' | 'deposit'

export interface CatalogChange {
  readonly kind: ChangeKind
  readonly key: string
  /** Whether only the stock of a product has changed. */
  readonly isOfStock: boolean
}

/**
 * The position of a reader in the change table: a PostgreSQL snapshot, which knows for each transaction whether it had
 * committed. A highest ID would skip transactions that began early and committed late; waiting for the oldest open
 * transaction would delay the changes of all others.
 */
export interface ChangePosition {
  readonly snapshot: string
}

const current = statement<ChangePosition>('catalog.snapshot', 'SELECT pg_current_snapshot()::text AS snapshot')

const since = statement<ChangePosition & { changes: CatalogChange[] }, [snapshot: string]>(
  'catalog.changes-since',
  `SELECT pg_current_snapshot()::text AS snapshot, coalesce((
     SELECT json_agg(change) FROM (
       SELECT kind, key, bool_and(of_stock) AS "isOfStock" FROM catalog_change
       WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
       GROUP BY kind, key
     ) AS change
   ), '[]') AS changes`,
)

const stockSince = statement<ChangePosition & { products: string[] }, [snapshot: string]>(
  'catalog.stock-changes-since',
  `SELECT pg_current_snapshot()::text AS snapshot, ARRAY(
     SELECT DISTINCT key FROM catalog_change
     WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
       AND kind = 'product' AND of_stock ORDER BY key
   ) AS products`,
)

const goodsSince = statement<
  ChangePosition & { products: string[] },
  [snapshot: string, from: Temporal.Instant, until: Temporal.Instant]
>(
  'catalog.goods-changes-since',
  `WITH new AS MATERIALIZED (
     SELECT kind, key FROM catalog_change
     WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
       AND kind IN ('product', 'promotion')
   )
   SELECT pg_current_snapshot()::text AS snapshot, ARRAY(
     SELECT key FROM new WHERE kind = 'product'
     UNION SELECT v.product_code FROM variant v WHERE v.promotion_code IN (
       SELECT key FROM new WHERE kind = 'promotion'
       UNION SELECT code FROM promotion WHERE valid_from > $2 AND valid_from <= $3)
     ORDER BY 1
   ) AS products`,
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

/** After this time without a read the catalogue is loaded anew, because missed changes may have been deleted. */
export const maxOfflineMs = 60 * 60 * 1000

/** The position of now. Take it before a full load, so that no change is missed. */
export const currentPosition = (q: Queryable): Promise<ChangePosition> => q.one(current, [])

/** Changes that became visible since `position`, without duplicates, and the new position. */
export async function changesSince(
  q: Queryable,
  position: ChangePosition,
): Promise<{ position: ChangePosition; changes: readonly CatalogChange[] }> {
  const { snapshot, changes } = await q.one(since, [position.snapshot])
  return { position: { snapshot }, changes }
}

/**
 * Codes of the products whose stock has changed since a snapshot, and the snapshot of now; none without one. A product counts
 * at most 100 pieces here, as in the shop.
 */
export const stockChangesSince = async (
  q: Queryable,
  snapshot: string | null,
): Promise<ChangePosition & { readonly products: readonly string[] }> =>
  snapshot === null ? { ...(await currentPosition(q)), products: [] } : q.one(stockSince, [snapshot])

/**
 * Codes of the products whose stock or price has changed since a snapshot, also by a promotion that began after `from`, until
 * `until`; and the snapshot of now. None without a snapshot.
 */
export const goodsChangesSince = async (
  q: Queryable,
  snapshot: string | null,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<ChangePosition & { readonly products: readonly string[] }> =>
  snapshot === null ? { ...(await currentPosition(q)), products: [] } : q.one(goodsSince, [snapshot, from, until])

const noteChanged = statement<unknown, [codes: readonly string[]]>(
  'catalog.note-changed',
  `WITH noted AS (INSERT INTO catalog_change (kind, key) SELECT DISTINCT 'product', unnest($1::text[]))
   SELECT pg_notify('catalog_change', '')`,
)

/** Has every process read products anew of which another module shows something else than before. */
export const noteProductsChanged = async (tx: Tx, codes: readonly string[]): Promise<void> => {
  if (codes.length > 0) await tx.run(noteChanged, [codes])
}

/** Deletes changes old enough that every running process has read them. Runs as a scheduled job. */
export async function forgetChanges(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(forget, [])
    await tx.run(mark, [])
  })
}
