import { formatListing, type ListingAddress, parseListing } from '#modules/catalog/rules/listing-url.ts'
import { applyListingQuery } from '#storefront/lib/listing/listing-query.ts'
import type { Load } from '#storefront/lib/page/page.tsx'

export interface OwnListData {
  readonly address: ListingAddress
}

/** Favourites, or what was bought before. The products are asked for by the browser: only it knows whose they are. */
export const loadOwnList: Load<OwnListData> = async ({ match }) => {
  const address = parseListing(match.path)
  if (!address || address.search !== null) return { kind: 'missing' }
  const wanted = applyListingQuery(address, match.query)
  return wanted
    ? { kind: 'redirect', to: formatListing(wanted), isPermanent: false }
    : { kind: 'page', data: { address } }
}
