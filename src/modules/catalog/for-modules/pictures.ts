import type { PictureDescription } from '#modules/media/rules/picture-description.ts'
import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import { pictureVersion } from '../read-model/store.picture.ts'

/** `version` is part of the addresses of the product's pictures. */
export interface ProductPicture {
  readonly description: PictureDescription
  readonly version: string
}

export type PictureVersion = Pick<ProductPicture, 'version'> & { readonly code: string }

const findPicture = statement<ProductPicture, [code: string]>(
  'catalog.packshot',
  `SELECT packshot AS description, ${pictureVersion('product')} AS version FROM product WHERE code = $1`,
)

const listed = statement<PictureVersion, [places: number, limit: number]>(
  'catalog.listed-pictures',
  `SELECT code, ${pictureVersion('placed')} AS version FROM (
     SELECT code, packshot, popularity,
       row_number() OVER (PARTITION BY category_code ORDER BY popularity DESC, code) AS place
     FROM product WHERE is_active) AS placed
   WHERE place <= $1 ORDER BY popularity DESC, code LIMIT $2`,
)

/** Products on the first page of a listing. */
const firstPage = 60

export const pictureDescriptionOf = (q: Queryable, code: string): Promise<ProductPicture | null> =>
  q.maybe(findPicture, [code])

/** At most `limit` products on the first pages of categories, in the order in which listings begin; the most popular first. */
export const listedPictures = (q: Queryable, limit: number): Promise<PictureVersion[]> =>
  q.rows(listed, [firstPage, limit])
