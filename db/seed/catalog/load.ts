import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Context } from '#platform/context.ts'
import { type CopyValue, copyText } from './copy-text.ts'
import { generateCatalog } from './generate.ts'
import type { CatalogBatch } from './rows.ts'

/** Any fixed number: of several processes that start on an empty database one fills it, the others wait. */
const lockKey = 7_046_030

/** Fills an empty catalogue; adds to a filled one only marks it lacks. All or nothing, so a load cut short leaves no trace. */
export async function loadCatalog({ db, clock }: Pick<Context, 'db' | 'clock'>, products: number): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
    const { rowCount } = await client.query('SELECT 1 FROM product LIMIT 1')
    if (rowCount === 0) await fill(client, products, new Date(clock.now().epochMilliseconds))
    else await client.query(markFormula)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

/** Shops that were filled before the mark was known. */
const markFormula = `UPDATE product SET details = details || '{"infantFormula": true}'
  WHERE category_code = '1401' AND name ~ '^Lapte praf (de început|anti-reflux|fără lactoză|eco 1)'
    AND NOT details ? 'infantFormula'`

async function fill(client: PoolClient, products: number, now: Date): Promise<void> {
  const catalog = generateCatalog({ products, now })
  await copy(client, 'category', catalog.categories)
  await copy(client, 'brand', catalog.brands)
  await copy(client, 'promotion', catalog.promotions)
  for (const batch of catalog.batches()) await copyBatch(client, batch)
  await client.query('ANALYZE category, brand, promotion, product, variant, stock, price_history')
}

async function copyBatch(client: PoolClient, { products, variants, stock, history }: CatalogBatch): Promise<void> {
  await copy(client, 'product', products)
  await copy(client, 'variant', variants)
  await copy(client, 'stock', stock)
  await copy(client, 'price_history', history)
}

/** The rows of a table; their keys are its columns in another spelling. */
async function copy<Row extends object>(client: PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const keys = Object.keys(first) as (keyof Row & string)[]
  const stream = client.query(copyFrom(`COPY ${table} (${keys.map(columnOf).join(', ')}) FROM STDIN`))
  for (const row of rows) {
    if (!stream.write(copyText(keys.map((key) => row[key] as CopyValue)))) await once(stream, 'drain')
  }
  stream.end()
  await finished(stream)
}

const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
