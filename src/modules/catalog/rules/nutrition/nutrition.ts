/** Nutrients of the declaration in its order: Regulation (EU) 1169/2011 art. 30 and annex XV. */
export const nutrientCodes = ['fat', 'saturates', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt'] as const
export type NutrientCode = (typeof nutrientCodes)[number]

/** Grams; `below` where the maker states only a limit ("< 0,5 g"). */
export type NutrientAmount = number | { readonly below: number }

/** The declaration per 100 g or 100 ml. A value that the maker does not state is absent, never 0. */
export interface Nutrition extends Readonly<Partial<Record<NutrientCode, NutrientAmount>>> {
  readonly per: 'g' | 'ml'
  readonly energyKj?: number
  readonly energyKcal?: number
  /** Further rows as the maker states them: vitamins, polyols. */
  readonly others?: readonly { readonly name: string; readonly value: string }[]
}

/** The seven nutrients and both energies, all known. */
export type FullNutrition = Nutrition & Readonly<Record<NutrientCode | 'energyKj' | 'energyKcal', number>>

/** The largest amount that a statement allows, in grams; undefined when nothing is stated. */
export const mostOf = (amount: NutrientAmount | undefined): number | undefined =>
  typeof amount === 'object' ? amount.below : amount

/** The smallest amount that a statement allows, in grams. */
export const leastOf = (amount: NutrientAmount): number => (typeof amount === 'object' ? 0 : amount)
