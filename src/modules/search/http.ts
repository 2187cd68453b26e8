import type { SearchCatalog, SerializedJson } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Call, Routes } from '#platform/http/routes.ts'
import { getSuggestions, requestProduct, searchByParameter, searchProducts } from './contract.ts'
import type { Follower } from './follow-catalog.ts'
import { requestProduct as request } from './usecases/request-product.ts'
import { searchProducts as search } from './usecases/search-products.ts'
import { suggest } from './usecases/suggest.ts'

const freshness = 'public, max-age=5'

/** Puts the calls of search on the router. */
export function searchRoutes(context: Context, api: Routes, shelf: SearchCatalog, follower: Follower): void {
  const ask = request(context)
  const ready = async ({ reply }: Pick<Call<typeof getSuggestions>, 'reply'>, answer: () => SerializedJson) => {
    await follower.ready()
    reply.header('cache-control', freshness)
    return { serializedJson: answer().bytes() }
  }
  api.on(searchProducts, (call) => ready(call, () => search(shelf, follower, call.params.query, call.query)))
  api.on(searchByParameter, (call) => ready(call, () => search(shelf, follower, call.query.q, call.query)))
  api.on(getSuggestions, (call) => ready(call, () => suggest(shelf, follower, call.query.q)))
  api.on(requestProduct, (call) => ask(call.request.ip, call.body.query))
}
