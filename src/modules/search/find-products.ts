import type { Clock } from '#kernel/clock.ts'
import type { SearchCatalog } from '#modules/catalog/index.ts'
import { type FoundSlots, find } from './engine/find.ts'
import { place } from './engine/place.ts'
import { planQuery } from './engine/plan-query.ts'
import type { QueryPlan } from './engine/query-plan.ts'
import type { LiveSearchIndex } from './live-index.ts'
import { queryKey, type SearchRules } from './rules/search-rules.ts'

/** What a search reads. */
export interface SearchContext {
  readonly catalog: SearchCatalog
  readonly live: LiveSearchIndex
  readonly clock: Clock
  rules(): SearchRules
}

export interface FoundProducts extends FoundSlots {
  readonly plan: QueryPlan
}

/** Products for a query by these rules, valid until the next search. `isTyping` completes the last word. */
export function findProducts(context: SearchContext, query: string, isTyping: boolean): FoundProducts {
  const { catalog, live, clock } = context
  const rules = context.rules()
  const plan = planQuery(live.index(), query, rules, isTyping)
  const found = find(live.index(), plan, catalog.count())
  const placements = rules.placements.size === 0 ? undefined : rules.placements.get(queryKey(query))
  return { plan, ...(placements === undefined ? found : place(found, placements, catalog, clock.now())) }
}

/** Where staff lead a query to; null when they lead it nowhere. */
export function redirectOf({ redirects }: SearchRules, query: string): string | null {
  return redirects.size === 0 ? null : (redirects.get(queryKey(query)) ?? null)
}
