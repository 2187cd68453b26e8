import pg from 'pg'
import { load, repeat } from '../load.ts'
import { collectPaths } from '../paths.ts'
import type { Started } from '../processes.ts'
import { processorTimeOf } from '../processor.ts'
import { printTable } from './timing.ts'

const seconds = 5
const connections = 16

/** The page and the filter counts of a listing, in one statement; no labels, no membership prices, no promotions by time. */
const listing = `
  WITH base AS MATERIALIZED (
    SELECT p.code, p.slug, p.name, p.size_label, p.brand_code, p.origin_country, p.tags, p.allergens, p.packshot,
      v.code AS variant, v.price, v.original_price, v.lowest30, v.genius_price, s.on_hand - s.reserved AS stock,
      p.popularity
    FROM product p
    JOIN variant v ON v.product_code = p.code AND v.kind = 'standard'
    JOIN stock s ON s.variant_code = v.code
    WHERE p.is_active AND p.category_code LIKE $1 || '%'
  )
  SELECT
    (SELECT jsonb_agg(page) FROM (SELECT * FROM base ORDER BY stock = 0, popularity DESC, code OFFSET $2 LIMIT 60) page) AS items,
    (SELECT count(*) FROM base) AS total,
    (SELECT jsonb_object_agg(brand_code, n) FROM
      (SELECT brand_code, count(*) AS n FROM base WHERE brand_code IS NOT NULL GROUP BY 1) b) AS brands,
    (SELECT jsonb_object_agg(tag, n) FROM (SELECT tag, count(*) AS n FROM base, unnest(tags) AS tag GROUP BY 1) t) AS tags,
    (SELECT jsonb_object_agg(allergen, n) FROM
      (SELECT allergen, count(*) AS n FROM base, unnest(allergens) AS allergen GROUP BY 1) a) AS allergens,
    (SELECT jsonb_object_agg(origin_country, n) FROM
      (SELECT origin_country, count(*) AS n FROM base WHERE origin_country IS NOT NULL GROUP BY 1) o) AS origins,
    (SELECT jsonb_build_array(min(price), max(price)) FROM base) AS prices`

export async function measureReadModel(shop: Started, databaseUrl: string): Promise<void> {
  const paths = await collectPaths(shop.url)
  await load({ url: shop.url, connections, seconds, nextPath: paths.listing })
  const before = processorTimeOf(shop.pid)
  const own = await load({ url: shop.url, connections, seconds, nextPath: paths.listing })
  const ownProcessor = (processorTimeOf(shop.pid) - before) / (own.perSecond * seconds)

  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  const { rows } = await pool.query<{ code: string }>('SELECT code FROM category ORDER BY code')
  const queryListing = async (turn: number): Promise<void> => {
    const code = rows[turn % rows.length]?.code ?? ''
    await pool.query({ name: 'bench-listing', text: listing, values: [code, 60 * (turn % 3)] })
  }
  await repeat(connections, seconds, queryListing)
  const sql = await repeat(connections, seconds, queryListing)
  await pool.end()
  printTable(`Read model: listings of 60 with all filter counts, ${connections} at a time`, [
    ['', 'a second', 'p50 ms', 'p99 ms', 'processor ms each'],
    ['own: the shop over HTTP, cards and labels included', own.perSecond, own.p50, own.p99, ownProcessor],
    ['one SQL statement, its JSON as it comes', sql.perSecond, sql.p50, sql.p99, '2 cores busy'],
  ])
}
