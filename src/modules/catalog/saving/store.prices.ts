import type { Tx } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { ColumnRows } from './store.products.ts'

/** The triggers that keep the price history take this instant for the prices of the transaction. */
const priceChangeInstant = statement<unknown, [now: Temporal.Instant]>(
  'catalog.price-change-instant',
  `SELECT set_config('poftim.price_change_instant', $1::timestamptz::text, true)`,
)
const addPastPrices = statement<unknown, [rows: string, now: Temporal.Instant]>(
  'catalog.add-past-prices',
  `INSERT INTO price_history (variant_code, valid_from, price, is_reduced, genius_price, expires_on)
   SELECT variant_code, valid_from, price, is_reduced, genius_price, expires_on
   FROM jsonb_to_recordset($1::jsonb) AS r (variant_code text, valid_from timestamptz, price int, is_reduced boolean,
     genius_price int, expires_on date)
   WHERE valid_from < $2 ON CONFLICT (variant_code, valid_from) DO NOTHING`,
)
/** Removes the prices of now that equal the last past ones. */
const joinPresentPrices = statement<unknown, [variantCodes: readonly string[]]>(
  'catalog.join-present-prices',
  'SELECT write_price_history($1)',
)

export const setPriceChangeInstant = (tx: Tx, now: Temporal.Instant) => tx.run(priceChangeInstant, [now])

/** Adds what new variants cost before. Reference prices follow. */
export async function insertPastPrices(tx: Tx, rows: ColumnRows, now: Temporal.Instant): Promise<void> {
  if (rows.length === 0) return
  await tx.run(addPastPrices, [JSON.stringify(rows), now])
  await tx.run(joinPresentPrices, [[...new Set(rows.map((row) => String(row['variant_code'])))]])
}
