import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OrderView } from '#modules/ordering/contract.ts'
import type { ApiQuery } from '#storefront/lib/queries/queries.ts'

/** Data derived from the order: fetched again for each order version, with the previous data shown meanwhile. */
export function useOrderQuery<Answer>(
  query: ApiQuery<Answer>,
  order: OrderView,
  isEnabled = true,
): UseQueryResult<Answer> {
  return useQuery({
    queryFn: query.queryFn,
    queryKey: [...query.queryKey, order.version],
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
}
