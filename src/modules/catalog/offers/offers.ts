import { dayOf } from '#kernel/clock.ts'
import { type Bani, bani, times } from '#kernel/money.ts'
import type { BmsmTerms } from '#modules/pricing/rules/line-price.ts'
import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import { pictureVersion } from '../read-model/store.picture.ts'
import type { Breadcrumb } from '../read-model/tree.ts'
import { type StoredPrices, storedPricesOf } from '../rules/offer-prices.ts'
import { isBeforeExpiry, type PriceInForce, priceInForce } from '../rules/price-in-force.ts'
import type { Unit } from '../rules/unit-price.ts'

/** The price and conditions of a variant at one moment. Carts and orders are priced from offers only. */
export interface Offer extends Pick<PriceInForce, 'price' | 'originalPrice' | 'lowest30' | 'geniusPrice'> {
  readonly variantCode: string
  readonly kind: 'standard' | 'accsale'
  readonly productCode: string
  readonly name: string
  readonly brand: string | null
  readonly slug: string
  readonly sizeLabel: string
  /** Net quantity of one piece in thousandths of `unit`. */
  readonly netThousandths: number
  readonly unit: Unit
  /** Version of the picture, part of its address. */
  readonly picture: string
  /** From the department to the product itself. */
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly promotion: OfferPromotion | null
  /** Multi-buy discount (buy more, save more); null when none is active. */
  readonly bmsm: BmsmTerms | null
  readonly vatCode: string
  /** The VAT rate of today in basis points: 1100 is 11 %. */
  readonly vatBasisPoints: number
  readonly sgrPacks: number
  /** SGR deposit of one piece with all its packs, in bani; neither discounted nor taxed (docs/domain.md, Deposits and bags). */
  readonly deposit: Bani
  readonly isAgeRestricted: boolean
  readonly isInfantFormula: boolean
  readonly mealVoucher: boolean
  readonly isChilled: boolean
  readonly isFrozen: boolean
  readonly isReturnable: boolean
  readonly maxPerOrder: number
  /** Available pieces; 0 when sold out, past its date or no longer sold. */
  readonly available: number
}

export interface OfferPromotion {
  readonly code: string
  readonly name: string
  readonly until: Temporal.Instant
}

interface OfferRow extends StoredPrices<number> {
  variantCode: string
  kind: 'standard' | 'accsale'
  productCode: string
  name: string
  brand: string | null
  slug: string
  sizeLabel: string
  netThousandths: number
  unit: Unit
  picture: string
  categoryCode: string
  promotionCode: string | null
  promotionName: string | null
  validFrom: Temporal.Instant | null
  validUntil: Temporal.Instant | null
  targetQuantity: number | null
  expiresOn: string | null
  vatCode: string
  vatBasisPoints: number
  sgrPacks: number
  depositRate: number
  isAgeRestricted: boolean
  isInfantFormula: boolean
  mealVoucher: boolean
  isChilled: boolean
  isFrozen: boolean
  isReturnable: boolean
  maxPerOrder: number
  onShelf: number
}

