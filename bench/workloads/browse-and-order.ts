import pg from 'pg'
import { generateCatalog } from '#seed/catalog/generate.ts'
import { load, type Measurement, repeat } from '../load.ts'
import { orderPlacing, shoppersAtOnce } from './place-orders.ts'

const pricesChangeEveryMs = 500

export interface BrowseAndOrderOptions {
  readonly url: string
  readonly databaseUrl: string
  /** The number of products with which the shop was seeded. */
  readonly products: number
  readonly variantCodes: readonly string[]
  readonly connections: number
  readonly seconds: number
  readonly nextPage: () => string
}

/** Pages are read while eight shoppers order and two prices a second change. Stock is as the seed spreads it. */
export async function browseAndOrder(
  options: BrowseAndOrderOptions,
): Promise<{ readonly pages: Measurement; readonly orders: Measurement }> {
  const { url, databaseUrl, variantCodes, connections, seconds, nextPage } = options
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  await restoreStock(pool, options.products)
  const place = await orderPlacing(url, databaseUrl, variantCodes)
  const together = async () => {
    let change = 0
    const trickle = setInterval(() => {
      // Another stride than that of the orders: an order whose total has just changed is refused.
      const code = variantCodes[(change++ * 31) % variantCodes.length]
      void pool.query('UPDATE variant SET price = price + 1 WHERE code = $1 AND original_price IS NULL', [code])
    }, pricesChangeEveryMs)
    const [pages, orders] = await Promise.all([
      load({ url, connections, seconds, nextPath: nextPage, headers: { 'accept-encoding': 'br' } }),
      repeat(shoppersAtOnce, seconds, place),
    ])
    clearInterval(trickle)
    return { pages, orders }
  }
  // A first run lets the shop take in the changed stock and fill its caches.
  await together()
  const measured = await together()
  await pool.end()
  return measured
}

/** What is available of each product again, as after seeding. */
async function restoreStock(pool: pg.Pool, products: number): Promise<void> {
  for (const { stock } of generateCatalog({ products, now: new Date() }).batches()) {
    await pool.query(
      `UPDATE stock SET on_hand = reserved + seeded.pieces FROM unnest($1::text[], $2::int[]) AS seeded (code, pieces)
       WHERE variant_code = seeded.code`,
      [stock.map(({ variantCode }) => variantCode), stock.map(({ onHand }) => onHand)],
    )
  }
}
