import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OrderView } from '#modules/ordering/contract.ts'
import type { ApiQuery } from '#storefront/lib/queries/queries.ts'

/** What hangs on the order: asked anew with each of its versions, and meanwhile shown as it was. */
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
