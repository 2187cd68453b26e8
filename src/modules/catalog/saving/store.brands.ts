import type { Queryable, Tx } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { ColumnRows } from './store.products.ts'

interface BrandKey {
  readonly code: string
  readonly name: string
  readonly filterCode: string
}

const brandKeys = statement<BrandKey, [codes: readonly string[], names: readonly string[], filters: readonly string[]]>(
  'catalog.brand-keys',
  `SELECT code, name, filter_code AS "filterCode" FROM brand
   WHERE code = ANY($1) OR name = ANY($2) OR filter_code = ANY($3)`,
)
const addBrands = statement<unknown, [rows: string]>(
  'catalog.add-brands',
  `INSERT INTO brand (code, filter_code, name)
   SELECT code, filter_code, name FROM jsonb_to_recordset($1::jsonb) AS r (code text, filter_code text, name text)
   ON CONFLICT DO NOTHING`,
)

export const readBrandKeys = (
  q: Queryable,
  codes: readonly string[],
  named: readonly string[],
  filters: readonly string[],
) => q.rows(brandKeys, [codes, named, filters])
export const insertBrands = (tx: Tx, rows: ColumnRows) => tx.run(addBrands, [JSON.stringify(rows)])
