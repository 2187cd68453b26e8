import type { Queryable, Tx } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { ColumnRows } from './store.products.ts'

export interface StoredPromotion {
  readonly code: string
  readonly name: string
  readonly targetQuantity: number | null
}

const promotionsByCode = statement<StoredPromotion, [codes: readonly string[]]>(
  'catalog.promotions-by-code',
  'SELECT code, name, target_quantity AS "targetQuantity" FROM promotion WHERE code = ANY($1)',
)
const putPromotions = statement<unknown, [rows: string, now: Temporal.Instant]>(
  'catalog.put-promotions',
  `INSERT INTO promotion AS p (code, name, kind, valid_from, valid_until, target_quantity)
   SELECT code, name, kind, $2, coalesce(valid_until, $2::timestamptz + interval '30 days'), target_quantity
   FROM jsonb_to_recordset($1::jsonb) AS r (code text, name text, kind text, valid_until timestamptz, target_quantity int)
   ON CONFLICT (code) DO UPDATE SET name = excluded.name, valid_until = excluded.valid_until
   WHERE p.kind = excluded.kind AND p.valid_from < excluded.valid_until
     AND (SELECT r.valid_until FROM jsonb_to_recordset($1::jsonb) AS r (code text, valid_until timestamptz)
       WHERE r.code = p.code) IS NOT NULL
     AND (p.name, p.valid_until) IS DISTINCT FROM (excluded.name, excluded.valid_until)`,
)

export const readPromotions = (q: Queryable, codes: readonly string[]) => q.rows(promotionsByCode, [codes])
export const upsertPromotions = (tx: Tx, rows: ColumnRows, now: Temporal.Instant) =>
  tx.run(putPromotions, [JSON.stringify(rows), now])
