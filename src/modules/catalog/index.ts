import type { Bani } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import type { ProductCard } from './contract.ts'
import { type CatalogAddresses, catalogAddresses } from './for-modules/addresses.ts'
import { type ExportCategory, type ExportPage, exportPages, exportTree } from './for-modules/export-pages.ts'
import { type IngredientCatalog, ingredientCatalog } from './for-modules/ingredient-catalog.ts'
import { type SearchCatalog, searchCatalog } from './for-modules/search-catalog.ts'
import { catalogRoutes } from './http.ts'
import { categoryCounts } from './listing/category-counts.ts'
import type { ListInput } from './listing/list-input.ts'
import { type CatalogReader, listProducts } from './listing/list-products.ts'
import { type OwnList, ownScope } from './listing/own-list.ts'
import { cachedOffers } from './offers/cached-offers.ts'
import { listedPrice } from './offers/listed-price.ts'
import { type Offer, readOffers } from './offers/offers.ts'
import { cachedJson } from './present/cached-json.ts'
import { presentCard } from './present/card.ts'
import { CardCache } from './present/card-cache.ts'
import type { SerializedJson } from './present/serialized-json.ts'
import { getProduct } from './product-page/get-product.ts'
import { cachedResults } from './read-model/cached-results.ts'
import { forgetChanges } from './read-model/changes.ts'
import { type LiveCatalog, liveCatalog } from './read-model/live-catalog.ts'

export type { ProductPage } from './contract.ts'
export type { ExportCategory, ExportPage } from './for-modules/export-pages.ts'
export type { IngredientCatalog, IngredientProduct, NameMatch } from './for-modules/ingredient-catalog.ts'
export { type ProductPicture, pictureDescriptionOf, popularProducts } from './for-modules/pictures.ts'
export type { SearchableText, SearchCatalog, SearchResultPage } from './for-modules/search-catalog.ts'
export type { ListInput } from './listing/list-input.ts'
export type { OwnList } from './listing/own-list.ts'
export type { Offer, OfferBmsm, OfferPromotion } from './offers/offers.ts'
export { vatRateOn } from './offers/vat-rate.ts'
export {
  type SerializedJson,
  serializedArray,
  serializedObject,
  withSerializedField,
} from './present/serialized-json.ts'
export { saveTree } from './saving/save-categories.ts'
export { ProductRefused, type SaveCounts, saveProducts } from './saving/save-products.ts'
export {
  releaseStock,
  reserveStock,
  type StockLine,
  type StockReservation,
  type StockShortage,
  shipStock,
  swapReservedStock,
} from './stock/stock.ts'
export { substituteCodes, traitsOf } from './stock/substitutes.ts'

export interface Catalog extends Module {
  /**
   * What these variants cost and whether they can be had, read from the books now (not from the read model);
   * pass the transaction to read inside it. Codes nobody sells are missing from the answer.
   */
  offers(q: Queryable, variantCodes: readonly string[]): Promise<Map<string, Offer>>
  /** Like offers, for showing them: kept in memory and following the books, up to a second old. */
  cachedOffers(q: Queryable, variantCodes: readonly string[]): Promise<Map<string, Offer>>
  /** Cards of products by product code, for showing only: from the read model, up to a second old. Unknown codes are missing. */
  cards(productCodes: readonly string[]): Map<string, ProductCard>
  /** A page of products of one customer's own list, in the wire's shape of a listing; up to a second old. */
  ownListing(list: OwnList, ask: ListInput): SerializedJson
  /** What a product's page asks for one piece now; null for one that is not sold. */
  priceOf(productCode: string): Bani | null
  /** The whole address of a category's picture; null for a code that is none. */
  iconOf(categoryCode: string): string | null
  /** What a category is called and where it stands; null for a code that is none. */
  categoryOf(categoryCode: string): { readonly name: string; readonly slug: string } | null
  /** Counts up with everything a shopper could see of the catalogue: finished pages of an older one are stale. */
  version(): number
  /** Looks for changes now; resolves when everything committed before the call is in. */
  refresh(): Promise<void>
  /** Everything on sale as its pages show it, in batches; `tree` the departments with everything below them. */
  exportPages(): AsyncGenerator<readonly ExportPage[]>
  exportTree(): readonly ExportCategory[]
  /** Every address worth finding, by kind. */
  readonly addresses: readonly CatalogAddresses[]
  /** What is on sale, for whoever finds it by words. */
  readonly searchable: SearchCatalog
  /** The same for whoever cooks. */
  readonly ingredients: IngredientCatalog
}

export interface CatalogOptions {
  /** Where the shop answers, without a slash at the end. */
  readonly publicUrl: string
}

/** The catalogue: what can be bought, at which price, and how much of it is on the shelf. */
export function catalogModule(context: Context, { publicUrl }: CatalogOptions): Catalog {
  const live: LiveCatalog = liveCatalog(context)
  const cards = new CardCache(() => live.model(), publicUrl)
  live.onChange((touched) => cards.forget(touched))
  const shop: CatalogReader = {
    live,
    runQuery: cachedResults(live),
    cards,
    counts: categoryCounts(live),
    cachedJson: cachedJson(live),
  }
  const product = getProduct(context, shop, publicUrl)
  const pathOf = (categoryCode: string) => live.timelessModel.tree.byCode.get(categoryCode)?.path ?? []
  return {
    routes: (api) => catalogRoutes(api, shop, product),
    jobs: { 'catalog.forget-changes': () => forgetChanges(context.db) },
    schedules: [{ name: 'catalog.forget-changes', cron: '17 * * * *' }],
    start: () => live.start(),
    stop: () => live.stop(),
    offers: (q, variantCodes) => readOffers(q, variantCodes, context.clock.now(), pathOf),
    cachedOffers: cachedOffers(context, live, pathOf),
    cards: (productCodes) => {
      const model = live.model()
      const found = productCodes.flatMap((code): [string, ProductCard][] => {
        const slot = model.slotOf(code)
        return slot === undefined ? [] : [[code, presentCard(model, slot, publicUrl)]]
      })
      return new Map(found)
    },
    ownListing: (list, ask) => listProducts(shop, ownScope(live.model(), list), ask, 0),
    priceOf: (productCode) => listedPrice(live.model(), productCode),
    iconOf: (categoryCode) => {
      const category = live.timelessModel.tree.byCode.get(categoryCode)
      return category === undefined ? null : publicUrl + category.image
    },
    categoryOf: (categoryCode) => {
      const category = live.timelessModel.tree.byCode.get(categoryCode)
      return category === undefined ? null : { name: category.name, slug: category.slug }
    },
    version: () => {
      live.model()
      return live.version()
    },
    refresh: live.refresh,
    exportPages: () => exportPages(context.db, shop, publicUrl),
    exportTree: () => exportTree(shop),
    addresses: catalogAddresses(context, shop),
    searchable: searchCatalog(shop),
    ingredients: ingredientCatalog(live),
  }
}
