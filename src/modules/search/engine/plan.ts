import { forgiven } from '../rules/nearest-word.ts'
import { allergenOf, meantBy } from '../rules/synonyms.ts'
import { sizesMeant, type Word, wordsOf } from '../rules/words.ts'
import { containing, type IndexOfWords } from './index-of-words.ts'

/** A term to look for; `factor` says how surely it is the one that was meant. */
export interface Alternative {
  readonly term: number
  readonly factor: number
}

/** One word of a query: any of its alternatives will do. */
export interface Wanted {
  readonly form: string
  readonly alternatives: readonly Alternative[]
}

/** What was asked to be left out. */
export interface Unwanted {
  /** Whoever has one of these is passed over, */
  readonly terms: readonly number[]
  /** unless it says that it is without. */
  readonly unless: number | undefined
}

export interface Plan {
  readonly wanted: readonly Wanted[]
  readonly unwanted: readonly Unwanted[]
  /** The query in the words really looked for; null when it was looked for as it is. */
  readonly corrected: string | null
}

const COMPLETED = 0.8
const MOST_COMPLETIONS = 60

/**
 * How a query is looked for. Words nobody sells are corrected to the nearest one of the shop's own, the
 * last one is completed, and what still means nothing is passed over. `isTyping` completes the last word
 * even when it is whole already.
 */
export function planOf(index: IndexOfWords, query: string, isTyping: boolean): Plan {
  const words = asMeant(wordsOf(query))
  const wanted: Wanted[] = []
  const unwanted: Unwanted[] = []
  const forms: string[] = []
  let isCorrected = false
  for (const [place, word] of words.entries()) {
    const isLast = place === words.length - 1
    const reading = read(index, word, isLast, isTyping)
    if (word.kind === 'without') unwanted.push(leftOut(index, word))
    if (reading === null) continue
    wanted.push({ form: reading.form, alternatives: reading.alternatives })
    forms.push(word.kind === 'without' ? `fara ${reading.form}` : reading.form)
    isCorrected ||= reading.isCorrected
  }
  return { wanted, unwanted, corrected: isCorrected ? forms.join(' ') : null }
}

/** Names that stand for a thing give way to the words for it; some are written as two words. */
function asMeant(words: readonly Word[]): Word[] {
  const [word, next, ...rest] = words
  if (word === undefined) return []
  const ofTwo = next && meantBy(word.form + next.form)
  if (ofTwo) return [...ofTwo.flatMap(wordsOf), ...asMeant(rest)]
  return [...(meantBy(word.form)?.flatMap(wordsOf) ?? [word]), ...asMeant(words.slice(1))]
}

/** "Fără lapte" leaves out what is called so and what contains it, by law's list of allergens. */
function leftOut({ vocabulary }: IndexOfWords, { term }: Word): Unwanted {
  const thing = term.slice(1)
  const allergen = allergenOf(thing)
  const terms = [thing, ...(allergen ? [containing(allergen)] : [])].map((name) => vocabulary.find(name))
  return { terms: terms.filter((number) => number !== undefined), unless: vocabulary.find(term) }
}

interface Reading extends Wanted {
  readonly isCorrected: boolean
}

function read(index: IndexOfWords, word: Word, isLast: boolean, isTyping: boolean): Reading | null {
  const { vocabulary } = index
  const whole = vocabulary.find(word.term)
  const exact = whole === undefined ? [] : [{ term: whole, factor: 1 }]
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
  if (whole !== undefined) return { form: word.form, alternatives: exact, isCorrected: false }
  if (word.kind === 'size') return withUnit(index, word)
  return word.kind === 'word' ? corrected(index, word.form) : null
}

/** "Bere 0,5" means half a litre: a number nobody sells alone is tried with the units it may have. */
function withUnit({ vocabulary }: IndexOfWords, { form }: Word): Reading | null {
  const alternatives = sizesMeant(form)
    .map((term) => vocabulary.find(term))
    .filter((term) => term !== undefined)
    .map((term) => ({ term, factor: 1 }))
  return alternatives.length > 0 ? { form, alternatives, isCorrected: false } : null
}

/** The nearest form; of equally near ones that of most products. */
function corrected(index: IndexOfWords, form: string): Reading | null {
  const { vocabulary } = index
  let best: { form: string; term: number; distance: number; products: number } | null = null
  for (const { word, distance } of vocabulary.near(form, forgiven(form.length))) {
    const term = vocabulary.ofForm(word)
    if (term === undefined || /\d/.test(word)) continue
    const products = index.postings(term)?.size ?? 0
    const isBetter =
      best === null || distance < best.distance || (distance === best.distance && products > best.products)
    if (isBetter) best = { form: word, term, distance, products }
  }
  return best && { form: best.form, alternatives: [{ term: best.term, factor: 1 }], isCorrected: true }
}
