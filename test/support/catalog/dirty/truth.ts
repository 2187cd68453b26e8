import type { NutrientAmount, NutrientCode } from '#modules/catalog/rules/nutrition/nutrition.ts'
import type { Unit } from '#modules/catalog/rules/unit-price.ts'
import type { TrueAllergens } from './dirty-allergens.ts'
import type { TrueRestriction } from './dirty-restricted.ts'

/** What a generated product really is; a fact that its line does not say clearly is null or absent. */
export interface TrueProduct {
  readonly code: string
  readonly name: string
  readonly brand: string | null
  readonly price: number
  readonly categorySlug: string
  readonly promotion: string | null
  readonly description: string
  /** Null for goods that everybody may buy. */
  readonly restricted: TrueRestriction | null
  readonly allergens: TrueAllergens
  readonly size: TrueSize
  readonly origin: TrueOrigin
  readonly nutrition: TrueNutrition
}

export interface TrueSize {
  /** Null where no size may be claimed: one piece is sold. */
  readonly net: { readonly thousandths: number; readonly unit: Unit } | null
  readonly band: readonly [minGrams: number, maxGrams: number] | null
  /** The unit price that the page must show; null when the source has none. */
  readonly unitPriceLabel: string | null
  readonly isTold: boolean
}

/** A country, or the text in which the source names none. */
export type TrueOrigin = { readonly country: string } | { readonly text: string } | null

export type NutritionValues = Readonly<Partial<Record<NutrientCode, NutrientAmount>>> & {
  readonly energyKcal?: number
  readonly energyKj?: number
}
export type TrueNutrition =
  | { readonly kind: 'none'; readonly isTold: boolean }
  | { readonly kind: 'table'; readonly per: 'g' | 'ml'; readonly values: NutritionValues; readonly isTold: boolean }
  /** The maker's text, which contains these words; told. */
  | { readonly kind: 'text'; readonly words: readonly string[] }

/** One line of the file, and what it must become. */
export interface DirtyProduct {
  readonly line: Readonly<Record<string, unknown>>
  readonly truth: TrueProduct
}
