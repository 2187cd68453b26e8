import type { ListQuery } from '#kernel/list.ts'
import type { Db } from '../db/db.ts'
import { withoutTimeLimits } from '../db/session-defaults.ts'
import { mostExported } from './csv.ts'
import { type ListSource, rowsSql } from './list-sql.ts'

const rowsAtOnce = 1_000

/**
 * The filtered rows of a list in its order, at most `mostExported`, some at a time from one snapshot: however many there are,
 * few are in memory. Stopping early closes the connection.
 */
export async function* streamRows<Row>(
  { pool }: Db,
  source: ListSource,
  query: ListQuery,
  now: Temporal.Instant,
): AsyncGenerator<Row[]> {
  const { text, values } = rowsSql<Row>(source, query, now, { limit: mostExported })
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query(`BEGIN READ ONLY; ${withoutTimeLimits}`)
    const given = values.map((value) => (value instanceof Temporal.Instant ? value.toString() : value))
    await client.query(`DECLARE exported NO SCROLL CURSOR FOR ${text}`, given)
    for (;;) {
      const { rows } = await client.query(`FETCH ${rowsAtOnce} FROM exported`)
      if (rows.length > 0) yield rows as Row[]
      if (rows.length < rowsAtOnce) break
    }
    await client.query('COMMIT')
    isDone = true
  } finally {
    client.release(!isDone)
  }
}
