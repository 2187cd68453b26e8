import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type ListState, listQuery, readListState, type Search, writeListState } from '#console/lib/list/list-state.ts'
import { queryOf } from '#console/lib/queries.ts'
import { listViews, type SavedView } from '#modules/staff/contract.staff-views.ts'

/** The state of a list for a saved view. */
export function stateOfView({ query }: Pick<SavedView, 'query'>): ListState {
  const filters = Object.entries(query.filter ?? {}).map(([name, text]) => [`filter[${name}]`, text] as const)
  const texts = { sort: query.sort, columns: query.columns, words: query.words, size: query.size?.toString() }
  const said = Object.entries(texts).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return readListState(Object.fromEntries([...filters, ...said]))
}

/** The part of the state that a view stores: all but the page. */
export function queryOfView(state: ListState): SavedView['query'] {
  const { page, ...query } = listQuery(state)
  return query as SavedView['query']
}

/** Parameter that requests the unfiltered list although a default view is set. */
const allViews: Search = { vedere: 'toate' }
export const searchOfAll = (hasDefault: boolean): Search => (hasDefault ? allViews : {})

/** The views of a list. A list that is opened without a query opens with the default view (LISTV-02). */
export function useSavedViews(list: string): readonly SavedView[] {
  const { data } = useQuery({ ...queryOf(listViews, { query: { list } }), staleTime: 60_000 })
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const isUnasked = Object.keys(search).length === 0
  const usual = data?.items.find(({ isDefault }) => isDefault)
  useEffect(() => {
    if (!isUnasked || usual === undefined) return
    void navigate({ to: '.', search: writeListState(stateOfView(usual)) as never, replace: true })
  }, [isUnasked, usual, navigate])
  return data?.items ?? []
}
