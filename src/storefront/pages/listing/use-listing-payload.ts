import { useQuery } from '@tanstack/react-query'
import type { ListingPayload } from '#modules/catalog/contract.ts'
import type { SearchPage } from '#modules/search/contract.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { type ListingData, withSearchResults } from './loader.ts'

/** The current list, with the products of the search inside it if there is one. */
export function useListingPayload({ query, listing, search }: ListingData): TrimmedAnswer<ListingPayload> {
  const { payload } = useQuery({ ...query, initialData: listing }).data
  const found = useQuery<TrimmedAnswer<SearchPage>>(
    search ? { ...search.query, initialData: search.found } : { queryKey: ['no search'], enabled: false },
  ).data
  return search && found ? withSearchResults(payload, found) : payload
}
