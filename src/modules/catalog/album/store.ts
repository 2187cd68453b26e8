import type { PictureDescription } from '#modules/media/rules/picture-description.ts'
import { statement } from '#platform/db/statement.ts'
import { pictureVersion } from '../read-model/store.picture.ts'
import type { AlbumEntry } from './rules/album.ts'

export interface GoodsRow {
  readonly code: string
  readonly name: string
  readonly sizeLabel: string
  readonly isOnSale: boolean
  readonly packshot: PictureDescription
  readonly pictureVersion: string
}

export interface AlbumRow extends GoodsRow {
  /** Null while staff have given none. */
  readonly album: readonly AlbumEntry[] | null
  /** 0 before the first change. */
  readonly version: number
}

const goods = `p.code, p.name, p.size_label AS "sizeLabel", p.is_active AS "isOnSale", p.packshot,
  ${pictureVersion('p')} AS "pictureVersion"`

const plain = (text: string): string => `translate(lower(${text}), 'ăâîșț\u015f\u0163', 'aaistst')`

export const selectGoods = statement<
  GoodsRow & { readonly total: number },
  [words: string | null, withoutPhotographs: boolean, limit: number, skip: number]
>(
  'catalog.list-goods',
  `SELECT ${goods}, count(*) OVER ()::int AS total FROM product p
   WHERE (NOT $2 OR p.packshot ->> 'kind' IS DISTINCT FROM 'photographs')
     AND ($1::text IS NULL OR strpos(${plain('p.name')}, ${plain('$1')}) > 0 OR p.code = $1
       OR EXISTS (SELECT FROM variant v JOIN variant_barcode b ON b.variant_code = v.code
         WHERE v.product_code = p.code AND b.gtin = lpad($1, 14, '0')))
   ORDER BY p.popularity DESC, p.code LIMIT $3 OFFSET $4`,
)

const albumOf = `SELECT ${goods}, a.photographs AS album, coalesce(a.version, 0) AS version
  FROM product p LEFT JOIN product_album a ON a.product_code = p.code WHERE p.code = $1`

export const selectAlbum = statement<AlbumRow, [code: string]>('catalog.album', albumOf)

/** The product's row is what imports lock too. */
export const lockAlbum = statement<AlbumRow, [code: string]>('catalog.lock-album', `${albumOf} FOR NO KEY UPDATE OF p`)

/** The album is locked. What was shown without photographs of staff is kept when the first ones come. */
export const saveAlbum = statement<unknown, [code: string, photographs: string]>(
  'catalog.save-album',
  `INSERT INTO product_album AS a (product_code, photographs, beneath)
   SELECT code, $2::jsonb, packshot FROM product WHERE code = $1
   ON CONFLICT (product_code) DO UPDATE SET photographs = excluded.photographs, version = a.version + 1,
     beneath = CASE WHEN a.photographs = '[]' THEN excluded.beneath ELSE a.beneath END`,
)

export const showAlbum = statement<unknown, [code: string, packshot: string]>(
  'catalog.show-album',
  'UPDATE product SET packshot = $2::jsonb WHERE code = $1 AND packshot IS DISTINCT FROM $2::jsonb',
)

/** Photographs of an import that came meanwhile, else what was there before. */
export const showBeneath = statement<unknown, [code: string]>(
  'catalog.show-beneath',
  `UPDATE product SET packshot = coalesce((SELECT jsonb_build_object('kind', 'photographs', 'keys', jsonb_agg(key ORDER BY position))
       FROM product_photograph WHERE product_code = $1 AND state = 'stored' HAVING count(*) > 0), a.beneath)
   FROM product_album a WHERE a.product_code = code AND code = $1`,
)
