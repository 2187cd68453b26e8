import { useQuery } from '@tanstack/react-query'
import { getAccountOrder, type OrderView } from '#modules/ordering/contract.ts'
import { api } from '#storefront/lib/api.ts'

const final: readonly OrderView['displayState'][] = ['delivered', 'partially_delivered', 'cancelled', 'refunded']

export const placedOrderKey = (id: string) => ['placed-order', id]

/** A placed order, looked at again every few seconds while it is still on its way. */
export function usePlacedOrder(id: string) {
  return useQuery({
    queryKey: placedOrderKey(id),
    queryFn: ({ signal }) => api(getAccountOrder, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && final.includes(state.data.displayState) ? false : 2_500),
  })
}
