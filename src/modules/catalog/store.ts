import type { Queryable } from '#platform/db.ts'
import { statement } from '#platform/statement.ts'
import type { AllergenCode } from './rules/allergens.ts'
import type { ProductDetails } from './rules/product-details.ts'

/** What only the product's own page shows. */
export interface ProductFacts {
  readonly details: ProductDetails
  readonly allergens: readonly AllergenCode[]
  readonly traces: readonly AllergenCode[]
  readonly mealVoucher: boolean
  readonly isChilled: boolean
  readonly isFrozen: boolean
  readonly isReturnable: boolean
  readonly isPriceCapped: boolean
  readonly minDaysFresh: number | null
  readonly weighedMinGrams: number | null
  readonly weighedMaxGrams: number | null
}

const facts = statement<ProductFacts, [code: string]>(
  'catalog.product-facts',
  `SELECT details, allergens, traces, meal_voucher AS "mealVoucher", chilled AS "isChilled", frozen AS "isFrozen",
     returnable AS "isReturnable", price_capped AS "isPriceCapped", min_days_fresh AS "minDaysFresh",
     weighed_min_grams AS "weighedMinGrams", weighed_max_grams AS "weighedMaxGrams"
   FROM product WHERE code = $1`,
)

export const readFacts = (q: Queryable, code: string): Promise<ProductFacts | null> => q.maybe(facts, [code])
