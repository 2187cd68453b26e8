import type { ProductCard } from '../contract.card.ts'
import type { CatalogReader } from '../listing/list-products.ts'
import { noFilters } from '../listing/parse-filters.ts'
import { presentCard } from '../present/card.ts'
import { dealBit } from '../read-model/columns.ts'

/** The most popular products on promotion that are in stock; up to a second behind the tables. */
export function promotedCards({ live, runQuery }: CatalogReader, most: number, origin: string): ProductCard[] {
  const model = live.model()
  const { slots } = runQuery({
    base: { kind: 'deals', mask: dealBit('promo') },
    first: 0,
    last: model.tree.nodes.length - 1,
    countsCategories: false,
    chosen: { ...noFilters, inStock: true },
    sort: { field: 'popularity', direction: 'desc' },
    page: 1,
    size: most,
  })
  return slots.map((slot) => presentCard(model, slot, origin))
}
