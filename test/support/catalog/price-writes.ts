import fc from 'fast-check'
import { bani } from '#kernel/money.ts'
import { saveProducts } from '#modules/catalog/index.ts'
import type { ImportedProduct, ProductColumns } from '#modules/catalog/rules/imported-product.ts'
import type { Db } from '#platform/db/db.ts'
import type { Hour, Terms } from './price-model.ts'

interface Prices {
  readonly price: number
  /** Added to the price; 0 for no reduction. */
  readonly above: number
  /** 0 for none. */
  readonly genius: number
}

/** One way to write prices, `after` hours after the one before. */
export type PriceWrite = { readonly after: Hour } & (
  | ({ readonly kind: 'sql'; readonly isPromoted: boolean } & Prices)
  | { readonly kind: 'bounds'; readonly from: Hour; readonly length: Hour }
  | ({ readonly kind: 'import'; readonly promotedFor: Hour | null } & Prices)
  | { readonly kind: 'near-expiry'; readonly price: number; readonly above: number; readonly day: number }
)

const price = fc.integer({ min: 3, max: 9 })
const above = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 }))
const genius = fc.oneof(fc.constant(0), fc.integer({ min: 2, max: 8 }))
const after = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 45 * 24 }))
export const priceWrites: fc.Arbitrary<PriceWrite[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('sql' as const), after, price, above, genius, isPromoted: fc.boolean() }),
    fc.record({
      ...{ kind: fc.constant('bounds' as const), after, from: fc.integer({ min: -500, max: 900 }) },
      length: fc.integer({ min: 1, max: 900 }),
    }),
    fc.record({
      ...{ kind: fc.constant('import' as const), after, price, above, genius },
      promotedFor: fc.option(fc.integer({ min: 1, max: 900 })),
    }),
    fc.record({
      ...{ kind: fc.constant('near-expiry' as const), after, price, above, day: fc.integer({ min: 1, max: 3 }) },
    }),
  ),
  { minLength: 1, maxLength: 8 },
)

const clockAt = (hour: string): string =>
  `set_config('poftim.price_change_instant', to_timestamp(${hour} * 3600.0)::text, true)`

/** A product of category T with a promotion of its own. */
export async function insertPricedProduct(db: Db, code: string, now: Hour): Promise<void> {
  await db.pool.query(
    `INSERT INTO product (code, slug, name, category_code, size_label, net_thousandths, unit, vat_code, meal_voucher,
       packshot, details)
     VALUES ($1, $1, 'Produs', 'T', '1 buc', 1000, 'buc', 'reduced', false, '{}', '{}')`,
    [code],
  )
  await db.pool.query(
    `INSERT INTO promotion (code, name, kind, valid_from, valid_until)
     VALUES ($1, $1, 'price', to_timestamp($2 * 3600.0), to_timestamp($2 * 3600.0 + 90000))`,
    [code, now],
  )
}

/** Writes prices of a product at an hour. */
export async function applyWrite(db: Db, code: string, write: PriceWrite, now: Hour): Promise<void> {
  if (write.kind === 'bounds') {
    await db.pool.query(
      `UPDATE promotion SET valid_from = to_timestamp($2 * 3600.0), valid_until = to_timestamp($3 * 3600.0)
       FROM ${clockAt('$4')} WHERE code = $1`,
      [code, now + write.from, now + write.from + write.length, now],
    )
    return
  }
  const original = write.above === 0 ? null : write.price + write.above
  if (write.kind === 'near-expiry') {
    await db.pool.query(
      `INSERT INTO variant (code, product_code, kind, price, original_price, expires_on)
       SELECT $1 || '-accsale', $1, 'accsale', $2, $3, '2026-01-01'::date + $4::int FROM ${clockAt('$5')}
       ON CONFLICT (code) DO UPDATE SET price = excluded.price, original_price = excluded.original_price,
         expires_on = excluded.expires_on`,
      [code, write.price, original, write.day, now],
    )
    return
  }
  if (write.kind === 'import') return importPrices(db, code, { ...write, original }, now)
  await db.pool.query(
    `INSERT INTO variant (code, product_code, price, original_price, genius_price, promotion_code)
     SELECT $1, $1, $2, $3, $4, $5 FROM ${clockAt('$6')}
     ON CONFLICT (code) DO UPDATE SET price = excluded.price, original_price = excluded.original_price,
       genius_price = excluded.genius_price, promotion_code = excluded.promotion_code`,
    [code, write.price, original, write.genius || null, write.isPromoted ? code : null, now],
  )
}

