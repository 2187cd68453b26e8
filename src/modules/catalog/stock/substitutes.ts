import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import { mayStandInFor, type Traits } from '../rules/substitute.ts'

const columns = `v.code AS "variantCode", p.code AS "productCode", p.category_code AS leaf,
  p.net_thousandths AS "netThousandths", p.unit, p.tags, p.allergens, p.traces,
  p.allergen_information AS "allergenInformation",
  p.age_restricted AS "isAgeRestricted", p.meal_voucher AS "mealVoucher"`

const traits = statement<Traits, [variantCodes: readonly string[]]>(
  'catalog.traits',
  `SELECT ${columns} FROM variant v JOIN product p ON p.code = v.product_code WHERE v.code = ANY ($1)`,
)

const onTheSameShelf = statement<Traits, [leaf: string, most: number]>(
  'catalog.on-the-same-shelf',
  `SELECT ${columns} FROM product p JOIN variant v ON v.product_code = p.code AND v.kind = 'standard'
   JOIN stock s ON s.variant_code = v.code
   WHERE p.category_code = $1 AND p.is_active AND s.on_hand > s.reserved
   ORDER BY p.popularity DESC, p.code LIMIT $2`,
)

/** Candidates read from a category; more than a picker would look through. */
const most = 200

/** Traits of what lies in the leaf category and is in stock, the most popular first. */
export const shelfNeighbours = (q: Queryable, leaf: string): Promise<Traits[]> => q.rows(onTheSameShelf, [leaf, most])

/** By variant code; unknown codes are missing. */
export async function traitsOf(q: Queryable, variantCodes: readonly string[]): Promise<Map<string, Traits>> {
  return new Map((await q.rows(traits, [variantCodes])).map((row) => [row.variantCode, row]))
}

/** Codes of available substitutes of a variant, the most popular first; empty for an unknown variant. */
export async function substituteCodes(q: Queryable, variantCode: string): Promise<string[]> {
  const [ordered] = await q.rows(traits, [[variantCode]])
  if (ordered === undefined) return []
  const others = await q.rows(onTheSameShelf, [ordered.leaf, most])
  return others.flatMap((other) => (mayStandInFor(ordered, other) ? [other.variantCode] : []))
}
