import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { openDb } from '#platform/db/db.ts'
import {
  geniusStart,
  type Hour,
  lowestBefore,
  lowestForNearExpiry,
  reductionStart,
  stepsOf,
  type Write,
} from '#test/support/catalog/price-model.ts'
import {
  applyWrite,
  insertPricedProduct,
  priceWrites,
  readOffers,
  readSteps,
} from '#test/support/catalog/price-writes.ts'
import { testDatabase } from '#test/support/database/test-database.ts'

const database = await testDatabase()
const db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
after(async () => {
  await db.close()
  await database.close()
})
await db.pool.query(
  `INSERT INTO category (code, slug, name, position, tint, image) VALUES ('T', '1-t', 'T', 1, 'leg', '')`,
)

let products = 0
/** A product that was first priced at `start`. */
async function newProduct(): Promise<string> {
  const code = `H${++products}`
  await insertPricedProduct(db, code, start)
  return code
}
const start: Hour = Temporal.Instant.from('2025-01-01T00:00:00Z').epochMilliseconds / 3_600_000

test('after each write of random histories the history and the reference prices are those of a plain model', async () => {
  const check = async (writes: Parameters<typeof applyWrite>[2][]): Promise<void> => {
    const code = await newProduct()
    const standard: Write[] = []
    const nearExpiry: Write[] = []
    let now = start
    for (const write of writes) {
      now += write.after
      await applyWrite(db, code, write, now)
      const offers = await readOffers(db, code)
      if (offers.standard) standard.push({ at: now, terms: offers.standard.terms })
      if (offers.accsale) nearExpiry.push({ at: now, terms: offers.accsale.terms })
      for (const [begun, stored, lowest] of [
        [reductionStart(standard, now), offers.standard?.lowest30, lowestBefore],
        [geniusStart(standard, now), offers.standard?.geniusLowest30, lowestBefore],
        [reductionStart(nearExpiry, now), offers.accsale?.lowest30, lowestForNearExpiry],
      ] as const) {
        // Without a reduction in force or planned the reference price is shown nowhere.
        if (begun !== null) assert.equal(stored, lowest(standard, begun))
      }
    }
    assert.deepEqual(await readSteps(db, code), stepsOf(standard))
    assert.deepEqual(await readSteps(db, `${code}-accsale`), stepsOf(nearExpiry))
  }
  const four = fc.array(priceWrites, { minLength: 4, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(four, (histories) => Promise.all(histories.map(check)).then(() => undefined)),
    { numRuns: 75 },
  )
})

const days = (number: number): Hour => start + 24 * number
const sql = (code: string, day: number, price: number, above = 0, genius = 0): Promise<void> =>
  applyWrite(db, code, { kind: 'sql', after: 0, price, above, genius, isPromoted: false }, days(day))
const lowest30 = async (code: string): Promise<number | null | undefined> =>
  (await readOffers(db, code)).standard?.lowest30

test('a reduction that is increased in steps keeps the price before the first step, however long it takes', async () => {
  const code = await newProduct()
  await sql(code, 0, 20)
  await sql(code, 50, 15, 5)
  assert.equal(await lowest30(code), 20)
  await sql(code, 70, 12, 8)
  assert.equal(await lowest30(code), 20)
  await sql(code, 110, 10, 10)
  assert.equal(await lowest30(code), 20)
})

test('a reduction after an interruption or a rise is compared with the reduced price before', async () => {
  const [interrupted, raised] = [await newProduct(), await newProduct()]
  for (const code of [interrupted, raised]) {
    await sql(code, 0, 20)
    await sql(code, 50, 15, 5)
  }
  await sql(interrupted, 60, 20)
  await sql(interrupted, 61, 14, 6)
  await sql(raised, 60, 16, 4)
  assert.deepEqual([await lowest30(interrupted), await lowest30(raised)], [15, 15])
})

test('goods sold for less than 30 days are compared with the lowest price since then, and new ones with nothing', async () => {
  const [young, unsold] = [await newProduct(), await newProduct()]
  await sql(young, 0, 18)
  await sql(young, 2, 20)
  await sql(young, 5, 15, 5)
  await sql(unsold, 0, 15, 5)
  assert.deepEqual([await lowest30(young), await lowest30(unsold)], [18, null])
})

test('reference prices written by hand are computed again, and follow corrections of the history', async () => {
  const code = await newProduct()
  await sql(code, 0, 20)
  await sql(code, 50, 15, 5)
  await db.pool.query('UPDATE variant SET lowest30 = 99, genius_lowest30 = 99 WHERE code = $1', [code])
  assert.equal(await lowest30(code), 20)
  await db.pool.query('INSERT INTO price_history (variant_code, valid_from, price) VALUES ($1, to_timestamp($2), 17)', [
    ...[code, days(40) * 3600],
  ])
  assert.equal(await lowest30(code), 17)
  await db.pool.query('DELETE FROM price_history WHERE variant_code = $1 AND price = 17', [code])
  assert.equal(await lowest30(code), 20)
})

test('one statement on many variants keeps the history of each', async () => {
  const codes = await Promise.all(Array.from({ length: 50 }, newProduct))
  for (const [index, code] of codes.entries()) await sql(code, 0, 10 + index)
  await db.pool.query(
    `UPDATE variant SET price = price - 5, original_price = price
     FROM set_config('poftim.price_change_instant', to_timestamp($2)::text, true) WHERE code = ANY($1)`,
    [codes, days(40) * 3600],
  )
  for (const [index, code] of codes.entries()) {
    assert.equal(await lowest30(code), 10 + index)
    assert.deepEqual(
      (await readSteps(db, code)).map(({ price }) => price),
      [10 + index, 5 + index],
    )
  }
})

test('the history of a variant goes with it', async () => {
  const code = await newProduct()
  await sql(code, 0, 20)
  await db.pool.query('DELETE FROM variant WHERE code = $1', [code])
  assert.deepEqual(await readSteps(db, code), [])
})
