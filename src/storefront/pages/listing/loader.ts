import {
  getAcceleratedSale,
  getCategory,
  getCustomListing,
  getNewProducts,
  getPromotion,
  getPromotions,
  type Listing,
} from '#modules/catalog/contract.ts'
import { listingCall } from '#modules/catalog/rules/listing-change.ts'
import { formatListing, type ListingAddress, parseListing } from '#modules/catalog/rules/listing-url.ts'
import { withQuery } from '#storefront/lib/listing-query.ts'
import type { Load } from '#storefront/lib/page.tsx'
import { type Query, queryOf } from '#storefront/lib/queries.ts'

export interface ListingData {
  readonly address: ListingAddress
  readonly query: Query<Listing>
  readonly listing: Listing
}

/** The page of a listing: its products, filters and orders, as one call of the API answers them. */
export const loadListing: Load<ListingData> = async ({ match, load }) => {
  const address = parseListing(match.path)
  if (!address) return { kind: 'missing' }
  const wanted = withQuery(address, match.query)
  if (wanted) return { kind: 'redirect', to: formatListing(wanted), isPermanent: false }
  if (address.search !== null) {
    const search = { ...address, kind: 'search', id: null, category: address.id ?? address.category } as const
    return { kind: 'redirect', to: formatListing(search), isPermanent: false }
  }
  const query = listingQuery(address)
  if (!query) return { kind: 'missing' }
  const listing = await load(query)
  const isPastTheEnd = address.page > 1 && address.page > listing.payload.pages
  return isPastTheEnd ? { kind: 'missing' } : { kind: 'page', data: { address, query, listing } }
}

function listingQuery(address: ListingAddress): Query<Listing> | null {
  const { kind, id } = address
  const query = { ...listingCall(address), category: address.category }
  switch (kind) {
    case 'category':
      return id === null
        ? null
        : queryOf(getCategory, { params: { slug: id }, query: { ...listingCall(address), slotSize: 0 } })
    case 'custom-listing':
      return id === null ? null : queryOf(getCustomListing, { params: { id }, query })
    case 'promotions':
      return id === null ? queryOf(getPromotions, { query }) : queryOf(getPromotion, { params: { id }, query })
    case 'new-products':
      return queryOf(getNewProducts, { query })
    case 'accelerated-sale':
      return queryOf(getAcceleratedSale, { query })
    case 'search':
      return null
  }
}
