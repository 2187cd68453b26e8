/** Wire names of the diet and lifestyle tags, in the order in which a card shows them. Imports may bring others. */
export const tagNames = [
  'MadeInRomania',
  'Eco',
  'bio',
  'vegan',
  'Vegetarian',
  'NoGluten',
  'LactoseFree',
  'NoAddedSugar',
  'saltFree',
  'NoPreservatives',
  'NoE',
  'Natural',
  'BakedToday',
  'Frozen',
] as const

export type TagName = (typeof tagNames)[number]
