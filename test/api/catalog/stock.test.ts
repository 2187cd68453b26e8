import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  releaseStock,
  reserveStock,
  type StockLine,
  type StockReservation,
  shipStock,
  vatRateOn,
} from '#modules/catalog/index.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'

const shop = await catalogFixture({ products: 400 })
const other = await catalogFixture({ sharing: shop })
after(async () => {
  await other.stop()
  await shop.stop()
})
const { db } = shop.context

const [first, second, third] = ['100000001', '100000002', '100000003'] as const

async function stockOf(code: string): Promise<{ on_hand: number; reserved: number; sold: number }> {
  const { rows } = await db.pool.query('SELECT on_hand, reserved, sold FROM stock WHERE variant_code = $1', [code])
  return rows[0]
}
async function setStock(code: string, onHand: number): Promise<void> {
  await db.pool.query('UPDATE stock SET on_hand = $2, reserved = 0, sold = 0 WHERE variant_code = $1', [code, onHand])
}
const reserve = (lines: readonly StockLine[], context = shop.context): Promise<StockReservation> =>
  context.db.transaction((tx) => reserveStock(tx, lines))
const line = (variantCode: string, quantity: number): StockLine => ({ variantCode, quantity })

test('stock is reserved, released and shipped to the piece', async () => {
  await setStock(first, 10)
  assert.deepEqual(await reserve([line(first, 3), line(first, 1)]), { kind: 'taken' })
  assert.deepEqual(await stockOf(first), { on_hand: 10, reserved: 4, sold: 0 })
  await db.transaction((tx) => releaseStock(tx, [line(first, 1)]))
  await db.transaction((tx) => shipStock(tx, [line(first, 3)]))
  assert.deepEqual(await stockOf(first), { on_hand: 7, reserved: 0, sold: 3 })
})

test('all lines are reserved or none, and every line without enough stock is named', async () => {
  await setStock(first, 10)
  await setStock(second, 1)
  const reservation = await reserve([line(second, 2), line(first, 3), line('nimic', 1)])
  assert.deepEqual(reservation, {
    kind: 'refused',
    variantCode: second,
    available: 1,
    lines: [
      { variantCode: second, available: 1 },
      { variantCode: 'nimic', available: 0 },
    ],
  })
  assert.deepEqual(await stockOf(first), { on_hand: 10, reserved: 0, sold: 0 })
})

test('ten of forty concurrent orders on two catalogue modules get the ten pieces, and the others are refused', async () => {
  await setStock(first, 10)
  const reservations = await Promise.all(
    Array.from({ length: 40 }, (_, index) => reserve([line(first, 1)], index % 2 === 0 ? shop.context : other.context)),
  )
  assert.equal(reservations.filter(({ kind }) => kind === 'taken').length, 10)
  assert.ok(reservations.every((reservation) => reservation.kind === 'taken' || reservation.available === 0))
  assert.deepEqual(await stockOf(first), { on_hand: 10, reserved: 10, sold: 0 })
})

test('orders with the same goods in different line orders do not deadlock', async () => {
  for (const code of [first, second, third]) await setStock(code, 1000)
  const lines = [line(first, 1), line(second, 1), line(third, 1)]
  const reservations = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      reserve(index % 2 === 0 ? lines : lines.toReversed(), index % 3 === 0 ? shop.context : other.context),
    ),
  )
  assert.ok(reservations.every(({ kind }) => kind === 'taken'))
  assert.equal((await stockOf(second)).reserved, 60)
})

test('an offer has the current price, VAT rate, deposit and stock, and exists only for codes on sale', async () => {
  await setStock(first, 7)
  await db.pool.query(`UPDATE product SET vat_code = 'reduced', sgr_packs = 6 WHERE code = $1`, [first])
  await db.pool.query('UPDATE variant SET price = 1299, original_price = NULL WHERE code = $1', [first])
  const offers = await shop.catalog.offers(db, [first, 'nimic'])
  const offer = offers.get(first)
  assert.deepEqual([...offers.keys()], [first])
  assert.deepEqual([offer?.price, offer?.vatBasisPoints, offer?.deposit, offer?.available], [1299, 1100, 300, 7])
  assert.deepEqual(offer?.breadcrumbs.at(-1)?.code, first)
})

test('an offer sees the changes of its own transaction', async () => {
  await setStock(first, 7)
  const available = await db.transaction(async (tx) => {
    await reserveStock(tx, [line(first, 5)])
    return (await shop.catalog.offers(tx, [first])).get(first)?.available
  })
  assert.equal(available, 2)
})

test('a product that is inactive, or past its expiry date, is not available', async () => {
  await setStock(second, 7)
  await db.pool.query('UPDATE product SET is_active = false WHERE code = $1', [second])
  await db.pool.query(
    `INSERT INTO variant (code, product_code, kind, price, expires_on) VALUES ('vechi', $1, 'accsale', 50, '2026-11-20')
     ON CONFLICT (product_code, kind) DO UPDATE SET code = 'vechi', expires_on = '2026-11-20'`,
    [third],
  )
  await db.pool.query(`INSERT INTO stock (variant_code, on_hand) VALUES ('vechi', 3)`)
  const offers = await shop.catalog.offers(db, [second, 'vechi'])
  assert.deepEqual([offers.get(second)?.available, offers.get('vechi')?.available], [0, 0])
})

test('a VAT rate is valid from its first day on', async () => {
  const rate = (vatCode: string, day: string) => vatRateOn(db, vatCode, day)
  assert.deepEqual([await rate('standard', '2025-07-31'), await rate('standard', '2025-08-01')], [1900, 2100])
  assert.deepEqual([await rate('reduced', '2025-07-31'), await rate('reduced', '2025-08-01')], [900, 1100])
})