const select = statement<OfferRow, [variantCodes: readonly string[], today: string]>(
  'catalog.offers',
  `SELECT v.code AS "variantCode", v.kind, p.code AS "productCode", p.name, b.name AS brand, p.slug,
     p.size_label AS "sizeLabel", p.net_thousandths AS "netThousandths", p.unit,
     ${pictureVersion('p')} AS picture, p.category_code AS "categoryCode",
     v.price, v.original_price AS "originalPrice", v.lowest30, v.genius_lowest30 AS "geniusLowest30",
     v.genius_price AS "geniusPrice",
     pr.code AS "promotionCode", pr.name AS "promotionName", pr.valid_from AS "validFrom",
     pr.valid_until AS "validUntil", pr.target_quantity AS "targetQuantity",
     v.unit_discount AS "unitDiscount", v.genius_unit_discount AS "geniusUnitDiscount", v.expires_on AS "expiresOn",
     p.vat_code AS "vatCode", p.sgr_packs AS "sgrPacks",
     (SELECT basis_points FROM vat_rate r WHERE r.vat_code = p.vat_code AND r.valid_from <= $2
       ORDER BY r.valid_from DESC LIMIT 1) AS "vatBasisPoints",
     coalesce((SELECT d.bani FROM deposit_rate d WHERE d.valid_from <= $2
       ORDER BY d.valid_from DESC LIMIT 1), 0) AS "depositRate",
     p.age_restricted AS "isAgeRestricted", p.details @> '{"infantFormula": true}' AS "isInfantFormula",
     p.meal_voucher AS "mealVoucher", p.chilled AS "isChilled", p.frozen AS "isFrozen", p.returnable AS "isReturnable", p.max_per_order AS "maxPerOrder",
     CASE WHEN p.is_active THEN coalesce(s.on_hand - s.reserved, 0) ELSE 0 END AS "onShelf"
   FROM variant v
   JOIN product p ON p.code = v.product_code
   LEFT JOIN brand b ON b.code = p.brand_code
   LEFT JOIN promotion pr ON pr.code = v.promotion_code
   LEFT JOIN stock s ON s.variant_code = v.code
   WHERE v.code = ANY($1)`,
)

/** The path of a category in the tree. */
export type PathOf = (categoryCode: string) => readonly Breadcrumb[]

/**
 * The offers of these variants by variant code, read from the tables in one statement. Unknown codes are missing;
 * unavailable variants are included with `available` 0.
 */
export async function readOffers(
  q: Queryable,
  variantCodes: readonly string[],
  now: Temporal.Instant,
  pathOf: PathOf,
): Promise<Map<string, Offer>> {
  if (variantCodes.length === 0) return new Map()
  const today = dayOf(now)
  const rows = await q.rows(select, [variantCodes, today])
  return new Map(rows.map((row) => [row.variantCode, offerOf(row, now, today, pathOf)]))
}

function offerOf(row: OfferRow, now: Temporal.Instant, today: string, pathOf: PathOf): Offer {
  const { validFrom, validUntil } = row
  const promotion =
    validFrom && validUntil ? { from: validFrom.epochMilliseconds, until: validUntil.epochMilliseconds } : null
  const price = priceInForce({ ...storedPricesOf(row), promotion }, now.epochMilliseconds)
  const { promotionCode, promotionName, targetQuantity } = row
  const isPromoted = price.isPromoted && promotionCode !== null && promotionName !== null && validUntil !== null
  return {
    variantCode: row.variantCode,
    kind: row.kind,
    productCode: row.productCode,
    name: row.name,
    brand: row.brand,
    slug: row.slug,
    sizeLabel: row.sizeLabel,
    netThousandths: row.netThousandths,
    unit: row.unit,
    picture: row.picture,
    breadcrumbs: [...pathOf(row.categoryCode), { code: row.productCode, name: row.name, slug: row.slug }],
    price: price.price,
    originalPrice: price.originalPrice,
    lowest30: price.lowest30,
    geniusPrice: price.geniusPrice,
    promotion: isPromoted ? { code: promotionCode, name: promotionName, until: validUntil } : null,
    bmsm:
      isPromoted && targetQuantity !== null
        ? { targetQuantity, unitDiscount: price.unitDiscount, geniusUnitDiscount: price.geniusUnitDiscount }
        : null,
    vatCode: row.vatCode,
    vatBasisPoints: row.vatBasisPoints,
    sgrPacks: row.sgrPacks,
    deposit: times(bani(row.depositRate), row.sgrPacks),
    isAgeRestricted: row.isAgeRestricted,
    isInfantFormula: row.isInfantFormula,
    mealVoucher: row.mealVoucher,
    isChilled: row.isChilled,
    isFrozen: row.isFrozen,
    isReturnable: row.isReturnable,
    maxPerOrder: row.maxPerOrder,
    available: isBeforeExpiry(row.expiresOn, today) ? row.onShelf : 0,
  }
}
