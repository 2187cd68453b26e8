import { type Bani, baniOf } from '#kernel/money.ts'
import { bmsmTermsOf } from '#modules/pricing/rules/card-terms.ts'
import type { PriceTerms } from '#modules/pricing/rules/line-price.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'

/** What a product card sells: the product itself, or its short-dated variant ("save me"), which has a price of its own. */
export interface ProductOffer {
  readonly variantCode: string
  readonly price: Bani
  readonly before: Bani | null
  readonly unitPrice: string
  /** The use-by date, `2026-11-22`, of the short-dated variant; null for the product itself. */
  readonly useBy: string | null
  readonly isAvailable: boolean
  /** The quantity available now. */
  readonly inStock: number
  /** The most that one order may hold. */
  readonly most: number
}

/** The offers of a product: its short-dated variant first, while it is in stock, then the product itself. */
export function offersOf(product: ListedProduct): readonly [ProductOffer, ...ProductOffer[]] {
  const { saveMe } = product
  const itself = offerOf(product, null, product.isAvailable)
  return saveMe?.isAvailable ? [offerOf(saveMe, saveMe.expiresOn, true), itself] : [itself]
}

/** The offer that a card shows. The short-dated variant goes first: it is cheaper and would go to waste. */
export const offerOn = (product: ListedProduct): ProductOffer => offersOf(product)[0]

type Sold = Pick<
  ListedProduct,
  'variantCode' | 'price' | 'originalPrice' | 'unitPriceLabel' | 'maxAvailableQuantity' | 'maxAllowedQuantity'
>

function offerOf(sold: Sold, useBy: string | null, isAvailable: boolean): ProductOffer {
  return {
    variantCode: sold.variantCode,
    price: baniOf(sold.price),
    before: optional(sold.originalPrice),
    unitPrice: sold.unitPriceLabel,
    useBy,
    isAvailable,
    inStock: sold.maxAvailableQuantity,
    most: Math.min(sold.maxAvailableQuantity, sold.maxAllowedQuantity),
  }
}

/**
 * The terms by which an offer is priced for a quantity and membership. The short-dated variant is reduced already:
 * neither the volume discount (bmsm) nor the Genius price applies to it.
 */
export function termsOf({ geniusPrice, bmsm }: ListedProduct, { price, before, useBy }: ProductOffer): PriceTerms {
  const terms = { price, originalPrice: before }
  if (useBy !== null) return { ...terms, geniusPrice: null, bmsm: null }
  return {
    ...terms,
    geniusPrice: optional(geniusPrice),
    bmsm: bmsmTermsOf(bmsm),
  }
}

const optional = (lei: number | null): Bani | null => (lei === null ? null : baniOf(lei))
