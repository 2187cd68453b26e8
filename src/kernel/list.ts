/** What a column of a list holds. Money is in bani; `day` and `time` are those of Bucharest. */
export type ColumnKind = 'text' | 'count' | 'money' | 'instant' | 'day' | 'time' | 'choice' | 'flag'

/** `in`: one of these values; `not`: none of them; `range`: from and until, both included; `is`: yes or no. */
export type FilterOperator = 'in' | 'not' | 'range' | 'is'

export interface ListColumn {
  readonly key: string
  readonly kind: ColumnKind
  readonly isSortable?: boolean
  /** How the list is filtered by it; none without operators. */
  readonly operators?: readonly FilterOperator[]
  /** The values of a `choice`, when they are known. */
  readonly choices?: readonly string[]
  /** `always`: cannot be hidden; `default`: shown at first; `optional`: can be shown; `never`: a filter only. */
  readonly shown: 'always' | 'default' | 'optional' | 'never'
}

export interface List {
  readonly name: string
  readonly columns: readonly ListColumn[]
  readonly sort: ListSort
}

export interface ListSort {
  readonly key: string
  readonly isDescending: boolean
}

export type ListFilter =
  | { readonly key: string; readonly operator: 'in' | 'not'; readonly values: readonly string[] }
  | { readonly key: string; readonly operator: 'range'; readonly from: string | null; readonly until: string | null }
  | { readonly key: string; readonly operator: 'is'; readonly value: boolean }

/** What a list shows: the same object in the address of a page, in a call, and in a saved view. */
export interface ListQuery {
  readonly filters: readonly ListFilter[]
  readonly sort: ListSort
  /** Keys of the shown columns, in their order. */
  readonly columns: readonly string[]
  /** From 1. */
  readonly page: number
  readonly size: PageSize
  /** What the search box holds; empty without a search. */
  readonly words: string
}

export const pageSizes = [25, 50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = 50

/** Rows are counted exactly up to this number, and no page begins after it. */
export const mostCounted = 10_000

/** Days that a saved view names by their distance from today. */
export const relativeDays = { yesterday: -1, today: 0, tomorrow: 1 } as const

export const isRelativeDay = (text: string): text is keyof typeof relativeDays => text in relativeDays
