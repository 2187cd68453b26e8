import pg from 'pg'
import { generateCatalog } from '#seed/catalog/generate.ts'
import { load, type Measurement, repeat } from '../load.ts'
import type { ShownVariant } from '../paths.ts'
import { orderPlacing, shoppersAtOnce } from './place-orders.ts'
import { trickleChanges } from './trickle-changes.ts'

export interface BrowseAndOrderOptions {
  readonly url: string
  readonly databaseUrl: string
  /** The number of products with which the shop was seeded. */
  readonly products: number
  readonly variantCodes: readonly string[]
  readonly shown: readonly ShownVariant[]
  readonly connections: number
  readonly seconds: number
  readonly nextPage: () => string
}

export interface BrowsedAndOrdered {
  readonly pages: Measurement
  readonly orders: Measurement
  /** Pages that did not show a change a second after it. */
  readonly stale: number
}

/** Pages are read while eight shoppers fill carts and order, and prices and stock change. Stock is as the seed spreads it. */
export async function browseAndOrder(options: BrowseAndOrderOptions): Promise<BrowsedAndOrdered> {
  const { url, databaseUrl, variantCodes, shown, connections, seconds, nextPage } = options
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  await restoreStock(pool, options.products)
  const place = await orderPlacing(url, databaseUrl, variantCodes)
  const together = async (): Promise<BrowsedAndOrdered> => {
    const [pages, orders, stale] = await Promise.all([
      load({ url, connections, seconds, nextPath: nextPage, headers: { 'accept-encoding': 'br' } }),
      repeat(shoppersAtOnce, seconds, place),
      trickleChanges({ url, pool, seconds, shown }),
    ])
    return { pages, orders, stale }
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
