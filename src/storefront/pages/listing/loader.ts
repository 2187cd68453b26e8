import type { Listing, ListingPayload } from '#modules/catalog/contract.ts'
import { formatListing, type ListingAddress, parseListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import type { SearchPage } from '#modules/search/contract.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { applyListingQuery } from '#storefront/lib/listing/listing-query.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import type { ApiQuery } from '#storefront/lib/queries/queries.ts'
import { listingQuery, searchInListing } from './queries.ts'

export interface ListingData {
  readonly address: ListingAddress
  readonly query: ApiQuery<TrimmedAnswer<Listing>>
  readonly listing: TrimmedAnswer<Listing>
  /** Result of a search inside this list; null without a search. */
  readonly search: {
    readonly query: ApiQuery<TrimmedAnswer<SearchPage>>
    readonly found: TrimmedAnswer<SearchPage>
  } | null
}

/** A product list with its filters and sort orders, or the result of a search inside it. */
export const loadListing: Load<ListingData> = async ({ match, load }) => {
  const address = parseListing(match.path)
  if (!address) return { kind: 'missing' }
  const refined = applyListingQuery(address, match.query)
  if (refined) return { kind: 'redirect', to: formatListing(refined), isPermanent: false }
  if (address.search !== null && !(await import('#modules/search/rules/query.ts')).isLongEnough(address.search)) {
    return { kind: 'redirect', to: formatListing({ ...address, search: null }), isPermanent: false }
  }
  const whole = { ...wholeListing(address.kind, address.id), category: address.category }
  const query = listingQuery(address.search === null ? address : whole)
  const searchQuery = searchInListing(address)
  if (!query) return { kind: 'missing' }
  const [listing, found] = await Promise.all([load(query), searchQuery && load(searchQuery)])
  const search = searchQuery && found ? { query: searchQuery, found } : null
  const pages = search ? search.found.pages : listing.payload.pages
  const isPastTheEnd = address.page > 1 && address.page > pages
  return isPastTheEnd ? { kind: 'missing' } : { kind: 'page', data: { address, query, listing, search } }
}

/** The list with its products replaced by the result of the search inside it. */
export function withSearchResults(
  payload: TrimmedAnswer<ListingPayload>,
  found: TrimmedAnswer<SearchPage>,
): TrimmedAnswer<ListingPayload> {
  const { page, pages, itemsPerPage: limit, total: count, items: products, filters, orderBy } = found
  return { ...payload, page, pages, limit, count, products, filters, orderBy, slots: [], banners: [] }
}
