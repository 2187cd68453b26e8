import { copyNull, copyOut, parseCopyColumn } from '#platform/db/copy-out.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { StoredPrices } from '../rules/offer-prices.ts'
import type { Unit } from '../rules/unit-price.ts'
import { pictureVersion } from './store.picture.ts'
import type { CategoryRow } from './tree.ts'

/** The columns of one product that the read model loads; amounts are bani. */
export interface ProductRow extends StoredPrices<number> {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly sizeLabel: string
  readonly picture: string
  readonly categoryCode: string
  readonly brandCode: string | null
  readonly net: number
  readonly unit: Unit
  readonly sgrPacks: number
  readonly maxPerOrder: number
  readonly isNew: boolean
  readonly freshpoint: boolean
  readonly ageRestricted: boolean
  readonly country: string | null
  /** Joined by commas. */
  readonly tags: string
  /** With `unknown` for a product that may have others. */
  readonly allergens: string
  readonly popularity: number
  readonly variantCode: string
  readonly promotionCode: string | null
  readonly onShelf: number
  readonly sale: SaleRow | null
}

/** The near-expiry variant of a product. */
export interface SaleRow {
  readonly variantCode: string
  readonly price: number
  readonly originalPrice: number | null
  readonly lowest30: number | null
  readonly expiresOn: string
  readonly onShelf: number
}

export interface BrandRow {
  readonly code: string
  readonly filterCode: string
  readonly name: string
}

export interface PromotionRow {
  readonly code: string
  readonly name: string
  readonly kind: 'price' | 'bmsm'
  readonly validFrom: Temporal.Instant
  readonly validUntil: Temporal.Instant
  readonly targetQuantity: number | null
}

export interface DepositRow {
  readonly validFrom: string
  readonly bani: number
}

/** A list curated by the shop. `filters` are those of a listing call. */
export interface CustomListingRow {
  readonly code: string
  readonly name: string
  readonly categoryCode: string | null
  readonly filters: Readonly<Record<string, readonly string[]>>
}

/** A banner of a category page, or of the list with this API path. */
export interface BannerRow {
  readonly code: string
  readonly categoryCode: string | null
  readonly list: string | null
  readonly type: 'listing' | 'header'
  readonly position: number
  readonly displayOnMobile: boolean
  readonly isSponsored: boolean
  readonly eyebrow: string
  readonly title: string
  readonly body: string
  readonly action: string
  readonly url: string
  readonly productCode: string
}

/** The columns of a `ProductRow`, in its order. */
const productsFrom = (chosen: string): string => `
  SELECT p.code, p.slug, p.name, p.size_label AS "sizeLabel", ${pictureVersion('p')} AS picture,
  p.category_code AS "categoryCode", p.brand_code AS "brandCode", p.net_thousandths AS net, p.unit,
  p.sgr_packs AS "sgrPacks", p.max_per_order AS "maxPerOrder", p.is_new AS "isNew", p.freshpoint,
  p.age_restricted AS "ageRestricted", p.origin_country AS country, array_to_string(p.tags, ',') AS tags,
  array_to_string(CASE p.allergen_information WHEN 'unknown' THEN p.allergens || '{unknown}' ELSE p.allergens END, ',')
    AS allergens, p.popularity, v.code AS "variantCode", v.price,
  v.original_price AS "originalPrice", v.lowest30, v.genius_lowest30 AS "geniusLowest30", v.genius_price AS "geniusPrice",
  v.promotion_code AS "promotionCode", v.unit_discount AS "unitDiscount",
  v.genius_unit_discount AS "geniusUnitDiscount", coalesce(s.on_hand - s.reserved, 0) AS "onShelf",
  CASE WHEN a.code IS NOT NULL THEN json_build_object('variantCode', a.code, 'price', a.price,
    'originalPrice', a.original_price, 'lowest30', a.lowest30, 'expiresOn', a.expires_on,
    'onShelf', coalesce(t.on_hand - t.reserved, 0)) END AS sale
  FROM (${chosen}) p
  JOIN variant v ON v.product_code = p.code AND v.kind = 'standard'
  LEFT JOIN stock s ON s.variant_code = v.code
  LEFT JOIN variant a ON a.product_code = p.code AND a.kind = 'accsale'
  LEFT JOIN stock t ON t.variant_code = a.code`

