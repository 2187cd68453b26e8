import { useQuery } from '@tanstack/react-query'
import type { ListingPayload } from '#modules/catalog/contract.ts'
import type { SearchPage } from '#modules/search/contract.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { type ListingData, withFound } from './loader.ts'

/** The list as it is now: with what was found in it, where something is searched for. */
export function useListed({ query, listing, search }: ListingData): TrimmedAnswer<ListingPayload> {
  const { payload } = useQuery({ ...query, initialData: listing }).data
  const found = useQuery<TrimmedAnswer<SearchPage>>(
    search ? { ...search.query, initialData: search.found } : { queryKey: ['no search'], enabled: false },
  ).data
  return search && found ? withFound(payload, found) : payload
}
