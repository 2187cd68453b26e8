import type { SearchCatalog, SerializedJson } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import { declareKeys } from '#platform/http/answer-keys.ts'
import type { Call, Routes } from '#platform/http/routes.ts'
import { getSuggestions, requestProduct, searchByParameter, searchProducts } from './contract.ts'
import type { LiveSearchIndex } from './live-index.ts'
import { requestProduct as request } from './usecases/request-product.ts'
import { searchProducts as search } from './usecases/search-products.ts'
import { suggest } from './usecases/suggest.ts'

const freshness = 'public, max-age=5'

/** Registers the calls of search. */
export function searchRoutes(context: Context, api: Routes, catalog: SearchCatalog, live: LiveSearchIndex): void {
  const ask = request(context)
  const ready = async ({ reply }: Pick<Call<typeof getSuggestions>, 'reply'>, answer: () => SerializedJson) => {
    await live.ready()
    reply.header('cache-control', freshness)
    declareKeys(reply, catalog.pageKeys)
    return { serializedJson: answer().bytes() }
  }
  api.on(searchProducts, (call) => ready(call, () => search(catalog, live, call.params.query, call.query)))
  api.on(searchByParameter, (call) => ready(call, () => search(catalog, live, call.query.q, call.query)))
  api.on(getSuggestions, (call) => ready(call, () => suggest(catalog, live, call.query.q)))
  api.on(requestProduct, (call) => ask(call.request.ip, call.body.query))
}
