import type { Bani } from '#kernel/money.ts'
import type { MediaStore, Photographs } from '#modules/media/index.ts'
import type { KeyVersions } from '#platform/cache/key-versions.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import { albumRoutes } from './album/http.staff.ts'
import { removeUnsavedPhotographs } from './album/remove-unsaved.ts'
import { undoAlbum } from './album/save-album.ts'
import { saveGoodsAlbum } from './contract.staff.ts'
import type { ProductCard } from './contract.ts'
import { type CatalogAddresses, catalogAddresses } from './for-modules/addresses.ts'
import { type CatalogAt, catalogAt } from './for-modules/catalog-at.ts'
import { type ExportCategory, type ExportPage, exportPages, exportTree } from './for-modules/export-pages.ts'
import { type IngredientCatalog, ingredientCatalog } from './for-modules/ingredient-catalog.ts'
import { type ListCatalog, listCatalog } from './for-modules/list-catalog.ts'
import { hasPhotograph, photographFigure } from './for-modules/photograph-queue.ts'
import { promotedCards } from './for-modules/promoted-cards.ts'
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
import { readModelFigures } from './present/figures.ts'
import type { SerializedJson } from './present/serialized-json.ts'
import { type FindRatings, getProduct } from './product-page/get-product.ts'
import { cachedResults } from './read-model/cached-results.ts'
import { forgetChanges } from './read-model/changes.ts'
import { type LiveCatalog, liveCatalog } from './read-model/live-catalog.ts'
import { findByBarcode } from './stock/find-by-barcode.ts'

export type { ProductCard, ProductPage } from './contract.ts'
export type { CatalogAt } from './for-modules/catalog-at.ts'
export { dietaryFactsOf } from './for-modules/dietary-facts.ts'
export type { ExportCategory, ExportPage } from './for-modules/export-pages.ts'
export type { IngredientCatalog, IngredientProduct, NameMatch } from './for-modules/ingredient-catalog.ts'
export type { ListCatalog, ListFacts } from './for-modules/list-catalog.ts'
export { hasPhotograph, photographQueue } from './for-modules/photograph-queue.ts'
export { listedPictures, type ProductPicture, pictureDescriptionOf } from './for-modules/pictures.ts'
export type { SearchableText, SearchCatalog, SearchResultPage } from './for-modules/search-catalog.ts'
export type { ListInput } from './listing/list-input.ts'
export type { OwnList } from './listing/own-list.ts'
export type { Offer, OfferPromotion } from './offers/offers.ts'
export { vatRateOn } from './offers/vat-rate.ts'
export {
  type SerializedJson,
  serializedArray,
  serializedObject,
  withSerializedField,
} from './present/serialized-json.ts'
export { goodsChangesSince, noteProductsChanged, stockChangesSince } from './read-model/changes.ts'
export { saveTree } from './saving/save-categories.ts'
export { ProductRefused, type SaveCounts, saveProducts } from './saving/save-products.ts'
export {
  type BarcodeOwner,
  barcodeOwners,
  learnBarcode,
  lowerStock,
  raiseStock,
  type ShelfFacts,
  shelfFactsOf,
} from './stock/shelf.ts'
export {
  releaseStock,
  reserveStock,
  type StockLine,
  type StockReservation,
  type StockShortage,
  shipStock,
  swapReservedStock,
} from './stock/stock.ts'
export { shelfNeighbours, substituteCodes, traitsOf } from './stock/substitutes.ts'

