import type { CachedJson } from '../present/cached-json.ts'
import type { CardCache } from '../present/card-cache.ts'
import { SerializedJson, serializedArray } from '../present/serialized-json.ts'
import type { RunListQuery } from '../read-model/cached-results.ts'
import type { ProductListQuery } from '../read-model/list-query.ts'
import type { LiveCatalog } from '../read-model/live-catalog.ts'
import type { CategoryNode } from '../read-model/tree.ts'
import type { CategoryCounts } from './category-counts.ts'
import { type ListInput, listQueryOf } from './list-input.ts'
import { ownOrder } from './own-list.ts'
import { inStockCode, noFilters } from './parse-filters.ts'
import { bannersOf } from './present-banners.ts'
import { presentFilters } from './present-filters.ts'
import { presentFrame, presentListing, presentSlot } from './present-listing.ts'
import { presentSortOrders } from './present-sort-orders.ts'
import type { ListScope } from './scope.ts'

export type { ListInput } from './list-input.ts'

export interface CatalogReader {
  readonly live: LiveCatalog
  readonly runQuery: RunListQuery
  readonly cards: CardCache
  readonly counts: CategoryCounts
  readonly cachedJson: CachedJson
}

/** One page of a listing with its filters, as bytes. Each carousel of a department holds `slotSize` products. */
export function listProducts(
  reader: CatalogReader,
  scope: ListScope,
  input: ListInput,
  slotSize: number,
): SerializedJson {
  const { live, runQuery, cards, counts, cachedJson } = reader
  const model = live.model()
  const { node, base } = scope
  const isCategory = scope.type === 'category' || scope.type === 'subcategory'
  const query = listQueryOf(
    model,
    { base, first: node?.ordinal ?? 0, last: node?.last ?? model.tree.nodes.length - 1, countsCategories: !isCategory },
    input,
  )
  const found = runQuery(query)
  const isChosen = Object.keys(input.filter).length > 0
  const isPlain = input.page === 1 && !isChosen && Object.keys(input.sort).length === 0

  // The frame and the filters of a category are the same on every page and in every sort order.
  const around = () => {
    const countOf = isCategory ? counts.now() : counts.within(found.facets.category)
    const { origin } = cards
    const banners = bannersOf(model, scope, origin)
    return presentFrame({ scope, departments: model.tree.departments, countOf, count: found.count, banners, origin })
  }
  const filters = () => presentFilters(model, found, input.filter, inStockCode)
  const { field, direction } = query.sort
  const own = ownOrder(scope.type)
  return presentListing({
    type: scope.type,
    frame: isCategory ? cachedJson(`frame of ${scope.slug}`, around) : Buffer.from(JSON.stringify(around())),
    page: input.page,
    limit: input.itemsPerPage,
    count: found.count,
    aliases: input.aliases ?? false,
    products: cards.list(found.slots),
    slots: serializedArray(scope.type === 'category' && isPlain && node ? carousels(node) : []),
    filters:
      isCategory && !isChosen ? new SerializedJson([cachedJson(`filters of ${scope.slug}`, filters)]) : filters(),
    orderBy: new SerializedJson([
      cachedJson(`orders ${own ?? ''} ${field} ${direction}`, () => presentSortOrders(query.sort, own)),
    ]),
  })

  function carousels(department: CategoryNode): SerializedJson[] {
    return department.children
      .map((child) => ({ child, first: runQuery(mostPopularIn(child, slotSize)) }))
      .filter(({ first }) => first.count > 0)
      .map(({ child, first: { count, slots } }) =>
        presentSlot(
          { title: child.name, analyticsListId: `category-slot_${child.slug}`, of: child, count },
          cards.list(slots),
        ),
      )
  }
}

/** The most popular products of a category. */
export function mostPopularIn(node: CategoryNode, size: number): ProductListQuery {
  return {
    base: { kind: 'everything' },
    first: node.ordinal,
    last: node.last,
    countsCategories: false,
    chosen: noFilters,
    sort: { field: 'popularity', direction: 'desc' },
    page: 1,
    size,
  }
}
