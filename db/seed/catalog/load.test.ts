import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Db, openDb } from '#platform/db/db.ts'
import { type TestDatabase, testDatabase } from '#test/support/database/test-database.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { generateCatalog } from './generate.ts'
import { loadCatalog } from './load.ts'
import type { CatalogBatch } from './rows.ts'

const productCount = 1_200
const clock = movableClock(Temporal.Instant.from('2026-11-21T10:00:00Z'))
const tables = ['category', 'brand', 'promotion', 'product', 'variant', 'stock', 'price_history'] as const

let database: TestDatabase
let db: Db

before(async () => {
  database = await testDatabase()
  db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
})

after(async () => {
  await db.close()
  await database.close()
})

async function counts(): Promise<number[]> {
  const columns = tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`)
  const { rows } = await db.pool.query<Record<string, number>>(`SELECT ${columns.join(', ')}`)
  return tables.map((table) => Number(rows[0]?.[table]))
}

test('a load that fails is rolled back', async () => {
  await db.pool.query(`ALTER TABLE product ADD CONSTRAINT first_batch_only CHECK (code < '100001000')`)
  await assert.rejects(loadCatalog({ db, clock }, productCount), { constraint: 'first_batch_only' })
  await db.pool.query('ALTER TABLE product DROP CONSTRAINT first_batch_only')
  assert.deepEqual(
    await counts(),
    tables.map(() => 0),
  )
})

test('two concurrent loads write each generated row once, and the prices of today and of the ends of promotions', async () => {
  await Promise.all([loadCatalog({ db, clock }, productCount), loadCatalog({ db, clock }, productCount)])
  const shop = generateCatalog({ products: productCount, now: new Date(clock.now().epochMilliseconds) })
  const batches = [...shop.batches()]
  assert.deepEqual(await counts(), [
    shop.categories.length,
    shop.brands.length,
    shop.promotions.length,
    ...(['products', 'variants', 'stock'] as const).map((key) => batches.flatMap((batch) => [...batch[key]]).length),
    batches.flatMap(({ priceHistory }) => priceHistory).length + pricesOfTriggers(batches),
  ])
})

/** The end of each promotion, and a price of today for each Genius price and each near-expiry variant. */
function pricesOfTriggers(batches: readonly CatalogBatch[]): number {
  const variants = batches.flatMap((batch) => batch.variants)
  const ends = variants.filter(({ kind, originalPrice }) => kind === 'standard' && originalPrice !== null)
  const today = variants.filter(({ kind, geniusPrice }) => kind === 'accsale' || geniusPrice !== null)
  return ends.length + today.length
}

test('every reduction is announced with a price that was charged in the 30 days before', async () => {
  const { rows } = await db.pool.query<{ reduced: number; known: number; genius: number; knownGenius: number }>(
    `SELECT count(original_price)::int AS reduced, count(genius_price)::int AS genius,
       count(*) FILTER (WHERE lowest30 IN (SELECT h.price FROM price_history h JOIN variant o ON o.code = h.variant_code
         WHERE o.product_code = v.product_code))::int AS known,
       count(*) FILTER (WHERE genius_lowest30 > genius_price)::int AS "knownGenius"
     FROM variant v`,
  )
  assert.ok((rows[0]?.reduced ?? 0) > 100 && (rows[0]?.genius ?? 0) > 50)
  assert.deepEqual([rows[0]?.known, rows[0]?.knownGenius], [rows[0]?.reduced, rows[0]?.genius])
})

test('a stored product equals the generated one', async () => {
  const shop = generateCatalog({ products: productCount, now: new Date(clock.now().epochMilliseconds) })
  const [generated] = [...shop.batches()]
    .flatMap(({ products }) => products)
    .filter(({ allergens }) => allergens.length > 1)
  assert.ok(generated)
  const { rows } = await db.pool.query('SELECT * FROM product WHERE code = $1', [generated.code])
  const [row] = rows
  assert.equal(row.name, generated.name)
  assert.equal(row.slug, generated.slug)
  assert.deepEqual(row.allergens, generated.allergens)
  assert.deepEqual(row.tags, generated.tags)
  assert.deepEqual(row.details, JSON.parse(JSON.stringify(generated.details)))
  assert.deepEqual(row.packshot, JSON.parse(JSON.stringify(generated.packshot)))
})

test('a load into a loaded catalogue changes nothing', async () => {
  await db.pool.query(`UPDATE product SET name = 'Alt nume' WHERE code = '100000001'`)
  await loadCatalog({ db, clock }, productCount + 100)
  const { rows } = await db.pool.query<{ name: string }>('SELECT name FROM product ORDER BY code')
  assert.equal(rows.length, productCount)
  assert.equal(rows[0]?.name, 'Alt nume')
})

test('a catalogue of before the allergen information gets it as generated, and imported products stay unknown', async () => {
  await db.pool.query(`UPDATE product SET allergen_information = 'unknown'`)
  const imported = `UPDATE product SET packshot = '{"kind": "none"}' WHERE code = '100000007'`
  await db.pool.query(imported)
  await loadCatalog({ db, clock }, productCount)
  const { rows } = await db.pool.query<{ code: string; information: string }>(
    'SELECT code, allergen_information AS information FROM product ORDER BY code',
  )
  const generated = [
    ...generateCatalog({ products: productCount, now: new Date(clock.now().epochMilliseconds) }).batches(),
  ]
    .flatMap(({ products }) => products)
    .map(({ code, allergenInformation }) => [code, code === '100000007' ? 'unknown' : allergenInformation])
    .sort()
  assert.deepEqual(
    rows.map(({ code, information }) => [code, information]),
    generated,
  )
})
