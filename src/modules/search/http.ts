import type { SerializedJson } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import { declareKeys } from '#platform/http/answer-keys.ts'
import type { Call, Routes } from '#platform/http/routes.ts'
import { getSuggestions, requestProduct, searchByParameter, searchProducts } from './contract.ts'
import type { SearchContext } from './find-products.ts'
import { requestProduct as request } from './usecases/request-product.ts'
import { searchProducts as search } from './usecases/search-products.ts'
import { suggest } from './usecases/suggest.ts'

/** The key of pages that show what the rules of staff change. */
export const rulesKey = 'search rules'
const freshness = 'public, max-age=5'

/** Registers the calls of search. */
export function searchRoutes(base: Context, api: Routes, context: SearchContext): void {
  const { catalog, live } = context
  const ask = request(base)
  const keys = [...catalog.pageKeys, rulesKey]
  const ready = async ({ reply }: Pick<Call<typeof getSuggestions>, 'reply'>, answer: () => SerializedJson) => {
    await live.ready()
    reply.header('cache-control', freshness)
    declareKeys(reply, keys)
    return { serializedJson: answer().bytes() }
  }
  api.on(searchProducts, (call) => ready(call, () => search(context, call.params.query, call.query)))
  api.on(searchByParameter, (call) => ready(call, () => search(context, call.query.q, call.query)))
  api.on(getSuggestions, (call) => ready(call, () => suggest(context, call.query.q)))
  api.on(requestProduct, (call) => ask(call.request.ip, call.body.query))
}
