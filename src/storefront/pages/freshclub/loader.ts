import { getCustomListing, type ProductCard } from '#modules/catalog/contract.ts'
import type { Load } from '#storefront/lib/page.tsx'
import { queryOf } from '#storefront/lib/queries.ts'

export interface FreshclubData {
  readonly offers: readonly ProductCard[]
}

const most = 12

/** The club's offers; a shop without that list has the page without them. */
export const loadFreshclub: Load<FreshclubData> = async ({ load }) => {
  const listing = queryOf(getCustomListing, { params: { id: 'freshclub' }, query: { itemsPerPage: most } })
  const found = await load(listing).catch(() => null)
  return { kind: 'page', data: { offers: found?.payload.products ?? [] } }
}
