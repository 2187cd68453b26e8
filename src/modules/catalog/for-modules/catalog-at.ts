import type { ProductCard } from '../contract.card.ts'
import { getHome } from '../home/get-home.ts'
import { categoryCounts } from '../listing/category-counts.ts'
import type { CatalogReader } from '../listing/list-products.ts'
import { type RailRequest, railProducts } from '../listing/rail-products.ts'
import { cachedJson } from '../present/cached-json.ts'
import { presentCard } from '../present/card.ts'
import { CardCache } from '../present/card-cache.ts'
import type { SerializedJson } from '../present/serialized-json.ts'
import type { LiveCatalog } from '../read-model/live-catalog.ts'
import { CatalogModel } from '../read-model/model.ts'
import { runQuery } from '../read-model/run-query.ts'
import { type IngredientCatalog, ingredientCatalog } from './ingredient-catalog.ts'

/** The catalogue as it is now, with the prices of another time: its promotions begin and end as they are planned. */
export interface CatalogAt {
  /** Cards in the order of `codes`, without those that are not sold. */
  products(codes: readonly string[]): SerializedJson
  /** Throws `category-not-found`, `listing-not-found` and `invalid-input`, as `getProductRail` does. */
  rail(request: RailRequest): SerializedJson
  home(): SerializedJson
  cards(productCodes: readonly string[]): Map<string, ProductCard>
  readonly ingredients: IngredientCatalog
}

/** Prices of all products are computed for a time; the last one is kept until the catalogue changes. */
export function catalogAt(live: LiveCatalog, origin: string): (at: Temporal.Instant) => CatalogAt {
  let last: { readonly version: number; readonly at: number; readonly catalog: CatalogAt } | undefined
  return ({ epochMilliseconds: at }) => {
    const now = live.model()
    const version = live.version()
    if (last?.version !== version || last.at !== at) {
      last = { version, at, catalog: readFrom(new CatalogModel(now, at), { live, origin }) }
    }
    return last.catalog
  }
}

interface FromOptions {
  readonly live: LiveCatalog
  readonly origin: string
}

function readFrom(model: CatalogModel, { live, origin }: FromOptions): CatalogAt {
  const fixed: LiveCatalog = { ...live, timelessModel: model, model: () => model, version: () => 0 }
  const cards = new CardCache(() => model, origin)
  const reader: CatalogReader = {
    live: fixed,
    runQuery: (query) => runQuery(model, query),
    cards,
    counts: categoryCounts(fixed),
    cachedJson: cachedJson(fixed),
  }
  const slotsOf = (codes: readonly string[]): number[] =>
    [...new Set(codes)].flatMap((code) => model.slotOf(code) ?? [])
  return {
    products: (codes) => cards.list(slotsOf(codes)),
    rail: (request) => cards.list(railProducts(reader, request).slots),
    home: getHome(reader),
    cards: (codes) => new Map(slotsOf(codes).map((slot) => [model.text(slot).code, presentCard(model, slot, origin)])),
    ingredients: ingredientCatalog(fixed),
  }
}
