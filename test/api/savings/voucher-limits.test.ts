import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { uuid7 } from '#kernel/ids.ts'
import { bani } from '#kernel/money.ts'
import { isProblem } from '#kernel/problem.ts'
import { findVoucher, releaseVoucher, useVoucher } from '#modules/vouchers/index.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { type TestDatabase, testDatabase } from '#test/support/database/test-database.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'

const clock = movableClock(Temporal.Instant.from('2026-11-26T06:00:00Z'))
let database: TestDatabase
let db: Db
before(async () => {
  database = await testDatabase()
  db = openDb({ url: database.url, max: 24, onIdleError: () => undefined })
})
after(async () => {
  await db?.close()
  await database?.close()
})

const newId = (): string => uuid7(clock.now())
const use = (code: string, customerId: string, orderId = newId(), discount = 10) =>
  db
    .transaction((tx) => useVoucher(tx, clock, { code, customerId, orderId, discount: bani(discount) }))
    .then(() => 'used', reasonOf)
const release = (orderId: string) => db.transaction((tx) => releaseVoucher(tx, clock, { orderId }))

function reasonOf(error: unknown): string {
  if (isProblem(error)) return error.reason
  throw error
}

const counts = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, group]) => [outcome, group.length]),
  )

async function usedOf(code: string): Promise<number> {
  const { rows } = await db.pool.query('SELECT used FROM voucher WHERE code = $1', [code])
  return rows[0].used
}

test('sixty concurrent shoppers use a voucher exactly as often as its limit allows', async () => {
  await insertVoucher(db, { code: 'ZECE', usageLimit: 10 })
  const outcomes = await Promise.all(Array.from({ length: 60 }, () => use('ZECE', newId())))
  assert.deepEqual(counts(outcomes), { used: 10, 'voucher-used-up': 50 })
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('one of twenty concurrent orders of a customer uses a voucher with one use per customer', async () => {
  await insertVoucher(db, { code: 'ODATA', usageLimit: null })
  const customer = newId()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => use('odata', customer)))
  assert.deepEqual(counts(outcomes), { used: 1, 'voucher-used-up': 19 })
  assert.equal(await use('ODATA', newId()), 'used')
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('an order uses its voucher once and releases it once, however often it is repeated', async () => {
  await insertVoucher(db, { code: 'INAPOI', usageLimit: 1 })
  const [customer, order] = [newId(), newId()]
  assert.deepEqual([await use('INAPOI', customer, order), await use('INAPOI', customer, order)], ['used', 'used'])
  assert.equal(await usedOf('INAPOI'), 1)
  assert.equal(await use('INAPOI', newId()), 'voucher-used-up')
  await Promise.all(Array.from({ length: 10 }, () => release(order)))
  assert.equal(await usedOf('INAPOI'), 0)
  assert.equal(await use('INAPOI', newId()), 'used')
  assert.equal(await use('INAPOI', customer, order), 'voucher-not-usable')
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('concurrent uses and releases leave counters that equal the rows', async () => {
  await insertVoucher(db, { code: 'VALURI', usageLimit: 5, perCustomer: 3 })
  const customers = Array.from({ length: 4 }, newId)
  await Promise.all(
    Array.from({ length: 80 }, async (_, index) => {
      const order = newId()
      await use('VALURI', customers[index % 4] ?? '', order)
      if (index % 3 > 0) await release(order)
    }),
  )
  assert.ok((await usedOf('VALURI')) <= 5)
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a voucher that is cancelled, expired, not yet valid, unknown or granted to another customer is not used', async () => {
  await insertVoucher(db, { code: 'RETRAS', isCancelled: true })
  await insertVoucher(db, { code: 'TRECUT', validUntil: '2026-11-26T06:00:00Z' })
  await insertVoucher(db, { code: 'CANDVA', validFrom: '2026-11-26T06:00:01Z' })
  const owner = newId()
  await insertVoucher(db, { code: 'ALTCUIVA', audience: 'granted', owners: [owner] })
  for (const code of ['RETRAS', 'TRECUT', 'CANDVA', 'ALTCUIVA', 'NICIUNUL']) {
    assert.equal(await use(code, newId()), 'voucher-not-usable', code)
  }
  assert.equal(await findVoucher(db, { code: 'ALTCUIVA', customerId: newId(), now: clock.now() }), null)
  assert.equal(await use('ALTCUIVA', owner), 'used')
})

test('a use without a discount is not counted', async () => {
  await insertVoucher(db, { code: 'DEGEABA', usageLimit: 1 })
  assert.equal(await use('DEGEABA', newId(), newId(), 0), 'used')
  assert.equal(await usedOf('DEGEABA'), 0)
})

test('a constraint refuses, and the audit detects, a voucher that is checked and counted without a lock', async () => {
  const id = await insertVoucher(db, { code: 'STRICAT', usageLimit: 1 })
  const countWithoutLock = (order: string, barrier: () => Promise<void>) =>
    db.transaction(async (tx) => {
      const terms = await findVoucher(tx, { code: 'STRICAT', customerId: order, now: clock.now() })
      await barrier()
      if (terms?.status === 'used-up') return 'voucher-used-up'
      await db.pool.query('UPDATE voucher SET used = used + 1 WHERE id = $1', [id])
      await db.pool.query(`INSERT INTO voucher_use VALUES ($1, $2, $1, 10, now())`, [order, id])
      return 'used'
    })
  /** Holds both transactions until each has read the voucher. */
  const countTwice = () => {
    const arrived = Promise.withResolvers<void>()
    let missing = 2
    const barrier = (): Promise<void> => {
      missing -= 1
      if (missing === 0) arrived.resolve()
      return arrived.promise
    }
    return Promise.allSettled([newId(), newId()].map((order) => countWithoutLock(order, barrier)))
  }
  const refusals = (await countTwice()).filter(({ status }) => status === 'rejected')
  assert.equal(refusals.length, 1)
  await db.pool.query('ALTER TABLE voucher DROP CONSTRAINT voucher_within_limit')
  await db.pool.query(`UPDATE voucher SET used = 0 WHERE code = 'STRICAT'`)
  await db.pool.query('DELETE FROM voucher_use WHERE voucher_id = $1', [id])
  await countTwice()
  assert.deepEqual(
    (await findDiscrepancies(db)).map(({ check, key }) => [check, key]),
    [['voucher over its limit', 'STRICAT']],
  )
})
