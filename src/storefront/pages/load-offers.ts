import { getCustomListing } from '#modules/catalog/contract.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'

export interface OffersData {
  /** Pages with several addresses tell by it which one they are. */
  readonly path: string
  readonly offers: readonly ListedProduct[]
}

const itemsPerPage = 12

/** A few products of a list that the shop puts together; a shop without that list has the page without them. */
export const loadOffers =
  (id: string): Load<OffersData> =>
  async ({ match: { path }, load }) => {
    const found = await load(queryOf(getCustomListing, { params: { id }, query: { itemsPerPage } })).catch(() => null)
    return { kind: 'page', data: { path, offers: found?.payload.products ?? [] } }
  }
