/**
 * The 14 substances of annex II of Regulation (EU) 1169/2011, in its order. The codes are used in the columns
 * product.allergens and product.traces and in the filter that excludes allergens.
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

/**
 * What is known of a product's allergens: `declared` when its source lists all of them or says that there are none,
 * `unknown` when it says nothing or nothing clear. Allergens of an `unknown` product are those that its ingredients name;
 * it may have others.
 */
export const allergenInformations = ['declared', 'unknown', 'not-food'] as const

export type AllergenInformation = (typeof allergenInformations)[number]

export type AllergenCode = (typeof allergenCodes)[number]

export function isAllergenCode(value: string): value is AllergenCode {
  return allergenCodes.some((code) => code === value)
}
