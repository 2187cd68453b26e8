import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Db } from '#platform/db/db.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import {
  type Buyer,
  completeOrders,
  countOutcomes,
  insertBuyers,
  type OrderProcess,
  startOrderProcess,
} from '#test/support/fixtures/orders/many-buyers.ts'
import { insertProduct, readStock, testProducts } from '#test/support/fixtures/test-products.ts'

const shop = await orderFixture()
const { db } = shop.context
const shops: readonly OrderProcess[] = await Promise.all([
  startOrderProcess(shop.databaseUrl),
  startOrderProcess(shop.databaseUrl),
])
after(async () => {
  await Promise.all(shops.map((one) => one.stop()))
  await shop.stop()
})

let buyerCount = 0
async function createBuyers(
  count: number,
  wants: Readonly<Record<string, number>>,
  intervalId: number,
): Promise<Buyer[]> {
  const from = buyerCount
  buyerCount += count
  return insertBuyers(db, { count, items: wants, intervalId, firstNumber: from })
}

async function intervalOf(capacity: number): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>(
    `UPDATE delivery_interval SET capacity = $1 WHERE id = (SELECT max(id) FROM delivery_interval
       WHERE zone_code = 'b3' AND kind = 'two-hours' AND taken = 0 AND capacity < 20) RETURNING id`,
    [capacity],
  )
  return rows[0]?.id ?? assert.fail('no free interval')
}

test('exactly 100 of 500 concurrent buyers get one of 100 pieces, on two processes, and the others are refused by name', async () => {
  const last = { code: '500001', name: 'Ultimele', price: 100_00, stock: 100 }
  await insertProduct(db, last)
  const buyers = await createBuyers(500, { [last.code]: 1 }, await intervalOf(1_000))
  assert.deepEqual(countOutcomes(await completeOrders(shops, buyers)), { placed: 100, 'variant-unavailable': 400 })
  assert.deepEqual(await readStock(db, last.code), { onHand: 100, reserved: 100, sold: 0 })
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('exactly 40 of 300 concurrent buyers get a place in an interval of 40, and the others reserve no goods', async () => {
  const plenty = { code: '500002', name: 'Destule', price: 100_00, stock: 10_000 }
  await insertProduct(db, plenty)
  const buyers = await createBuyers(300, { [plenty.code]: 2 }, await intervalOf(40))
  assert.deepEqual(countOutcomes(await completeOrders(shops, buyers)), { placed: 40, 'interval-full': 260 })
  assert.equal((await readStock(db, plenty.code)).reserved, 80)
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('orders of the same products in different line orders do not deadlock', async () => {
  const codes = ['500010', '500011', '500012', '500013']
  for (const code of codes) await insertProduct(db, { code, name: 'La fel', price: 40_00, stock: 400 })
  const intervalId = await intervalOf(1_000)
  const groups = await Promise.all([
    createBuyers(40, Object.fromEntries(codes.map((code) => [code, 1])), intervalId),
    createBuyers(40, Object.fromEntries(codes.toReversed().map((code) => [code, 2])), intervalId),
    createBuyers(40, { [codes[2] ?? '']: 1, [codes[0] ?? '']: 3 }, intervalId),
  ])
  assert.deepEqual(countOutcomes(await completeOrders(shops, groups.flat())), { placed: 120 })
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a double click that reaches two processes places one order', async () => {
  const buyers = await createBuyers(30, { [testProducts.coffee.code]: 1 }, await intervalOf(1_000))
  const outcomes = await completeOrders(
    shops,
    buyers.flatMap((buyer) => [buyer, buyer]),
  )
  assert.deepEqual(countOutcomes(outcomes), { placed: 60 })
  assert.equal((await readStock(db, testProducts.coffee.code)).reserved, 30)
  assert.deepEqual(await findDiscrepancies(db), [])
})

// The last test: it removes the lock from the database of all.
test('control: with stock that is checked without a lock, the same concurrent buyers oversell', async () => {
  await removeStockLock(db)
  const last = { code: '500003', name: 'Fără blocare', price: 100_00, stock: 20 }
  await insertProduct(db, last)
  const buyers = await createBuyers(200, { [last.code]: 1 }, await intervalOf(1_000))
  const outcomes = await completeOrders(shops, buyers)
  assert.ok((countOutcomes(outcomes)['placed'] ?? 0) > 20, JSON.stringify(countOutcomes(outcomes)))
})

/** Waits between the check and the reservation, so that the race happens on every run. */
async function removeStockLock(db: Db): Promise<void> {
  await db.pool.query('ALTER TABLE stock DROP CONSTRAINT stock_check')
  await db.pool.query(`CREATE OR REPLACE FUNCTION take_stock(lines jsonb) RETURNS TABLE (short_of text, available int)
    LANGUAGE plpgsql AS $$
    DECLARE line record;
    BEGIN
      FOR line IN SELECT * FROM stock_lines(lines) LOOP
        SELECT s.variant_code, s.on_hand - s.reserved INTO short_of, available FROM stock s
          WHERE s.variant_code = line.variant_code;
        PERFORM pg_sleep(0.1);
        IF available < line.quantity THEN RETURN NEXT; RETURN; END IF;
        UPDATE stock SET reserved = reserved + line.quantity WHERE stock.variant_code = line.variant_code;
      END LOOP;
    END $$`)
}
