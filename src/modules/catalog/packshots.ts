import type { PackshotRow } from '#modules/media/rules/packshot-row.ts'
import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

/** What a product's picture is drawn from. `version` is the one that stands in its addresses. */
export interface Packshot {
  readonly row: PackshotRow
  readonly version: string
}

const findPackshot = statement<Packshot, [code: string]>(
  'catalog.packshot',
  'SELECT packshot AS row, left(md5(packshot::text), 8) AS version FROM product WHERE code = $1',
)

const mostPopular = statement<{ code: string }, [limit: number]>(
  'catalog.most-popular',
  'SELECT code FROM product WHERE is_active ORDER BY popularity DESC, code LIMIT $1',
)

export const packshotOf = (q: Queryable, code: string): Promise<Packshot | null> => q.maybe(findPackshot, [code])

/** Product codes, the most wanted first: whose pictures are worth drawing before anybody asks. */
export async function popularProducts(q: Queryable, limit: number): Promise<string[]> {
  return (await q.rows(mostPopular, [limit])).map(({ code }) => code)
}
