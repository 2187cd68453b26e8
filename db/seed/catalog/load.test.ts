import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Db, openDb } from '#platform/db/db.ts'
import { type TestDatabase, testDatabase } from '#test/support/database.ts'
import { movableClock } from '#test/support/movable-clock.ts'
import { generateCatalog } from './generate.ts'
import { loadCatalog } from './load.ts'

const size = 1_200
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

test('a load that breaks off leaves no trace', async () => {
  await db.pool.query(`ALTER TABLE product ADD CONSTRAINT only_the_first CHECK (code < '100001000')`)
  await assert.rejects(loadCatalog({ db, clock }, size), { constraint: 'only_the_first' })
  await db.pool.query('ALTER TABLE product DROP CONSTRAINT only_the_first')
  assert.deepEqual(
    await counts(),
    tables.map(() => 0),
  )
})

test('every row fits the tables, also when two processes load at once', async () => {
  await Promise.all([loadCatalog({ db, clock }, size), loadCatalog({ db, clock }, size)])
  const shop = generateCatalog({ products: size, now: new Date(clock.now().epochMilliseconds) })
  const batches = [...shop.batches()]
  assert.deepEqual(await counts(), [
    shop.categories.length,
    shop.brands.length,
    shop.promotions.length,
    ...(['products', 'variants', 'stock', 'history'] as const).map((of) => batches.flatMap((b) => [...b[of]]).length),
  ])
})

test('what was written is what was generated', async () => {
  const shop = generateCatalog({ products: size, now: new Date(clock.now().epochMilliseconds) })
  const [wanted] = [...shop.batches()]
    .flatMap(({ products }) => products)
    .filter(({ allergens }) => allergens.length > 1)
  assert.ok(wanted)
  const { rows } = await db.pool.query('SELECT * FROM product WHERE code = $1', [wanted.code])
  const [row] = rows
  assert.equal(row.name, wanted.name)
  assert.equal(row.slug, wanted.slug)
  assert.deepEqual(row.allergens, wanted.allergens)
  assert.deepEqual(row.tags, wanted.tags)
  assert.deepEqual(row.details, JSON.parse(JSON.stringify(wanted.details)))
  assert.deepEqual(row.packshot, JSON.parse(JSON.stringify(wanted.packshot)))
})

test('a catalogue that is there stays as it is', async () => {
  await db.pool.query(`UPDATE product SET name = 'Alt nume' WHERE code = '100000001'`)
  await loadCatalog({ db, clock }, size + 100)
  const { rows } = await db.pool.query<{ name: string }>('SELECT name FROM product ORDER BY code')
  assert.equal(rows.length, size)
  assert.equal(rows[0]?.name, 'Alt nume')
})
