import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

/**
 * Invented barcodes with right check digits: 594 and the code of a product, 294 for a near-expiry twin, and a case of six of
 * drinks with a deposit. Goods that are weighed have an article of the shop's scales.
 */
const insertBarcodes = statement<unknown, []>(
  'seed.insert-barcodes',
  `WITH sold AS (
     SELECT v.code, v.kind, left(v.code, 9) AS number, p.sgr_packs, p.weighed_min_grams IS NOT NULL AS is_weighed,
       row_number() OVER (PARTITION BY p.weighed_min_grams IS NOT NULL ORDER BY v.code) AS place
     FROM variant v JOIN product p ON p.code = v.product_code WHERE v.code ~ '^[0-9]{9}'
   ), numbered AS (
     SELECT code, 1 AS pieces, CASE WHEN is_weighed THEN '028' || lpad((place % 100000)::text, 5, '0') || '00000'
       WHEN kind = 'accsale' THEN '0294' || number ELSE '0594' || number END AS digits FROM sold
     UNION ALL SELECT code, 6, '1594' || number FROM sold WHERE sgr_packs = 1 AND kind = 'standard' AND NOT is_weighed
   )
   INSERT INTO variant_barcode (gtin, variant_code, pieces)
   SELECT digits || gtin_check_digit(digits), code, pieces FROM numbered ON CONFLICT DO NOTHING`,
)

/** An aisle for each department, a shelf for each leaf, a position for each product. */
const insertPlaces = statement<unknown, []>(
  'seed.insert-places',
  `INSERT INTO shelf_place (variant_code, aisle, shelf, position, temperature)
   SELECT v.code, chr(64 + least(26, greatest(1, left(p.category_code, 2)::int))),
     least(999, greatest(1, right(p.category_code, 2)::int)),
     1 + ((row_number() OVER (PARTITION BY p.category_code ORDER BY v.code) - 1) % 999)::int,
     CASE WHEN p.frozen THEN 'frozen' WHEN p.chilled THEN 'chilled' ELSE 'ambient' END
   FROM variant v JOIN product p ON p.code = v.product_code WHERE p.category_code ~ '^[0-9]{4}'
   ON CONFLICT DO NOTHING`,
)

/** Barcodes and shelf places of the demo's products. Idempotent. */
export async function loadWarehouse(db: Queryable): Promise<void> {
  await db.run(insertBarcodes, [])
  await db.run(insertPlaces, [])
}
