import type { Bani } from '#kernel/money.ts'
import type { PictureDescription } from '#modules/media/rules/picture-description.ts'
import type { AllergenCode } from './allergens.ts'
import type { ProductDetails } from './product-details.ts'
import type { Unit } from './unit-price.ts'
import type { VatCode } from './vat-class.ts'

/** A product as another system hands it over, checked and in our terms, ready for the books. */
export interface ImportedProduct {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly brand: NamedBrand | null
  /** From the department down to the category it stands in; at least one. */
  readonly categories: readonly CategoryStep[]
  readonly facts: ProductColumns
  /** Null when nobody said what it costs: a product the shop sells keeps its price, a new one waits for it. */
  readonly offer: ImportedOffer | null
}

export interface NamedBrand {
  readonly code: string
  readonly filterCode: string
  readonly name: string
}

/** Slugs begin with the number of the category; `code` counts only for a slug that the shop does not know. */
export interface CategoryStep {
  readonly code: string
  readonly slug: string
  readonly name: string
}

/** What the product is, as the columns of table product have it. */
export interface ProductColumns {
  readonly sizeLabel: string
  readonly netThousandths: number
  readonly unit: Unit
  readonly weighedMinGrams: number | null
  readonly weighedMaxGrams: number | null
  readonly vatCode: VatCode
  readonly sgrPacks: number
  readonly ageRestricted: boolean
  readonly mealVoucher: boolean
  readonly minDaysFresh: number | null
  readonly chilled: boolean
  readonly frozen: boolean
  readonly returnable: boolean
  readonly priceCapped: boolean
  readonly isNew: boolean
  readonly freshpoint: boolean
  readonly originCountry: string | null
  readonly tags: readonly string[]
  readonly allergens: readonly AllergenCode[]
  readonly traces: readonly AllergenCode[]
  readonly popularity: number
  /** Null leaves the stored description as it is; a new product gets a plain one. */
  readonly packshot: PictureDescription | null
  readonly details: ProductDetails
}

export interface ImportedOffer {
  readonly variantCode: string
  readonly maxPerOrder: number
  readonly price: Bani
  readonly originalPrice: Bani | null
  readonly lowest30: Bani | null
  readonly geniusPrice: Bani | null
  readonly promotion: ImportedPromotion | null
  readonly unitDiscount: Bani
  readonly geniusUnitDiscount: Bani
  /** Pieces that can be had now. A card says no more than `shelfShown`, so that number means "at least". */
  readonly available: number
  readonly sale: ImportedSale | null
}

export interface ImportedPromotion {
  readonly code: string
  readonly name: string
  readonly targetQuantity: number | null
  /** Null when it was not said. */
  readonly until: Temporal.Instant | null
}

/** The near-expiry twin; its code is `{variantCode}-accsale`. */
export interface ImportedSale {
  readonly price: Bani
  readonly originalPrice: Bani | null
  /** 'YYYY-MM-DD' in Bucharest. */
  readonly expiresOn: string
  readonly available: number
}

/** A card counts pieces up to here. */
export const mostPiecesShown = 100

/** A department as another system hands it over. */
export interface CategoryBranch extends CategoryStep {
  readonly tint: string | null
  /** Path under /img. */
  readonly image: string | null
  readonly meta: Readonly<Record<string, unknown>> | null
  readonly children: readonly CategoryBranch[]
}
