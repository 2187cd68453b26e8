import { type DealCode, dealBit } from '../read-model/columns.ts'
import type { CatalogModel } from '../read-model/model.ts'
import { noFilters } from './parse-filters.ts'

/** The query for the `most` most popular available products of a deal. */
export const popularOfDeal = (model: CatalogModel, deal: DealCode, most: number) =>
  ({
    base: { kind: 'deals', mask: dealBit(deal) },
    first: 0,
    last: model.tree.nodes.length - 1,
    countsCategories: false,
    chosen: { ...noFilters, inStock: true },
    sort: { field: 'popularity', direction: 'desc' },
    page: 1,
    size: most,
  }) as const
