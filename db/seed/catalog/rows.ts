import type { Bani } from '#kernel/money.ts'
import type { ProductColumns } from '#modules/catalog/rules/imported-product.ts'
import type { OfferPrices } from '#modules/catalog/rules/offer-prices.ts'
import type { TagName } from '#modules/catalog/rules/tags.ts'
import type { PackshotSpec } from '../pictures/spec/packshot-spec.ts'

/* Rows of the tables in docs/schema.sql; keys are the column names in camel case. */

export interface SeedCategoryRow {
  readonly code: string
  readonly parentCode: string | null
  readonly slug: string
  readonly name: string
  readonly position: number
  readonly tint: string
  readonly image: string
  readonly meta: { readonly filters?: readonly string[] }
}

export interface SeedBrandRow {
  readonly code: string
  readonly filterCode: string
  readonly name: string
}

export interface SeedPromotionRow {
  readonly code: string
  readonly name: string
  readonly kind: 'price' | 'bmsm'
  readonly validFrom: Date
  readonly validUntil: Date
  readonly targetQuantity: number | null
}

export interface SeedProductRow extends ProductColumns {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly brandCode: string | null
  readonly categoryCode: string
  readonly maxPerOrder: number
  readonly tags: readonly TagName[]
  readonly packshot: PackshotSpec
  readonly createdAt: Date
}

export interface SeedVariantRow extends OfferPrices {
  readonly code: string
  readonly productCode: string
  readonly kind: 'standard' | 'accsale'
  readonly promotionCode: string | null
  /** Calendar day in Bucharest, '2026-11-23'. */
  readonly expiresOn: string | null
}

export interface SeedStockRow {
  readonly variantCode: string
  readonly onHand: number
}

export interface SeedPriceRow {
  readonly variantCode: string
  readonly validFrom: Date
  readonly price: Bani
  readonly isReduced: boolean
}

/** Products with their variants, stock and price history. Rows of a batch refer to no other batch. */
export interface CatalogBatch {
  readonly products: readonly SeedProductRow[]
  readonly variants: readonly SeedVariantRow[]
  readonly stock: readonly SeedStockRow[]
  readonly priceHistory: readonly SeedPriceRow[]
}
