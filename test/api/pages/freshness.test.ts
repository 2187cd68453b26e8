import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { importFile } from '#modules/catalog-exchange/index.ts'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { makeLog } from '#platform/log.ts'
import { demoDescriptions } from '#seed/pictures/spec/demo-descriptions.ts'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import type { TestDatabase } from '#test/support/database/test-database.ts'
import { exchangeFixture, importLine } from '#test/support/fixtures/exchange-fixture.ts'
import { type ShopProcess, startShopProcess } from '#test/support/processes/shop-process.ts'
import { until } from '#test/support/until.ts'

/** Milliseconds after a commit from which a request must see the change, on every page and in every response. */
const freshnessLimitMs = 1_000
const api = '/api/v2/shop'

let database: TestDatabase
let pool: pg.Pool
let shops: readonly ShopProcess[]
before(async () => {
  database = await seededDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 3 })
  pool.on('error', () => undefined)
  const env = { SEED_PRODUCTS: '600', JOBS: 'false' }
  shops = await Promise.all([startShopProcess(database.url, env), startShopProcess(database.url, env)])
})
after(async () => {
  await Promise.all((shops ?? []).map((shop) => shop.stop()))
  await pool?.end()
  await database?.close()
})

interface ProductRow {
  readonly code: string
  readonly name: string
  readonly slug: string
  readonly category: string
  readonly categoryCode: string
}

let offset = 0

/** A different product on each call: the most expensive of its category, so that it is first by descending price. */
async function nextProduct(): Promise<ProductRow> {
  const { rows } = await pool.query<ProductRow>(
    `SELECT DISTINCT ON (p.category_code) p.code, p.name, p.slug, c.slug AS category, c.code AS "categoryCode"
     FROM product p JOIN variant v ON v.product_code = p.code AND v.kind = 'standard'
     JOIN stock s ON s.variant_code = v.code JOIN category c ON c.code = p.category_code
     WHERE v.original_price IS NULL AND v.promotion_code IS NULL AND v.genius_price IS NULL AND s.on_hand > 10
       AND NOT EXISTS (SELECT FROM variant a WHERE a.product_code = p.code AND a.kind = 'accsale')
     ORDER BY p.category_code, v.price DESC, p.code OFFSET $1 LIMIT 1`,
    [offset++],
  )
  return rows[0] ?? assert.fail('no such product')
}

async function read(url: string): Promise<string> {
  const response = await fetch(url)
  assert.ok(response.status < 500, `${response.status} for ${url}`)
  return (await response.text()).replaceAll('\u00a0', ' ')
}

/**
 * Requests every address of every process until each was fresh five times. Fails on a stale response to a request sent
 * `freshnessLimitMs` or more after the commit, and on a stale response after a fresh one. Time is measured up to the
 * request, because a busy machine may respond late.
 */
async function assertFreshAfter(
  paths: readonly string[],
  isFresh: (text: string) => boolean,
  change: () => Promise<unknown>,
): Promise<void> {
  const addresses = shops.flatMap(({ url }) => paths.map((path) => url + path))
  for (const address of addresses) assert.ok(!isFresh(await read(address)), `${address} is fresh before the change`)
  await change()
  const committed = performance.now()
  let slowest = 0
  await Promise.all(
    addresses.map(async (address) => {
      let freshCount = 0
      while (freshCount < 5) {
        const requestedAt = performance.now() - committed
        const text = await read(address)
        slowest = Math.max(slowest, performance.now() - committed - requestedAt)
        if (isFresh(text)) freshCount++
        else {
          assert.ok(
            requestedAt < freshnessLimitMs + slowest,
            `${address} is stale ${Math.round(requestedAt)} ms after the commit`,
          )
          assert.equal(freshCount, 0, `${address} was fresh and is stale again`)
          await wait(10)
        }
      }
    }),
  )
}

const listings = ({ category }: ProductRow) => [`/c/${category}`, `${api}/categories/${category}?itemsPerPage=100`]
const pages = ({ slug }: ProductRow) => [`/p/${slug}`, `${api}/product-by-slug/${slug}`]
const hasAny =
  (...texts: readonly string[]) =>
  (text: string) =>
    texts.some((product) => text.includes(product))

