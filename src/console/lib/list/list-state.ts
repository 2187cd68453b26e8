/* The state of a list as it stands in the address: `?filter[state]=new,confirmed&sort=-total&page=2&size=100`. */

export const pageSizes = [25, 50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]

export interface ListState {
  /** Values by the name of the filter; one or several values of each. */
  readonly filter: Readonly<Record<string, readonly string[]>>
  /** The column, with a minus for descending; empty for the order of the list itself. */
  readonly sort: string
  /** The columns shown, in their order; empty for those of the list itself. */
  readonly columns: readonly string[]
  /** From 1. */
  readonly page: number
  readonly size: PageSize
  /** Free words. */
  readonly words: string
}

/** The parameters of an address, as the router gives them: all are texts. */
export type Search = Readonly<Record<string, string>>

export const emptyListState: ListState = { filter: {}, sort: '', columns: [], page: 1, size: 50, words: '' }

const filterName = /^filter\[([\w-]+)\]$/

const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((value) => value !== '')

/** Reads the state of a list. What an address says wrongly, such as page 0, counts as not said. */
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

/** The parameters of an address that says the state. What is as the list itself has it is left out. */
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

/** The query of the list's call. */
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

/** The address with one filter changed; an empty list removes it. The list starts again at its first page. */
export const withFilter = (state: ListState, name: string, values: readonly string[]): ListState => ({
  ...state,
  filter: Object.fromEntries(Object.entries({ ...state.filter, [name]: values }).filter(([, some]) => some.length > 0)),
  page: 1,
})

/** A press on the head of a column: ascending, then descending, then the order of the list itself. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? '' : column
}
