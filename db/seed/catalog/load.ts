import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Context } from '#platform/context.ts'
import { withoutTimeLimits } from '#platform/db/session-defaults.ts'
import { type CopyValue, copyText } from './copy-text.ts'
import { generateCatalog } from './generate.ts'
import type { CatalogBatch } from './rows.ts'

/** Advisory lock, an arbitrary number: of several processes that start on an empty database one loads, the others wait. */
const lockKey = 7_046_030

/** Loads the catalogue into an empty database in one transaction. One that is loaded already only gets missing marks. */
export async function loadCatalog({ db, clock }: Pick<Context, 'db' | 'clock'>, products: number): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query(`BEGIN; ${withoutTimeLimits}`)
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
    const { rowCount } = await client.query('SELECT 1 FROM product LIMIT 1')
    if (rowCount === 0) await writeCatalog(client, products, new Date(clock.now().epochMilliseconds))
    else {
      await client.query(markInfantFormula)
      await client.query(markAllergenInformation)
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

/** For catalogues that were loaded before `infantFormula` existed. */
const markInfantFormula = `UPDATE product SET details = details || '{"infantFormula": true}'
  WHERE category_code = '1401' AND name ~ '^Lapte praf (de început|anti-reflux|fără lactoză|eco 1)'
    AND NOT details ? 'infantFormula'`

/**
 * For catalogues that were loaded before `allergen_information` existed: the demo knows its allergens. Its products are those
 * that are drawn.
 */
const markAllergenInformation = `UPDATE product SET allergen_information = CASE
    WHEN category_code NOT LIKE '18%' AND (details->'nutrition' <> 'null' OR allergens <> '{}' OR meal_voucher
      OR age_restricted OR details->'ingredients' <> '[]' OR category_code LIKE '01%') THEN 'declared'
    ELSE 'not-food' END
  WHERE allergen_information = 'unknown' AND packshot ? 'shape'`

async function writeCatalog(client: PoolClient, products: number, now: Date): Promise<void> {
  const catalog = generateCatalog({ products, now })
  await client.query('SET CONSTRAINTS price_history_variant_code_fkey DEFERRED')
  await client.query(`SELECT set_config('poftim.price_change_instant', $1, true)`, [now.toISOString()])
  await copyRows(client, 'category', catalog.categories)
  await copyRows(client, 'brand', catalog.brands)
  await copyRows(client, 'promotion', catalog.promotions)
  for (const batch of catalog.batches()) await copyBatch(client, batch)
  await client.query('ANALYZE category, brand, promotion, product, variant, stock, price_history')
}

async function copyBatch(client: PoolClient, { products, variants, stock, priceHistory }: CatalogBatch): Promise<void> {
  await copyRows(client, 'product', products)
  // The past first: the triggers of variant take reference prices from it, and add the prices of today and later.
  await copyRows(client, 'price_history', priceHistory)
  await copyRows(client, 'variant', variants)
  await copyRows(client, 'stock', stock)
}

/** The keys of the rows are the column names in camel case. */
async function copyRows<Row extends object>(client: PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const keys = Object.keys(first) as (keyof Row & string)[]
  const stream = client.query(copyFrom(`COPY ${table} (${keys.map(columnName).join(', ')}) FROM STDIN`))
  for (const row of rows) {
    if (!stream.write(copyText(keys.map((key) => row[key] as CopyValue)))) await once(stream, 'drain')
  }
  stream.end()
  await finished(stream)
}

const columnName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
