export interface MealVoucherFacts {
  /** Food or drink for people; food supplements and pet food are not. */
  readonly food: boolean
  readonly alcoholic: boolean
}

/**
 * Legea 165/2018: meal vouchers buy food only, neither alcohol nor tobacco.
 */
export function mealVoucherEligible(facts: MealVoucherFacts): boolean {
  return facts.food && !facts.alcoholic
}
