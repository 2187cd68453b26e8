import { listingCall } from '#modules/catalog/rules/listing-change.ts'
import { formatListing, type ListingAddress, parseListing } from '#modules/catalog/rules/listing-url.ts'
import { type SearchPage, searchProducts } from '#modules/search/contract.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { applyListingQuery } from '#storefront/lib/listing/listing-query.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { type ApiQuery, queryOf } from '#storefront/lib/queries/queries.ts'

export interface SearchData {
  readonly address: ListingAddress
  /** The search text; empty without one. */
  readonly words: string
  /** Null when the search text is too short. */
  readonly query: ApiQuery<TrimmedAnswer<SearchPage>> | null
  readonly found: TrimmedAnswer<SearchPage> | null
}

const pageSize = 60

export const loadSearch: Load<SearchData> = async ({ match, load }) => {
  const parsed = parseListing(match.path)
  if (!parsed) return { kind: 'missing' }
  const queryParam = match.query.get('query') ?? match.query.get('q')
  const address = queryParam === null ? parsed : { ...parsed, search: queryParam.trim() || null }
  const refined = applyListingQuery(address, match.query)
  const canonical = formatListing(refined ?? address)
  if (canonical !== match.path && (queryParam !== null || refined || isAliasPath(match.path))) {
    return { kind: 'redirect', to: canonical, isPermanent: false }
  }
  const words = (address.search ?? '').trim()
  const { isLongEnough } = await import('#modules/search/rules/query.ts')
  if (!isLongEnough(words)) return { kind: 'page', data: { address, words, query: null, found: null } }
  const query = searchQuery(address, words)
  const found = await load(query)
  if (found.redirect !== null) return { kind: 'redirect', to: found.redirect, isPermanent: false }
  const isPastTheEnd = address.page > 1 && address.page > found.pages
  return isPastTheEnd ? { kind: 'missing' } : { kind: 'page', data: { address, words, query, found } }
}

/** `/search/search/{query}` is an alias of `/search/{query}`. */
const isAliasPath = (path: string): boolean => path.startsWith('/search/search/')

function searchQuery(address: ListingAddress, words: string): ApiQuery<TrimmedAnswer<SearchPage>> {
  const query = { ...listingCall(address), category: address.category, itemsPerPage: pageSize }
  return queryOf(searchProducts, { params: { query: words }, query })
}