type Imported = Extract<PriceWrite, { kind: 'import' }> & { readonly original: number | null }

async function importPrices(db: Db, code: string, { price, original, genius, promotedFor }: Imported, now: Hour) {
  const instant = (hour: Hour): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(hour * 3_600_000)
  const goods: ImportedProduct = {
    ...{ code, slug: code, name: 'Produs', brand: null, categories: [{ code: 'T', slug: '1-t', name: 'T' }], facts },
    photographs: null,
    offer: {
      ...{ variantCode: code, maxPerOrder: 9, available: 9, sale: null, pastPrices: [] },
      ...{ price: bani(price), originalPrice: original === null ? null : bani(original) },
      geniusPrice: genius === 0 || genius >= price ? null : bani(genius),
      promotion:
        promotedFor === null
          ? null
          : { code: `${code}-i`, name: 'Ofertă', targetQuantity: null, until: instant(now + promotedFor) },
      ...{ unitDiscount: bani(0), geniusUnitDiscount: bani(0) },
    },
  }
  await db.transaction((tx) => saveProducts(tx, [goods], instant(now)))
}

const facts = {
  ...{ sizeLabel: '1 buc', netThousandths: 1000, unit: 'buc', weighedMinGrams: null, weighedMaxGrams: null },
  ...{ vatCode: 'reduced', sgrPacks: 0, ageRestricted: false, mealVoucher: false, minDaysFresh: null, chilled: false },
  ...{ frozen: false, returnable: false, priceCapped: false, isNew: false, freshpoint: false, originCountry: null },
  ...{ tags: [], allergens: [], traces: [], allergenInformation: 'unknown', popularity: 0, packshot: null },
  details: { legalName: '', description: '', ingredients: [], maker: { name: '', address: '' }, nutrition: null },
} as const satisfies ProductColumns

export interface StoredOffer {
  readonly terms: Terms
  readonly lowest30: number | null
  readonly geniusLowest30: number | null
}

/** The stored prices of a product, and of its near-expiry variant. */
export async function readOffers(db: Db, code: string): Promise<{ standard?: StoredOffer; accsale?: StoredOffer }> {
  const { rows } = await db.pool.query(
    `SELECT v.kind, v.lowest30, v.genius_lowest30 AS "geniusLowest30", json_build_object('price', v.price,
       'original', v.original_price, 'genius', v.genius_price, 'expiresOn', v.expires_on,
       'promotion', CASE WHEN p.code IS NOT NULL THEN json_build_object('from', extract(epoch FROM p.valid_from) / 3600,
         'until', extract(epoch FROM p.valid_until) / 3600) END) AS terms
     FROM variant v LEFT JOIN promotion p ON p.code = v.promotion_code WHERE v.product_code = $1`,
    [code],
  )
  return Object.fromEntries(rows.map(({ kind, ...offer }) => [kind, offer]))
}

/** The price history of a variant, in the form of the model. */
export async function readSteps(db: Db, code: string) {
  const { rows } = await db.pool.query(
    `SELECT (extract(epoch FROM valid_from) / 3600)::int AS from, price, is_reduced AS "isReduced", genius_price AS genius,
       expires_on::text AS "expiresOn" FROM price_history WHERE variant_code = $1 ORDER BY valid_from`,
    [code],
  )
  return rows
}
