import type { Bani } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import type { ProductCard } from './contract.ts'
import { type CatalogAddresses, catalogAddresses } from './for-modules/addresses.ts'
import { type BookedCategory, type BookedPage, everyPage, wholeTree } from './for-modules/export-pages.ts'
import { type Larder, larderOf } from './for-modules/ingredient-catalog.ts'
import { type Shelf, shelfOf } from './for-modules/search-catalog.ts'
import { catalogRoutes } from './http.ts'
import { categoryCounts } from './listing/category-counts.ts'
import type { ListAsk } from './listing/list-input.ts'
import { listProducts, type Shop } from './listing/list-products.ts'
import { type OwnList, ownScope } from './listing/own-list.ts'
import { keptOffers } from './offers/cached-offers.ts'
import { askedPrice } from './offers/listed-price.ts'
import { type Offer, readOffers } from './offers/offers.ts'
import { keptJson } from './present/cached-json.ts'
import { presentCard } from './present/card.ts'
import { Cards } from './present/card-cache.ts'
import type { ReadyJson } from './present/ready-json.ts'
import { getProduct } from './product-page/get-product.ts'
import { keptAnswers } from './read-model/cached-results.ts'
import { forgetChanges } from './read-model/changes.ts'
import { type Live, liveCatalogue } from './read-model/live-catalog.ts'

export type { ProductPage } from './contract.ts'
export type { BookedCategory, BookedPage } from './for-modules/export-pages.ts'
export type { Called, Larder, Stocked } from './for-modules/ingredient-catalog.ts'
export { type ProductPicture, pictureDescriptionOf, popularProducts } from './for-modules/pictures.ts'
export type { FoundPage, ProductWords, Shelf } from './for-modules/search-catalog.ts'
export type { ListAsk } from './listing/list-input.ts'
export type { OwnList } from './listing/own-list.ts'
export type { Offer, OfferBmsm, OfferPromotion } from './offers/offers.ts'
export { vatRateOn } from './offers/vat-rate.ts'
export { type ReadyJson, readyArray, readyObject, readyWith } from './present/ready-json.ts'
export { saveTree } from './saving/save-categories.ts'
export { GoodsRefused, type Saved, saveGoods } from './saving/save-products.ts'
export {
  giveBackStock,
  type Shortage,
  type StockLine,
  shipStock,
  swapStock,
  type Taking,
  takeStock,
} from './stock/stock.ts'
export { substituteCodes, traitsOf } from './stock/substitutes.ts'

export interface Catalog extends Module {
  /**
   * What these variants cost and whether they can be had, read from the books now (not from the read model);
   * pass the transaction to read inside it. Codes nobody sells are missing from the answer.
   */
  offers(q: Queryable, variantCodes: readonly string[]): Promise<Map<string, Offer>>
  /** Like offers, for showing them: kept in memory and following the books, up to a second old. */
  offersShown(q: Queryable, variantCodes: readonly string[]): Promise<Map<string, Offer>>
  /** Cards of products by product code, for showing only: from the read model, up to a second old. Unknown codes are missing. */
  cards(productCodes: readonly string[]): Map<string, ProductCard>
  /** A page of products of one customer's own list, in the wire's shape of a listing; up to a second old. */
  ownListing(list: OwnList, ask: ListAsk): ReadyJson
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
  everyPage(): AsyncGenerator<readonly BookedPage[]>
  tree(): readonly BookedCategory[]
  /** Every address worth finding, by kind. */
  readonly addresses: readonly CatalogAddresses[]
  /** What is on sale, for whoever finds it by words. */
  readonly shelf: Shelf
  /** The same for whoever cooks. */
  readonly larder: Larder
}

export interface CatalogOptions {
  /** Where the shop answers, without a slash at the end. */
  readonly publicUrl: string
}

/** The catalogue: what can be bought, at which price, and how much of it is on the shelf. */
export function catalogModule(context: Context, { publicUrl }: CatalogOptions): Catalog {
  const live: Live = liveCatalogue(context)
  const cards = new Cards(() => live.model(), publicUrl)
  live.onChange((touched) => cards.forget(touched))
  const shop: Shop = { live, answer: keptAnswers(live), cards, counts: categoryCounts(live), kept: keptJson(live) }
  const product = getProduct(context, shop, publicUrl)
  const pathOf = (categoryCode: string) => live.books.tree.byCode.get(categoryCode)?.path ?? []
  return {
    routes: (api) => catalogRoutes(api, shop, product),
    jobs: { 'catalog.forget-changes': () => forgetChanges(context.db) },
    schedules: [{ name: 'catalog.forget-changes', cron: '17 * * * *' }],
    start: () => live.start(),
    stop: () => live.stop(),
    offers: (q, variantCodes) => readOffers(q, variantCodes, context.clock.now(), pathOf),
    offersShown: keptOffers(context, live, pathOf),
    cards: (productCodes) => {
      const model = live.model()
      const found = productCodes.flatMap((code): [string, ProductCard][] => {
        const slot = model.slotOf(code)
        return slot === undefined ? [] : [[code, presentCard(model, slot, publicUrl)]]
      })
      return new Map(found)
    },
    ownListing: (list, ask) => listProducts(shop, ownScope(live.model(), list), ask, 0),
    priceOf: (productCode) => askedPrice(live.model(), productCode),
    iconOf: (categoryCode) => {
      const category = live.books.tree.byCode.get(categoryCode)
      return category === undefined ? null : publicUrl + category.image
    },
    categoryOf: (categoryCode) => {
      const category = live.books.tree.byCode.get(categoryCode)
      return category === undefined ? null : { name: category.name, slug: category.slug }
    },
    version: () => {
      live.model()
      return live.version()
    },
    refresh: live.refresh,
    everyPage: () => everyPage(context.db, shop, publicUrl),
    tree: () => wholeTree(shop),
    addresses: catalogAddresses(context, shop),
    shelf: shelfOf(shop),
    larder: larderOf(live),
  }
}
