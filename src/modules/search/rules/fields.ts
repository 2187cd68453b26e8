import { remembered } from './recent-searches.ts'
import { type PlacedWord, type Word, wordsOf } from './words.ts'

/** What a search reads of a product. */
export interface Described {
  readonly name: string
  readonly brand: string | null
  readonly sizeLabel: string
  /** Names from the department down. */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** Codes of the allergens in it. */
  readonly allergens: readonly string[]
}

/** Where a word was found, and what that is worth. */
export type Field = 'name' | 'category' | 'department' | 'brand' | 'tag' | 'size'

export interface Weighed extends Word {
  readonly field: Field
  readonly weight: number
}

/** What a thing is called, what kind of it, what is in it or with it. */
const named = { head: 10, kind: 5, aside: 3 } as const
const filed = { head: 8, kind: 3, aside: 2 } as const
/** What a leaf is named after second or third says a little less about its products. */
const alsoFiled = { head: 5, kind: 3, aside: 2 } as const
const DEPARTMENT = 1
const BRAND = 4
const TAG = 3
const SIZE = 3

/** Words before the thing itself: "Mini banane" are bananas, "Băutură cola" is cola. */
const beforeTheThing = new Set(['mini', 'baby', 'mix', 'set', 'bax', 'pachet', 'multipack', 'bautur', 'plic', 'duo'])

/**
 * Words that make another thing of the one they stand by: milk powder and buttermilk are not what "lapte"
 * asks for, peanut butter is no butter, mince of soya no mince.
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
/** Things that are only sweet when "dulce" is said of them. */
const staysWhenSweet = new Set(['vin', 'porumb', 'cartof', 'brioch', 'ardei', 'paprik'])

const nameWords = remembered((name) => weighThing(wordsOf(name), 'name', named))
const leafWords = remembered((leaf) =>
  splitItems(leaf).flatMap((item, place) => weighThing(wordsOf(item), 'category', place === 0 ? filed : alsoFiled)),
)
const departmentWords = remembered((name) => flat(name, 'department', DEPARTMENT))
const brandWords = remembered((name) => flat(name, 'brand', BRAND))
const tagWords = remembered((name) => flat(name, 'tag', TAG))
const sizeWords = remembered((label) => flat(label, 'size', SIZE))

/** The words of a product with what each of them is worth; a word found in several places is worth their sum. */
export function weigh({ name, brand, sizeLabel, categories, tags }: Described): Weighed[] {
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

function weighThing(words: readonly PlacedWord[], field: Field, worth: Worth): Weighed[] {
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

/** "Roșii, castraveți și ardei" are three things. */
const splitItems = (leaf: string): string[] => leaf.split(/,| și | & /)

function flat(text: string, field: Field, weight: number): Weighed[] {
  return wordsOf(text).map((word) => ({ ...word, field, weight }))
}
