import { fold } from '#kernel/fold.ts'
import { memoizeText } from './memoize-text.ts'
import { kindOf } from './synonyms.ts'
import { type Field, isBeforeTheThing, isVariant, VARIANT, type WeightedWord, weighThing } from './weigh-thing.ts'
import { wordsOf } from './words.ts'

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

/** Weights of words in a name: the product itself, its kind, its parts. */
const named = { head: 10, kind: 5, aside: 3 } as const
const filed = { head: 8, kind: 3, aside: 2 } as const
/** Factor of the second and third thing in a leaf category's name. */
const alsoFiled = { head: 5, kind: 3, aside: 2 } as const
const DEPARTMENT = 1
const BRAND = 4
const TAG = 3
const SIZE = 3
/** What every product of a leaf named after one thing weighs for it: in "Paste", "Spaghete" are pasta like any other. */
const OF_ITS_LEAF = 16
/** The leaf as a whole, which occasions name. */
export const LEAF = 18

const nameWords = memoizeText((name) => withKinds(weighThing(wordsOf(name), 'name', named)))
const leafWords = memoizeText((leaf) =>
  splitItems(leaf).flatMap((item, place) => {
    // The fresh is what a word asks for when it does not say more.
    const isFirst = place === 0 || /proasp[ăe]t/i.test(item)
    return weighThing(wordsOf(item), 'category', isFirst ? filed : alsoFiled)
  }),
)
const leafThings = memoizeText((leaf) => new Set(splitItems(leaf).flatMap((item) => wordsOf(item)[0]?.term ?? [])))
const departmentWords = memoizeText((name) => flat(name, 'department', DEPARTMENT))
/** The term of all products of a leaf category. */
export const leafTerm = (leaf: string): string => `#${fold(leaf)}`

/** The term of a word of a brand, which is no word of a product: "Coșul Casei" is not "de casă". */
export const brandTerm = (form: string): string => `@${form}`

const brandWords = memoizeText((name) =>
  flat(name, 'brand', BRAND).map((word) => (word.kind === 'word' ? { ...word, term: brandTerm(word.form) } : word)),
)
const tagWords = memoizeText((name) => flat(name, 'tag', TAG))
const sizeWords = memoizeText(weighSize)

/** The words of a product with their weights; a word in several fields has the sum of their weights. */
export function weigh({ name, brand, sizeLabel, categories, tags }: SearchableProduct): WeightedWord[] {
  const leaf = categories.length > 1 ? (categories.at(-1) ?? '') : ''
  return [
    ...nameWords(name),
    ...withLeaf(nameWords(name), leaf),
    ...departmentWords(categories[0] ?? ''),
    ...brandWords(brand ?? ''),
    ...tags.flatMap(tagWords),
    ...sizeWords(sizeLabel),
  ]
}

/** Adds the word for the whole kind: "Somon afumat" is fish. */
function withKinds(words: readonly WeightedWord[]): readonly WeightedWord[] {
  const kinds = words.flatMap((word) => {
    const term = kindOf(word.term)
    const isThing = word.weight > named.kind && term !== undefined && !words.some((one) => one.term === term)
    return isThing ? [{ ...word, term, weight: word.weight - 1 }] : []
  })
  return kinds.length === 0 ? words : [...words, ...kinds]
}

/**
 * The words of the leaf. Its one thing is raised to what names it in the name, a little below; of several things a product is
 * the one that its name begins with: of "Mere și pere", "Pere Williams" are pears.
 */
function withLeaf(ofName: readonly WeightedWord[], leaf: string): readonly WeightedWord[] {
  const ofLeaf = leafWords(leaf)
  const [thing] = ofLeaf
  if (thing === undefined) return ofLeaf
  if (ofLeaf.length > 1) {
    const things = leafThings(leaf)
    const own = ofName.find(({ term, isAside }) => !isAside && things.has(term) && !isBeforeTheThing(term))
    if (own === undefined || things.size < 2) return ofLeaf
    return ofLeaf.filter(({ term }) => term === own.term || !things.has(term))
  }
  const inName = ofName.find(({ term }) => term === thing.term)?.weight ?? 0
  if (inName > named.kind) return ofLeaf
  return [{ ...thing, weight: OF_ITS_LEAF - inName - (ofName.some(isVariant) ? VARIANT : 0) }]
}

/** A pack is a multipack too, and less an answer to "0,5 l" than one bottle of this size. */
function weighSize(label: string): readonly WeightedWord[] {
  const words = flat(label, 'size', SIZE)
  const isPack = words.some(({ term }) => /^\d+x$/.test(term))
  if (!isPack) return words
  const sizes = words.map((word) => (word.term.endsWith('x') ? word : { ...word, weight: SIZE - 1 }))
  return [...sizes, ...flat('bax', 'size', SIZE)]
}

/** Splits "Roșii, castraveți și ardei" into three. */
const splitItems = (leaf: string): string[] => leaf.split(/,| și | & /)

function flat(text: string, field: Field, weight: number): WeightedWord[] {
  return wordsOf(text).map((word) => ({ ...word, field, weight }))
}
