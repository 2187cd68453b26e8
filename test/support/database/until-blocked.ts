import type { Db } from '#platform/db/db.ts'
import { until } from '#test/support/until.ts'

/** Resolves once statements of this database wait for locks of other transactions. */
export async function untilBlocked({ pool }: Db, statements = 1): Promise<void> {
  const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await until(async () => ((await pool.query(sql)).rowCount ?? 0) >= statements)
}
