import type { WorseQuery } from '../contract.staff.ts'
import { findProducts, redirectOf, type SearchContext } from '../find-products.ts'
import { isLongEnough } from '../rules/query.ts'
import { queryKey, rulesFrom, type SearchRule } from '../rules/search-rules.ts'
import { type QueryResults, worsening } from '../rules/worse-results.ts'

const FIRST = 12

export interface Tried extends QueryResults {
  readonly corrected: string | null
  /** Of the first products. */
  readonly slots: readonly number[]
}

/** The context with other rules, at an instant. */
export const withRules = (
  context: SearchContext,
  rules: readonly SearchRule[],
  at: Temporal.Instant,
): SearchContext => {
  const prepared = rulesFrom(rules)
  return { ...context, rules: () => prepared, clock: { now: () => at } }
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

/** The queries that find less by the rules of `after`. What these hide from a query on purpose is not missed. */
export function worseQueries(queries: readonly string[], before: SearchContext, after: SearchContext): WorseQuery[] {
  const { placements } = after.rules()
  return queries.flatMap((query) => {
    const was = tryQuery(before, query)
    const willBe = tryQuery(after, query)
    const hides = (placements.get(queryKey(query)) ?? []).filter(({ kind }) => kind === 'hide')
    const how = worsening(was, willBe, new Set(hides.flatMap(({ products }) => products)))
    return how === null ? [] : [{ query, how, before: was.total, after: willBe.total }]
  })
}

export const cardOf = ({ catalog }: SearchContext, slot: number) =>
  JSON.parse(catalog.card(slot).toString()) as { readonly code: string; readonly name: string }