const soldProducts = productsFrom('SELECT * FROM product WHERE is_active')
const productsByCode = statement<ProductRow, [codes: readonly string[]]>(
  'catalog.products-by-code',
  productsFrom('SELECT * FROM product WHERE is_active AND code = ANY($1)'),
)
const categories = statement<CategoryRow>(
  'catalog.categories',
  'SELECT code, parent_code AS "parentCode", slug, name, position, tint, image, meta FROM category ORDER BY code',
)
const brands = statement<BrandRow>('catalog.brands', 'SELECT code, filter_code AS "filterCode", name FROM brand')
const promotions = statement<PromotionRow>(
  'catalog.promotions',
  `SELECT code, name, kind, valid_from AS "validFrom", valid_until AS "validUntil", target_quantity AS "targetQuantity"
   FROM promotion ORDER BY code`,
)
const deposits = statement<DepositRow>(
  'catalog.deposits',
  'SELECT valid_from AS "validFrom", bani FROM deposit_rate ORDER BY valid_from',
)

const customListings = statement<CustomListingRow>(
  'catalog.custom-listings',
  'SELECT code, name, category_code AS "categoryCode", filters FROM custom_listing WHERE is_active ORDER BY code',
)

const banners = statement<BannerRow>(
  'catalog.listing-banners',
  `SELECT code, category_code AS "categoryCode", list, type, position, display_on_mobile AS "displayOnMobile",
   sponsored AS "isSponsored", eyebrow, title, body, action, url, product_code AS "productCode"
   FROM listing_banner WHERE is_active ORDER BY position, code`,
)

/** Every product on sale, streamed in batches and in no order, so that memory use does not grow with the catalogue. */
export async function* everyProduct(db: Db): AsyncGenerator<readonly ProductRow[]> {
  for await (const lines of copyOut(db, soldProducts)) yield lines.map(productOf)
}

/** Parses a product from a line of COPY output. */
function productOf(line: string): ProductRow {
  const values = line.split('\t')
  const text = (at: number): string => parseCopyColumn(values[at]) ?? ''
  const number = (at: number): number => Number(values[at])
  const price = (at: number): number | null => (values[at] === copyNull ? null : number(at))
  const isSo = (at: number): boolean => values[at] === 't'
  const sale = parseCopyColumn(values[28])
  return {
    code: text(0),
    slug: text(1),
    name: text(2),
    sizeLabel: text(3),
    picture: text(4),
    categoryCode: text(5),
    brandCode: parseCopyColumn(values[6]),
    net: number(7),
    unit: text(8) as Unit,
    sgrPacks: number(9),
    maxPerOrder: number(10),
    isNew: isSo(11),
    freshpoint: isSo(12),
    ageRestricted: isSo(13),
    country: parseCopyColumn(values[14]),
    tags: text(15),
    allergens: text(16),
    popularity: number(17),
    variantCode: text(18),
    price: number(19),
    originalPrice: price(20),
    lowest30: price(21),
    geniusLowest30: price(22),
    geniusPrice: price(23),
    promotionCode: parseCopyColumn(values[24]),
    unitDiscount: number(25),
    geniusUnitDiscount: number(26),
    onShelf: number(27),
    sale: sale === null ? null : (JSON.parse(sale) as SaleRow),
  }
}

/** Rows of those codes that are on sale. */
export const readProducts = (q: Queryable, codes: readonly string[]) => q.rows(productsByCode, [codes])
export const readCategories = (q: Queryable) => q.rows(categories, [])
export const readBrands = (q: Queryable) => q.rows(brands, [])
export const readPromotions = (q: Queryable) => q.rows(promotions, [])
export const readDeposits = (q: Queryable) => q.rows(deposits, [])
export const readCustomListings = (q: Queryable) => q.rows(customListings, [])
export const readBanners = (q: Queryable) => q.rows(banners, [])
