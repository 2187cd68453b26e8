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

/** Why a product may not be delivered in place of another. */
export const substituteRules = [
  ...(['same-product', 'other-shelf', 'other-size', 'diet', 'allergens', 'allergens-unknown'] as const),
  ...(['age', 'meal-voucher'] as const),
] as const
export type SubstituteRule = (typeof substituteRules)[number]

/**
 * The rule by which a product may not be delivered in place of another (docs/domain.md, Food information); null when it may:
 * same leaf category, similar size, same diet tags, and no allergen, not even as a trace, that the ordered product does not
 * have. A product of unknown allergens stands in only for another one.
 */
export function whyNoSubstitute(ordered: Traits, other: Traits): SubstituteRule | null {
  const { leaf, unit, netThousandths, tags, allergens, traces } = ordered
  if (other.productCode === ordered.productCode) return 'same-product'
  if (other.leaf !== leaf) return 'other-shelf'
  if (other.unit !== unit) return 'other-size'
  if (Math.abs(other.netThousandths - netThousandths) > netThousandths * sizeWithin) return 'other-size'
  if (dietTags.some((tag) => tags.includes(tag) && !other.tags.includes(tag))) return 'diet'
  if (other.allergens.some((allergen) => !allergens.includes(allergen))) return 'allergens'
  if (other.traces.some((trace) => !allergens.includes(trace) && !traces.includes(trace))) return 'allergens'
  if (other.allergenInformation === 'unknown' && ordered.allergenInformation !== 'unknown') return 'allergens-unknown'
  if (other.isAgeRestricted && !ordered.isAgeRestricted) return 'age'
  return other.mealVoucher || !ordered.mealVoucher ? null : 'meal-voucher'
}

export const mayStandInFor = (ordered: Traits, other: Traits): boolean => whyNoSubstitute(ordered, other) === null
