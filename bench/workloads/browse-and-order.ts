import pg from 'pg'
import { generateCatalog } from '#seed/catalog/generate.ts'
import type { BenchedShop } from '../benched-shop.ts'
import { load, type Measurement, repeat } from '../load.ts'
import { orderPlacing, shoppersAtOnce } from './place-orders.ts'
import { trickleChanges } from './trickle-changes.ts'

export interface BrowsedAndOrdered {
  readonly pages: Measurement
  readonly orders: Measurement
  /** Pages that did not show a change a second after it. */
  readonly stale: number
}

/** Pages are read while eight shoppers fill carts and order, and prices and stock change. Stock is as the seed spreads it. */
export async function browseAndOrder(shop: BenchedShop): Promise<BrowsedAndOrdered> {
  const { url, databaseUrl, products, connections, seconds, paths } = shop
  await restoreStock(databaseUrl, products)
  const place = await orderPlacing(url, databaseUrl, paths.variantCodes)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const together = async (): Promise<BrowsedAndOrdered> => {
    const [pages, orders, stale] = await Promise.all([
      load({ url, connections, seconds, nextPath: paths.html, headers: { 'accept-encoding': 'br' } }),
      repeat(shoppersAtOnce, seconds, place),
      trickleChanges({ url, pool, seconds, shown: paths.shown }),
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
export async function restoreStock(databaseUrl: string, products: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  for (const { stock } of generateCatalog({ products, now: new Date() }).batches()) {
    await pool.query(
      `UPDATE stock SET on_hand = reserved + seeded.pieces FROM unnest($1::text[], $2::int[]) AS seeded (code, pieces)
       WHERE variant_code = seeded.code`,
      [stock.map(({ variantCode }) => variantCode), stock.map(({ onHand }) => onHand)],
    )
  }
  await pool.end()
}
