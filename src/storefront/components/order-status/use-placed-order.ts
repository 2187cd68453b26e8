import { useQuery } from '@tanstack/react-query'
import { getAccountOrder, type OrderView } from '#modules/ordering/contract.ts'
import { api } from '#storefront/lib/api.ts'

const final: readonly OrderView['displayState'][] = ['delivered', 'cancelled', 'refunded']

/** A placed order, looked at again every few seconds while it is still on its way. */
export function usePlacedOrder(id: string) {
  return useQuery({
    queryKey: ['placed-order', id],
    queryFn: ({ signal }) => api(getAccountOrder, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && final.includes(state.data.displayState) ? false : 2_500),
  })
}
