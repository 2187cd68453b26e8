import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getHouseholdCart, type HouseholdCart, watchHousehold } from '#modules/households/contract.cart.ts'
import { getHousehold, type HouseholdState } from '#modules/households/contract.ts'
import { followNews } from '#storefront/lib/api/news-stream.ts'
import { cacheAnswer, queryOf } from '#storefront/lib/queries/queries.ts'

export const householdQuery = queryOf(getHousehold, {})
export const householdCartQuery = queryOf(getHouseholdCart, {})

/** A change of who belongs to the household; its answer is shown at once. */
export function useHouseholdChange<Asked = void>(
  change: (asked: Asked) => Promise<HouseholdState>,
): UseMutationResult<HouseholdState, Error, Asked> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (state) => cacheAnswer(queries, householdQuery.queryKey, state),
  })
}

const cartChange = ['household-cart']

/** A change of the shared cart. Changes are sent in their order; the answer of the last one is shown. */
export function useCartChange<Asked, Answer extends HouseholdCart = HouseholdCart>(
  change: (asked: Asked) => Promise<Answer>,
  expected: (cart: HouseholdCart, asked: Asked) => HouseholdCart = (cart) => cart,
): UseMutationResult<Answer, Error, Asked> {
  const queries = useQueryClient()
  const { queryKey } = householdCartQuery
  return useMutation({
    mutationKey: cartChange,
    scope: { id: 'household-cart' },
    mutationFn: change,
    onMutate: async (asked) => {
      await queries.cancelQueries({ queryKey, exact: true })
      queries.setQueryData<HouseholdCart>(queryKey, (cart) => cart && expected(cart, asked))
    },
    onSuccess: (cart) => {
      if (queries.isMutating({ mutationKey: cartChange }) <= 1) return cacheAnswer(queries, queryKey, cart)
      return undefined
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}

/** Reads the household and its cart again as soon as the shop says that somebody has changed them. */
export function useHouseholdNews(isIn: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isIn) return undefined
    const leaving = new AbortController()
    const readAgain = (): void => {
      void queries.invalidateQueries({ queryKey: householdQuery.queryKey })
      // A change of one's own is under way: its answer has the others' changes too.
      if (queries.isMutating({ mutationKey: cartChange }) > 0) return
      void queries.invalidateQueries({ queryKey: householdCartQuery.queryKey })
    }
    void followNews(watchHousehold.path, readAgain, leaving.signal)
    return () => leaving.abort()
  }, [isIn, queries])
}
