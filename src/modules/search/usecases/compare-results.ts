import type { WorseQuery } from '../contract.staff.ts'
import { findProducts, redirectOf, type SearchContext } from '../find-products.ts'
import { isLongEnough } from '../rules/query.ts'
import { rulesFrom, type SearchRule } from '../rules/search-rules.ts'
import { type QueryResults, worsening } from '../rules/worse-results.ts'

const FIRST = 12

export interface Tried extends QueryResults {
  readonly corrected: string | null
  /** Of the first products. */
  readonly slots: readonly number[]
}

/** The context with other rules. */
export const withRules = (context: SearchContext, rules: readonly SearchRule[]): SearchContext => {
  const prepared = rulesFrom(rules)
  return { ...context, rules: () => prepared }
}

/** What shoppers would get for a query. */
export function tryQuery(context: SearchContext, query: string): Tried {
  const redirect = redirectOf(context.rules(), query)
  if (!isLongEnough(query)) return { total: 0, corrected: null, redirect, codes: [], slots: [] }
  const { catalog } = context
  const { plan, slots, score } = findProducts(context, query, false)
  const page = catalog.list(slots, score, { page: 1, itemsPerPage: FIRST, filter: {}, sort: {} }, { category: 'all' })
  const codes = page.slots.map((slot) => cardOf(context, slot).code)
  return { total: page.count, corrected: plan.corrected, redirect, codes, slots: page.slots }
}

/** The queries that find less by the rules of `after`. What either hides on purpose is not missed. */
export function worseQueries(
  queries: readonly string[],
  before: SearchContext,
  after: SearchContext,
  hidden: ReadonlySet<string>,
): WorseQuery[] {
  return queries.flatMap((query) => {
    const was = tryQuery(before, query)
    const willBe = tryQuery(after, query)
    const how = worsening(was, willBe, hidden)
    return how === null ? [] : [{ query, how, before: was.total, after: willBe.total }]
  })
}

export const cardOf = ({ catalog }: SearchContext, slot: number) =>
  JSON.parse(catalog.card(slot).toString()) as { readonly code: string; readonly name: string }
