import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderView } from '#modules/ordering/contract.ts'
import { cartOf, orderKey } from '#storefront/components/order/cart.ts'

/** One change of the open order. The answer is the whole order; a refusal stays in `error` until the next try. */
export function useOrderChange<Input>(
  change: (order: OrderView, input: Input) => Promise<OrderView>,
): UseMutationResult<OrderView, Error, Input> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => {
      const order = queries.getQueryData<OrderView | null>(orderKey)
      if (!order) throw new Error('there is no open order')
      return change(order, input)
    },
    onSuccess: (order) => cartOf(queries).take(order),
  })
}
