import { type Described, weigh } from '../rules/fields.ts'
import { telling } from './find.ts'
import type { IndexOfWords } from './index-of-words.ts'
import type { Plan } from './plan.ts'

export interface Explanation {
  readonly value: number
  readonly description: string
  readonly details: readonly { readonly value: number; readonly description: string }[]
}

/** Why something was found with a plan. With its product: word by word and place by place, what each was worth. */
export function explain(index: IndexOfWords, plan: Plan, product: Described | undefined, score: number): Explanation {
  const details = product === undefined ? [] : worths(index, plan, product)
  const description = plan.corrected === null ? 'sum of the words' : `sum of the words of "${plan.corrected}"`
  return { value: round(score), description, details }
}

function worths(index: IndexOfWords, plan: Plan, product: Described): Explanation['details'] {
  const words = weigh(product)
  return plan.wanted.flatMap(({ form, alternatives }) => {
    const ways = alternatives.map(({ term, factor }) => {
      const worth = factor * telling(index, term)
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
