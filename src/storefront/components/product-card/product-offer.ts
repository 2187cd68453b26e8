import { type Bani, baniOf } from '#kernel/money.ts'
import type { PriceTerms } from '#modules/pricing/rules/line-price.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'

/** What a card sells: the product itself, or its twin close to its date. */
export interface ProductOffer {
  readonly variantCode: string
  readonly price: Bani
  readonly before: Bani | null
  readonly unitPrice: string
  /** Last day to eat it, `2026-11-22`; for the twin only. */
  readonly useBy: string | null
  readonly isAvailable: boolean
  /** What the shelf can give now. */
  readonly inStock: number
  readonly most: number
}

/** Everything that can be bought of a product: its twin first, while there is some, then the product itself. */
export function offersOf(product: ListedProduct): readonly [ProductOffer, ...ProductOffer[]] {
  const { saveMe } = product
  const itself = offerOf(product, null, product.isAvailable)
  return saveMe?.isAvailable ? [offerOf(saveMe, saveMe.expiresOn, true), itself] : [itself]
}

/** The twin is what is sold while there is some of it: it is cheaper, and it goes to waste otherwise. */
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

/** What an offer costs by quantity and membership. The twin is reduced already: neither bmsm nor Genius holds for it. */
export function termsOf({ geniusPrice, bmsm }: ListedProduct, { price, before, useBy }: ProductOffer): PriceTerms {
  const terms = { price, originalPrice: before }
  if (useBy !== null) return { ...terms, geniusPrice: null, bmsm: null }
  return {
    ...terms,
    geniusPrice: optional(geniusPrice),
    bmsm: bmsm && {
      targetQuantity: bmsm.targetQuantity,
      unitDiscount: baniOf(bmsm.unitDiscount),
      geniusUnitDiscount: baniOf(bmsm.geniusUnitDiscount),
    },
  }
}

const optional = (lei: number | null): Bani | null => (lei === null ? null : baniOf(lei))
