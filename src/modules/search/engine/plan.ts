import { forgiven } from '../rules/nearest-word.ts'
import { meantBy } from '../rules/synonyms.ts'
import { type Word, wordsOf } from '../rules/words.ts'
import type { IndexOfWords } from './index-of-words.ts'

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

export interface Plan {
  readonly wanted: readonly Wanted[]
  /** Terms that may not occur: what was asked to be left out and nothing is sold as without. */
  readonly unwanted: readonly number[]
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
  const words = wordsOf(query).flatMap(asMeant)
  const wanted: Wanted[] = []
  const unwanted: number[] = []
  const forms: string[] = []
  let isCorrected = false
  for (const [place, word] of words.entries()) {
    const isLast = place === words.length - 1
    const reading = read(index, word, isLast, isTyping)
    if (reading === null && word.kind === 'without') {
      const term = index.vocabulary.find(word.term.slice(1))
      if (term !== undefined) unwanted.push(term)
    }
    if (reading === null) continue
    wanted.push({ form: reading.form, alternatives: reading.alternatives })
    forms.push(word.kind === 'without' ? `fara ${reading.form}` : reading.form)
    isCorrected ||= reading.isCorrected
  }
  return { wanted, unwanted, corrected: isCorrected ? forms.join(' ') : null }
}

/** Names that stand for a thing give way to the words for it. */
function asMeant(word: Word): Word[] {
  const meant = meantBy(word.form)
  return meant === undefined ? [word] : meant.flatMap(wordsOf)
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
  return word.kind === 'word' ? corrected(index, word.form) : null
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
