import type { AllergenInformation } from './allergens.ts'
import type { TagName } from './tags.ts'

/** The properties of a product that decide about substitutes. */
export interface Traits {
  readonly variantCode: string
  readonly productCode: string
  /** Code of the last category. */
  readonly leaf: string
  readonly netThousandths: number
  readonly unit: string
  readonly tags: readonly string[]
  readonly allergens: readonly string[]
  readonly traces: readonly string[]
  readonly allergenInformation: AllergenInformation
  readonly isAgeRestricted: boolean
  readonly mealVoucher: boolean
}

/** Diet tags; a substitute has each of them that the ordered product has. */
const dietTags: readonly TagName[] = [
  'vegan',
  'Vegetarian',
  'NoGluten',
  'LactoseFree',
  'NoAddedSugar',
  'saltFree',
  'NoPreservatives',
  'NoE',
  'Eco',
  'bio',
]

/** Largest relative difference in size, in either direction. */
const sizeWithin = 0.3

/**
 * Whether one product may be delivered in place of another (docs/domain.md, Food information): same leaf category, similar
 * size, same diet tags, and no allergen, not even as a trace, that the ordered product does not have. A product of unknown
 * allergens stands in only for another one.
 */
export function mayStandInFor(ordered: Traits, other: Traits): boolean {
  const { leaf, unit, netThousandths, tags, allergens, traces } = ordered
  if (other.productCode === ordered.productCode || other.leaf !== leaf || other.unit !== unit) return false
  if (Math.abs(other.netThousandths - netThousandths) > netThousandths * sizeWithin) return false
  if (dietTags.some((tag) => tags.includes(tag) && !other.tags.includes(tag))) return false
  if (other.allergens.some((allergen) => !allergens.includes(allergen))) return false
  if (other.traces.some((trace) => !allergens.includes(trace) && !traces.includes(trace))) return false
  if (other.allergenInformation === 'unknown' && ordered.allergenInformation !== 'unknown') return false
  if (other.isAgeRestricted && !ordered.isAgeRestricted) return false
  return other.mealVoucher || !ordered.mealVoucher
}
