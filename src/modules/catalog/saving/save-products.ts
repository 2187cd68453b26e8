import { noPicture } from '#modules/media/rules/picture-description.ts'
import type { Tx } from '#platform/db/db.ts'
import {
  type ImportedProduct,
  type ImportedPromotion,
  mostPiecesShown,
  type PastPrice,
} from '../rules/imported-product.ts'
import type { OfferPrices } from '../rules/offer-prices.ts'
import { saveBrands } from './save-brands.ts'
import { saveCategories } from './save-categories.ts'
import { savePhotographs } from './save-photographs.ts'
import { savePromotions } from './save-promotions.ts'
import { insertPastPrices, setPriceChangeInstant } from './store.prices.ts'
import * as store from './store.products.ts'

/** Numbers of new and of changed products. */
export interface SaveCounts {
  readonly added: number
  readonly changed: number
  /** Photographs that have to be fetched now. */
  readonly photographsWaiting: number
}

/** Thrown for a product whose variant code belongs to another one. */
export class ProductRefused extends Error {
  readonly tag = 'goods-refused'
  readonly variantCode: string
  readonly ownerCode: string

  constructor(variantCode: string, ownerCode: string) {
    super(`variant ${variantCode} belongs to product ${ownerCode}`)
    this.variantCode = variantCode
    this.ownerCode = ownerCode
  }
}

/**
 * Adds new products and updates existing ones; removes none. Idempotent: an unchanged product writes no row. Codes must be
 * distinct. Reserved pieces stay reserved. Throws ProductRefused when a variant code belongs to another product.
 */
export async function saveProducts(
  tx: Tx,
  goods: readonly ImportedProduct[],
  now: Temporal.Instant,
): Promise<SaveCounts> {
  const categoryOf = await saveCategories(tx, goods)
  const brandOf = await saveBrands(tx, goods)
  await setPriceChangeInstant(tx, now)
  const promotionOf = await savePromotions(tx, goods, now)

  const rows = goods.map((one) => productRow(one, categoryOf(one), brandOf(one)))
  const touched = new Set((await store.updateProducts(tx, rows)).map(({ code }) => code))
  const added = new Set((await store.insertProducts(tx, rows, now)).map(({ code }) => code))
  for (const { code } of await saveOffers(tx, goods, promotionOf, now)) touched.add(code)
  const photographs = await savePhotographs(tx, goods, now)
  for (const code of photographs.shown) touched.add(code)
  return { added: added.size, changed: touched.difference(added).size, photographsWaiting: photographs.waiting }
}

/** Returns the products whose offer was new or changed. */
async function saveOffers(
  tx: Tx,
  goods: readonly ImportedProduct[],
  promotionOf: (promotion: ImportedPromotion) => string,
  now: Temporal.Instant,
): Promise<{ readonly code: string }[]> {
  const offered = goods.flatMap(({ code, offer }) => (offer ? [{ code, offer }] : []))
  if (offered.length === 0) return []
  const codes = offered.map(({ code }) => code)
  const requestedCodes = offered.map(({ offer }) => offer.variantCode)
  const keys = await store.readVariantKeys(tx, [...requestedCodes, ...requestedCodes.map(twinOf)], codes)
  const owners = new Map(keys.map(({ code, productCode }) => [code, productCode]))
  // A product keeps its variant codes, because carts and orders refer to them.
  const known = new Map(keys.map(({ productCode, kind, code }) => [`${kind} ${productCode}`, code]))
  const variants: store.ColumnRows[number][] = []
  const stockRows: { readonly variant_code: string; readonly available: number }[] = []
  const listedTwins: string[] = []
  const pastPrices: store.ColumnRows[number][] = []
  for (const { code, offer } of offered) {
    const { sale } = offer
    const standard = known.get(`standard ${code}`) ?? offer.variantCode
    for (const variant of [standard, ...(sale ? [twinOf(standard)] : [])]) {
      const owner = owners.get(variant) ?? code
      if (owner !== code) throw new ProductRefused(variant, owner)
    }
    const promotionCode = offer.promotion && promotionOf(offer.promotion)
    variants.push({
      ...offerRow(offer),
      promotion_code: promotionCode,
      code: standard,
      product_code: code,
      kind: 'standard',
    })
    stockRows.push({ variant_code: standard, available: offer.available })
    for (const past of offer.pastPrices) {
      const variant = past.kind === 'standard' ? standard : twinOf(standard)
      if (!owners.has(variant) && (past.kind === 'standard' || sale !== null)) pastPrices.push(pastRow(variant, past))
    }
    if (sale === null) continue
    const twin = known.get(`accsale ${code}`) ?? twinOf(standard)
    variants.push({
      ...offerRow({ ...noOffer, ...sale }),
      code: twin,
      product_code: code,
      kind: 'accsale',
    })
    stockRows.push({ variant_code: twin, available: sale.available })
    listedTwins.push(twin)
  }
  const written = await store.upsertVariants(tx, variants, now)
  await insertPastPrices(tx, pastPrices, now)
  const variantCodes = stockRows.map(({ variant_code }) => variant_code)
  await store.lockStockRows(tx, variantCodes)
  const moved = await store.upsertStock(tx, stockRows, mostPiecesShown)
  return [...written, ...moved, ...(await store.emptyMissingTwins(tx, codes, listedTwins))]
}

const twinOf = (variantCode: string): string => `${variantCode}-accsale`
const noOffer = { geniusPrice: null, unitDiscount: 0, geniusUnitDiscount: 0 } as const

interface OfferFields extends OfferPrices<number> {
  readonly expiresOn?: string
}

const offerRow = (offer: OfferFields) => ({
  price: offer.price,
  original_price: offer.originalPrice,
  genius_price: offer.geniusPrice,
  promotion_code: null,
  unit_discount: offer.unitDiscount,
  genius_unit_discount: offer.geniusUnitDiscount,
  expires_on: offer.expiresOn ?? null,
})

const pastRow = (variantCode: string, past: PastPrice) => ({
  variant_code: variantCode,
  valid_from: past.validFrom.toString(),
  price: past.price,
  is_reduced: past.isReduced,
  genius_price: past.geniusPrice,
  expires_on: past.expiresOn,
})

function productRow(
  { code, slug, name, facts, offer }: ImportedProduct,
  categoryCode: string,
  brandCode: string | null,
): store.ColumnRows[number] {
  const columns = Object.entries(facts).map(([key, value]) => [columnOf(key), value])
  return {
    ...Object.fromEntries(columns),
    code,
    slug,
    name,
    brand_code: brandCode,
    category_code: categoryCode,
    max_per_order: offer?.maxPerOrder ?? null,
    on_sale: offer !== null,
    packshot_of_new: facts.packshot ?? noPicture,
  }
}

const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
