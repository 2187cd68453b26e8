import type { Db } from '#platform/db/db.ts'

/** Resolves once a statement of this database waits for the lock of another transaction. */
export async function untilBlocked({ pool }: Db): Promise<void> {
  const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while ((await pool.query(sql)).rowCount === 0);
}
