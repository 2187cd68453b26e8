import { bani } from '#kernel/money.ts'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import { awardBonus, joinClub } from '#modules/loyalty/index.ts'
import { saveCard } from '#modules/payments/index.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { makeLog } from '#platform/log.ts'
import { insertTestData } from '#test/support/fixtures/order-fixture.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { insertProduct, setOnHand, testProducts } from '#test/support/fixtures/test-products.ts'

export interface ChaosShopper {
  readonly customerId: string
  /** The integer id of the address in the API. */
  readonly address: number
  /** The code of a saved meal-voucher card. */
  readonly cardCode: string
}

/** Has less stock than shoppers want, so that they compete; so do places in intervals and uses of the voucher. */
export const scarceProduct = { code: '700001', name: 'Pâine cu maia', price: 11_50, stock: 25, mealVoucher: true }
export const plentifulProduct = { code: '700002', name: 'Ulei de floarea-soarelui', price: 9_30, stock: 100_000 }
/** Only in carts that are merged; never ordered. */
export const cartOnlyProduct = { code: '700003', name: 'Orez cu bob lung', price: 7_20, stock: 100_000 }
/** Replaces milk and yoghurt, of which the picker finds half. */
export const substituteProduct = {
  code: '700004',
  name: 'Lapte bătut',
  price: 8_40,
  stock: 100_000,
  leaf: '0301',
  sgrPacks: 1,
}
export const voucherCode = 'CHAOS-10'
const voucherUses = 6

/** Pieces by variant code: stock on hand plus sold pieces must stay equal to it. */
export type SuppliedPieces = ReadonlyMap<string, number>

/**
 * Inserts `count` shoppers with an address, points and a meal-voucher card, and less stock of one product and fewer places
 * on the first day than `orders` need.
 */
export async function insertChaosData(db: Db, count: number, orders: number) {
  await insertTestData({ db, clock: systemClock, log: makeLog('silent') })
  await insertProduct(db, scarceProduct)
  await insertProduct(db, plentifulProduct)
  await insertProduct(db, cartOnlyProduct)
  await insertProduct(db, substituteProduct)
  await db.pool.query('UPDATE product SET popularity = 9 WHERE code = $1', [substituteProduct.code])
  for (const { code } of [testProducts.milk, testProducts.yoghurt]) {
    await scriptProduct(db, { variantCode: code, outcome: 'partly-replaced' })
  }
  for (const { code } of [testProducts.milk, testProducts.yoghurt, testProducts.coffee]) await setOnHand(db, code, 300)
  // An order with coffee is not delivered at the first attempt.
  await scriptProduct(db, { variantCode: testProducts.coffee.code, returnReason: 'nobody-home' })
  await insertVoucher(db, { code: voucherCode, value: 10_00, usageLimit: voucherUses, perCustomer: 3 })
  // People pick milk and yoghurt in a cold place and weigh coffee.
  await db.pool.query(
    `INSERT INTO shelf_place (variant_code, aisle, shelf, position, temperature)
     SELECT code, 'F', 1, 1, 'chilled' FROM unnest($1::text[]) AS code`,
    [[testProducts.milk.code, testProducts.yoghurt.code]],
  )
  await db.pool.query(
    `UPDATE product SET unit = 'kg', net_thousandths = 850, weighed_min_grams = 700, weighed_max_grams = 1000 WHERE code = $1`,
    [testProducts.coffee.code],
  )
  const { rows: intervals } = await db.pool.query<{ id: number }>(
    `INSERT INTO delivery_interval (zone_code, since, until, kind, capacity)
     SELECT 'b3', d, d + interval '2 hours', 'two-hours', $1 * extract(day FROM d - date_trunc('day', now()) - interval '1 day')::int
     FROM generate_series(date_trunc('day', now()) + interval '2 days 6 hours 30 minutes', date_trunc('day', now()) + interval '4 days 6 hours 30 minutes', interval '1 day') AS d
     RETURNING id`,
    [Math.ceil(orders / 4)],
  )
  const shoppers: ChaosShopper[] = []
  for (let number = 0; number < count; number++) shoppers.push(await insertShopper(db, number))
  const { rows } = await db.pool.query<{ code: string; pieces: number }>(
    'SELECT variant_code AS code, on_hand + sold AS pieces FROM stock',
  )
  const supplied: SuppliedPieces = new Map(rows.map(({ code, pieces }) => [code, pieces]))
  return { shoppers, intervals: intervals.map(({ id }) => id), supplied }
}

async function insertShopper(db: Db, number: number): Promise<ChaosShopper> {
  const customerId = `01930000-0000-7000-b000-${String(number).padStart(12, '0')}`
  await db.pool.query(
    `INSERT INTO customer (id, email, first_name, last_name, created_at) VALUES ($1, $2, 'Ion', 'Ionescu', now())`,
    [customerId, `chaos${number}@poftim.example`],
  )
  const { rows } = await db.pool.query<{ number: number }>(
    `INSERT INTO customer_address (customer_id, id, street, street_number, street_details, street_address,
       full_address, city, province, postcode, contact_name, contact_phone, lat, lng, zone_code, is_default)
     VALUES ($1, $1, 'Calea Vitan', '1', '', 'Calea Vitan 1', 'Calea Vitan 1', 'Sector 3', 'București', '031282',
       'Ion Ionescu', '+40722123456', 44.4, 26.1, 'b3', true) RETURNING number`,
    [customerId],
  )
  await db.transaction(async (tx) => {
    await joinClub(tx, systemClock, customerId)
    await awardBonus(tx, systemClock, { customerId, points: 1_500, cause: 'before-chaos', note: 'Cadou' })
  })
  const token = `chaos-${number}`
  const card = { issuer: 'Tichet Bun', ends: '1234', expires: '2099-12' }
  await db.pool.query(
    `INSERT INTO gateway_standin.meal_card (token, issuer, ends, expires, balance) VALUES ($1, $2, $3, $4, 20000)`,
    [token, card.issuer, card.ends, card.expires],
  )
  await saveCard(db, systemClock, customerId, 'meal-voucher', {
    ...card,
    token,
    provider: 'embedded',
    balance: bani(200_00),
  })
  const saved = await db.pool.query<{ code: string }>('SELECT code FROM saved_card WHERE customer_id = $1', [
    customerId,
  ])
  return { customerId, address: rows[0]?.number ?? 0, cardCode: saved.rows[0]?.code ?? '' }
}
