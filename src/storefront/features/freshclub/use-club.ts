import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeLoyalty, getLoyalty } from '#modules/loyalty/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { cacheAnswer, queryOf } from '#storefront/lib/queries/queries.ts'

export const clubQuery = queryOf(getLoyalty, {})

/** Joins or leaves the club and invalidates all other queries, since prices and points depend on it. */
export function useClubChange(optIn: boolean, done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api(changeLoyalty, { body: { optIn } }),
    onSuccess: async (account) => {
      raiseToast({ type: 'success', id: 'freshclub', content: done, duration: 'long', container: 'custom' })
      await cacheAnswer(queries, clubQuery.queryKey, account)
      const others = queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== clubQuery.queryKey[0] })
      void others
    },
    onError: (error) =>
      raiseToast({
        type: 'error',
        id: 'freshclub',
        content: refusalText(error),
        duration: 'long',
        container: 'custom',
      }),
  })
}
