import { Problem } from '#kernel/problem.ts'
import {
  type ListInput,
  type SearchCatalog,
  type SerializedJson,
  serializedArray,
  serializedObject,
  withSerializedField,
} from '#modules/catalog/index.ts'
import { explain } from '../engine/explain.ts'
import { find } from '../engine/find.ts'
import { planOf } from '../engine/plan.ts'
import type { Follower } from '../follow-catalog.ts'
import { isLongEnough, SHORTEST_QUERY } from '../rules/query.ts'
import { helpFor } from './help.ts'

const POPULAR = 12

export interface SearchAsk extends ListInput {
  /** Slug of the category to look in, or `all`. */
  readonly category: string
  /** Path of the list to look in; the whole shop without it. */
  readonly listing?: string | undefined
  /** Whether each hit tells what each word was worth. */
  readonly explain: boolean
}

/** One page of what the words of a query find, as bytes. Refuses a query of under three characters. */
export function searchProducts(
  shelf: SearchCatalog,
  follower: Follower,
  query: string,
  ask: SearchAsk,
): SerializedJson {
  requireLength(query)
  const index = follower.index()
  const plan = planOf(index, query, false)
  const { slots, score } = find(index, plan, shelf.count())
  const page = shelf.list(slots, score, ask, ask)
  const told = (slot: number, worth: number): string =>
    JSON.stringify(explain(index, plan, ask.explain ? shelf.words(slot) : undefined, worth))
  // Unless word by word, the same worth is told in the same words: most hits share theirs with others.
  const known = new Map<number, string>()
  const items = page.slots.map((slot) => {
    const worth = score[slot] ?? 0
    const text = (ask.explain ? undefined : known.get(worth)) ?? told(slot, worth)
    known.set(worth, text)
    return withSerializedField(shelf.card(slot), 'scoreExplained', text)
  })
  return serializedObject({
    page: ask.page,
    itemsPerPage: ask.itemsPerPage,
    pages: Math.ceil(page.count / ask.itemsPerPage),
    total: page.count,
    items: serializedArray(items),
    filters: page.filters,
    orderBy: page.orderBy,
    query: query.trim(),
    corrected: plan.corrected,
    ...(slots.length > 0 ? { categories: page.categories, spellings: [] } : helpFor(index, shelf, query)),
    popular: serializedArray(slots.length > 0 ? [] : shelf.popular(POPULAR).map(shelf.card)),
  })
}

export function requireLength(query: string): void {
  if (!isLongEnough(query)) throw new Problem('query-too-short', { field: 'query', least: SHORTEST_QUERY })
}
