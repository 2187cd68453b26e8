import {
  defaultPageSize,
  type List,
  type ListColumn,
  type ListFilter,
  type ListQuery,
  type ListSort,
  mostCounted,
  pageSizes,
} from '#kernel/list.ts'
import { Problem, type Violation } from '#kernel/problem.ts'
import { isFilterValue } from './filter-value.ts'

/** A list query as it stands in an address: `filter[state]=picking,placed&sort=-total`. */
export interface RawListQuery {
  readonly filter?: Readonly<Record<string, string>> | undefined
  readonly sort?: string | undefined
  readonly columns?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly words?: string | undefined
}

export interface ListReading {
  /** Invalid parts are left out. */
  readonly query: ListQuery
  readonly violations: readonly Violation[]
}

/** The columns that a list shows at first. */
export const defaultColumns = ({ columns }: List): string[] =>
  columns.filter(({ shown }) => shown === 'always' || shown === 'default').map(({ key }) => key)

/** Parses a list query, and returns its invalid parts. The inverse of `printListQuery`. */
export function parseListQuery(list: List, raw: RawListQuery): ListReading {
  const filters = Object.entries(raw.filter ?? {}).map(([key, text]) => [key, readFilter(list, key, text)] as const)
  const sort = raw.sort === undefined ? list.sort : readSort(list, raw.sort)
  const columns = raw.columns === undefined ? defaultColumns(list) : readColumns(list, raw.columns)
  const size = pageSizes.find((one) => one === (raw.size ?? defaultPageSize))
  const page = raw.page ?? 1
  const isReachable = Number.isInteger(page) && page >= 1 && (page - 1) * (size ?? defaultPageSize) < mostCounted
  const violations = [
    ...filters.filter(([, filter]) => filter === null).map(([key]) => fault(`filter.${key}`)),
    ...(sort === null ? [fault('sort')] : []),
    ...(columns === null ? [fault('columns')] : []),
    ...(size === undefined ? [fault('size')] : []),
    ...(isReachable ? [] : [{ path: 'page', code: 'too-big' }]),
  ]
  const query = {
    filters: filters.flatMap(([, filter]) => filter ?? []),
    sort: sort ?? list.sort,
    columns: columns ?? defaultColumns(list),
    page: isReachable ? page : 1,
    size: size ?? defaultPageSize,
    words: (raw.words ?? '').trim(),
  }
  return { query, violations }
}

/** Parses the query of a call. Throws `invalid-input` with every unknown column, filter and sort. */
export function readListQuery(list: List, raw: RawListQuery): ListQuery {
  const { query, violations } = parseListQuery(list, raw)
  if (violations.length > 0) throw new Problem('invalid-input', { violations })
  return query
}

/** Formats a list query; defaults of the list are left out. */
export function printListQuery(list: List, query: ListQuery): RawListQuery {
  const { filters, sort, columns, page, size, words } = query
  const text = (one: ListSort): string => `${one.isDescending ? '-' : ''}${one.key}`
  return {
    ...(filters.length > 0 && { filter: Object.fromEntries(filters.map((one) => [one.key, printFilter(one)])) }),
    ...(text(sort) !== text(list.sort) && { sort: text(sort) }),
    ...(columns.join() !== defaultColumns(list).join() && { columns: columns.join() }),
    ...(page !== 1 && { page }),
    ...(size !== defaultPageSize && { size }),
    ...(words !== '' && { words }),
  }
}

export function printFilter(filter: ListFilter): string {
  if (filter.operator === 'is') return filter.value ? 'yes' : 'no'
  if (filter.operator === 'range') {
    const { from, until } = filter
    return from !== null && from === until ? from : `${from ?? ''}..${until ?? ''}`
  }
  return `${filter.operator === 'not' ? '!' : ''}${filter.values.join()}`
}

function readFilter({ columns }: List, key: string, text: string): ListFilter | null {
  const column = columns.find((one) => one.key === key)
  const operators = column?.operators ?? []
  if (column === undefined || text === '') return null
  if (operators.includes('is') && (text === 'yes' || text === 'no')) {
    return { key, operator: 'is', value: text === 'yes' }
  }
  if (operators.includes('range')) return readRange(column, text)
  const operator = text.startsWith('!') ? 'not' : 'in'
  if (!operators.includes(operator)) return null
  const values = readValues(column, operator === 'not' ? text.slice(1) : text)
  return values === null ? null : { key, operator, values }
}

function readRange(column: ListColumn, text: string): ListFilter | null {
  const [from = '', until = from, ...rest] = text.split('..')
  const isValid = (end: string): boolean => end === '' || isFilterValue(column, end)
  if (rest.length > 0 || from + until === '' || !isValid(from) || !isValid(until)) return null
  return { key: column.key, operator: 'range', from: from || null, until: until || null }
}

/** Maximum number of values of one filter. */
const mostValues = 50

function readValues(column: ListColumn, text: string): readonly string[] | null {
  const values = column.kind === 'text' ? [text] : [...new Set(text.split(','))]
  return values.length <= mostValues && values.every((value) => isFilterValue(column, value)) ? values : null
}

function readSort({ columns }: List, text: string): ListSort | null {
  const isDescending = text.startsWith('-')
  const key = isDescending ? text.slice(1) : text
  return columns.some((column) => column.key === key && column.isSortable === true) ? { key, isDescending } : null
}

/** The shown columns in the order of the address; one that is always shown comes first when it is not named. */
function readColumns({ columns }: List, text: string): string[] | null {
  const named = text.split(',')
  const known = new Set(columns.filter(({ shown }) => shown !== 'never').map(({ key }) => key))
  if (new Set(named).size !== named.length || named.some((key) => !known.has(key))) return null
  const fixed = columns.filter(({ key, shown }) => shown === 'always' && !named.includes(key)).map(({ key }) => key)
  return [...fixed, ...named]
}

const fault = (path: string): Violation => ({ path, code: 'invalid-value' })
