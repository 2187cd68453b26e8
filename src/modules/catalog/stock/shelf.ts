import type { Temperature } from '#modules/pricing/rules/bags.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

/** What a picker needs to find a variant and to recognise it. */
export interface ShelfFacts {
  readonly variantCode: string
  readonly name: string
  /** GTINs of 14 digits, and how many pieces each stands for. */
  readonly barcodes: readonly { readonly gtin: string; readonly pieces: number }[]
  readonly place: { readonly aisle: string; readonly shelf: number; readonly position: number } | null
  readonly temperature: Temperature
  /** Days of freshness that are promised at delivery. */
  readonly minDaysFresh: number | null
  /** Grams between which a piece is sold by a fixed price; null where it is not weighed. */
  readonly band: { readonly minGrams: number; readonly maxGrams: number; readonly netGrams: number } | null
}

const shelfFacts = statement<ShelfFacts, [variantCodes: readonly string[]]>(
  'catalog.shelf-facts',
  `SELECT v.code AS "variantCode", p.name, p.min_days_fresh AS "minDaysFresh",
     coalesce((SELECT json_agg(json_build_object('gtin', b.gtin, 'pieces', b.pieces) ORDER BY b.pieces, b.gtin)
       FROM variant_barcode b WHERE b.variant_code = v.code), '[]') AS barcodes,
     CASE WHEN s.aisle IS NOT NULL
       THEN json_build_object('aisle', s.aisle, 'shelf', s.shelf, 'position', s.position) END AS place,
     coalesce(s.temperature, CASE WHEN p.frozen THEN 'frozen' WHEN p.chilled THEN 'chilled' ELSE 'ambient' END)
       AS temperature,
     CASE WHEN p.weighed_min_grams IS NOT NULL THEN json_build_object('minGrams', p.weighed_min_grams,
       'maxGrams', p.weighed_max_grams, 'netGrams', p.net_thousandths) END AS band
   FROM variant v JOIN product p ON p.code = v.product_code LEFT JOIN shelf_place s ON s.variant_code = v.code
   WHERE v.code = ANY ($1)`,
)

const namesOfGtins = statement<BarcodeOwner, [gtins: readonly string[]]>(
  'catalog.names-of-gtins',
  `SELECT b.gtin, b.variant_code AS "variantCode", p.code AS "productCode", p.name FROM variant_barcode b
   JOIN variant v ON v.code = b.variant_code JOIN product p ON p.code = v.product_code WHERE b.gtin = ANY ($1)`,
)

const insertBarcode = statement<unknown, [gtin: string, variantCode: string, pieces: number]>(
  'catalog.insert-barcode',
  'INSERT INTO variant_barcode (gtin, variant_code, pieces) VALUES ($1, $2, $3) ON CONFLICT (gtin) DO NOTHING',
)

const lower = statement<{ off: number }, [variantCode: string, pieces: number]>(
  'catalog.lower-stock',
  'SELECT lower_stock($1, $2) AS off',
)

const raise = statement<unknown, [variantCode: string, pieces: number]>(
  'catalog.raise-stock',
  'SELECT raise_stock($1, $2)',
)

export interface BarcodeOwner {
  readonly gtin: string
  readonly variantCode: string
  readonly productCode: string
  readonly name: string
}

/** By variant code; unknown codes are missing. */
export async function shelfFactsOf(q: Queryable, variantCodes: readonly string[]): Promise<Map<string, ShelfFacts>> {
  return new Map((await q.rows(shelfFacts, [variantCodes])).map((row) => [row.variantCode, row]))
}

/** The goods that GTINs of 14 digits name; unknown ones are missing. */
export const barcodeOwners = (q: Queryable, gtins: readonly string[]): Promise<BarcodeOwner[]> =>
  gtins.length === 0 ? Promise.resolve([]) : q.rows(namesOfGtins, [gtins])

/** Gives a variant a further GTIN of 14 digits; the owner where the GTIN names a variant already. */
export async function learnBarcode(
  tx: Tx,
  gtin: string,
  variantCode: string,
  pieces: number,
): Promise<'learned' | BarcodeOwner> {
  if ((await tx.run(insertBarcode, [gtin, variantCode, pieces])) === 1) return 'learned'
  const [owner] = await tx.rows(namesOfGtins, [[gtin]])
  return owner ?? learnBarcode(tx, gtin, variantCode, pieces)
}

/** More pieces than any stock has: takes off all that no order has reserved. */
const all = 2_000_000_000

/**
 * Takes pieces off the stock that are not there any more, at most those that no order has reserved. Returns how many were
 * taken off.
 */
export async function lowerStock(tx: Tx, variantCode: string, pieces: number | 'all'): Promise<number> {
  return (await tx.one(lower, [variantCode, pieces === 'all' ? all : pieces])).off
}

/** Puts pieces on the stock that were found after all. */
export async function raiseStock(tx: Tx, variantCode: string, pieces: number): Promise<void> {
  await tx.rows(raise, [variantCode, pieces])
}
