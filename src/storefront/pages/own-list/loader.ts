import { formatListing, type ListingAddress, parseListing } from '#modules/catalog/rules/listing-url.ts'
import { applyListingQuery } from '#storefront/lib/listing/listing-query.ts'
import type { Load } from '#storefront/lib/page/page.tsx'

export interface OwnListData {
  readonly address: ListingAddress
}

/** Favourites or previously bought products. The browser fetches them: the rendered page is the same for everybody. */
export const loadOwnList: Load<OwnListData> = async ({ match }) => {
  const address = parseListing(match.path)
  if (!address || address.search !== null) return { kind: 'missing' }
  const refined = applyListingQuery(address, match.query)
  return refined
    ? { kind: 'redirect', to: formatListing(refined), isPermanent: false }
    : { kind: 'page', data: { address } }
}
