import { useQuery } from '@tanstack/react-query'
import { getProductRail } from '#modules/catalog/contract.ts'
import { everyPromotion } from '#modules/catalog/rules/rail.ts'
import { listUsualProducts, type UsualProducts } from '#modules/favourites/contract.usual.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'

export interface StartList {
  /** `usual`: what the customer buys often. `popular`: for a guest, and who has bought nothing yet. */
  readonly kind: 'usual' | 'popular'
  readonly state: 'loading' | 'failed' | 'loaded'
  readonly products: readonly ListedProduct[]
  /** Of each of the usual products. */
  readonly rhythms: UsualProducts['rhythms']
  /** How many usual products there are in all. */
  readonly total: number
  readonly retry: () => void
}

const mostPopular = 8

/** The products that an empty cart begins with. */
export function useStartList(): StartList {
  const isCustomer = mayBeSignedIn()
  const usual = useQuery({ ...queryOf(listUsualProducts, {}), enabled: isCustomer })
  const isPopular = !isCustomer || usual.data?.products.length === 0
  const popular = useQuery({
    ...queryOf(getProductRail, { params: { kind: 'promotion', value: everyPromotion }, query: { limit: mostPopular } }),
    enabled: isPopular,
  })
  const { data, isError, isPaused, refetch } = isPopular ? popular : usual
  const { rhythms = [], total = 0 } = isPopular ? {} : (usual.data ?? {})
  return {
    kind: isPopular ? 'popular' : 'usual',
    // Without a network a query waits for one.
    state: data ? 'loaded' : isError || isPaused ? 'failed' : 'loading',
    products: data?.products ?? [],
    ...{ rhythms, total },
    retry: () => void refetch(),
  }
}
