import type { ReactNode } from 'react'
import { readChoice, valueText } from '#console/lib/list/filter-value.ts'
import type { ColumnKind, ListColumn, List as ListDeclaration } from '#kernel/list.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-list.json'

const t = translator(texts)

export interface Column<Row> {
  /** As in `sort` and `columns` of the call. */
  readonly id: string
  readonly label: string
  /** Width in px; one column without a width takes the remaining space. */
  readonly width?: number | undefined
  readonly isNumber: boolean
  readonly isSortable: boolean
  /** Hidden by default. */
  readonly isExtra: boolean
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
  readonly kind: ColumnKind
  /** The choices, where they are known. */
  readonly options: readonly FilterOption[]
  /** Whether the filter can exclude values. */
  readonly canExclude: boolean
  readonly icon?: string | undefined
}

/** How a page displays a declared column. */
export interface Cell<Row> {
  readonly label: string
  readonly width?: number
  /** Aligned left although it is a number, because it is drawn as a graphic. */
  readonly isDrawn?: boolean
  readonly cell: (row: Row) => ReactNode
}

/** The columns of a declared list, with labels, widths and cells of the page. */
export function columnsOf<Row>(
  { columns }: ListDeclaration,
  cells: Readonly<Record<string, Cell<Row>>>,
): readonly Column<Row>[] {
  return columns.flatMap(({ key, kind, shown, isSortable = false }): Column<Row>[] => {
    const cell = cells[key]
    const isNumber = kind === 'money' || (kind === 'count' && shown !== 'always' && cell?.isDrawn !== true)
    return cell === undefined || shown === 'never'
      ? []
      : [{ id: key, ...cell, isSortable, isNumber, isExtra: shown === 'optional' }]
  })
}

/** The filters of a declared list, with the names that the page gives to them and to their choices. */
export function filtersOf(
  { columns }: ListDeclaration,
  labelOf: (key: string) => string,
  choiceOf: (key: string, value: string) => string,
): readonly Filter[] {
  return columns
    .filter(({ operators }) => operators !== undefined)
    .map(({ key, kind, choices = [], operators }: ListColumn) => ({
      id: key,
      label: labelOf(key),
      kind,
      options: choices.map((value) => ({ value, label: choiceOf(key, value) })),
      canExclude: operators?.includes('not') ?? false,
    }))
}

/** The columns shown: those of the address, else all that are not extra; the first is always there. */
export function shownColumns<Row>(columns: readonly Column<Row>[], ids: readonly string[]): readonly Column<Row>[] {
  const [first] = columns
  if (ids.length === 0 || first === undefined) return columns.filter(({ isExtra }) => !isExtra)
  const chosen = ids.flatMap((id) => columns.find((column) => column.id === id && column !== first) ?? [])
  return [first, ...chosen]
}

/** The values of a filter in words: "azi", "oricare în afară de Anulată". */
export function valuesText({ kind, options }: Filter, values: readonly string[]): string {
  const { isNot, values: chosen } = readChoice(values)
  const names = chosen
    .map((value) => options.find((option) => option.value === value)?.label ?? valueText(kind, value))
    .join(', ')
  return isNot ? t('not', { values: names }) : names
}
