import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import type { TestDatabase } from '#test/support/database/test-database.ts'
import { type ShopProcess, startShopProcess } from '#test/support/processes/shop-process.ts'
import { until } from '#test/support/until.ts'

let database: TestDatabase
let pool: pg.Pool
let shop: ShopProcess
/** The least popular product, of so much stock that no page tells how much. */
let marker: { readonly code: string; readonly slug: string }
let markedPieces = 60
before(async () => {
  database = await seededDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
  const { rows } = await pool.query<typeof marker>(
    `UPDATE product SET max_per_order = 100 WHERE code = (SELECT p.code FROM product p JOIN stock s ON s.variant_code = p.code
       WHERE p.is_active AND s.on_hand > s.reserved ORDER BY p.popularity, p.code LIMIT 1)
     RETURNING code, slug`,
  )
  marker = rows[0] ?? assert.fail('no product')
  shop = await startShopProcess(database.url, { SEED_PRODUCTS: '600', JOBS: 'false' })
})
after(async () => {
  await shop?.stop()
  await pool?.end()
  await database?.close()
})

/** The page without the numbers of pieces that only the browser uses: the server refuses what is too much. */
async function read(path: string): Promise<string> {
  const response = await fetch(shop.url + path)
  assert.ok(response.status < 500, `${response.status} for ${path}`)
  return (await response.text()).replaceAll(/"maxAvailableQuantity":\d+/g, '')
}

async function readAll(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for (const path of paths) texts.set(path, await read(path))
  return texts
}

/** Resolves once the shop knows the stock of a product, and with it what was committed before. */
async function untilMarked(): Promise<void> {
  const pieces = ++markedPieces
  await pool.query('UPDATE stock SET on_hand = reserved + $2 WHERE variant_code = $1', [marker.code, pieces])
  await until(async () => {
    const response = await fetch(`${shop.url}/api/v2/shop/product-by-slug/${marker.slug}`)
    return ((await response.json()) as { maxAvailableQuantity: number }).maxAvailableQuantity === pieces
  })
}

/** Lets the second pass within which a change is shown, with a visitor ten times meanwhile. */
async function untilShown(change: () => Promise<unknown>): Promise<void> {
  await change()
  const committed = performance.now()
  await untilMarked()
  while (performance.now() < committed + 1_000) {
    await read('/info/cookie')
    await wait(100)
  }
}

interface Row {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly category: string
}

/** The most popular products on sale that fulfil a condition. */
async function products(where: string): Promise<readonly Row[]> {
  const { rows } = await pool.query<Row>(
    `SELECT p.code, p.slug, p.name, c.slug AS category FROM product p JOIN category c ON c.code = p.category_code
     JOIN variant v ON v.product_code = p.code AND v.kind = 'standard' JOIN stock s ON s.variant_code = v.code
     WHERE p.is_active AND ${where} ORDER BY p.popularity DESC, p.code LIMIT 2`,
  )
  assert.ok(rows.length === 2, where)
  return rows
}

async function pathsOf(changed: readonly Row[]): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>(
    'SELECT slug FROM category WHERE parent_code IS NULL ORDER BY code',
  )
  const { rows: neighbours } = await pool.query<{ slug: string }>(
    `SELECT slug FROM product WHERE is_active AND category_code IN (SELECT category_code FROM product WHERE code = ANY ($1))
     ORDER BY popularity DESC LIMIT 8`,
    [changed.map(({ code }) => code)],
  )
  return [
    ...[
      '/',
      '/c',
      '/oferte',
      '/oferte/orderby+price,asc',
      '/noutati',
      '/save-me',
      '/retete',
      '/retete/l',
      '/search/lapte',
      '/search/lapte/orderby+price,asc',
    ],
    ...rows.map(({ slug }) => `/c/${slug}`),
    ...changed.flatMap(({ slug, category, name }) => [
      `/p/${slug}`,
      `/c/${category}`,
      `/cf/${category}/orderby+price,desc`,
      `/cf/${category}/filters/availability+in-stock`,
      `/cf/${category}/filters/price+-10/promotion+promo`,
      `/search/${encodeURIComponent(name)}`,
    ]),
    ...neighbours.map(({ slug }) => `/p/${slug}`),
  ]
}

/** Deposits are on any page, so that all are rendered again. */
const outdateEveryPage = `INSERT INTO catalog_change (kind, key) VALUES ('deposit', '-'); NOTIFY catalog_change`

/** Title, condition of the changed products, and the change, which gets their codes. */
const changes: readonly (readonly [title: string, where: string, sql: string])[] = [
  [
    'a few pieces left',
    's.on_hand > 30 AND p.max_per_order > 8',
    'UPDATE stock SET on_hand = reserved + 7 WHERE variant_code = ANY ($1)',
  ],
  ['sold out', 's.on_hand > 5', 'UPDATE stock SET on_hand = reserved WHERE variant_code = ANY ($1)'],
  [
    'available again',
    's.on_hand = s.reserved',
    'UPDATE stock SET on_hand = reserved + 50 WHERE variant_code = ANY ($1)',
  ],
  [
    'near-expiry goods sold out',
    `EXISTS (SELECT FROM variant a JOIN stock t ON t.variant_code = a.code WHERE a.product_code = p.code AND a.kind = 'accsale' AND t.on_hand > 0)`,
    `UPDATE stock SET on_hand = reserved WHERE variant_code IN (SELECT code || '-accsale' FROM unnest($1::text[]) code)`,
  ],
  [
    'a price',
    'v.original_price IS NULL',
    `UPDATE variant SET price = price + 5 WHERE product_code = ANY ($1) AND kind = 'standard'`,
  ],
  [
    'a reduced price',
    'v.original_price IS NOT NULL',
    `UPDATE variant SET price = price - 1 WHERE product_code = ANY ($1) AND kind = 'standard'`,
  ],
  [
    'a reduction that begins',
    'v.original_price IS NULL AND v.promotion_code IS NULL AND v.genius_price IS NULL',
    `UPDATE variant SET original_price = price, lowest30 = price, price = price * 9 / 10 WHERE product_code = ANY ($1) AND kind = 'standard'`,
  ],
  ['popularity', 'true', 'UPDATE product SET popularity = 0 WHERE code = ANY ($1)'],
  [
    'new goods',
    'NOT p.is_new',
    'UPDATE product SET is_new = true, popularity = popularity + 1000000 WHERE code = ANY ($1)',
  ],
  [
    'texts of the page',
    'true',
    `UPDATE product SET details = details || '{"description": "Altfel spus"}', name = 'Altcumva ' || name WHERE code = ANY ($1)`,
  ],
  [
    'another brand and country',
    'p.brand_code IS NOT NULL',
    `UPDATE product SET brand_code = (SELECT max(code) FROM brand), origin_country = 'PT' WHERE code = ANY ($1)`,
  ],
  ['withdrawn goods', 'true', 'UPDATE product SET is_active = false WHERE code = ANY ($1)'],
]

for (const [title, where, sql] of changes) {
  test(`after a change (${title}) every cached page is as it would be rendered anew`, async () => {
    const changed = await products(where)
    const paths = await pathsOf(changed)
    await readAll(paths)
    await untilShown(() => pool.query(sql, [changed.map(({ code }) => code)]))
    const kept = await readAll(paths)
    await untilShown(() => pool.query(outdateEveryPage))
    for (const [path, text] of await readAll(paths)) assert.ok(text === kept.get(path), `${path} was outdated`)
  })
}
