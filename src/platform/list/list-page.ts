import { type ListQuery, mostCounted } from '#kernel/list.ts'
import type { Db, Queryable } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { countSql, idsSql, type ListSource, type ListSql, pageSql, rowsSql } from './list-sql.ts'

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
  const counting = countSql(source, query, now)
  const [, rows, { total }] = await db.transaction((tx) =>
    Promise.all([
      tx.run(planForValues, []),
      read(tx, pageSql<Row>(source, query, now)),
      tx.one(counting, counting.values),
    ]),
  )
  return { rows, total: Math.min(total, mostCounted), isTotalExact: total <= mostCounted }
}

/** The first rows of a list without their number, for a search box. */
export async function readFirst<Row>(
  db: Db,
  source: ListSource,
  query: ListQuery,
  { now, limit }: { readonly now: Temporal.Instant; readonly limit: number },
): Promise<readonly Row[]> {
  const [, rows] = await db.transaction((tx) =>
    Promise.all([tx.run(planForValues, []), read(tx, rowsSql<Row>(source, query, now, { limit }))]),
  )
  return rows
}

/** Ids of the filtered rows, at most `limit`. */
export async function readIds(
  db: Db,
  source: ListSource,
  query: ListQuery,
  { now, limit }: { readonly now: Temporal.Instant; readonly limit: number },
): Promise<readonly string[]> {
  const [, rows] = await db.transaction((tx) =>
    Promise.all([tx.run(planForValues, []), read(tx, idsSql(source, query, now, limit))]),
  )
  return rows.map(({ id }) => id)
}

const read = <Row>(q: Queryable, sql: ListSql<Row>): Promise<Row[]> => q.rows(sql, sql.values)
