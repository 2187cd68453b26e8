import type { Bani } from '#kernel/money.ts'
import type { PictureDescription } from '#modules/media/rules/picture-description.ts'
import type { AllergenCode, AllergenInformation } from './allergens.ts'
import type { OfferPrices } from './offer-prices.ts'
import type { ProductDetails } from './product-details.ts'
import type { Unit } from './unit-price.ts'
import type { VatCode } from './vat-class.ts'

/** A validated product of another system, ready to be saved. */
export interface ImportedProduct {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly brand: NamedBrand | null
  /** From the department to its own category; at least one. */
  readonly categories: readonly CategoryStep[]
  readonly facts: ProductColumns
  /** In the order of the product page; null leaves the stored ones as they are. */
  readonly photographs: readonly ImportedPhotograph[] | null
  /** Null when the price is unknown: an existing product keeps its price, a new one is not sold until it has one. */
  readonly offer: ImportedOffer | null
}

export interface ImportedPhotograph {
  /** An address, or a path in the folder of the import. */
  readonly source: string
  /** In the media store; null for an address that is fetched later. */
  readonly key: string | null
}

export interface NamedBrand {
  readonly code: string
  readonly filterCode: string
  readonly name: string
}

/** `code` is used only when no category has the slug. */
export interface CategoryStep {
  readonly code: string
  readonly slug: string
  readonly name: string
}

/** Columns of table product. */
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
  readonly allergenInformation: AllergenInformation
  readonly popularity: number
  /** Null leaves the stored description as it is; a new product has no picture. */
  readonly packshot: PictureDescription | null
  readonly details: ProductDetails
}

export interface ImportedOffer extends OfferPrices {
  readonly variantCode: string
  readonly maxPerOrder: number
  readonly promotion: ImportedPromotion | null
  /** Available pieces. Exports show at most `mostPiecesShown`, so that number means "at least". */
  readonly available: number
  readonly sale: ImportedSale | null
  /** What a new product cost before, known when it comes from an export of this shop's software. */
  readonly pastPrices: readonly PastPrice[]
}

/** A price in force from an instant until the next one of its variant. */
export interface PastPrice {
  readonly kind: 'standard' | 'accsale'
  readonly validFrom: Temporal.Instant
  readonly price: Bani
  readonly isReduced: boolean
  readonly geniusPrice: Bani | null
  /** Date of the near-expiry goods. */
  readonly expiresOn: string | null
}

export interface ImportedPromotion {
  readonly code: string
  readonly name: string
  readonly targetQuantity: number | null
  /** Null when unknown. */
  readonly until: Temporal.Instant | null
}

/** The near-expiry variant; its code is `{variantCode}-accsale`. */
export interface ImportedSale {
  readonly price: Bani
  readonly originalPrice: Bani | null
  /** 'YYYY-MM-DD' in Bucharest. */
  readonly expiresOn: string
  readonly available: number
}

/** The most pieces a product card shows as available. */
export const mostPiecesShown = 100

/** A department or category of another system, with its descendants. */
export interface CategoryBranch extends CategoryStep {
  readonly tint: string | null
  /** Path under /img. */
  readonly image: string | null
  readonly meta: Readonly<Record<string, unknown>> | null
  readonly children: readonly CategoryBranch[]
}
