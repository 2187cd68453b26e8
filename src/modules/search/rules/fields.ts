import { memoizeText } from './memoize-text.ts'
import { type PlacedWord, type Word, wordsOf } from './words.ts'

/** The indexed texts of a product. */
export interface SearchableProduct {
  readonly name: string
  readonly brand: string | null
  readonly sizeLabel: string
  /** Category names from the department down. */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** Codes of contained allergens, and `unknown` for a product that may have others. */
  readonly allergens: readonly string[]
}

/** The field in which a word was found, which decides its weight. */
export type Field = 'name' | 'category' | 'department' | 'brand' | 'tag' | 'size'

export interface WeightedWord extends Word {
  readonly field: Field
  readonly weight: number
}

/** Weights of words in a name: the product itself, its kind, its parts. */
const named = { head: 10, kind: 5, aside: 3 } as const
const filed = { head: 8, kind: 3, aside: 2 } as const
/** Factor of the second and third thing in a leaf category's name. */
const alsoFiled = { head: 5, kind: 3, aside: 2 } as const
const DEPARTMENT = 1
const BRAND = 4
const TAG = 3
const SIZE = 3

/** Words that precede the product itself: "Mini banane" are bananas, "Băutură cola" is cola. */
const beforeTheThing = new Set(['mini', 'baby', 'mix', 'set', 'bax', 'pachet', 'multipack', 'bautur', 'plic', 'duo'])

/**
 * Words that change the product they accompany: "lapte" does not ask for milk powder or buttermilk; peanut butter is not
 * butter, soya mince is not mince.
 */
const makesAnother = new Set([
  'praf',
  'batut',
  'condensat',
  'demachiant',
  'micelar',
  'vegetal',
  'deshidratat',
  'murat',
  'prajit',
  'crocant',
  'dulc',
  'arahid',
  'tonic',
  'oxigenat',
  'concentrat',
  'congelat',
  'pai',
])
/** Products for which "dulce" means sweet. */
const staysWhenSweet = new Set(['vin', 'porumb', 'cartof', 'brioch', 'ardei', 'paprik'])

const nameWords = memoizeText((name) => weighThing(wordsOf(name), 'name', named))
const leafWords = memoizeText((leaf) =>
  splitItems(leaf).flatMap((item, place) => weighThing(wordsOf(item), 'category', place === 0 ? filed : alsoFiled)),
)
const departmentWords = memoizeText((name) => flat(name, 'department', DEPARTMENT))
const brandWords = memoizeText((name) => flat(name, 'brand', BRAND))
const tagWords = memoizeText((name) => flat(name, 'tag', TAG))
const sizeWords = memoizeText((label) => flat(label, 'size', SIZE))

/** The words of a product with their weights; a word in several fields has the sum of their weights. */
export function weigh({ name, brand, sizeLabel, categories, tags }: SearchableProduct): WeightedWord[] {
  const leaf = categories.length > 1 ? (categories.at(-1) ?? '') : ''
  return [
    ...nameWords(name),
    ...leafWords(leaf),
    ...departmentWords(categories[0] ?? ''),
    ...brandWords(brand ?? ''),
    ...tags.flatMap(tagWords),
    ...sizeWords(sizeLabel),
  ]
}

interface Worth {
  readonly head: number
  readonly kind: number
  readonly aside: number
}

function weighThing(words: readonly PlacedWord[], field: Field, worth: Worth): WeightedWord[] {
  const things = words.filter(({ kind }) => kind === 'word')
  const head = things.find(({ term, isAside }) => !isAside && !beforeTheThing.has(term)) ?? things[0]
  const isAnother = things.some(
    ({ term }) => makesAnother.has(term) && !(term === 'dulc' && staysWhenSweet.has(head?.term ?? '')),
  )
  return words.map((word) => {
    if (word === head) return { ...word, field, weight: isAnother ? worth.head / 2 - 1 : worth.head }
    return { ...word, field, weight: word.isAside && word.kind === 'word' ? worth.aside : worth.kind }
  })
}

/** Splits "Roșii, castraveți și ardei" into three. */
const splitItems = (leaf: string): string[] => leaf.split(/,| și | & /)

function flat(text: string, field: Field, weight: number): WeightedWord[] {
  return wordsOf(text).map((word) => ({ ...word, field, weight }))
}
