import { allergenCodes } from '#modules/catalog/rules/allergens.ts'

/** What a person cannot eat: the 14 allergens of the law, and lactose, which is a part of milk. */
export const avoidedSubstances = ['lactose', ...allergenCodes] as const
export type AvoidedSubstance = (typeof avoidedSubstances)[number]

/** Diets that products are judged by. */
export const diets = ['vegan', 'vegetarian'] as const
export type Diet = (typeof diets)[number]

/** Wishes: a product that fulfils one is marked, and none is judged by them. */
export const preferences = ['made-in-romania', 'organic', 'no-added-sugar'] as const
export type FoodPreference = (typeof preferences)[number]

/** The wording of the consent that is asked for now; changes with its text (`consentText` in dietary-profile.json). */
export const consentVersion = '2026-11-27'

export const mostIngredients = 20
export const mostBrands = 30

/** What a customer told about their food. Health data (GDPR article 9). */
export interface DietaryProfile {
  readonly avoids: readonly AvoidedSubstance[]
  /** Whether a trace counts as well. */
  readonly traces: boolean
  readonly diets: readonly Diet[]
  /** Ingredients in the customer's own words. */
  readonly ingredients: readonly string[]
  readonly preferences: readonly FoodPreference[]
  /** Filter codes of brands. */
  readonly brands: readonly string[]
}
