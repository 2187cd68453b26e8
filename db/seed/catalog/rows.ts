import type { Bani } from '#kernel/money.ts'
import type { AllergenCode } from '#modules/catalog/rules/allergens.ts'
import type { ProductDetails } from '#modules/catalog/rules/product-details.ts'
import type { Unit } from '#modules/catalog/rules/unit-price.ts'
import type { VatCode } from '#modules/catalog/rules/vat-class.ts'
import type { PackshotRow } from '#modules/media/rules/packshot-row.ts'
import type { TagName } from './tags.ts'

/* Rows of the catalogue's tables, as db/migrations/0001_catalog.sql has them. */

export interface CategoryRow {
  readonly code: string
  readonly parentCode: string | null
  readonly slug: string
  readonly name: string
  readonly position: number
  readonly tint: string
  readonly image: string
  readonly meta: { readonly filters?: readonly string[] }
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
  readonly validFrom: Date
  readonly validUntil: Date
  readonly targetQuantity: number | null
}

export interface ProductRow {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly brandCode: string | null
  readonly categoryCode: string
  readonly sizeLabel: string
  readonly netThousandths: number
  readonly unit: Unit
  readonly weighedMinGrams: number | null
  readonly weighedMaxGrams: number | null
  readonly vatCode: VatCode
  readonly sgrPacks: number
  readonly ageRestricted: boolean
  readonly mealVoucher: boolean
  readonly maxPerOrder: number
  readonly minDaysFresh: number | null
  readonly chilled: boolean
  readonly frozen: boolean
  readonly returnable: boolean
  readonly priceCapped: boolean
  readonly isNew: boolean
  readonly freshpoint: boolean
  readonly originCountry: string | null
  readonly tags: readonly TagName[]
  readonly allergens: readonly AllergenCode[]
  readonly traces: readonly AllergenCode[]
  readonly popularity: number
  readonly packshot: PackshotRow
  readonly details: ProductDetails
  readonly createdAt: Date
}

export interface VariantRow {
  readonly code: string
  readonly productCode: string
  readonly kind: 'standard' | 'accsale'
  readonly price: Bani
  readonly originalPrice: Bani | null
  readonly lowest30: Bani | null
  readonly geniusPrice: Bani | null
  readonly promotionCode: string | null
  readonly unitDiscount: Bani
  readonly geniusUnitDiscount: Bani
  /** Calendar day in Bucharest, '2026-11-23'. */
  readonly expiresOn: string | null
}

export interface StockRow {
  readonly variantCode: string
  readonly onHand: number
}

export interface PriceRow {
  readonly variantCode: string
  readonly validFrom: Date
  readonly price: Bani
}

/** Products with everything that belongs to them; batches are independent of one another. */
export interface CatalogBatch {
  readonly products: readonly ProductRow[]
  readonly variants: readonly VariantRow[]
  readonly stock: readonly StockRow[]
  readonly history: readonly PriceRow[]
}
