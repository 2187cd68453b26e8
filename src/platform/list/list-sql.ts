import { type ListQuery, mostCounted } from '#kernel/list.ts'
import type { Statement } from '../db/statement.ts'
import type { AddParam, SqlColumn } from './columns.ts'

/** So many words of one row may begin alike. */
const mostTimes = 8

/** How the rows of a list are read. */
export interface ListSource {
  /** The table with its alias: `shop_order o`. */
  readonly table: string
  /** The rows that the list has at all: `o.placed_at IS NOT NULL`. */
  readonly where: string
  /** The primary key, which makes the order of rows unique: `o.id`. */
  readonly id: string
  /** Selected columns and joins of the rows of one page, which have been found before as `page` (id, place). */
  readonly select: string
  readonly joins?: string
  readonly columns: Readonly<Record<string, SqlColumn>>
  /** The condition of the search box. */
  readonly words?: (words: string, param: AddParam) => string
  /** Selects the ids that the words find, without the table and its `where`, at most `mostTimes` times each. */
  readonly found?: (words: string, param: AddParam) => string
  /** A condition for what the words name exactly, which comes first; null when they can name nothing. */
  readonly exactly?: (words: string, param: AddParam) => string | null
}

export interface ListSql<Row> extends Statement<Row, readonly unknown[]> {
  readonly values: readonly unknown[]
}

/** The rows of a page, in its order. */
export function pageSql<Row>(source: ListSource, query: ListQuery, now: Temporal.Instant): ListSql<Row> {
  const offset = (query.page - 1) * query.size
  return rowsSql(source, query, now, { limit: query.size, offset })
}

/** The filtered rows from the beginning, at most `limit`. */
export function rowsSql<Row>(
  source: ListSource,
  query: ListQuery,
  now: Temporal.Instant,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): ListSql<Row> {
  const { values, param, where } = conditions(source, query, now)
  const order = orderOf(source, query, param)
  const found = `SELECT ${source.id} AS id, row_number() OVER (ORDER BY ${order}) AS place
    FROM ${source.table} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`
  const text = `SELECT ${source.select} FROM (${found}) AS page
    JOIN ${source.table} ON ${source.id} = page.id ${source.joins ?? ''} ORDER BY page.place`
  return { name: '', text, values }
}

/** How many rows are filtered, up to one more than are counted exactly. */
export function countSql(
  source: ListSource,
  query: ListQuery,
  now: Temporal.Instant,
): ListSql<{ readonly total: number }> {
  const { values, where } = conditions(source, query, now)
  const counted = `SELECT FROM ${source.table} WHERE ${where} LIMIT ${mostCounted + 1}`
  return { name: '', text: `SELECT count(*)::int AS total FROM (${counted}) AS counted`, values }
}

/**
 * The ids that the words find, in no order; null when they are more than are counted exactly. Mostly the first entries tell:
 * they are all, or of as many rows. Only when some rows have several words that begin alike are further entries read.
 */
export function foundSql(
  found: NonNullable<ListSource['found']>,
  words: string,
): ListSql<{ readonly ids: readonly string[] | null }> {
  const values: unknown[] = []
  const ids = found(words, (value) => `$${values.push(value)}`)
  const idsOf = (entries: string): string =>
    `SELECT CASE WHEN count(*) <= ${mostCounted} THEN coalesce(array_agg(id), '{}') END AS ids
     FROM (SELECT DISTINCT id FROM ${entries} LIMIT ${mostCounted + 1}) AS once`
  const text = `WITH first AS MATERIALIZED (SELECT * FROM (${ids}) AS f (id) LIMIT ${mostCounted + 1}),
      counted AS (SELECT count(*) AS entries, count(DISTINCT id) AS rows FROM first)
    SELECT CASE WHEN entries <= ${mostCounted} THEN (${idsOf('first')}) WHEN rows <= ${mostCounted}
      THEN (${idsOf(`(SELECT * FROM (${ids}) AS f (id) LIMIT ${(mostCounted + 1) * mostTimes}) AS more`)}) END AS ids
    FROM counted`
  return { name: '', text, values }
}

/** The ids of the filtered rows, at most `limit`, in the order of the list. */
export function idsSql(
  source: ListSource,
  query: ListQuery,
  now: Temporal.Instant,
  limit: number,
): ListSql<{ readonly id: string }> {
  const { values, param, where } = conditions(source, query, now)
  const order = orderOf(source, query, param)
  const text = `SELECT ${source.id} AS id FROM ${source.table} WHERE ${where} ORDER BY ${order} LIMIT ${limit}`
  return { name: '', text, values }
}

function conditions(source: ListSource, query: ListQuery, now: Temporal.Instant) {
  const { filters, words } = query
  const values: unknown[] = []
  const param: AddParam = (value) => `$${values.push(value)}`
  const parts = [source.where]
  for (const filter of filters) {
    const sql = source.columns[filter.key]?.filter
    if (sql === undefined) throw new Error(`the list cannot be filtered by ${filter.key}`)
    parts.push(sql(filter, param, now))
  }
  if (words !== '' && source.words !== undefined) parts.push(source.words(words, param))
  return { values, param, where: parts.map((part) => `(${part})`).join(' AND ') }
}

function orderOf({ columns, id, exactly }: ListSource, { sort, words }: ListQuery, param: AddParam): string {
  const sql = columns[sort.key]?.sort
  if (sql === undefined) throw new Error(`the list cannot be sorted by ${sort.key}`)
  const first = words === '' ? null : (exactly?.(words, param) ?? null)
  const direction = sort.isDescending ? 'DESC' : 'ASC'
  const sorted = [...new Set([...sql, id])].map((one) => `${one} ${direction}`)
  return [...(first === null ? [] : [`(${first}) DESC`]), ...sorted].join(', ')
}
