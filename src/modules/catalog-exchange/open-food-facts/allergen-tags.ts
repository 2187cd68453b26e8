import { type AllergenCode, allergenCodes } from '#modules/catalog/rules/allergens.ts'
import { type AllergenDeclaration, readDeclaration } from '../rules/allergen-words.ts'
import { tagsIn } from './row.ts'

/** Allergen names of Open Food Facts that differ from our codes. */
const allergenTags: Readonly<Record<string, AllergenCode>> = {
  soybeans: 'soya',
  'sesame-seeds': 'sesame',
  'sulphur-dioxide-and-sulphites': 'sulphites',
}

/** Tags declare the allergens that they name, or `none`; no tag says nothing. */
export function taggedAllergens(...cells: readonly string[]): AllergenDeclaration {
  const tags = cells.flatMap(tagsIn)
  const read = tags.map((tag) => {
    const code = Object.hasOwn(allergenTags, tag) ? allergenTags[tag] : allergenCodes.find((one) => one === tag)
    return code ? [code] : readDeclaration(tag).allergens
  })
  const allergens = allergenCodes.filter((code) => read.some((codes) => codes.includes(code)))
  return { allergens, traces: [], isDeclared: allergens.length > 0 || tags.includes('none') }
}
