import type { PictureDescription } from '#modules/media/rules/picture-description.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import { showsAlbum } from '../read-model/store.picture.ts'
import type { ProductColumns } from '../rules/imported-product.ts'

/** Rows to write, with the names of their columns as keys. */
export type ColumnRows = readonly Readonly<Record<string, unknown>>[]

interface VariantKey {
  readonly code: string
  readonly productCode: string
  readonly kind: 'standard' | 'accsale'
}

/** Columns of table product that come from an imported product, with their types. */
const factColumns = {
  slug: 'text',
  name: 'text',
  brand_code: 'text',
  category_code: 'text',
  size_label: 'text',
  net_thousandths: 'int',
  unit: 'text',
  weighed_min_grams: 'int',
  weighed_max_grams: 'int',
  vat_code: 'text',
  sgr_packs: 'int',
  age_restricted: 'boolean',
  meal_voucher: 'boolean',
  min_days_fresh: 'int',
  chilled: 'boolean',
  frozen: 'boolean',
  returnable: 'boolean',
  price_capped: 'boolean',
  is_new: 'boolean',
  freshpoint: 'boolean',
  origin_country: 'text',
  tags: 'text[]',
  allergens: 'text[]',
  traces: 'text[]',
  allergen_information: 'text',
  popularity: 'int',
  details: 'jsonb',
} as const
const names = Object.keys(factColumns)
const typed = Object.entries(factColumns).map(([name, type]) => `${name} ${type}`)
const productRecord = `jsonb_to_recordset($1::jsonb) AS r (code text, max_per_order int, on_sale boolean, packshot jsonb,
  packshot_of_new jsonb, ${typed.join(', ')})`
const of = (alias: string): string => names.map((name) => `${alias}.${name}`).join(', ')

const packshotOfImport = `CASE WHEN ${showsAlbum('p')} THEN p.packshot ELSE coalesce(r.packshot, p.packshot) END`

const changeProducts = statement<{ code: string }, [rows: string]>(
  'catalog.change-products',
  `UPDATE product p SET (${names.join(', ')}) = ROW (${of('r')}), packshot = ${packshotOfImport},
     max_per_order = coalesce(r.max_per_order, p.max_per_order), is_active = p.is_active OR r.on_sale
   FROM ${productRecord}
   WHERE p.code = r.code AND (${of('p')}, p.packshot, p.max_per_order, p.is_active) IS DISTINCT FROM
     (${of('r')}, ${packshotOfImport}, coalesce(r.max_per_order, p.max_per_order), p.is_active OR r.on_sale)
   RETURNING p.code`,
)
const addProducts = statement<{ code: string }, [rows: string, now: Temporal.Instant]>(
  'catalog.add-products',
  `INSERT INTO product (code, ${names.join(', ')}, packshot, max_per_order, is_active, created_at)
   SELECT code, ${names.join(', ')}, packshot_of_new, coalesce(max_per_order, 100), on_sale, $2
   FROM ${productRecord} ON CONFLICT (code) DO NOTHING RETURNING code`,
)
const variantKeys = statement<VariantKey, [codes: readonly string[], productCodes: readonly string[]]>(
  'catalog.variant-keys',
  `SELECT code, product_code AS "productCode", kind FROM variant WHERE code = ANY($1) OR product_code = ANY($2)`,
)

