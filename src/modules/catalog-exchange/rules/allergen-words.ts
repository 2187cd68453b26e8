import { fold } from '#kernel/fold.ts'
import { type AllergenCode, allergenCodes } from '#modules/catalog/rules/allergens.ts'
import type { Ingredient } from '#modules/catalog/rules/product-details.ts'

/** The 14 allergens in lists of ingredients: folded prefixes of words, Romanian and English. */
const stems: Readonly<Record<AllergenCode, RegExp>> = {
  gluten: /^(gluten|grau|grai|orz|ovaz|secar|malt|wheat|barley|oat|rye|spelt|kamut)/,
  crustaceans: /^(crustace|crevet|crab|homar|shrimp|prawn|lobster)/,
  eggs: /^(ou|oua|oului|oualor|egg|eggs|albus|galbenus)$/,
  fish: /^(peste|pestele|fish|somon|ton|hering|anso|cod|macrou)$/,
  peanuts: /^(arahid|peanut)/,
  soya: /^(soia|soya|soy)$/,
  milk: /^(lapte|laptelui|lactoz|zer|zara|unt|smantan|frisc|branz|milk|whey|butter|cream|cheese)/,
  nuts: /^(nuc[ai]|nuci|migdal|alun|fistic|caju|pecan|macadamia|nuts?$|almond|hazelnut|walnut|pistachio|cashew)/,
  celery: /^(telin|celery)/,
  mustard: /^(mustar|mustard)/,
  sesame: /^(susan|sesam)/,
  sulphites: /^(sulfi|sulphi|dioxid)/,
  lupin: /^lupin/,
  molluscs: /^(molus|mollus|scoic|midii|calamar|caracatit|squid|mussel|oyster)/,
}

const allergenOf = (word: string): AllergenCode | undefined =>
  allergenCodes.find((code) => stems[code].test(fold(word)))

/** The allergens that a text names. */
export function allergensIn(text: string): AllergenCode[] {
  const named = new Set((text.match(/\p{L}+/gu) ?? []).map(allergenOf))
  return allergenCodes.filter((code) => named.has(code))
}

/** Splits a list of ingredients at commas outside brackets and marks the words that name allergens. */
export function ingredientsOf(list: string): Ingredient[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= list.length; at++) {
    const letter = list[at]
    if (letter === '(' || letter === '[') depth++
    else if ((letter === ')' || letter === ']') && depth > 0) depth--
    // 1,5% is a decimal number, not two ingredients.
    const isParting = (letter === ',' && !/\d/.test(list[at + 1] ?? '')) || letter === ';'
    if ((depth > 0 || !isParting) && at < list.length) continue
    parts.push(list.slice(start, at))
    start = at + 1
  }
  return parts
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '')
    .map((text) => {
      const emphasis = (text.match(/\p{L}+/gu) ?? []).flatMap((word) => {
        const allergen = allergenOf(word)
        return allergen ? [{ word, allergen }] : []
      })
      return emphasis.length > 0 ? { text, emphasis } : { text }
    })
}
