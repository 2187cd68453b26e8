import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { urlOf } from '#kernel/client.ts'
import type { CallOf, Contract, OkOf } from '#kernel/contract.ts'
import { api } from '../api/api.ts'
import { apiBase } from '../api/transport.ts'
import { queryOf } from '../queries.ts'
import { type ListState, listQuery, readListState, type Search, writeListState } from './list-state.ts'

/** The answer of every list call. */
export interface ListAnswer<Row> {
  readonly items: readonly Row[]
  /** At most 10,001: beyond 10,000 rows the total is not exact. */
  readonly total: number
  readonly isTotalExact: boolean
}

/** A list of the staff API, with its state in the URL. */
export interface ListControl<Row> {
  readonly state: ListState
  /** Changes the state; typing replaces the history entry, everything else adds one. */
  readonly change: (next: ListState, how?: 'replace') => void
  /** Undefined before the first answer. While another page loads, the previous rows stay. */
  readonly answer: ListAnswer<Row> | undefined
  readonly isLoading: boolean
  /** Whether the shown rows belong to the previous query while the next one loads. */
  readonly isOutdated: boolean
  /** Position of the first shown row in the whole list, from 0. */
  readonly firstRow: number
  readonly error: Error | null
  /** When the rows were answered, in milliseconds. */
  readonly answeredAt: number
  readonly reload: () => void
  /** Repeats the query without showing the answer. */
  readonly readAgain: () => Promise<ListAnswer<Row>>
  /** Reloads the shown rows. */
  readonly take: () => void
}

export function useListState(): readonly [ListState, ListControl<unknown>['change']] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const change: ListControl<unknown>['change'] = (next, how) =>
    void navigate({ to: '.', search: writeListState(next) as never, replace: how === 'replace' })
  return [readListState(search), change]
}

export function useList<Row, C extends Contract>(
  contract: C & (OkOf<C> extends ListAnswer<Row> ? unknown : never),
): ListControl<OkOf<C> extends ListAnswer<infer One> ? One : Row> {
  const [state, change] = useListState()
  const call = { query: listQuery(state) } as CallOf<C>
  const query = useQuery({ ...queryOf(contract, call), placeholderData: keepPreviousData })
  const asked = (state.page - 1) * state.size
  const [firstRow, setFirstRow] = useState(asked)
  if (!query.isPlaceholderData && firstRow !== asked) setFirstRow(asked)
  return {
    state,
    change,
    answer: query.data as never,
    isLoading: query.isPending,
    isOutdated: query.isPlaceholderData,
    firstRow,
    error: query.error,
    answeredAt: query.dataUpdatedAt,
    reload: () => void query.refetch(),
    readAgain: () => api(contract, call as never) as never,
    take: () => void query.refetch(),
  }
}

/** URL of the CSV export with the filters, columns and order of the list. */
export const exportAddress = (contract: Contract, state: ListState): string => {
  const { page, size, ...query } = listQuery(state)
  return apiBase + urlOf(contract.path, {}, query)
}
