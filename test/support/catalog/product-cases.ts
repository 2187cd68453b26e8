import assert from 'node:assert/strict'
import { type Db, openDb } from '#platform/db/db.ts'

/** Products of the demo with fixed prices and stock, one for each kind of product page. */
export interface ProductCase {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly brand: string
}

export type ProductCaseName = 'reduced' | 'twin' | 'gone' | 'adult' | 'steps' | 'genius'

/** The prices of a product by the days since they came into force, oldest first; 10,00 lei where none are named. */
const pastPrices: Partial<Readonly<Record<ProductCaseName, readonly (readonly [days: number, bani: number])[]>>> = {
  reduced: [
    [90, 1599],
    [25, 1449],
    [18, 1599],
  ],
  genius: [
    [90, 1000],
    [25, 950],
    [18, 1000],
  ],
}

/** SQL applied after `defaults`; $1 is the product's code. */
const changesOf: Readonly<Record<ProductCaseName, readonly string[]>> = {
  reduced: [
    `UPDATE variant SET price = 1389, original_price = 1599, promotion_code = (SELECT code FROM promotion
       WHERE kind <> 'bmsm' AND valid_from <= now() AND now() < valid_until ORDER BY code LIMIT 1)
     WHERE product_code = $1`,
    'UPDATE product SET freshpoint = true WHERE code = $1',
  ],
  twin: [
    `INSERT INTO variant (code, product_code, kind, price, original_price, expires_on)
     VALUES ($1::text || '-accsale', $1, 'accsale', 700, 1000, current_date + 2)`,
    `INSERT INTO stock (variant_code, on_hand) VALUES ($1::text || '-accsale', 3)`,
  ],
  gone: ['UPDATE stock SET on_hand = 0 WHERE variant_code = $1'],
  adult: ['UPDATE product SET age_restricted = true, sgr_packs = 1 WHERE code = $1'],
  steps: [
    `UPDATE variant SET unit_discount = 100, genius_unit_discount = 150, promotion_code = (SELECT code FROM promotion
       WHERE kind = 'bmsm' AND target_quantity = 3 AND valid_from <= now() AND now() < valid_until ORDER BY code LIMIT 1)
     WHERE product_code = $1`,
  ],
  genius: ['UPDATE variant SET genius_price = 800 WHERE product_code = $1'],
}

/** A price of 10,00 lei, 50 pieces in stock, at most 24 in an order. */
const defaults = [
  `UPDATE variant SET price = 1000, original_price = NULL, genius_price = NULL, promotion_code = NULL,
     unit_discount = 0, genius_unit_discount = 0 WHERE product_code = $1`,
  `UPDATE product SET max_per_order = 24, sgr_packs = 0, age_restricted = false, freshpoint = false, is_new = false
   WHERE code = $1`,
  'UPDATE stock SET on_hand = 50, reserved = 0 WHERE variant_code = $1',
]

/** Changes six products of the database, before a shop is started on it. */
export async function insertProductCases(databaseUrl: string): Promise<Readonly<Record<ProductCaseName, ProductCase>>> {
  const db = openDb({ url: databaseUrl, max: 1, onIdleError: () => undefined })
  try {
    const { rows } = await db.pool.query<ProductCase>(
      `SELECT p.code, p.slug, p.name, b.name AS brand FROM product p JOIN brand b ON b.code = p.brand_code
       WHERE p.is_active AND p.category_code LIKE '03%' AND p.details->'nutrition' <> 'null'
         AND NOT EXISTS (SELECT FROM variant v WHERE v.product_code = p.code AND v.kind = 'accsale')
       ORDER BY p.code LIMIT 6`,
    )
    const cases: [string, ProductCase][] = []
    for (const [name, changes] of Object.entries(changesOf)) {
      const product = rows[cases.length] ?? assert.fail(`no product for the case ${name}`)
      for (const change of defaults) await db.pool.query(change, [product.code])
      await rewritePrices(db, product.code, pastPrices[name as ProductCaseName] ?? [[90, 1000]])
      for (const change of changes) await db.pool.query(change, [product.code])
      cases.push([name, product])
    }
    return Object.fromEntries(cases) as Record<ProductCaseName, ProductCase>
  } finally {
    await db.close()
  }
}

/** Replaces the price history of a product. */
async function rewritePrices(db: Db, code: string, prices: readonly (readonly [number, number])[]): Promise<void> {
  await db.pool.query('DELETE FROM price_history WHERE variant_code = $1', [code])
  for (const [days, price] of prices) {
    await db.pool.query(
      `INSERT INTO price_history (variant_code, valid_from, price) VALUES ($1, now() - $2 * interval '1 day', $3)`,
      [code, days, price],
    )
  }
}
