import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isApiError, urlOf } from '#kernel/client.ts'
import type { CallOf, Contract, OkOf } from '#kernel/contract.ts'
import { api } from '../api/api.ts'
import type { TrimmedAnswer } from '../listing/listed-products.ts'

/** One API call as options of TanStack Query. The key is the contract's id and the address. */
export interface ApiQuery<Answer> {
  readonly queryKey: readonly [contract: string, address: string]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Answer>
}

/**
 * An API call as a query: `useQuery(queryOf(getProduct, { params: { slug } }))`. Products in lists have only the fields
 * that pages read, because no more is sent along with a page.
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
 * Stale-while-revalidate: resolves to the cached answer at once, however old it is, and fetches a stale one again in the
 * background. `onChange` is called when the new answer differs; a failed background fetch is ignored.
 */
export async function loadQuery<Answer>(
  queries: QueryClient,
  query: ApiQuery<Answer>,
  onChange?: () => void,
): Promise<Answer> {
  const shown = await queries.ensureQueryData(query)
  if (onChange) {
    const compare = (latest: Answer): void => {
      if (latest !== shown) onChange()
    }
    queries.fetchQuery(query).then(compare, () => undefined)
  }
  return shown
}

/**
 * Puts the answer of a change into the cache. Requests for the same query that are still running are cancelled: their
 * answers may be from before the change and would undo it on the screen.
 */
export async function cacheAnswer(queries: QueryClient, queryKey: QueryKey, answer: unknown): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData(queryKey, answer)
}

/** Called with the error of a query or mutation after its last retry; queries have a key. */
type ReportFailure = (error: Error, more?: { readonly key: QueryKey }) => void

/** CONST-14 to CONST-16: stale after 5 s, dropped after 5 minutes, three retries 1 s to 30 s apart (browser only). */
export function makeQueryClient(side: 'browser' | 'server', report: ReportFailure = () => undefined): QueryClient {
  const isBrowser = side === 'browser'
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey: key }) => report(error, { key }) }),
    mutationCache: new MutationCache({ onError: (error) => report(error) }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: isBrowser ? 5 * 60_000 : Number.POSITIVE_INFINITY,
        retry: (failures, error) => isBrowser && failures < 3 && isTransient(error),
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
      },
      // No change is repeated by itself; one that sets `retry` waits 500 ms times the attempt.
      mutations: { retry: false, retryDelay: (attempt) => 500 * (attempt + 1) },
    },
  })
}

/** Whether a retry can help: not after a refusal, which stays the same however often it is requested. */
export const isTransient = (error: Error): boolean => !isApiError(error) || error.status >= 500 || error.status === 429
