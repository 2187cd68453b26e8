import { QueryClient } from '@tanstack/react-query'
import { isApiError, urlOf } from '#kernel/client.ts'
import type { CallOf, Contract, OkOf } from '#kernel/contract.ts'
import { api } from './api/api.ts'

/** One call as options of TanStack Query: `useQuery(queryOf(getOrder, { params: { id } }))`. */
export function queryOf<C extends Contract>(contract: C, call: CallOf<C>) {
  const fields = (part: unknown): object => (typeof part === 'object' && part !== null ? part : {})
  const address = urlOf(contract.path, { ...fields(call.params) }, { ...fields(call.query) })
  return {
    queryKey: [contract.id, address] as const,
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<OkOf<C>> => api(contract, { ...call, signal }),
  }
}

/** All calls of a contract, for `invalidateQueries`. */
export const callsOf = (contract: Contract) => ({ queryKey: [contract.id] })

/** Cached answers are shown at once, and refetched on mount when older than 5 s. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      retryDelay: (attempt) => 1_000 * 2 ** attempt,
    },
    mutations: { retry: false },
  },
})

/** Whether a retry makes sense: a refusal would be the same. */
export const isTransient = (error: Error): boolean => !isApiError(error) || error.status >= 500 || error.status === 429