test('a changed price is on every listing, page and search of every process within a second', async () => {
  const product = await nextProduct()
  const paths = [
    ...listings(product),
    ...pages(product),
    `${api}/search/${encodeURIComponent(product.name)}?itemsPerPage=100`,
  ]
  await assertFreshAfter(paths, hasAny('"price":8642.31', '8.642,31'), () =>
    pool.query('UPDATE variant SET price = 864231 WHERE product_code = $1', [product.code]),
  )
})

test('a sold-out product is marked on its page and in listing and search responses of every process within a second', async () => {
  const product = await nextProduct()
  const isGone = (text: string): boolean => {
    if (!text.startsWith('{')) return text.includes('Nu este în stoc')
    type Card = { readonly code: string; readonly isAvailable: boolean }
    const body = JSON.parse(text) as { payload?: { products: Card[] }; items?: Card[] } & Partial<Card>
    const cards = body.payload?.products ?? body.items ?? [body as Card]
    return cards.find(({ code }) => code === product.code)?.isAvailable === false
  }
  const paths = [
    ...pages(product),
    `${api}/search/${encodeURIComponent(product.name)}?itemsPerPage=100`,
    listings(product)[1] ?? '',
  ]
  await assertFreshAfter(paths, isGone, () =>
    pool.query('UPDATE stock SET on_hand = reserved WHERE variant_code = $1', [product.code]),
  )
})

test('a product that is sold out leaves the lists of available goods within a second, and is back as soon', async () => {
  const product = await nextProduct()
  const path = `/cf/${product.category}/filters/availability+in-stock`
  // Not the slug alone: a banner may link to the product.
  const isListed = hasAny(`"slug":"${product.slug}"`)
  const setStock = (pieces: number) =>
    pool.query('UPDATE stock SET on_hand = reserved + $2 WHERE variant_code = $1', [product.code, pieces])
  await assertFreshAfter(
    [path],
    (text) => !isListed(text),
    () => setStock(0),
  )
  await assertFreshAfter([path], isListed, () => setStock(40))
})

test('a product is in a list of its new price range within a second', async () => {
  const product = await nextProduct()
  await assertFreshAfter([`/cf/${product.category}/filters/price+9000-9001`], hasAny(product.slug), () =>
    pool.query('UPDATE variant SET price = 900050 WHERE product_code = $1', [product.code]),
  )
})

test('a changed name is on every listing and page, and found by search, within a second', async () => {
  const product = await nextProduct()
  const paths = [...listings(product), ...pages(product), `${api}/search/bazaconie`, '/search/bazaconie']
  await assertFreshAfter(paths, hasAny('Bazaconie sprintenă'), () =>
    pool.query(`UPDATE product SET name = 'Bazaconie sprintenă' WHERE code = $1`, [product.code]),
  )
})

test('the changed name of a category is in the category tree, its listing and its products’ pages within a second', async () => {
  const product = await nextProduct()
  const paths = [...listings(product), ...pages(product), `${api}/categories`, '/c']
  await assertFreshAfter(paths.slice(0, 5), hasAny('Raftul cel nou'), () =>
    pool.query(`UPDATE category SET name = 'Raftul cel nou' WHERE code = $1`, [product.categoryCode]),
  )
})

test('a product that moves to another category is listed there within a second, and no longer in the old one', async () => {
  const [product, other] = [await nextProduct(), await nextProduct()]
  const inNewCategory = { ...product, category: other.category }
  await assertFreshAfter(listings(inNewCategory), hasAny(product.slug), () =>
    pool.query('UPDATE product SET category_code = $2 WHERE code = $1', [product.code, other.categoryCode]),
  )
  for (const { url } of shops) {
    for (const path of listings(product)) assert.ok(!(await read(url + path)).includes(product.slug), path)
  }
})

