import type { PictureDescription } from '#modules/media/rules/picture-description.ts'
import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

/** `version` is part of the addresses of the product's pictures. */
export interface ProductPicture {
  readonly description: PictureDescription
  readonly version: string
}

const findPicture = statement<ProductPicture, [code: string]>(
  'catalog.packshot',
  'SELECT packshot AS description, left(md5(packshot::text), 8) AS version FROM product WHERE code = $1',
)

const mostPopular = statement<{ code: string }, [limit: number]>(
  'catalog.most-popular',
  'SELECT code FROM product WHERE is_active ORDER BY popularity DESC, code LIMIT $1',
)

export const pictureDescriptionOf = (q: Queryable, code: string): Promise<ProductPicture | null> =>
  q.maybe(findPicture, [code])

/** Product codes, the most popular first. */
export async function popularProducts(q: Queryable, limit: number): Promise<string[]> {
  return (await q.rows(mostPopular, [limit])).map(({ code }) => code)
}
