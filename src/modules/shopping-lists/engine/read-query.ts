import { canonicalStem } from '#modules/search/rules/synonyms.ts'
import { type PlacedWord, wordsOf } from '#modules/search/rules/words.ts'
import { productOfBrand } from '../rules/brands.ts'
import { measureOf } from '../rules/measures.ts'
import { noise } from '../rules/noise.ts'
import { ordinaryFor } from '../rules/ordinary.ts'
import { mostLetters, mostWords } from '../rules/read-list.ts'
import { preparations, sameWishes, wishes } from '../rules/wishes.ts'
import {
  apart,
  completed,
  inCatalogWords,
  isAbbreviation,
  isStrange,
  replacedBy,
  swapped,
  withThat,
} from './catalog-words.ts'
import type { GoodsIndex } from './goods-index.ts'

/** What a line asks for, in the words of the catalogue. */
export interface LineQuery {
  /** Terms that a product should have; the first names the product. */
  readonly required: readonly string[]
  /** Terms that make a product better: sizes, wishes, what it is for. */
  readonly wished: readonly string[]
  /** Terms of the ordinary product that a bare word means. */
  readonly ordinary: readonly string[]
  /** Terms that only say what the product is with: "muștar cu hrean". */
  readonly asides: readonly string[]
  /** Folded words as the line has them. */
  readonly forms: readonly string[]
  /** Whether any preparation will do, as no product has the one that the line names: "spray de mobilă". */
  readonly isAnyPreparation: boolean
  /** What misspelt words were read as; null without them. */
  readonly corrected: string | null
  /** Words as written that nothing in the catalogue has. */
  readonly unknown: readonly string[]
  /** Whether the word that names the product is among them: "coajă de portocală". */
  readonly isThingUnknown: boolean
}

/** The words of a line, as they are sorted one after another. */
interface Sorted {
  readonly required: string[]
  readonly wished: string[]
  readonly brands: string[]
  readonly unknown: string[]
  readonly corrected: string[]
  isThingUnknown: boolean
}

const forWhom = /\s(?:pentru|pt|ptr)\s.*$/
const preparationTerms: ReadonlySet<string> = new Set(preparations.map(canonicalStem))

const detergent = canonicalStem('detergent')

/** Whether a term names a preparation. */
export const isPreparation = (term: string): boolean => preparationTerms.has(term)

