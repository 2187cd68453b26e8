import type { Queryable, Tx } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { ColumnRows } from './store.products.ts'

interface CategoryKey {
  readonly code: string
  readonly slug: string
}

const categoryKeys = statement<CategoryKey, [codes: readonly string[], slugs: readonly string[]]>(
  'catalog.category-keys',
  'SELECT code, slug FROM category WHERE code = ANY($1) OR slug = ANY($2)',
)
const addCategories = statement<unknown, [rows: string]>(
  'catalog.add-categories',
  `INSERT INTO category (code, parent_code, slug, name, position, tint, image, meta)
   SELECT code, parent_code, slug, name,
     coalesce(position, (SELECT count(*)::int FROM category c WHERE c.parent_code IS NOT DISTINCT FROM r.parent_code)),
     coalesce(r.tint, (SELECT tint FROM category WHERE code = r.parent_code), 'con'),
     coalesce(r.image, (SELECT image FROM category WHERE code = r.parent_code), '/img/placeholder.svg'),
     coalesce(r.meta, '{}')
   FROM jsonb_to_recordset($1::jsonb) AS r (code text, parent_code text, slug text, name text, position int, tint text,
     image text, meta jsonb)
   ON CONFLICT DO NOTHING`,
)
const changeCategories = statement<unknown, [rows: string]>(
  'catalog.change-categories',
  `UPDATE category c SET name = r.name, position = r.position
   FROM jsonb_to_recordset($1::jsonb) AS r (code text, name text, position int)
   WHERE c.code = r.code AND (c.name, c.position) IS DISTINCT FROM (r.name, r.position)`,
)

export const readCategoryKeys = (q: Queryable, codes: readonly string[], slugs: readonly string[]) =>
  q.rows(categoryKeys, [codes, slugs])
export const insertCategories = (tx: Tx, rows: ColumnRows) => tx.run(addCategories, [JSON.stringify(rows)])
export const updateCategories = (tx: Tx, rows: ColumnRows) => tx.run(changeCategories, [JSON.stringify(rows)])
