import type { DescribePlainly } from '#modules/media/rules/picture-description.ts'
import type { Tx } from '#platform/db/db.ts'
import { type ImportedProduct, mostPiecesShown } from '../rules/imported-product.ts'
import { saveBrands } from './save-brands.ts'
import { saveCategories } from './save-categories.ts'
import * as books from './store.products.ts'

/** How many of the goods were new, and how many said something the shop did not know. */
export interface SaveCounts {
  readonly added: number
  readonly changed: number
}

export interface SaveProductsOptions {
  readonly now: Temporal.Instant
  /** The picture of a new product that comes without one. */
  readonly describePlainly: DescribePlainly
}

/** Goods that cannot be written beside what the books hold. */
export class ProductRefused extends Error {
  readonly tag = 'goods-refused'
}

/**
 * Writes goods into the books: what is new is added, what is known is changed, nothing goes. Safe to repeat: goods
 * that say what the shop knows touch no row. Codes are distinct. Pieces promised to orders
 * stay promised. Throws GoodsRefused.
 */
export async function saveProducts(
  tx: Tx,
  goods: readonly ImportedProduct[],
  { now, describePlainly }: SaveProductsOptions,
): Promise<SaveCounts> {
  const categoryOf = await saveCategories(tx, goods)
  const brandOf = await saveBrands(tx, goods)
  const promotions = goods.flatMap(({ offer }) => (offer?.promotion ? [offer.promotion] : []))
  const latest = new Map(promotions.map((promotion) => [promotion.code, promotion]))
  if (latest.size > 0) await books.upsertPromotions(tx, [...latest.values()].map(promotionRow), now)

  const rows = goods.map((one) => productRow(one, categoryOf(one), brandOf(one), describePlainly))
  const touched = new Set((await books.updateProducts(tx, rows)).map(({ code }) => code))
  const added = new Set((await books.insertProducts(tx, rows, now)).map(({ code }) => code))
  for (const { code } of await saveOffers(tx, goods, now)) touched.add(code)
  return { added: added.size, changed: touched.difference(added).size }
}

/** Answers the products whose offer was new or different. */
async function saveOffers(
  tx: Tx,
  goods: readonly ImportedProduct[],
  now: Temporal.Instant,
): Promise<{ readonly code: string }[]> {
  const offered = goods.flatMap(({ code, offer }) => (offer ? [{ code, offer }] : []))
  if (offered.length === 0) return []
  const codes = offered.map(({ code }) => code)
  const asked = offered.map(({ offer }) => offer.variantCode)
  const keys = await books.readVariantKeys(tx, [...asked, ...asked.map(twinOf)], codes)
  const owners = new Map(keys.map(({ code, productCode }) => [code, productCode]))
  // A product keeps the variants it was first sold as: carts and orders name them.
  const known = new Map(keys.map(({ productCode, kind, code }) => [`${kind} ${productCode}`, code]))
  const variants: books.ColumnRows[number][] = []
  const shelves: { readonly variant_code: string; readonly available: number }[] = []
  const named: string[] = []
  for (const { code, offer } of offered) {
    const { sale } = offer
    const standard = known.get(`standard ${code}`) ?? offer.variantCode
    for (const variant of [standard, ...(sale ? [twinOf(standard)] : [])]) {
      const owner = owners.get(variant) ?? code
      if (owner !== code) throw new ProductRefused(`variant ${variant} belongs to product ${owner}`)
    }
    variants.push({ ...offerRow(offer), code: standard, product_code: code, kind: 'standard' })
    shelves.push({ variant_code: standard, available: offer.available })
    if (sale === null) continue
    const twin = known.get(`accsale ${code}`) ?? twinOf(standard)
    variants.push({
      ...offerRow({ ...noOffer, ...sale, lowest30: sale.originalPrice }),
      code: twin,
      product_code: code,
      kind: 'accsale',
    })
    shelves.push({ variant_code: twin, available: sale.available })
    named.push(twin)
  }
  const written = await books.upsertVariants(tx, variants, now)
  const shelfCodes = shelves.map(({ variant_code }) => variant_code)
  await books.recordPrices(tx, shelfCodes, now)
  await books.lockStockRows(tx, shelfCodes)
  const moved = await books.upsertStock(tx, shelves, mostPiecesShown)
  return [...written, ...moved, ...(await books.emptyMissingTwins(tx, codes, named))]
}

const twinOf = (variantCode: string): string => `${variantCode}-accsale`
const noOffer = { lowest30: null, geniusPrice: null, promotion: null, unitDiscount: 0, geniusUnitDiscount: 0 } as const

interface OfferFields {
  readonly price: number
  readonly originalPrice: number | null
  readonly lowest30: number | null
  readonly geniusPrice: number | null
  readonly promotion: { readonly code: string } | null
  readonly unitDiscount: number
  readonly geniusUnitDiscount: number
  readonly expiresOn?: string
}

const offerRow = (offer: OfferFields) => ({
  price: offer.price,
  original_price: offer.originalPrice,
  lowest30: offer.lowest30,
  genius_price: offer.geniusPrice,
  promotion_code: offer.promotion?.code ?? null,
  unit_discount: offer.unitDiscount,
  genius_unit_discount: offer.geniusUnitDiscount,
  expires_on: offer.expiresOn ?? null,
})

const promotionRow = (promotion: NonNullable<NonNullable<ImportedProduct['offer']>['promotion']>) => ({
  code: promotion.code,
  name: promotion.name,
  kind: promotion.targetQuantity === null ? 'price' : 'bmsm',
  valid_until: promotion.until?.toString() ?? null,
  target_quantity: promotion.targetQuantity,
})

function productRow(
  { code, slug, name, brand, facts, offer }: ImportedProduct,
  categoryCode: string,
  brandCode: string | null,
  describePlainly: DescribePlainly,
): books.ColumnRows[number] {
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
    plain_packshot: describePlainly({
      code,
      name,
      brandName: brand?.name ?? '',
      sizeLabel: facts.sizeLabel,
      unit: facts.unit,
    }),
  }
}

const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
