import type { SerializedJson } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import { declareKeys } from '#platform/http/answer-keys.ts'
import type { Call, Routes } from '#platform/http/routes.ts'
import { getPopularSearches, getSuggestions, requestProduct } from './contract.suggestions.ts'
import { searchByParameter, searchProducts } from './contract.ts'
import type { SearchContext } from './find-products.ts'
import type { SearchableRecipe } from './rules/match-recipes.ts'
import { popularSearches } from './usecases/popular-searches.ts'
import { requestProduct as request } from './usecases/request-product.ts'
import { searchProducts as search } from './usecases/search-products.ts'
import { suggest } from './usecases/suggest.ts'

/** The key of pages that show what the rules of staff change. */
export const rulesKey = 'search rules'
const freshness = 'public, max-age=5'
const popularFreshness = 'public, max-age=300'

/** Registers the calls of search. */
export function searchRoutes(
  base: Context,
  api: Routes,
  context: SearchContext,
  recipes: () => Promise<readonly SearchableRecipe[]>,
): void {
  const { catalog, live } = context
  const ask = request(base)
  const popular = popularSearches({ ...base, ...context })
  const keys = [...catalog.pageKeys, rulesKey]
  const ready = async (
    { reply }: Pick<Call<typeof getSuggestions>, 'reply'>,
    answer: () => SerializedJson | Promise<SerializedJson>,
  ) => {
    await live.ready()
    reply.header('cache-control', freshness)
    declareKeys(reply, keys)
    return { serializedJson: await answer() }
  }
  api.on(searchProducts, (call) => ready(call, () => search(context, call.params.query, call.query)))
  api.on(searchByParameter, (call) => ready(call, () => search(context, call.query.q, call.query)))
  api.on(getSuggestions, (call) => ready(call, async () => suggest(context, call.query.q, await recipes())))
  api.on(getPopularSearches, async ({ reply }) => {
    await live.ready()
    const answer = await popular()
    reply.header('cache-control', popularFreshness)
    return answer
  })
  api.on(requestProduct, (call) => ask(call.request.ip, call.body.query))
}
