import type { CatalogModel } from '../read-model/model.ts'
import { everyPromotion, type RailKind } from '../rules/rail.ts'
import { listQueryOf } from './list-input.ts'
import type { CatalogReader } from './list-products.ts'
import { productKeys } from './listing-keys.ts'
import { inStockCode } from './parse-filters.ts'
import { categoryScope, type ListScope, promotionScope, shopScope } from './scope.ts'

export interface RailRequest {
  readonly kind: RailKind
  readonly value: string
  readonly limit: number
}

/**
 * The most popular products in stock of a category, promotion or tag, as slots of the read model, with the keys of pages that
 * show them. Throws `category-not-found`, `listing-not-found`, and `invalid-input` for an unknown tag.
 */
export function railProducts(
  { live, runQuery }: CatalogReader,
  { kind, value, limit }: RailRequest,
): { readonly slots: readonly number[]; readonly keys: readonly string[] } {
  const model = live.model()
  const scope = scopeOf(model, kind, value)
  const { node, base } = scope
  const range = { base, first: node?.ordinal ?? 0, last: node?.last ?? model.tree.nodes.length - 1 }
  const filter = { availability: [inStockCode], ...(kind === 'tag' && { diet_lifestyle: [value] }) }
  const input = { page: 1, itemsPerPage: limit, filter, sort: {} }
  const { slots } = runQuery(listQueryOf(model, { ...range, countsCategories: false }, input))
  return { slots, keys: productKeys(scope) }
}

type RailScope = Pick<ListScope, 'base' | 'node'>

function scopeOf(model: CatalogModel, kind: RailKind, value: string): RailScope {
  switch (kind) {
    case 'category':
      return categoryScope(model, value)
    case 'promotion':
      return value === everyPromotion ? shopScope(model, 'promo-list', 'all') : promotionScope(model, value, 'all')
    case 'tag':
      return { base: { kind: 'everything' }, node: null }
  }
}
