export interface MealVoucherFacts {
  /** Food or drink for people; not food supplements, not pet food. */
  readonly food: boolean
  /** Alcohol, tobacco, nicotine or an energy drink. */
  readonly ageRestricted: boolean
}

/**
 * Whether meal vouchers may pay for a product: food, but neither alcohol nor tobacco (Legea 165/2018), and nothing else that
 * is sold to adults only.
 */
export function mealVoucherEligible(facts: MealVoucherFacts): boolean {
  return facts.food && !facts.ageRestricted
}
