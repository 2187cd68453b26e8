import type { PictureDescription } from '#modules/media/rules/picture-description.ts'
import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { AllergenCode, AllergenInformation } from '../rules/allergens.ts'
import type { ProductDetails } from '../rules/product-details.ts'
import type { Unit } from '../rules/unit-price.ts'

/** Columns that only the product page shows. */
export interface ProductPageFacts {
  readonly details: ProductDetails
  readonly packshot: PictureDescription
  readonly allergens: readonly AllergenCode[]
  readonly traces: readonly AllergenCode[]
  readonly allergenInformation: AllergenInformation
  readonly mealVoucher: boolean
  readonly isChilled: boolean
  readonly isFrozen: boolean
  readonly isReturnable: boolean
  readonly isPriceCapped: boolean
  readonly minDaysFresh: number | null
  readonly netThousandths: number
  readonly unit: Unit
  readonly weighedMinGrams: number | null
  readonly weighedMaxGrams: number | null
}

const facts = statement<ProductPageFacts & { readonly code: string }, [codes: readonly string[]]>(
  'catalog.product-facts',
  `SELECT code, details, packshot, allergens, traces, allergen_information AS "allergenInformation",
     meal_voucher AS "mealVoucher", chilled AS "isChilled", frozen AS "isFrozen",
     returnable AS "isReturnable", net_thousandths AS "netThousandths", unit, price_capped AS "isPriceCapped", min_days_fresh AS "minDaysFresh",
     weighed_min_grams AS "weighedMinGrams", weighed_max_grams AS "weighedMaxGrams"
   FROM product WHERE code = ANY ($1)`,
)

/** By product code; unknown codes are missing. */
export async function readProductPageFacts(
  q: Queryable,
  codes: readonly string[],
): Promise<Map<string, ProductPageFacts>> {
  return new Map((await q.rows(facts, [codes])).map((row) => [row.code, row]))
}
