import type { Db } from '#platform/db/db.ts'
import { until } from '#test/support/until.ts'

/** Resolves once a statement of this database waits for the lock of another transaction. */
export async function untilBlocked({ pool }: Db): Promise<void> {
  const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await until(async () => (await pool.query(sql)).rowCount !== 0)
}