const offerColumns = `price, original_price, genius_price, promotion_code, unit_discount, genius_unit_discount, expires_on`
/** A product imported at its full price leaves the data of a promotion that is planned or over as it is. */
const putVariants = statement<{ code: string }, [rows: string, now: Temporal.Instant]>(
  'catalog.put-variants',
  `INSERT INTO variant AS v (code, product_code, kind, ${offerColumns})
   SELECT code, product_code, kind, ${offerColumns}
   FROM jsonb_to_recordset($1::jsonb) AS r (code text, product_code text, kind text, price int, original_price int,
     genius_price int, promotion_code text, unit_discount int, genius_unit_discount int, expires_on date)
   ON CONFLICT (code) DO UPDATE SET (${offerColumns}) =
     ROW (${offerColumns.replace(/\w+/g, 'excluded.$&')})
   WHERE (${offerColumns.replace(/\w+/g, 'v.$&')}) IS DISTINCT FROM (${offerColumns.replace(/\w+/g, 'excluded.$&')})
     AND NOT (excluded.promotion_code IS NULL AND excluded.original_price IS NULL
       AND excluded.price = coalesce(v.original_price, v.price)
       AND EXISTS (SELECT FROM promotion p WHERE p.code = v.promotion_code
         AND NOT (p.valid_from <= $2 AND $2 < p.valid_until)))
   RETURNING product_code AS code`,
)
/** Locks in the same order as reservations do, to avoid deadlocks. */
const lockStock = statement<unknown, [variantCodes: readonly string[]]>(
  'catalog.lock-stock',
  'SELECT FROM stock WHERE variant_code = ANY($1) ORDER BY variant_code COLLATE "C" FOR UPDATE',
)
const putStock = statement<{ code: string }, [rows: string, shown: number]>(
  'catalog.put-stock',
  `INSERT INTO stock AS s (variant_code, on_hand)
   SELECT variant_code, available FROM jsonb_to_recordset($1::jsonb) AS r (variant_code text, available int)
   ON CONFLICT (variant_code) DO UPDATE SET on_hand = s.reserved + excluded.on_hand
   WHERE least(s.on_hand - s.reserved, $2) <> least(excluded.on_hand, $2)
   RETURNING (SELECT product_code FROM variant v WHERE v.code = variant_code) AS code`,
)
/** Sets the unreserved stock of near-expiry variants that the import no longer lists to 0. */
const emptyTwins = statement<{ code: string }, [productCodes: readonly string[], named: readonly string[]]>(
  'catalog.empty-twins',
  `UPDATE stock s SET on_hand = s.reserved FROM variant v
   WHERE v.code = s.variant_code AND v.kind = 'accsale' AND v.product_code = ANY($1) AND NOT v.code = ANY($2)
     AND s.on_hand > s.reserved
   RETURNING v.product_code AS code`,
)

export const updateProducts = (tx: Tx, rows: ColumnRows) => tx.rows(changeProducts, [JSON.stringify(rows)])
export const insertProducts = (tx: Tx, rows: ColumnRows, now: Temporal.Instant) =>
  tx.rows(addProducts, [JSON.stringify(rows), now])
export const readVariantKeys = (q: Queryable, codes: readonly string[], productCodes: readonly string[]) =>
  q.rows(variantKeys, [codes, productCodes])
export const upsertVariants = (tx: Tx, rows: ColumnRows, now: Temporal.Instant) =>
  tx.rows(putVariants, [JSON.stringify(rows), now])
export const lockStockRows = (tx: Tx, variantCodes: readonly string[]) => tx.run(lockStock, [variantCodes])
export const upsertStock = (tx: Tx, rows: ColumnRows, shown: number) => tx.rows(putStock, [JSON.stringify(rows), shown])
export const emptyMissingTwins = (tx: Tx, productCodes: readonly string[], named: readonly string[]) =>
  tx.rows(emptyTwins, [productCodes, named])

export type StoredProduct = ProductColumns & {
  readonly code: string
  readonly packshot: PictureDescription
  /** Sources of its photographs, in their order. */
  readonly photographs: readonly string[]
}

const bookedFacts = statement<StoredProduct, [codes: readonly string[]]>(
  'catalog.booked-facts',
  `SELECT code, size_label AS "sizeLabel", net_thousandths AS "netThousandths", unit,
     weighed_min_grams AS "weighedMinGrams", weighed_max_grams AS "weighedMaxGrams", vat_code AS "vatCode",
     sgr_packs AS "sgrPacks", age_restricted AS "ageRestricted", meal_voucher AS "mealVoucher",
     min_days_fresh AS "minDaysFresh", chilled, frozen, returnable, price_capped AS "priceCapped", is_new AS "isNew",
     freshpoint, origin_country AS "originCountry", tags, allergens, traces,
     allergen_information AS "allergenInformation", popularity,
     coalesce((SELECT a.beneath FROM product_album a WHERE a.product_code = code AND a.photographs <> '[]'), packshot) AS packshot,
     details,
     ARRAY(SELECT source FROM product_photograph WHERE product_code = code ORDER BY position) AS photographs
   FROM product WHERE code = ANY($1) ORDER BY code COLLATE "C"`,
)

export const readStoredProducts = (q: Queryable, codes: readonly string[]) => q.rows(bookedFacts, [codes])
