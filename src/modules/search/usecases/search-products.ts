import { Problem } from '#kernel/problem.ts'
import {
  type ListInput,
  type SerializedJson,
  serializedArray,
  serializedObject,
  withSerializedField,
} from '#modules/catalog/index.ts'
import { explain } from '../engine/explain.ts'
import { findProducts, redirectOf, type SearchContext } from '../find-products.ts'
import { isLongEnough, SHORTEST_QUERY } from '../rules/query.ts'
import { didYouMean } from './did-you-mean.ts'

const POPULAR = 12

export interface SearchInput extends ListInput {
  /** Slug of a category to search in, or `all`. */
  readonly category: string
  /** API path of a list to search in; all products when missing. */
  readonly listing?: string | undefined
  /** Whether each hit has a detailed score. */
  readonly explain: boolean
}

/** One page of search results, as bytes. Throws `query-too-short` for a query of under three characters. */
export function searchProducts(context: SearchContext, query: string, input: SearchInput): SerializedJson {
  requireLength(query)
  const { catalog, live } = context
  const index = live.index()
  const { plan, slots, score } = findProducts(context, query, false)
  const page = catalog.list(slots, score, input, input)
  const explanation = (slot: number, worth: number): string =>
    JSON.stringify(explain(index, plan, input.explain ? catalog.words(slot) : undefined, worth))
  // Without details, equal scores have equal explanations, and most hits share theirs: serialize each once.
  const known = new Map<number, string>()
  const items = page.slots.map((slot) => {
    const worth = score[slot] ?? 0
    const text = (input.explain ? undefined : known.get(worth)) ?? explanation(slot, worth)
    known.set(worth, text)
    return withSerializedField(catalog.card(slot), 'scoreExplained', text)
  })
  return serializedObject({
    page: input.page,
    itemsPerPage: input.itemsPerPage,
    pages: Math.ceil(page.count / input.itemsPerPage),
    total: page.count,
    items: serializedArray(items),
    filters: page.filters,
    orderBy: page.orderBy,
    query: query.trim(),
    corrected: plan.corrected,
    redirect: redirectOf(context.rules(), query),
    ...(slots.length > 0 ? { categories: page.categories, spellings: [] } : didYouMean(context, query)),
    popular: serializedObject({
      products: serializedArray(slots.length > 0 ? [] : catalog.popular(POPULAR).map(catalog.card)),
    }),
  })
}

export function requireLength(query: string): void {
  if (!isLongEnough(query)) throw new Problem('query-too-short', { field: 'query', least: SHORTEST_QUERY })
}
