import { zone } from '#kernel/clock.ts'
import { isRelativeDay, type ListFilter, relativeDays } from '#kernel/list.ts'

/** Adds a parameter to the statement and returns its placeholder: values never become SQL. */
export type AddParam = (value: unknown) => string

/** The SQL condition of a filter. `now` decides which day is today. */
export type FilterSql = (filter: ListFilter, param: AddParam, now: Temporal.Instant) => string

export interface SqlColumn {
  /** Expressions that an index begins with, in this order, so that a page is read from the index. */
  readonly sort?: readonly string[]
  readonly filter?: FilterSql
}

/** `in` and `not` for an expression of a type. */
export const oneOf =
  (sql: string, type: 'text' | 'int' | 'smallint' = 'text', parse: (text: string) => unknown = String): FilterSql =>
  (filter, param) => {
    if (filter.operator !== 'in' && filter.operator !== 'not') throw unfit(filter)
    const [only, ...others] = filter.values.map(parse)
    const isIn = filter.operator === 'in'
    // Rows of one value come from an index in its further order.
    if (others.length === 0) return `${sql} ${isIn ? '=' : '<>'} ${param(only)}::${type}`
    const values = `${param([only, ...others])}::${type}[]`
    return isIn ? `${sql} = ANY (${values})` : `${sql} <> ALL (${values})`
  }

/** From and until, both included, of whole numbers. */
export const numbersBetween =
  (sql: string): FilterSql =>
  (filter, param) =>
    between(filter, (end) => `${param(Number(end))}::int`, { at: sql, hasUntil: '<=' })

/** The days of Bucharest on which an instant lies. */
export const daysBetween =
  (sql: string): FilterSql =>
  (filter, param, now) =>
    between(filter, (end, days) => `${param(startOf(end, now, days))}::timestamptz`, { at: sql, hasUntil: '<' })

/** The hours on the wall in Bucharest: from included, until excluded. */
export const timesBetween =
  (sql: string): FilterSql =>
  (filter, param) =>
    between(filter, (end) => `${param(end)}::time`, { at: `(${sql} AT TIME ZONE '${zone}')::time`, hasUntil: '<' })

/** Yes or no. */
export const whether =
  (condition: string): FilterSql =>
  (filter) => {
    if (filter.operator !== 'is') throw unfit(filter)
    return filter.value ? `(${condition})` : `(${condition}) IS NOT TRUE`
  }

/** The start of a day, or of the one `daysLater`. */
function startOf(text: string, now: Temporal.Instant, daysLater: number): Temporal.Instant {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const day = isRelativeDay(text) ? today.add({ days: relativeDays[text] }) : Temporal.PlainDate.from(text)
  return day.add({ days: daysLater }).toZonedDateTime(zone).toInstant()
}

interface Between {
  readonly at: string
  readonly hasUntil: '<' | '<='
}

function between(
  filter: ListFilter,
  placeholder: (end: string, daysLater: number) => string,
  { at, hasUntil }: Between,
): string {
  if (filter.operator !== 'range') throw unfit(filter)
  const { from, until } = filter
  const ends = [
    ...(from === null ? [] : [`${at} >= ${placeholder(from, 0)}`]),
    ...(until === null ? [] : [`${at} ${hasUntil} ${placeholder(until, 1)}`]),
  ]
  return ends.join(' AND ')
}

const unfit = ({ key, operator }: ListFilter): Error => new Error(`the column ${key} is not filtered by ${operator}`)
