/**
 * The fourteen substances of Annex II of Regulation (EU) 1169/2011, in its order. These codes stand
 * in the columns product.allergens and product.traces and in the exclusion filter.
 */
export const allergenCodes = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

export type AllergenCode = (typeof allergenCodes)[number]

export function isAllergenCode(value: string): value is AllergenCode {
  return allergenCodes.some((code) => code === value)
}
