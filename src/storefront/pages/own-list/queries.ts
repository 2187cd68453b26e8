import type { Listing } from '#modules/catalog/contract.ts'
import { listingCall } from '#modules/catalog/rules/listing-change.ts'
import type { ListingAddress } from '#modules/catalog/rules/listing-url.ts'
import { getFreshlist, listFavourites } from '#modules/favourites/contract.ts'
import { favouritesSent } from '#storefront/lib/favourites/sync-favourites.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { type ApiQuery, queryOf } from '#storefront/lib/queries/queries.ts'

/** The query of a customer's own list. Waits until pending changes of favourites are sent. */
export function ownListQuery(address: ListingAddress): ApiQuery<TrimmedAnswer<Listing>> {
  const query = { ...listingCall(address), category: address.category, aliases: 'false' } as const
  const { queryKey, queryFn } = queryOf(address.kind === 'favourites' ? listFavourites : getFreshlist, { query })
  return {
    queryKey,
    queryFn: async (context) => {
      await favouritesSent()
      return queryFn(context)
    },
  }
}
