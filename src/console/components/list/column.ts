import type { ReactNode } from 'react'

export interface Column<Row> {
  /** As in `sort` and `columns` of the call. */
  readonly id: string
  readonly label: string
  /** In px; one column without takes what is left. */
  readonly width?: number
  readonly isNumber?: boolean
  readonly isSortable?: boolean
  /** Not shown until somebody chooses it. */
  readonly isExtra?: boolean
  readonly cell: (row: Row) => ReactNode
}

export interface FilterOption {
  readonly value: string
  readonly label: string
}

export interface Filter {
  /** As in `filter[…]` of the call. */
  readonly id: string
  readonly label: string
  /** `choice`: some of the options; `text`: what is typed. */
  readonly kind: 'choice' | 'text'
  readonly options?: readonly FilterOption[]
  readonly icon?: string
}

/** The columns shown: those of the address, else all that are not extra; the first is always there. */
export function shownColumns<Row>(columns: readonly Column<Row>[], ids: readonly string[]): readonly Column<Row>[] {
  const [first] = columns
  if (ids.length === 0 || first === undefined) return columns.filter(({ isExtra }) => !isExtra)
  const chosen = ids.flatMap((id) => columns.find((column) => column.id === id && column !== first) ?? [])
  return [first, ...chosen]
}

/** The values of a filter in words. */
export const valuesText = ({ options = [] }: Filter, values: readonly string[]): string =>
  values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ')
