import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { everyProduct, type ProductRow, readProducts } from '#modules/catalog/read-model/rows.ts'
import { openDb } from '#platform/db/db.ts'
import { demoCatalogDatabase } from '#test/support/database/demo-catalog.ts'

const database = await demoCatalogDatabase()
const db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
after(async () => {
  await db.close()
  await database.close()
})

async function readAll(): Promise<Map<string, ProductRow>> {
  const rows = new Map<string, ProductRow>()
  for await (const batch of everyProduct(db)) for (const row of batch) rows.set(row.code, row)
  return rows
}

test('the bulk read of the catalogue equals the read by code, with any characters in texts', async () => {
  const oddTexts = ['\\N', '', 'tab\there', 'line\nline\r', '{"a": "\\t"}', 'Ș\u{1F34E}ț\\', "it's"]
  const { rows } = await db.pool.query<{ code: string }>('SELECT code FROM product ORDER BY code LIMIT $1', [
    oddTexts.length,
  ])
  for (const [index, name] of oddTexts.entries()) {
    await db.pool.query('UPDATE product SET name = $2, size_label = $2 WHERE code = $1', [rows[index]?.code, name])
  }
  const bulk = await readAll()
  const oneByOne = await readProducts(db, [...bulk.keys()])
  assert.ok(bulk.size > 1_000)
  assert.equal(oneByOne.length, bulk.size)
  for (const row of oneByOne) assert.deepEqual(bulk.get(row.code), row)
  assert.deepEqual(
    oddTexts.map((_, index) => bulk.get(rows[index]?.code ?? '')?.name),
    oddTexts,
  )
  assert.ok(oneByOne.some(({ sale }) => sale !== null))
})

test('an interrupted bulk read of the catalogue releases its connection', async () => {
  for (let turn = 0; turn < 5; turn++) {
    for await (const rows of everyProduct(db)) {
      assert.ok(rows.length > 0)
      break
    }
  }
  assert.ok((await readAll()).size > 1_000)
  assert.equal(db.pool.waitingCount, 0)
})
