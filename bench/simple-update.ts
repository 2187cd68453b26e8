import pg from 'pg'
import { type Measurement, repeat } from './load.ts'

const accounts = 100_000

/** Runs the statements of `pgbench -N` (simple update) through `pg` with 32 clients: the baseline for small writes. */
export async function simpleUpdate(databaseUrl: string, seconds: number): Promise<Measurement> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 32 })
  await pool.query('DROP TABLE IF EXISTS bench_account, bench_history')
  await pool.query('CREATE TABLE bench_account (aid int PRIMARY KEY, abalance int NOT NULL) WITH (fillfactor = 90)')
  await pool.query('CREATE TABLE bench_history (tid int, bid int, aid int, delta int, mtime timestamp)')
  await pool.query('INSERT INTO bench_account SELECT n, 0 FROM generate_series(1, $1::int) AS n', [accounts])
  const measured = await repeat(32, seconds, async (turn) => {
    const aid = ((turn * 7_919) % accounts) + 1
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query({
        name: 'u',
        text: 'UPDATE bench_account SET abalance = abalance + $1 WHERE aid = $2',
        values: [1, aid],
      })
      await client.query({ name: 's', text: 'SELECT abalance FROM bench_account WHERE aid = $1', values: [aid] })
      await client.query({ name: 'i', text: 'INSERT INTO bench_history VALUES (1, 1, $1, 1, now())', values: [aid] })
      await client.query('COMMIT')
    } finally {
      client.release()
    }
  })
  await pool.end()
  return measured
}
