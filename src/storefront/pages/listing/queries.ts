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
import type { ListingAddress } from '#modules/catalog/rules/listing-url.ts'
import { type SearchPage, searchProducts } from '#modules/search/contract.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { type ApiQuery, queryOf } from '#storefront/lib/queries/queries.ts'

/** The list on the page of the club. */
const clubListing = 'freshclub'
const pageSize = 60
/** Products per carousel of a department; this page shows none. */
const slotSize = 0

/** The query of a product list; null for an address without one. */
export function listingQuery(address: ListingAddress): ApiQuery<TrimmedAnswer<Listing>> | null {
  const { kind, id, category } = address
  const call = { ...listingCall(address), aliases: 'false' } as const
  const query = { ...call, category }
  switch (kind) {
    case 'category':
      return id === null ? null : queryOf(getCategory, { params: { slug: id }, query: { ...call, slotSize } })
    case 'custom-listing':
      return id === null ? null : queryOf(getCustomListing, { params: { id }, query })
    case 'freshclub':
      return queryOf(getCustomListing, { params: { id: clubListing }, query })
    case 'promotions':
      return id === null ? queryOf(getPromotions, { query }) : queryOf(getPromotion, { params: { id }, query })
    case 'new-products':
      return queryOf(getNewProducts, { query })
    case 'accelerated-sale':
      return queryOf(getAcceleratedSale, { query })
    case 'search':
    case 'favourites':
    case 'freshlist':
    case 'recipes':
    case 'recipes-by-tag':
      return null
  }
}

/** The query that searches inside the list; null when the address has no search. */
export function searchInListing(address: ListingAddress): ApiQuery<TrimmedAnswer<SearchPage>> | null {
  const { search, kind, id } = address
  if (search === null) return null
  const category = (kind === 'category' ? id : null) ?? address.category
  const listing = pathOf(address)
  const query = { ...listingCall(address), category, itemsPerPage: pageSize, ...(listing && { listing }) }
  return queryOf(searchProducts, { params: { query: search.trim() }, query })
}

/** The `listing` parameter of the search call. */
function pathOf({ kind, id }: ListingAddress): string | undefined {
  switch (kind) {
    case 'promotions':
      return id === null ? 'promotions' : `promotions/${id}`
    case 'custom-listing':
      return `custom-listings/${id}`
    case 'freshclub':
      return `custom-listings/${clubListing}`
    case 'new-products':
    case 'accelerated-sale':
      return kind
    case 'category':
    case 'search':
    case 'favourites':
    case 'freshlist':
    case 'recipes':
    case 'recipes-by-tag':
      return undefined
  }
}
