import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { everyProduct, type ProductRow, readProducts } from '#modules/catalog/read-model/rows.ts'
import { openDb } from '#platform/db/db.ts'
import { demoCatalogue } from '#test/support/demo-catalogue.ts'

const database = await demoCatalogue()
const db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
after(async () => {
  await db.close()
  await database.close()
})

async function everything(): Promise<Map<string, ProductRow>> {
  const rows = new Map<string, ProductRow>()
  for await (const some of everyProduct(db)) for (const row of some) rows.set(row.code, row)
  return rows
}

test('the bulk read of the catalogue equals the read by code, with any characters in texts', async () => {
  const odd = ['\\N', '', 'tab\there', 'line\nline\r', '{"a": "\\t"}', 'Ș\u{1F34E}ț\\', "it's"]
  const { rows } = await db.pool.query<{ code: string }>('SELECT code FROM product ORDER BY code LIMIT $1', [
    odd.length,
  ])
  for (const [at, name] of odd.entries()) {
    await db.pool.query('UPDATE product SET name = $2, size_label = $2 WHERE code = $1', [rows[at]?.code, name])
  }
  const read = await everything()
  const oneByOne = await readProducts(db, [...read.keys()])
  assert.ok(read.size > 1_000)
  assert.equal(oneByOne.length, read.size)
  for (const row of oneByOne) assert.deepEqual(read.get(row.code), row)
  assert.deepEqual(
    odd.map((_, at) => read.get(rows[at]?.code ?? '')?.name),
    odd,
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
  assert.ok((await everything()).size > 1_000)
  assert.equal(db.pool.waitingCount, 0)
})
