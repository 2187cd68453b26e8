import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#kernel/contract.ts'
import {
  changeRecurringBasket,
  listRecurringBaskets,
  type RecurringBasket,
} from '#modules/recurring-baskets/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cacheAnswer, queryOf } from '#storefront/lib/queries/queries.ts'

export const basketsQuery = queryOf(listRecurringBaskets, {})

export type BasketChanges = NonNullable<CallOf<typeof changeRecurringBasket>['body']>

/** A change of a basket; its answer is shown at once. Changes of one basket are sent in their order. */
export function useBasketAnswer<Asked = void>(
  id: string,
  change: (asked: Asked) => Promise<RecurringBasket>,
): UseMutationResult<RecurringBasket, Error, Asked> {
  const queries = useQueryClient()
  const { queryKey } = basketsQuery
  return useMutation({
    scope: { id: `recurring-basket-${id}` },
    mutationFn: change,
    onSuccess: (basket) => {
      const known = queries.getQueryData<{ baskets: RecurringBasket[] }>(queryKey)
      const baskets = (known?.baskets ?? []).map((one) => (one.id === id ? basket : one))
      return cacheAnswer(queries, queryKey, { baskets })
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}

export const useBasketChange = (id: string) =>
  useBasketAnswer(id, (body: BasketChanges) => api(changeRecurringBasket, { params: { id }, body }))
