import { declareKeys } from '#platform/http/answer-keys.ts'
import type { Call, Routes, SerializedResult } from '#platform/http/routes.ts'
import {
  getAcceleratedSale,
  getCategories,
  getCategory,
  getCustomListing,
  getHome,
  getNewProducts,
  getProduct,
  getProductByBarcode,
  getProductRail,
  getProducts,
  getPromotion,
  getPromotions,
} from './contract.ts'
import { getCategories as categories } from './home/get-categories.ts'
import { homeKeys, getHome as makeHome } from './home/get-home.ts'
import { type CatalogReader, type ListInput, listProducts } from './listing/list-products.ts'
import { listingKeys } from './listing/listing-keys.ts'
import { railProducts } from './listing/rail-products.ts'
import { categoryScope, customScope, type ListScope, promotionScope, shopScope } from './listing/scope.ts'
import { SerializedJson, serializedObject } from './present/serialized-json.ts'
import type { GetProduct } from './product-page/get-product.ts'
import { keyOf } from './read-model/page-keys.ts'
import type { FindByBarcode } from './stock/find-by-barcode.ts'

/** Age of prices and stock that a browser may show, equal to the lifetime of its query cache. */
const freshness = 'public, max-age=5'

/** Registers the calls of the catalogue. */
export function catalogRoutes(
  api: Routes,
  reader: CatalogReader,
  { product, byBarcode }: { readonly product: GetProduct; readonly byBarcode: FindByBarcode },
): void {
  const ready = (
    { reply }: Pick<Call<typeof getHome>, 'reply'>,
    answer: SerializedJson,
    keys: readonly string[],
  ): SerializedResult => {
    reply.header('cache-control', freshness)
    declareKeys(reply, keys)
    return { serializedJson: answer }
  }
  const list = (
    call: Pick<Call<typeof getHome>, 'reply'> & { readonly query: ListInput },
    scope: ListScope,
    slotSize = 0,
  ) => ready(call, listProducts(reader, scope, call.query, slotSize), listingKeys(model(), scope))
  const model = () => reader.live.model()
  const home = makeHome(reader)

  api.on(getCategories, async ({ reply }) => {
    reply.header('cache-control', freshness)
    declareKeys(reply, [])
    return categories(reader)
  })
  api.on(getCategory, async (call) => list(call, categoryScope(model(), call.params.slug), call.query.slotSize))
  api.on(getProduct, async (call) => {
    const { answer, keys } = await product(call.params.slug)
    return ready(call, answer, keys)
  })
  api.on(getProducts, async (call) => {
    const slots = [...new Set(call.query.codes)].flatMap((code) => model().slotOf(code) ?? [])
    return ready(call, serializedObject({ products: reader.cards.list(slots) }), slots.map(keyOf.product))
  })
  api.on(getProductByBarcode, async (call) => {
    const slot = await byBarcode(call.params.gtin)
    const card = new SerializedJson([reader.cards.get(slot)])
    return ready(call, serializedObject({ product: card }), [keyOf.product(slot)])
  })
  api.on(getProductRail, async (call) => {
    const { slots, keys } = railProducts(reader, { ...call.params, ...call.query })
    return ready(call, serializedObject({ products: reader.cards.list(slots) }), keys)
  })
  api.on(getPromotions, async (call) => list(call, shopScope(model(), 'promo-list', call.query.category)))
  api.on(getAcceleratedSale, async (call) => list(call, shopScope(model(), 'accelerated-sale', call.query.category)))
  api.on(getNewProducts, async (call) => list(call, shopScope(model(), 'new-products', call.query.category)))
  api.on(getPromotion, async (call) => list(call, promotionScope(model(), call.params.id, call.query.category)))
  api.on(getCustomListing, async (call) => list(call, customScope(model(), call.params.id, call.query.category)))
  api.on(getHome, async (call) => ready(call, home(), homeKeys))
}
