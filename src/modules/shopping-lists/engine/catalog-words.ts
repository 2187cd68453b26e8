import { canonicalStem, replacementsFor } from '#modules/search/rules/synonyms.ts'
import { type PlacedWord, wordsOf } from '#modules/search/rules/words.ts'
import { productOfBrand } from '../rules/brands.ts'
import { everydayName } from '../rules/ordinary.ts'
import { portions } from '../rules/wishes.ts'
import type { GoodsIndex } from './goods-index.ts'

/** Replaces everyday names, of two words before those of one, by the words of the catalogue. */
export function inCatalogWords(index: GoodsIndex, query: string): string {
  const words = query.split(' ')
  if (portions.has(words[0] ?? '') && words[1] === 'de') words.splice(0, 2)
  const bare = words.filter((word) => word !== 'de')
  const replaced: string[] = []
  let isReplaced = false
  for (let at = 0; at < bare.length; at++) {
    const [one = '', two = ''] = bare.slice(at, at + 2)
    const pair = two === '' ? undefined : ofPair(index, one, two)
    const name = pair ?? everydayName(one)
    replaced.push(name ?? one)
    isReplaced ||= name !== undefined
    if (pair !== undefined) at++
  }
  return (isReplaced ? replaced : words).join(' ')
}

/** The words for two that name one thing, or that are written as one: "castraveți murați", "mr proper", "anti calcar". */
function ofPair(index: GoodsIndex, one: string, two: string): string | undefined {
  const joined = one + two
  const known = everydayName(`${one} ${two}`) ?? replacementsFor(joined)?.join(' ')
  if (known !== undefined) return known
  const isKnown = productOfBrand(joined) !== undefined || index.isForm(joined)
  return isKnown && one.length > 1 && !index.isTogether(`${one} ${two}`) ? joined : undefined
}

/** A word that neither the catalogue nor the brands have. */
export const isStrange = (index: GoodsIndex, { term, form }: PlacedWord): boolean =>
  !index.has(term) && productOfBrand(form) === undefined

/** The terms that stand for a word which is only a part of products: "clor" is bleach. */
export function replacedBy(index: GoodsIndex, { form, term }: PlacedWord): readonly string[] | null {
  const product = replacementsFor(form) ?? (index.has(term) ? productOfBrand(form)?.split(' ') : undefined)
  const words = product?.flatMap((word) => wordsOf(word).map((one) => one.term))
  return words?.every((one) => index.has(one)) ? words : null
}

/** What a product has, where its name says it with a noun: "arahide sărate" are "arahide cu sare". */
export function withThat(index: GoodsIndex, word: PlacedWord, words: readonly PlacedWord[]): readonly string[] | null {
  const [, noun] = /^(.{3,})at$/.exec(word.term) ?? []
  if (noun === undefined || index.areTogether(words.map(({ term }) => term))) return null
  const others = words.flatMap((other) => (other === word ? [] : [other.form]))
  const found = others.length === 0 ? null : index.beginning(noun, others)
  return found === null ? null : [canonicalStem(found)]
}

/** A product of three letters of which two were swapped: "oau". Shorter words than four letters have no other correction. */
export function swapped(index: GoodsIndex, form: string): { readonly form: string; readonly term: string } | null {
  if (form.length !== 3) return null
  const [a = '', b = '', c = ''] = form
  const found = [b + a + c, a + c + b].find((word) => index.isForm(word) && index.isHead(canonicalStem(word)))
  return found === undefined ? null : { form: found, term: canonicalStem(found) }
}

const longestCut = 6

/** The word of the catalogue that an abbreviation begins: "det. rufe", "br topita", "zah". Null for any other word. */
export function completed(index: GoodsIndex, { form, kind }: PlacedWord, others: readonly string[]): string | null {
  const isCut = kind === 'word' && /[^aeiou]$/.test(form)
  if (others.length > 0) return form.length > 2 || (isCut && form.length === 2) ? index.beginning(form, others) : null
  return isCut && form.length > 2 && form.length <= longestCut ? index.beginning(form, []) : null
}

/** Whether a known term is rather an abbreviation beside the other words: "sal verde" is no salt. */
export function isAbbreviation(index: GoodsIndex, word: PlacedWord, words: readonly PlacedWord[]): boolean {
  const { form, kind } = word
  if (kind !== 'word' || words.length < 2 || form.length > 4 || index.isForm(form)) return false
  return /[^aeiou]$/.test(form) && !index.areTogether(words.map(({ term }) => term))
}

/** Two words written as one: "pastadinti", "antimatreata" beside "șampon". */
export function apart(index: GoodsIndex, { form, kind }: PlacedWord, others: readonly string[]): string[] | null {
  if (kind !== 'word' || form.length < 8) return null
  for (let at = 4; at <= form.length - 4; at++) {
    const parts = [form.slice(0, at), form.slice(at)]
    const terms = parts.map(canonicalStem)
    if (!terms.every((term) => index.has(term))) continue
    if (index.isTogether(parts.join(' ')) || index.isTogether([...parts, ...others].join(' '))) return terms
  }
  return null
}