export interface Catalog extends Module {
  /**
   * Offers by variant code, read from the tables, not from the read model; pass the transaction to read inside it. Unknown
   * codes are missing.
   */
  offers(q: Queryable, variantCodes: readonly string[]): Promise<Map<string, Offer>>
  /** Cached offers for display, up to a second behind the tables. */
  cachedOffers(q: Queryable, variantCodes: readonly string[]): Promise<Map<string, Offer>>
  /** Cards by product code, for display only: from the read model, up to a second behind. Unknown codes are missing. */
  cards(productCodes: readonly string[]): Map<string, ProductCard>
  /** Today's products and stock with the prices of another time, for previews. Prices of all products are computed. */
  readonly at: (time: Temporal.Instant) => CatalogAt
  /** Cards of the most popular products on promotion that are in stock; up to a second behind the tables. */
  promotedCards(most: number): ProductCard[]
  /** A page of a customer's own list in the shape of a listing; up to a second behind the tables. */
  ownListing(list: OwnList, input: ListInput): SerializedJson
  /** The current price of one piece on a product's page; null when not sold. */
  priceOf(productCode: string): Bani | null
  /** The absolute address of a category's picture; null for an unknown code. */
  iconOf(categoryCode: string): string | null
  /** The name and slug of a category; null for an unknown code. */
  categoryOf(categoryCode: string): { readonly name: string; readonly slug: string } | null
  /** Increases with every change, also of stock; changes of price that are due are applied first. */
  version(): number
  /** Reads changes now; resolves when those committed before the call are applied. */
  refresh(): Promise<void>
  /** Everything on sale as its pages show it, in batches; `tree` the departments with everything below them. */
  exportPages(): AsyncGenerator<readonly ExportPage[]>
  exportTree(): readonly ExportCategory[]
  /** Addresses for the sitemap, by kind. */
  readonly addresses: readonly CatalogAddresses[]
  /** The catalogue for search. */
  readonly searchable: SearchCatalog
  /** The catalogue for recipes. */
  readonly ingredients: IngredientCatalog
  /** The catalogue for shopping lists. */
  readonly listable: ListCatalog
}

export interface CatalogOptions {
  /** Origin of the shop, without a trailing slash. */
  readonly publicUrl: string
  /** Is told what changes of that which pages show. */
  readonly pages: KeyVersions
  /** Where photographs of staff are kept. */
  readonly media: MediaStore
  readonly photographs: Photographs
  /** The ratings of products by code; products without any are missing. */
  readonly ratings: FindRatings
  /** Whether the texts of the shop have the picture of a key of the media store. */
  readonly isOfContent: (q: Queryable, key: string) => Promise<boolean>
}

/** The catalogue: products, prices and stock. */
export function catalogModule(context: Context, options: CatalogOptions): Catalog {
  const { publicUrl, pages } = options
  const live: LiveCatalog = liveCatalog(context, pages)
  const cards = new CardCache(() => live.model(), publicUrl)
  live.onChange((touched) => cards.forget(touched))
  const reader: CatalogReader = {
    live,
    runQuery: cachedResults(live),
    cards,
    counts: categoryCounts(live),
    cachedJson: cachedJson(live),
  }
  const product = getProduct(context, reader, publicUrl, options.ratings)
  const pathOf = (categoryCode: string) => live.timelessModel.tree.byCode.get(categoryCode)?.path ?? []
  return {
    routes: (api) => catalogRoutes(api, reader, { product, byBarcode: findByBarcode(context.db, live) }),
    staffRoutes: albumRoutes({ ...context, ...options }),
    undo: { [saveGoodsAlbum.id]: undoAlbum(context) },
    jobs: {
      'catalog.forget-changes': () => forgetChanges(context.db),
      'catalog.remove-unsaved-photographs': removeUnsavedPhotographs({
        ...{ ...context, ...options },
        isOfProduct: hasPhotograph,
      }),
    },
    schedules: [
      { name: 'catalog.forget-changes', cron: '17 * * * *' },
      { name: 'catalog.remove-unsaved-photographs', cron: '37 3 * * *' },
    ],
    figures: [photographFigure(context), ...readModelFigures(live, cards)],
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
    at: catalogAt(live, publicUrl),
    promotedCards: (most) => promotedCards(reader, most, publicUrl),
    ownListing: (list, input) => listProducts(reader, ownScope(live.model(), list), input, 0),
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
    exportPages: () => exportPages(context.db, reader, publicUrl),
    exportTree: () => exportTree(reader),
    addresses: catalogAddresses(context, reader),
    searchable: searchCatalog(reader),
    ingredients: ingredientCatalog(live),
    listable: listCatalog(live),
  }
}
