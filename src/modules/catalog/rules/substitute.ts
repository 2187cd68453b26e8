/** What matters about a product when it is to stand in for another, or another for it. */
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
  readonly isAgeRestricted: boolean
  readonly mealVoucher: boolean
}

/** Tags that somebody may live by; a substitute has every one of them that the ordered product has. */
const dietTags = [
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

/** Pack sizes may differ by so much either way. */
const sizeWithin = 0.3

/**
 * Whether one product may be delivered in place of another: of the same leaf and about the same size, with the
 * same diet, and with no allergen, not even in traces, that the ordered one does not have. Hard rules, no score.
 */
export function mayStandInFor(ordered: Traits, other: Traits): boolean {
  const { leaf, unit, netThousandths, tags, allergens, traces } = ordered
  if (other.productCode === ordered.productCode || other.leaf !== leaf || other.unit !== unit) return false
  if (Math.abs(other.netThousandths - netThousandths) > netThousandths * sizeWithin) return false
  if (dietTags.some((tag) => tags.includes(tag) && !other.tags.includes(tag))) return false
  if (other.allergens.some((allergen) => !allergens.includes(allergen))) return false
  if (other.traces.some((trace) => !allergens.includes(trace) && !traces.includes(trace))) return false
  if (other.isAgeRestricted && !ordered.isAgeRestricted) return false
  return other.mealVoucher || !ordered.mealVoucher
}
