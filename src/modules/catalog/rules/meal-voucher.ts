export interface MealVoucherFacts {
  /** Food or drink for people; not food supplements, not pet food. */
  readonly food: boolean
  readonly alcoholic: boolean
}

/**
 * Whether meal vouchers may pay for a product: food, but neither alcohol nor tobacco (Legea 165/2018).
 */
export function mealVoucherEligible(facts: MealVoucherFacts): boolean {
  return facts.food && !facts.alcoholic
}
