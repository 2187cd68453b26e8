/** Goods that are sold to adults only. */
export type RestrictedKind = 'alcohol' | 'energy-drink' | 'tobacco' | 'nicotine'

export interface AgeFacts {
  /** Percent by volume; 0 when there is none. */
  readonly alcoholPercent: number
  /** A drink sold as an energy drink (Legea 42/2024); isotonic drinks are not. */
  readonly energyDrink: boolean
}

/** Drinks above this strength are alcoholic (docs/domain.md, Age). */
const ALCOHOLIC_ABOVE = 1.2

export function isAlcoholic(facts: Pick<AgeFacts, 'alcoholPercent'>): boolean {
  return facts.alcoholPercent > ALCOHOLIC_ABOVE
}

/**
 * Whether sale under 18 is forbidden: alcohol (Legea 61/1991), and energy drinks since 15 March 2024 (Legea 42/2024).
 */
export function isAgeRestricted(facts: AgeFacts): boolean {
  return isAlcoholic(facts) || facts.energyDrink
}
