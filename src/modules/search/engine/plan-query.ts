import { isWish, type MeantWord, meantWords, type PlanRules } from '../rules/meant-words.ts'
import { allergenOf } from '../rules/synonyms.ts'
import { isBeforeTheThing } from '../rules/weigh-thing.ts'
import type { Word } from '../rules/words.ts'
import type { ExcludedTerm, QueryPlan, QueryTerm, TermAlternative } from './query-plan.ts'
import { type Reading, readWord } from './read-word.ts'
import { allergenTerm, type WordIndex } from './word-index.ts'

/**
 * Plans a query: numbers get the unit that the thing is sold by, the last word is completed, and words that still match
 * nothing are corrected to the nearest word that goes with the rest, or else ignored. `isTyping` completes the last word even
 * when it is a whole word.
 */
export function planQuery(index: WordIndex, query: string, rules: PlanRules, isTyping: boolean): QueryPlan {
  const words = meantWords(query, rules)
  const readings = readAll({ index, rules, isTyping }, words)
  const unwanted = words.filter(({ kind }) => kind === 'without').map((word) => excluded(index, word))
  const read = words.flatMap((word, place) => {
    const reading = readings[place]
    return reading ? [{ word, reading }] : []
  })
  const hasThings = read.some(({ word }) => !isWish(word))
  const thing =
    read.find(({ word }) => word.kind === 'word' && !word.isAside && !isWish(word) && !isBeforeTheThing(word.term)) ??
    read.find(({ word }) => word.kind === 'word' && !isWish(word))
  const wanted = read.map(({ word, reading: { form, alternatives } }): QueryTerm => {
    const role =
      word === thing?.word ? 'thing' : isDeclaredLack(word) ? 'lack' : isWish(word) && hasThings ? 'wish' : 'part'
    const isQualified = words[words.indexOf(word) + 1]?.isAside ?? false
    return {
      form,
      role,
      isQualified,
      alternatives: role === 'wish' && word.kind === 'size' ? doubled(alternatives) : alternatives,
    }
  })
  const forms = read.map(({ word, reading }) => (word.kind === 'without' ? `fara ${reading.form}` : reading.form))
  const isCorrected = read.some(({ reading }) => reading.isCorrected)
  const number = read.find(({ reading }) => reading.number)?.reading.number ?? null
  return { wanted, unwanted, corrected: isCorrected ? forms.join(' ') : null, number }
}

/** An amount tells more of what is wanted than any other wish. */
const doubled = (alternatives: readonly TermAlternative[]): readonly TermAlternative[] =>
  alternatives.map(({ term, factor }) => ({ term, factor: factor * 2 }))

/** Without an allergen is what does not contain it; anything else that a product is without it has to say. */
const isDeclaredLack = ({ kind, term }: Word): boolean => kind === 'without' && allergenOf(term.slice(1)) === undefined

interface Planning {
  readonly index: WordIndex
  readonly rules: PlanRules
  readonly isTyping: boolean
}

/** First the words that the shop knows; they tell what numbers and misspelt words may mean. */
function readAll({ index, rules, isTyping }: Planning, words: readonly MeantWord[]): (Reading | null)[] {
  const reader = { index, rules }
  const readings = words.map((word, place): Reading | null => {
    const isLast = place === words.length - 1
    return readWord.known(reader, word, { isLast, isTyping })
  })
  const companion = (): number | undefined =>
    readings.find((reading, place) => reading && words[place]?.kind === 'word')?.alternatives[0]?.term
  for (const [place, word] of words.entries()) {
    if (word.kind === 'size') readings[place] = readWord.number(reader, word, companion()) ?? readings[place] ?? null
    else readings[place] ??= readWord.corrected(reader, word, companion())
  }
  return readings
}

/** "Fără lapte" excludes products with that word and products that contain that allergen or whose allergens are unknown. */
function excluded({ vocabulary }: WordIndex, { term }: Word): ExcludedTerm {
  const thing = term.slice(1)
  const allergen = allergenOf(thing)
  const terms = [thing, ...(allergen ? [allergenTerm(allergen), allergenTerm('unknown')] : [])].map((name) =>
    vocabulary.find(name),
  )
  return { terms: terms.filter((number) => number !== undefined), unless: vocabulary.find(term) }
}
