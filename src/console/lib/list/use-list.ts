import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { urlOf } from '#kernel/client.ts'
import type { CallOf, Contract, OkOf } from '#kernel/contract.ts'
import { api } from '../api/api.ts'
import { apiBase } from '../api/transport.ts'
import { queryOf } from '../queries.ts'
import { type ListState, listQuery, readListState, type Search, writeListState } from './list-state.ts'

/** What every list of the staff API answers. */
export interface ListAnswer<Row> {
  readonly items: readonly Row[]
  /** At most 10,001: beyond 10,000 rows the total is not exact. */
  readonly total: number
  readonly isTotalExact: boolean
}

/** A list of the staff API as a page shows it: its state is the address. */
export interface List<Row> {
  readonly state: ListState
  /** Goes to another state; typing in place of the one before, everything else as a step of the browser's history. */
  readonly change: (next: ListState, how?: 'replace') => void
  /** Undefined until the first answer. While another page is loaded, the rows of the one before stay. */
  readonly answer: ListAnswer<Row> | undefined
  readonly isLoading: boolean
  /** The rows are those of another query: the asked ones are on their way. */
  readonly isOutdated: boolean
  readonly error: Error | null
  /** When the rows were answered, in milliseconds. */
  readonly answeredAt: number
  readonly reload: () => void
  /** The same query once more, without showing its answer. */
  readonly readAgain: () => Promise<ListAnswer<Row>>
  /** Shows what `readAgain` would answer. */
  readonly take: () => void
}

export function useListState(): readonly [ListState, List<unknown>['change']] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const change: List<unknown>['change'] = (next, how) =>
    void navigate({ to: '.', search: writeListState(next) as never, replace: how === 'replace' })
  return [readListState(search), change]
}

export function useList<Row, C extends Contract>(
  contract: C & (OkOf<C> extends ListAnswer<Row> ? unknown : never),
): List<OkOf<C> extends ListAnswer<infer One> ? One : Row> {
  const [state, change] = useListState()
  const call = { query: listQuery(state) } as CallOf<C>
  const query = useQuery({ ...queryOf(contract, call), placeholderData: keepPreviousData })
  return {
    state,
    change,
    answer: query.data as never,
    isLoading: query.isPending,
    isOutdated: query.isPlaceholderData,
    error: query.error,
    answeredAt: query.dataUpdatedAt,
    reload: () => void query.refetch(),
    readAgain: () => api(contract, call as never) as never,
    take: () => void query.refetch(),
  }
}

/** The address of the CSV with exactly the rows that the list shows, in its columns and order. */
export const exportAddress = (contract: Contract, state: ListState): string => {
  const { page, size, ...query } = listQuery(state)
  return apiBase + urlOf(contract.path, {}, query)
}
