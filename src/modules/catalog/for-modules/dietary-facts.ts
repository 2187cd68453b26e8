import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { AllergenCode, AllergenInformation } from '../rules/allergens.ts'

/** What decides whether somebody may eat a product. */
export interface ProductDietaryFacts {
  readonly code: string
  readonly allergens: readonly AllergenCode[]
  readonly traces: readonly AllergenCode[]
  readonly allergenInformation: AllergenInformation
  readonly tags: readonly string[]
  /** Empty when they are not known. */
  readonly ingredients: readonly string[]
  readonly legalName: string
  /** Filter code of the brand. */
  readonly brand: string | null
}

const facts = statement<ProductDietaryFacts, [codes: readonly string[]]>(
  'catalog.dietary-facts',
  `SELECT p.code, p.allergens, p.traces, p.allergen_information AS "allergenInformation", p.tags,
     coalesce(jsonb_path_query_array(p.details, '$.ingredients[*].text'), '[]') AS ingredients,
     coalesce(p.details ->> 'legalName', '') AS "legalName", b.filter_code AS brand
   FROM product p LEFT JOIN brand b ON b.code = p.brand_code
   WHERE p.code = ANY ($1)`,
)

/** Unknown codes are missing. */
export const dietaryFactsOf = (q: Queryable, codes: readonly string[]): Promise<ProductDietaryFacts[]> =>
  q.rows(facts, [codes])
