import { type SearchableProduct, weigh } from '../rules/fields.ts'
import type { QueryPlan } from './query-plan.ts'
import { termWeight } from './term-weight.ts'
import type { WordIndex } from './word-index.ts'

export interface Explanation {
  readonly value: number
  readonly description: string
  readonly details: readonly { readonly value: number; readonly description: string }[]
}

/** Explains a score; with `product`, by word and field. */
export function explain(
  index: WordIndex,
  plan: QueryPlan,
  product: SearchableProduct | undefined,
  score: number,
): Explanation {
  const words = product === undefined ? [] : worths(index, plan, product)
  const rest = score - words.reduce((total, { value }) => total + value, 0)
  const isLess = product !== undefined && rest < -0.1
  const details = isLess ? [...words, { value: round(rest), description: 'below products with all words' }] : words
  const description = plan.corrected === null ? 'sum of the words' : `sum of the words of "${plan.corrected}"`
  return { value: round(score), description, details }
}

function worths(index: WordIndex, plan: QueryPlan, product: SearchableProduct): Explanation['details'] {
  const words = weigh(product)
  return plan.wanted.flatMap(({ form, alternatives }) => {
    const ways = alternatives.map(({ term, factor }) => {
      const worth = factor * termWeight(index, term)
      const places = words.filter((word) => word.term === index.vocabulary.terms[term])
      return places.map((word) => ({
        value: round(word.weight * worth),
        description: `${form}: ${word.form} in ${word.field}, ${word.weight} × ${round(worth)}`,
      }))
    })
    const sum = (way: readonly { value: number }[]) => way.reduce((total, { value }) => total + value, 0)
    return ways.reduce((a, b) => (sum(b) > sum(a) ? b : a), [])
  })
}

const round = (value: number): number => Math.round(value * 1000) / 1000
