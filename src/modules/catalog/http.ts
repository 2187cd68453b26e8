import type { Call, Routes } from '#platform/http/routes.ts'
import {
  getAcceleratedSale,
  getCategories,
  getCategory,
  getCustomListing,
  getHome,
  getNewProducts,
  getProduct,
  getProducts,
  getPromotion,
  getPromotions,
} from './contract.ts'
import { getCategories as categories } from './home/get-categories.ts'
import { getHome as makeHome } from './home/get-home.ts'
import { type CatalogReader, type ListInput, listProducts } from './listing/list-products.ts'
import { categoryScope, customScope, type ListScope, promotionScope, shopScope } from './listing/scope.ts'
import { type SerializedJson, serializedObject } from './present/serialized-json.ts'
import type { GetProduct } from './product-page/get-product.ts'

/** Age of prices and stock that a browser may show, equal to the lifetime of its query cache. */
const freshness = 'public, max-age=5'

/** Registers the calls of the catalogue. */
export function catalogRoutes(api: Routes, reader: CatalogReader, product: GetProduct): void {
  const ready = ({ reply }: Pick<Call<typeof getHome>, 'reply'>, answer: SerializedJson) => {
    reply.header('cache-control', freshness)
    return { serializedJson: answer.bytes() }
  }
  const list = (scope: ListScope, query: ListInput, slotSize = 0) => listProducts(reader, scope, query, slotSize)
  const model = () => reader.live.model()
  const home = makeHome(reader)

  api.on(getCategories, async ({ reply }) => {
    reply.header('cache-control', freshness)
    return categories(reader)
  })
  api.on(getCategory, async (call) =>
    ready(call, list(categoryScope(model(), call.params.slug), call.query, call.query.slotSize)),
  )
  api.on(getProduct, async (call) => ready(call, await product(call.params.slug)))
  api.on(getProducts, async (call) => {
    const slots = [...new Set(call.query.codes)].flatMap((code) => model().slotOf(code) ?? [])
    return ready(call, serializedObject({ products: reader.cards.list(slots) }))
  })
  api.on(getPromotions, async (call) =>
    ready(call, list(shopScope(model(), 'promo-list', call.query.category), call.query)),
  )
  api.on(getAcceleratedSale, async (call) =>
    ready(call, list(shopScope(model(), 'accelerated-sale', call.query.category), call.query)),
  )
  api.on(getNewProducts, async (call) =>
    ready(call, list(shopScope(model(), 'new-products', call.query.category), call.query)),
  )
  api.on(getPromotion, async (call) =>
    ready(call, list(promotionScope(model(), call.params.id, call.query.category), call.query)),
  )
  api.on(getCustomListing, async (call) =>
    ready(call, list(customScope(model(), call.params.id, call.query.category), call.query)),
  )
  api.on(getHome, async (call) => ready(call, home()))
}