/** Reads the first words of a line, without its amount, by the index. */
export function readQuery(index: GoodsIndex, query: string): LineQuery {
  const kept = query
    .split(' ')
    .filter((word) => !noise.has(word))
    .slice(0, mostWords)
    .map((word) => word.replace(/['’]/g, '').slice(0, mostLetters))
  const [main, purpose] = atPurpose(index, inCatalogWords(index, kept.join(' ')))
  const words = wordsOf(main)
  const sorted = sortWords(index, words, index.isTogether(main))
  sorted.wished.push(...wordsOf(purpose).map(({ term }) => term))
  const { required, wished, unknown, corrected } = sorted
  const ofBrand = wordsOf(sorted.brands[0] ?? '').map(({ term }) => term)
  const asides = new Set(words.flatMap(({ term, isAside }) => (isAside ? [term] : [])))
  const isNamed = required.some((term) => index.isHead(term) && !(ofBrand.length > 0 && asides.has(term)))
  if (!isNamed) required.unshift(...ofBrand)
  const isAnyPreparation = giveUpPreparation(index, sorted)
  const isOfBrand = isNamed && ofBrand.some((term) => required.includes(term))
  const isPercentAsked = wished.some((term) => term.endsWith('%'))
  const ordinary = isOfBrand ? ofBrand : wordsOf(ordinaryFor(required.join(' ')) ?? '').map(({ term }) => term)
  return {
    required: [...new Set(required)],
    wished,
    ordinary: ordinary.filter((term) => !required.includes(term) && !(isPercentAsked && term.endsWith('%'))),
    asides: wordsOf(main.split(' cu ').slice(1).join(' ')).map(({ term }) => term),
    forms: words.map(({ form }) => form),
    isAnyPreparation,
    corrected: corrected.length > 0 ? corrected.join(' ') : null,
    unknown,
    isThingUnknown: sorted.isThingUnknown || (ordinary.length === 0 && isOnlyPart(index, words, sorted)),
  }
}

/** The query for the first product that a line names, for which the rest is wished; null where it names none. */
export function onlyFirstThing(index: GoodsIndex, query: LineQuery): LineQuery | null {
  const [first = '', ...others] = query.required
  if (others.length === 0 || query.unknown.length > 0 || query.isThingUnknown || !index.isHead(first)) return null
  const ordinary = wordsOf(ordinaryFor(first) ?? '').map(({ term }) => term)
  return { ...query, required: [first], wished: [...query.wished, ...others], ordinary }
}

function sortWords(index: GoodsIndex, words: readonly PlacedWord[], isOneProduct: boolean): Sorted {
  const sorted: Sorted = { required: [], wished: [], brands: [], unknown: [], corrected: [], isThingUnknown: false }
  const { required, wished, brands, unknown, corrected } = sorted
  const familiar = words.filter((word) => !isStrange(index, word))
  for (const word of words) {
    const { term, form, kind } = word
    if (kind === 'size') {
      wished.push(term)
      continue
    }
    const isWish = !isOneProduct && words.length > 1 && (wishes.has(form) || measureOf(form)?.unit === 'pack')
    if (isWish) wished.push(...(termsOf(sameWishes[form] ?? null) ?? []))
    const instead = index.isHead(term) ? null : (replacedBy(index, word) ?? withThat(index, word, words))
    const others = familiar.flatMap((other) => (other === word ? [] : [other.form]))
    const begun = () => completed(index, word, others)
    if (instead === null && index.has(term) && !(isAbbreviation(index, word, words) && begun() !== null)) {
      ;(isWish ? wished : required).push(term)
      continue
    }
    if (isWish) continue
    const brand = productOfBrand(form)
    if (brand !== undefined) {
      brands.push(brand)
      unknown.push(form)
      continue
    }
    const meant =
      instead ?? apart(index, word, others) ?? termsOf(words.length > 1 && others.length === 0 ? null : begun())
    if (meant !== null) {
      required.push(...meant)
      continue
    }
    // Beside a brand, four letters are not guessed: "lame gillette" is not limes.
    const isGuessed = kind === 'word' && (form.length > 4 || !words.some((other) => productOfBrand(other.form)))
    const near = isGuessed ? (index.nearest(form, others) ?? swapped(index, form)) : null
    if (near === null) {
      const isFirst = required.length === 0 && brands.length === 0
      sorted.isThingUnknown ||= isFirst && words.slice(words.indexOf(word) + 1).every(({ isAside }) => isAside)
      unknown.push(form)
      continue
    }
    required.push(near.term)
    corrected.push(near.form)
    sorted.isThingUnknown ||=
      required.length === 1 && words.length > 1 && words.every((other) => other === word || isStrange(index, other))
  }
  return sorted
}

const termsOf = (text: string | null): string[] | null => (text === null ? null : wordsOf(text).map(({ term }) => term))

/**
 * Whether the word that names the product is no product: a part that nobody sells ("coajă de portocală"), or a word that is
 * only near to one that no product begins with.
 */
function isOnlyPart(index: GoodsIndex, words: readonly PlacedWord[], { required, corrected }: Sorted): boolean {
  const [first = ''] = required
  if (required.length === 0 || index.isHead(first)) return false
  if (required.length === 1) return corrected.length === 1
  const isPartOf = words.length > 1 && words.every(({ isAside, kind }, at) => kind !== 'word' || isAside === at > 0)
  return isPartOf && !index.areTogether(required)
}

/**
 * Wishes for the preparation instead of requiring it where no product has it beside the other words: "spray de mobilă". A
 * detergent is given up only for what no detergent is for: "detergent parchet".
 */
function giveUpPreparation(index: GoodsIndex, { required, wished }: Sorted): boolean {
  const [first = '', ...others] = required
  const isGivenUp = isPreparation(first)
    ? !index.areTogether(required, null)
    : first === detergent && !others.some((other) => index.areTogether([first, other], null))
  if (others.length === 0 || !isGivenUp) return false
  required.splice(0, required.length, ...others)
  wished.push(first)
  return true
}

/** What a line asks for, and for what: nothing where a product has both in its name ("detergent pt vase"). */
function atPurpose(index: GoodsIndex, query: string): readonly [main: string, purpose: string] {
  const purpose = forWhom.exec(` ${query}`)?.[0] ?? ''
  const main = ` ${query}`.slice(0, ` ${query}`.length - purpose.length).trim()
  const whole = query.replace(/\bptr\b/g, 'pentru')
  if (main === '' || purpose === '') return [whole, '']
  const [terms, heads] = [whole, main].map((text) => wordsOf(text).map(({ term }) => term))
  return index.areTogether(terms ?? [], heads) ? [whole, ''] : [main, purpose]
}
