import { brandTerm } from '../rules/fields.ts'
import { likeWishes, type MeantWord, type PlanRules } from '../rules/meant-words.ts'
import { allowedEdits } from '../rules/nearest-word.ts'
import { canonicalStem } from '../rules/synonyms.ts'
import { possibleSizes } from '../rules/words.ts'
import { countCommon } from './postings.ts'
import type { QueryTerm, ReadNumber, TermAlternative } from './query-plan.ts'
import { termWeight } from './term-weight.ts'
import type { WordIndex } from './word-index.ts'

/** The terms that a word of a query may mean. */
export interface Reading extends Pick<QueryTerm, 'form' | 'alternatives'> {
  readonly isCorrected?: boolean
  readonly number?: ReadNumber
}

export interface Reader {
  readonly index: WordIndex
  readonly rules: PlanRules
}

const COMPLETED = 0.8
const MOST_COMPLETIONS = 60
/** Factor of products named after an occasion, below the things bought for it. */
const NAMED_AFTER = 0.6
/** By how much each next thing of an occasion is less wanted than the one before. */
const LESS_WANTED = 0.02
/** Factor of words that say nearly the same as a wish, or as a lack. */
const LIKE_THE_WISH = 0.8
/** Factor of other units than the one that a number most probably has. */
const OTHER_UNIT = 0.5

export const readWord = { known, number: readNumber, corrected }

interface Position {
  readonly isLast: boolean
  readonly isTyping: boolean
}

/** A word as the shop knows it, completed when it is the last one and is unknown or still being typed. */
function known({ index }: Reader, word: MeantWord, { isLast, isTyping }: Position): Reading | null {
  const { vocabulary } = index
  const whole = vocabulary.find(word.term)
  const exact = exactTerms(index, word)
  const canComplete = isLast && word.kind === 'word' && word.form.length > 1 && word.things === undefined
  if (canComplete && (isTyping || exact.length === 0)) {
    const begun = vocabulary.beginningWith(word.form, MOST_COMPLETIONS).flatMap((form) => {
      const term = vocabulary.ofForm(form)
      return term === undefined || term === whole ? [] : [{ term, factor: COMPLETED }]
    })
    if (exact.length + begun.length > 0) return { form: word.form, alternatives: [...exact, ...begun] }
  }
  return exact.length > 0 ? { form: word.form, alternatives: exact } : null
}

function exactTerms(index: WordIndex, { term, form, kind, also, things }: MeantWord): TermAlternative[] {
  const { vocabulary } = index
  const own = things === undefined ? 1 : NAMED_AFTER
  const named = [
    { name: term, factor: own },
    ...(kind === 'word' ? [{ name: brandTerm(form), factor: own }] : []),
    ...(also === undefined ? [] : [{ name: also, factor: 1 }]),
    ...likeWishes(term).map((name) => ({ name, factor: LIKE_THE_WISH })),
  ]
  const exact = named.flatMap(({ name, factor }) => {
    const number = vocabulary.find(name)
    return number === undefined ? [] : [{ term: number, factor }]
  })
  return [...exact, ...termsOfThings(index, things ?? [])]
}

/** The things of an occasion in their order, however rare each is. */
function termsOfThings(index: WordIndex, things: readonly string[]): TermAlternative[] {
  return things.flatMap((thing, place) => {
    const number = index.vocabulary.find(thing.startsWith('#') ? thing : canonicalStem(thing))
    const factor = 1 - place * LESS_WANTED
    return number === undefined ? [] : [{ term: number, factor: factor / termWeight(index, number) }]
  })
}

/** A number without a unit: "smântână 12" means percent, "bere 0,5" litres, as most products of `thing` say. */
function readNumber({ index }: Reader, word: MeantWord, thing: number | undefined): Reading | null {
  const { form } = word
  const { vocabulary } = index
  const anyPack = vocabulary.find('bax')
  const packs = anyPack === undefined ? [] : [{ term: anyPack, factor: OTHER_UNIT }]
  if (form.endsWith('x')) return { form, alternatives: [...exactTerms(index, word), ...packs] }
  const bare = vocabulary.find(form)
  const sizes = possibleSizes(form).flatMap(({ term, meaning }) => {
    const number = vocabulary.find(term)
    return number === undefined ? [] : [{ term: number, meaning, products: countCommon(index, number, thing) }]
  })
  if (sizes.length === 0) return null
  const bareProducts = bare === undefined ? 0 : countCommon(index, bare, thing)
  const most = Math.max(bareProducts, ...sizes.map(({ products }) => products))
  const alternatives = [...(bare === undefined ? [] : [{ term: bare, products: bareProducts }]), ...sizes].map(
    ({ term, products }) => ({ term, factor: products === most ? 1 : OTHER_UNIT }),
  )
  const meant = most > bareProducts ? sizes.find(({ products }) => products === most) : undefined
  const orPacks = meant?.meaning === 'packs' ? packs : []
  return {
    form,
    alternatives: [...alternatives, ...orPacks],
    ...(meant && { number: { written: form.replace('.', ','), meaning: meant.meaning } }),
  }
}

/**
 * The nearest form, among equals the one of most products. Beside a known word only a form that occurs with it: "cină
 * rapidă" asks for no rapeseed.
 */
function corrected({ index, rules }: Reader, word: MeantWord, companion: number | undefined): Reading | null {
  if (word.kind !== 'word' || rules.exact.has(word.term)) return null
  const { vocabulary } = index
  let best: { form: string; term: number; distance: number; products: number } | null = null
  for (const { word: form, distance } of vocabulary.near(word.form, allowedEdits(word.form.length))) {
    const term = vocabulary.ofForm(form)
    if (term === undefined || /\d/.test(form)) continue
    const products = countCommon(index, term, companion)
    const isBetter =
      products > 0 &&
      (best === null || distance < best.distance || (distance === best.distance && products > best.products))
    if (isBetter) best = { form, term, distance, products }
  }
  return best && { form: best.form, alternatives: [{ term: best.term, factor: 1 }], isCorrected: true }
}
