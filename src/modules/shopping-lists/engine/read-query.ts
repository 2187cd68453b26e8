import { canonicalStem, replacementsFor } from '#modules/search/rules/synonyms.ts'
import { type PlacedWord, wordsOf } from '#modules/search/rules/words.ts'
import { productOfBrand } from '../rules/brands.ts'
import { noise } from '../rules/noise.ts'
import { everydayName, ordinaryFor } from '../rules/ordinary.ts'
import type { GoodsIndex } from './goods-index.ts'

/** What a line asks for, in the words of the catalogue. */
export interface LineQuery {
  /** Terms that a product should have; the first names the product. */
  readonly required: readonly string[]
  /** Terms that make a product better: sizes, wishes, what it is for. */
  readonly wished: readonly string[]
  /** Terms of the ordinary product that a bare word means. */
  readonly ordinary: readonly string[]
  /** What misspelt words were read as; null without them. */
  readonly corrected: string | null
  /** Words as written that nothing in the catalogue has. */
  readonly unknown: readonly string[]
  /** Whether the word that names the product is among them: "coajă de portocală". */
  readonly isThingUnknown: boolean
}

/** Wishes: they choose among products, and a product without them is right as well. */
const wishes: ReadonlySet<string> = new Set(
  (
    'mare mari mic mica micut bun buna bune buni proaspat proaspata proaspete proaspeti ieftin ieftina ieftine scump ' +
    'romanesc romaneasca romanesti tara casa normal normala simplu simpla vrac clasic clasica obisnuit obisnuita calitate ' +
    'copt coapta coapte copti taiat taiata intreg intreaga mijloc mijlociu subtire subtiri gros groasa familie promotie ' +
    'preferat preferata lung scurt tare moale acru acra fresh natural naturala gustos gustoasa'
  ).split(' '),
)

const forWhom = /\s(?:pentru|pt|ptr)\s.*$/

/** Reads the words of a line, without its amount, by the index. */
export function readQuery(index: GoodsIndex, query: string): LineQuery {
  const kept = query.split(' ').filter((word) => !noise.has(word))
  let isThingUnknown = false
  const [main, purpose] = atPurpose(kept.join(' '))
  const words = wordsOf(inCatalogWords(main))
  const isOneProduct = index.isTogether(main)
  const unknown: string[] = []
  const brands: string[] = []
  const required: string[] = []
  const wished: string[] = wordsOf(purpose).map(({ term }) => term)
  const corrected: string[] = []
  for (const word of words) {
    if (word.kind === 'size') {
      wished.push(word.term)
      continue
    }
    const isWish = !isOneProduct && wishes.has(word.form) && words.length > 1
    const instead = index.isHead(word.term) ? null : replacedBy(index, word)
    if (instead === null && index.has(word.term)) {
      ;(isWish ? wished : required).push(word.term)
      continue
    }
    if (isWish) continue
    const brand = productOfBrand(word.form)
    if (brand !== undefined) {
      brands.push(brand)
      unknown.push(word.form)
      continue
    }
    const meant = instead ?? apart(index, word)
    if (meant !== null) {
      required.push(...meant)
      continue
    }
    const near = word.kind === 'word' ? index.nearest(word.form) : null
    if (near === null) {
      isThingUnknown ||= required.length === 0 && words.slice(words.indexOf(word) + 1).every(({ isAside }) => isAside)
      unknown.push(word.form)
      continue
    }
    required.push(near.term)
    corrected.push(near.form)
    isThingUnknown ||=
      required.length === 1 && words.length > 1 && words.every((other) => other === word || isStrange(index, other))
  }
  if (!required.some((term) => index.isHead(term))) required.push(...wordsOf(brands[0] ?? '').map(({ term }) => term))
  const ordinary = wordsOf(ordinaryFor(required.join(' ')) ?? '').map(({ term }) => term)
  return {
    required: [...new Set(required)],
    wished,
    ordinary: ordinary.filter((term) => !required.includes(term)),
    corrected: corrected.length > 0 ? corrected.join(' ') : null,
    unknown,
    isThingUnknown,
  }
}

/** Replaces everyday names, of two words before those of one, by the words of the catalogue. */
function inCatalogWords(query: string): string {
  const words = query.split(' ').filter((word) => word !== 'de')
  const replaced: string[] = []
  let isChanged = false
  for (let at = 0; at < words.length; at++) {
    const [one = '', two = ''] = words.slice(at)
    const pair = two === '' ? undefined : (everydayName(`${one} ${two}`) ?? replacementsFor(one + two)?.join(' '))
    const name = pair ?? everydayName(one)
    replaced.push(name ?? one)
    isChanged ||= name !== undefined
    if (pair !== undefined) at++
  }
  return isChanged ? replaced.join(' ') : query
}

function atPurpose(query: string): readonly [main: string, purpose: string] {
  const purpose = forWhom.exec(` ${query}`)?.[0] ?? ''
  const main = ` ${query}`.slice(0, ` ${query}`.length - purpose.length).trim()
  return main === '' ? [query, ''] : [main, purpose]
}

/** A word that neither the catalogue nor the brands have. */
const isStrange = (index: GoodsIndex, { term, form }: PlacedWord): boolean =>
  !index.has(term) && productOfBrand(form) === undefined

function replacedBy(index: GoodsIndex, { form, term }: PlacedWord): readonly string[] | null {
  // A word that is only a part of products stands for its own: "clor" is bleach.
  const product = replacementsFor(form) ?? (index.has(term) ? productOfBrand(form)?.split(' ') : undefined)
  const words = product?.flatMap((word) => wordsOf(word).map((one) => one.term))
  return words?.every((one) => index.has(one)) ? words : null
}

/** Two words written as one: "pastadinti". */
function apart(index: GoodsIndex, { form, kind }: PlacedWord): readonly string[] | null {
  if (kind !== 'word' || form.length < 8) return null
  for (let at = 4; at <= form.length - 4; at++) {
    const terms = [form.slice(0, at), form.slice(at)].map(canonicalStem)
    if (terms.every((term) => index.has(term)) && index.isTogether(`${form.slice(0, at)} ${form.slice(at)}`))
      return terms
  }
  return null
}
