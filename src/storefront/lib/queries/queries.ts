import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { isApiError, urlOf } from '#kernel/client.ts'
import type { CallOf, Contract, OkOf } from '#kernel/contract.ts'
import { api } from '../api/api.ts'
import type { TrimmedAnswer } from '../listing/listed-products.ts'

/** What TanStack Query needs to ask one call; the key is the contract's id and the address. */
export interface ApiQuery<Answer> {
  readonly queryKey: readonly [contract: string, address: string]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Answer>
}

/**
 * A call as a query: `useQuery(queryOf(getProduct, { params: { slug } }))`. Of products in lists it promises what pages read,
 * and no more than that travels with a page.
 */
export function queryOf<C extends Contract>(contract: C, call: CallOf<C>): ApiQuery<TrimmedAnswer<OkOf<C>>> {
  const address = urlOf(contract.path, { ...fieldsOf(call.params) }, { ...fieldsOf(call.query) })
  return {
    queryKey: [contract.id, address],
    queryFn: ({ signal }) => api(contract, { ...call, signal }) as Promise<TrimmedAnswer<OkOf<C>>>,
  }
}

const fieldsOf = (part: unknown): object => (typeof part === 'object' && part !== null ? part : {})

/**
 * The answer in the cache at once, however old it is. One that is stale is asked for again behind it: `onChange` is
 * told when the new answer says something else, and nobody when it cannot be had.
 */
export async function loadQuery<Answer>(
  queries: QueryClient,
  query: ApiQuery<Answer>,
  onChange?: () => void,
): Promise<Answer> {
  const shown = await queries.ensureQueryData(query)
  if (onChange) {
    const tell = (latest: Answer): void => {
      if (latest !== shown) onChange()
    }
    queries.fetchQuery(query).then(tell, () => undefined)
  }
  return shown
}

/**
 * Shows what a change was answered with. What was asked before and is still on its way is given up: it may say how things
 * were before the change, and would undo on the screen what somebody has just pressed.
 */
export async function cacheAnswer(queries: QueryClient, queryKey: QueryKey, answer: unknown): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData(queryKey, answer)
}

/** Specification, section 9: stale after 5 s, dropped after 5 minutes, three repeats from 1 s up to 30 s. */
export function makeQueryClient(place: 'browser' | 'server'): QueryClient {
  const isBrowser = place === 'browser'
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: isBrowser ? 5 * 60_000 : Number.POSITIVE_INFINITY,
        retry: (failures, error) => isBrowser && failures < 3 && mayPass(error),
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
      },
      mutations: { retry: false },
    },
  })
}

/** A refusal stays one however often it is asked. */
const mayPass = (error: Error): boolean => !isApiError(error) || error.status >= 500 || error.status === 429
