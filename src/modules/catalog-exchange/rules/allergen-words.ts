import { fold } from '#kernel/fold.ts'
import { type AllergenCode, allergenCodes } from '#modules/catalog/rules/allergens.ts'
import type { LabelIngredient } from '#modules/catalog/rules/product-details.ts'
import { type NamedAllergen, readAllergenText } from './allergen-text.ts'

/** The allergens that a list of ingredients names or marks. */
export interface ReadIngredients {
  readonly ingredients: readonly LabelIngredient[]
  readonly allergens: readonly AllergenCode[]
  readonly traces: readonly AllergenCode[]
  /** Words that the source marks as allergens and that name none that is known. */
  readonly unknownMarks: readonly string[]
}

/** What a source says in its field for allergens. */
export interface AllergenDeclaration {
  readonly allergens: readonly AllergenCode[]
  readonly traces: readonly AllergenCode[]
  /** Whether the field lists all allergens or says that there are none; false when it says nothing or something unclear. */
  readonly isDeclared: boolean
}

/** Per ingredient, as in the field `books` of an export. */
const mostEmphasised = 60

/** Splits a list of ingredients at commas outside brackets and marks the words that name allergens. */
export function readIngredients(list: string): ReadIngredients {
  const { text, named, unknownMarks } = readAllergenText(list)
  const ingredients = partsOf(text).map(({ start, end }): LabelIngredient => {
    const inside = named.filter((one) => one.start >= start && one.end <= end)
    const emphasis = withoutOverlaps(inside)
      .slice(0, mostEmphasised)
      .map((one) => ({
        word: text.slice(one.start, one.end),
        allergen: one.allergen,
        at: one.start - start,
      }))
    return { text: text.slice(start, end), ...(emphasis.length > 0 && { emphasis }) }
  })
  return { ingredients, ...codesOf(named), unknownMarks }
}

/** Reads the field in which a source lists allergens: "lapte, soia", "nu conține", "vezi eticheta". */
export function readDeclaration(field: string): AllergenDeclaration {
  if (saysNone.test(fold(field).replace(/[.!]+$/, ''))) return { allergens: [], traces: [], isDeclared: true }
  const { text, named } = readAllergenText(field)
  const codes = new Set(named.filter(({ isTrace }) => !isTrace).map(({ allergen }) => allergen))
  let isClear = true
  for (const { index, 0: item } of text.matchAll(/[^,;•·/()\n]+/g)) {
    const isNamed = named.some((one) => one.start >= index && one.end <= index + item.length)
    const words = fold(item)
      .replace(/[^\p{L}\d ]/gu, '')
      .trim()
    if (!isNamed && /^(?:conti\S+ )?cereal\S*$/.test(words)) codes.add('gluten')
    else if (!isNamed && !saysNothing.test(words)) isClear = false
  }
  return {
    allergens: allergenCodes.filter((code) => codes.has(code)),
    traces: codesOf(named).traces.filter((code) => !codes.has(code)),
    isDeclared: codes.size > 0 && isClear,
  }
}

const saysNone =
  /^(?:(?:nu contine|nu are|fara|does not contain|no|without|sans|ohne|keine|aucun|nincs|senza|sin)(?: (?:alergeni|allergens?|allergenes?|allergene|allergeni|alergenos))?(?: declarati)?|nu|none|niciunul|nici unul|zero alergeni|не съдържа(?: алергени)?)$/
const saysNothing =
  /^(?:|(?:si )?(?:alte )?(?:produse|derivate|produse derivate|derivatele lor|derivatele acestora|contine|contains|alergeni|poate contine(?: urme)?(?: de)?|inclusiv|urme|in concentrati\S+ (?:mai mari de |peste )?\d* ?mg ?(?:kg|l)?|kg|litru)(?: de| din)?)$/

function codesOf(named: readonly NamedAllergen[]): Pick<AllergenDeclaration, 'allergens' | 'traces'> {
  const contained = new Set(named.filter(({ isTrace }) => !isTrace).map(({ allergen }) => allergen))
  const all = new Set(named.map(({ allergen }) => allergen))
  return {
    allergens: allergenCodes.filter((code) => contained.has(code)),
    traces: allergenCodes.filter((code) => all.has(code) && !contained.has(code)),
  }
}

/** The first and longest of the places that overlap: a word is emphasised once. */
const withoutOverlaps = (named: readonly NamedAllergen[]): readonly NamedAllergen[] =>
  named.filter(({ start }, index) => !named.slice(0, index).some((other) => start < other.end))

/** The ingredients without surrounding white space and the full stop at their end. */
function partsOf(list: string): { readonly start: number; readonly end: number }[] {
  const parts: { start: number; end: number }[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= list.length; at++) {
    const letter = list[at]
    if (letter === '(' || letter === '[') depth++
    else if ((letter === ')' || letter === ']') && depth > 0) depth--
    // 1,5% is a decimal number, not two ingredients.
    const isParting = (letter === ',' && !/\d/.test(list[at + 1] ?? '')) || letter === ';'
    if ((depth > 0 || !isParting) && at < list.length) continue
    const part = list.slice(start, at)
    const blanks = part.length - part.trimStart().length
    const length = part.trim().replace(/\.$/, '').length
    if (length > 0) parts.push({ start: start + blanks, end: start + blanks + length })
    start = at + 1
  }
  return parts
}
