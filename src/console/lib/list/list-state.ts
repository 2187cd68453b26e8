import { defaultPageSize, type PageSize, pageSizes } from '#kernel/list.ts'

/* The state of a list, kept in the URL: `?filter[state]=new,confirmed&sort=-total&page=2&size=100`. */

export interface ListState {
  /** Values by filter name. */
  readonly filter: Readonly<Record<string, readonly string[]>>
  /** Sort column, prefixed by a minus for descending; empty for the default order. */
  readonly sort: string
  /** Shown columns in order; empty for the default ones. */
  readonly columns: readonly string[]
  /** From 1. */
  readonly page: number
  readonly size: PageSize
  /** Search words. */
  readonly words: string
}

/** URL parameters as the router provides them: all are strings. */
export type Search = Readonly<Record<string, string>>

export const emptyListState: ListState = {
  filter: {},
  sort: '',
  columns: [],
  page: 1,
  size: defaultPageSize,
  words: '',
}

const filterName = /^filter\[([\w-]+)\]$/

const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((value) => value !== '')

/** Parses the state of a list. Invalid parameters, such as page 0, are ignored. */
export function readListState(search: Search): ListState {
  const filter = Object.entries(search).flatMap(([name, text]) => {
    const values = listOf(text)
    const [, filtered] = filterName.exec(name) ?? []
    return filtered === undefined || values.length === 0 ? [] : [[filtered, values] as const]
  })
  const page = Number(search['page'])
  const size = Number(search['size'])
  return {
    filter: Object.fromEntries(filter),
    sort: search['sort'] ?? '',
    columns: listOf(search['columns']),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((candidate) => candidate === size) ?? emptyListState.size,
    words: search['words'] ?? '',
  }
}

/** The URL parameters of a state, without defaults. */
export function writeListState({ filter, sort, columns, page, size, words }: ListState): Search {
  const filters = Object.entries(filter)
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, values]) => [`filter[${name}]`, values.join(',')] as const)
  return {
    ...Object.fromEntries(filters),
    ...(words !== '' && { words }),
    ...(sort !== '' && { sort }),
    ...(columns.length > 0 && { columns: columns.join(',') }),
    ...(page > 1 && { page: String(page) }),
    ...(size !== emptyListState.size && { size: String(size) }),
  }
}

/** The query parameters of the list call. */
export function listQuery({ filter, sort, columns, page, size, words }: ListState): Record<string, unknown> {
  return {
    filter: Object.fromEntries(Object.entries(filter).map(([name, values]) => [name, values.join(',')])),
    ...(sort !== '' && { sort }),
    ...(columns.length > 0 && { columns: columns.join(',') }),
    ...(words !== '' && { words }),
    page,
    size,
  }
}

/** Whether two states ask for the same rows in the same columns; the page does not matter. */
export const isSameQuery = (a: ListState, b: ListState): boolean =>
  JSON.stringify(writeListState({ ...a, page: 1 })) === JSON.stringify(writeListState({ ...b, page: 1 }))

/** The state with one filter changed, at the first page; an empty list removes the filter. */
export const withFilter = (state: ListState, name: string, values: readonly string[]): ListState => ({
  ...state,
  filter: Object.fromEntries(Object.entries({ ...state.filter, [name]: values }).filter(([, some]) => some.length > 0)),
  page: 1,
})

/** The next sort after a click on a column header: ascending, descending, default. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? '' : column
}
