import { dealBit } from '../read-model/columns.ts'
import type { CatalogModel } from '../read-model/model.ts'
import { dealKeys, keyOf } from '../read-model/page-keys.ts'
import { bannerRows } from './present-banners.ts'
import type { ListScope } from './scope.ts'

/** The keys of a page that shows a listing, whatever its filters: they are counted over all of its products. */
export function listingKeys(model: CatalogModel, scope: ListScope): string[] {
  const slots = bannerRows(model, scope).flatMap(({ productCode }) => model.slotOf(productCode) ?? [])
  return [...productKeys(scope), ...slots.map(keyOf.product)]
}

/** The keys of a page that shows products of a listing and no banners. */
export function productKeys({ base, node }: Pick<ListScope, 'base' | 'node'>): string[] {
  switch (base.kind) {
    case 'everything':
      return [node === null ? keyOf.products : keyOf.category(node.ordinal)]
    case 'deals':
      return dealKeys(base.mask)
    case 'promotion':
      return dealKeys(dealBit('promo'))
    case 'custom':
    case 'found':
      return [keyOf.products]
  }
}
