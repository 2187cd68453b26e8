import { allowedEdits } from '../rules/nearest-word.ts'
import type { SearchRules } from '../rules/search-rules.ts'
import { allergenOf, replacementsFor } from '../rules/synonyms.ts'
import { possibleSizes, type Word, wordsOf } from '../rules/words.ts'
import { allergenTerm, type WordIndex } from './word-index.ts'

/** A term to look for; `factor` is the confidence that it is the one that was meant. */
export interface TermAlternative {
  readonly term: number
  readonly factor: number
}

/** One word of a query; any of its alternatives matches. */
export interface QueryTerm {
  readonly form: string
  readonly alternatives: readonly TermAlternative[]
}

/** A word of a query that excludes products ("fără lapte"). */
export interface ExcludedTerm {
  /** Products with one of these terms are excluded, */
  readonly terms: readonly number[]
  /** except those with this term ("without …"). */
  readonly unless: number | undefined
}

export interface QueryPlan {
  readonly wanted: readonly QueryTerm[]
  readonly unwanted: readonly ExcludedTerm[]
  /** The query as corrected; null when it was not changed. */
  readonly corrected: string | null
}

/** What staff say about words. */
export type PlanRules = Pick<SearchRules, 'synonyms' | 'exact'>

/** A word to look for; `also` is the term that staff have replaced by it. */
interface MeantWord extends Word {
  readonly also?: string
}

const COMPLETED = 0.8
const MOST_COMPLETIONS = 60

/**
 * Plans a query: unknown words are corrected to the nearest word of the vocabulary, the last word is completed, and words
 * that still match nothing are ignored. `isTyping` completes the last word even when it is a whole word.
 */
export function planQuery(index: WordIndex, query: string, rules: PlanRules, isTyping: boolean): QueryPlan {
  const words = asMeant(wordsOf(query), rules)
  const planning = { index, rules, isTyping }
  const wanted: QueryTerm[] = []
  const unwanted: ExcludedTerm[] = []
  const forms: string[] = []
  let isCorrected = false
  for (const [place, word] of words.entries()) {
    const isLast = place === words.length - 1
    const reading = read(planning, word, isLast)
    if (word.kind === 'without') unwanted.push(leftOut(index, word))
    if (reading === null) continue
    wanted.push({ form: reading.form, alternatives: reading.alternatives })
    forms.push(word.kind === 'without' ? `fara ${reading.form}` : reading.form)
    isCorrected ||= reading.isCorrected
  }
  return { wanted, unwanted, corrected: isCorrected ? forms.join(' ') : null }
}

/**
 * Replaces brand names and household words by the words for the product; some have two words. The synonyms of staff come
 * first, and the replaced word is looked for as well.
 */
function asMeant(words: readonly Word[], rules: PlanRules): MeantWord[] {
  const [word, next, ...rest] = words
  if (word === undefined) return []
  const pair = next && (targetOf(word.term, next.term, rules) ?? replacementsFor(word.form + next.form))
  if (pair) return [...pair.flatMap(wordsOf), ...asMeant(rest, rules)]
  return [...instead(word, rules), ...asMeant(words.slice(1), rules)]
}

/** Without synonyms nothing is written together. */
const targetOf = (term: string, next: string, { synonyms }: PlanRules): readonly string[] | undefined =>
  synonyms.size === 0 ? undefined : synonyms.get(term + next)?.split(' ')

function instead(word: Word, { synonyms }: PlanRules): MeantWord[] {
  const target = synonyms.get(word.term)
  if (target !== undefined) return wordsOf(target).map((one) => ({ ...one, also: word.term }))
  return replacementsFor(word.form)?.flatMap(wordsOf) ?? [word]
}

/** "Fără lapte" excludes products with that word and products that contain that allergen or whose allergens are unknown. */
function leftOut({ vocabulary }: WordIndex, { term }: Word): ExcludedTerm {
  const thing = term.slice(1)
  const allergen = allergenOf(thing)
  const terms = [thing, ...(allergen ? [allergenTerm(allergen), allergenTerm('unknown')] : [])].map((name) =>
    vocabulary.find(name),
  )
  return { terms: terms.filter((number) => number !== undefined), unless: vocabulary.find(term) }
}

interface Reading extends QueryTerm {
  readonly isCorrected: boolean
}

interface Planning {
  readonly index: WordIndex
  readonly rules: PlanRules
  readonly isTyping: boolean
}

function read({ index, rules, isTyping }: Planning, word: MeantWord, isLast: boolean): Reading | null {
  const { vocabulary } = index
  const whole = vocabulary.find(word.term)
  const exact = whole === undefined ? [] : [{ term: whole, factor: 1 }]
  const also = word.also === undefined ? undefined : vocabulary.find(word.also)
  if (also !== undefined) exact.push({ term: also, factor: 1 })
  const canComplete = isLast && word.kind === 'word' && word.form.length > 1
  if (canComplete && (isTyping || whole === undefined)) {
    const begun = vocabulary.beginningWith(word.form, MOST_COMPLETIONS).flatMap((form) => {
      const term = vocabulary.ofForm(form)
      return term === undefined || term === whole ? [] : [{ term, factor: COMPLETED }]
    })
    if (exact.length + begun.length > 0) {
      return { form: word.form, alternatives: [...exact, ...begun], isCorrected: false }
    }
  }
  if (exact.length > 0) return { form: word.form, alternatives: exact, isCorrected: false }
  if (word.kind === 'size') return withUnit(index, word)
  return word.kind === 'word' && !rules.exact.has(word.term) ? corrected(index, word.form) : null
}

/** "Bere 0,5" means half a litre: a number without a unit is tried with its possible units. */
function withUnit({ vocabulary }: WordIndex, { form }: Word): Reading | null {
  const alternatives = possibleSizes(form)
    .map((term) => vocabulary.find(term))
    .filter((term) => term !== undefined)
    .map((term) => ({ term, factor: 1 }))
  return alternatives.length > 0 ? { form, alternatives, isCorrected: false } : null
}

/** The nearest form; among equals the one of most products. */
function corrected(index: WordIndex, form: string): Reading | null {
  const { vocabulary } = index
  let best: { form: string; term: number; distance: number; products: number } | null = null
  for (const { word, distance } of vocabulary.near(form, allowedEdits(form.length))) {
    const term = vocabulary.ofForm(word)
    if (term === undefined || /\d/.test(word)) continue
    const products = index.postings(term)?.size ?? 0
    const isBetter =
      best === null || distance < best.distance || (distance === best.distance && products > best.products)
    if (isBetter) best = { form: word, term, distance, products }
  }
  return best && { form: best.form, alternatives: [{ term: best.term, factor: 1 }], isCorrected: true }
}
