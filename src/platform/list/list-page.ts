import { type ListQuery, mostCounted } from '#kernel/list.ts'
import type { Db, Queryable } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { countSql, foundSql, idsSql, type ListSource, type ListSql, pageSql, rowsSql } from './list-sql.ts'

export interface ListPage<Row> {
  readonly rows: readonly Row[]
  /** Exact up to `mostCounted`; otherwise there are more. */
  readonly total: number
  readonly isTotalExact: boolean
}

/**
 * Statements are planned for the values of their parameters: which index serves a filter depends on them. Sessions keep one
 * generic plan by default (session-defaults.ts). A list is no report: it leaves the other processors to the shoppers.
 */
const planForValues = statement<unknown>(
  'list.plan-for-values',
  `SELECT set_config('plan_cache_mode', 'force_custom_plan', true),
     set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`,
)

/** A page of a list and the number of its filtered rows. */
export async function readPage<Row>(
  db: Db,
  source: ListSource,
  query: ListQuery,
  now: Temporal.Instant,
): Promise<ListPage<Row>> {
  const [rows, total] = await db.transaction(async (tx) => {
    const { narrowed, total } = await narrow(tx, source, query)
    const counting = countSql(narrowed, query, now)
    return Promise.all([
      read(tx, pageSql<Row>(narrowed, query, now)),
      total ?? tx.one(counting, counting.values).then((counted) => counted.total),
    ])
  })
  return { rows, total: Math.min(total, mostCounted), isTotalExact: total <= mostCounted }
}

/** The first rows of a list without their number, for a search box. */
export async function readFirst<Row>(
  db: Db,
  source: ListSource,
  query: ListQuery,
  { now, limit }: { readonly now: Temporal.Instant; readonly limit: number },
): Promise<readonly Row[]> {
  return db.transaction(async (tx) => {
    const { narrowed } = await narrow(tx, source, query)
    return read(tx, rowsSql<Row>(narrowed, query, now, { limit }))
  })
}

/** Ids of the filtered rows, at most `limit`. */
export async function readIds(
  db: Db,
  source: ListSource,
  query: ListQuery,
  { now, limit }: { readonly now: Temporal.Instant; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db.transaction(async (tx) => {
    const { narrowed } = await narrow(tx, source, query)
    return read(tx, idsSql(narrowed, query, now, limit))
  })
  return rows.map(({ id }) => id)
}

/**
 * The list with the ids that its words find in place of the words. The database does not know which words come together: of
 * two names that many orders have and few have both it would walk the list and look for each row's words, half a second
 * for a million orders. Words that more rows have than are counted stay: there the walk ends soon.
 */
async function narrow(
  tx: Queryable,
  source: ListSource,
  { words, filters }: ListQuery,
): Promise<{ readonly narrowed: ListSource; readonly total?: number }> {
  const planned = tx.run(planForValues, [])
  if (words === '' || source.found === undefined) {
    await planned
    return { narrowed: source }
  }
  const finding = foundSql(source.found, words)
  const [, { ids }] = await Promise.all([planned, tx.one(finding, finding.values)])
  if (ids === null) return filters.length > 0 ? { narrowed: source } : { narrowed: source, total: mostCounted + 1 }
  return { narrowed: { ...source, words: (_, param) => `${source.id} = ANY (${param(ids)}::uuid[])` } }
}

const read = <Row>(q: Queryable, sql: ListSql<Row>): Promise<Row[]> => q.rows(sql, sql.values)