/** Changes a price with the notification triggers disabled: the change is in the change feed, but no process is notified. */
async function setPriceUnannounced(code: string, price: number): Promise<void> {
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('SET LOCAL session_replication_role = replica')
  await client.query('UPDATE variant SET price = $2 WHERE product_code = $1', [code, price])
  await client.query(`INSERT INTO catalog_change (kind, key) VALUES ('product', $1)`, [code])
  await client.query('COMMIT')
  client.release()
}

test('a change whose notification was lost is shown within a second', async () => {
  const product = await nextProduct()
  await assertFreshAfter([...listings(product), ...pages(product)], hasAny('"price":7531.24', '7.531,24'), () =>
    setPriceUnannounced(product.code, 753_124),
  )
})

test('a change made while all database connections are cut is shown within a second', async () => {
  const product = await nextProduct()
  await assertFreshAfter([...listings(product), ...pages(product)], hasAny('"price":7531.35', '7.531,35'), async () => {
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    await setPriceUnannounced(product.code, 753_135)
  })
})

test('a long open transaction delays no other change, and its own is shown within a second of its commit', async () => {
  const [early, late] = [await nextProduct(), await nextProduct()]
  const slow = await pool.connect()
  await slow.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  await slow.query('UPDATE variant SET price = 642013 WHERE product_code = $1', [early.code])
  for (const price of [531_902, 531_903]) {
    await assertFreshAfter([...listings(late), ...pages(late)], hasAny(String(price / 100), lei(price)), () =>
      pool.query('UPDATE variant SET price = $2 WHERE product_code = $1', [late.code, price]),
    )
  }
  await assertFreshAfter([...listings(early), ...pages(early)], hasAny('"price":6420.13', '6.420,13'), () =>
    slow.query('COMMIT'),
  )
  slow.release()
})

const lei = (bani: number): string => {
  const [whole = '', part = ''] = (bani / 100).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${part}`
}

test('during 40 successive price changes no process shows an older price after a newer one', async () => {
  const product = await nextProduct()
  const last = 40
  let written = 0
  const priceIn = (text: string): number => Number(/"price":(?:"?)(\d+)(?:\.00)?[,"}]/.exec(text)?.[1])
  const paths = shops.flatMap(({ url }) => [`${url}/p/${product.slug}`, `${url}${api}/product-by-slug/${product.slug}`])
  const set = (lei: number) =>
    pool.query('UPDATE variant SET price = $2 WHERE product_code = $1', [product.code, lei * 100])
  await set(1_000)
  await Promise.all(
    paths.map(async (path) => {
      await until(async () => priceIn(await read(path)) === 1_000)
    }),
  )
  const writing = (async () => {
    for (written = 1; written < last; written++) await set(1_000 + written)
    await set(1_000 + last)
  })()
  await Promise.all(
    paths.map(async (path) => {
      for (let shown = 1_000; shown < 1_000 + last; ) {
        const now = priceIn(await read(path))
        assert.ok(now >= shown, `${path} went from ${shown} back to ${now}`)
        shown = now
      }
    }),
  )
  await writing
})

test('imported products are on the pages of every process within a second, without the markup of their names', async () => {
  const files = await exchangeFixture()
  const db = openDb({ url: database.url, max: 2, onIdleError: () => undefined })
  try {
    const name = 'Unt ghimpat </script><img src=x onerror=alert(1)> 200 g'
    const line = importLine({ code: '990000001', name, slug: '990000001-unt', price: 12.34 })
    const path = await files.write('one.jsonl', line)
    const paths = ['/c/901-lactate-straine', '/p/990000001-unt', `${api}/product-by-slug/990000001-unt`]
    await assertFreshAfter(paths, hasAny('Unt ghimpat'), () =>
      importFile(
        { db, clock: systemClock, log: makeLog('silent') },
        { path, descriptions: demoDescriptions, photographs: files.photographs },
      ),
    )
    for (const { url } of shops) {
      for (const path of paths) assert.doesNotMatch(await read(url + path), /onerror/)
    }
  } finally {
    await db.close()
    await files.removeFiles()
  }
})
