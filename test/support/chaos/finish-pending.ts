import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#platform/db/db.ts'
import type { ShopCluster } from './cluster.ts'

/** What runs by the minute; a settling shop cannot wait for it. */
const schedules = [
  ...['ordering.expire-unpaid', 'ordering.expire-tips', 'ordering.give-up-returned'],
  ...['payments.plan-looks', 'delivery.reclaim-places'],
]
const mostRounds = 60

/** In seconds: past what an unpaid order waits, by minutes, and now and then past what one that came back waits. */
const stepOf = (round: number): number => (round === 0 ? 40 * 60 : round % 6 === 5 ? 49 * 3_600 : 4 * 60)

/** Orders on their way, money on its way, and jobs: what is not over yet. */
const openEnds = `SELECT
  (SELECT count(*) FROM shop_order WHERE state = 'new')::int AS orders,
  (SELECT count(*) FROM order_tip WHERE state = 'open')::int AS tips,
  (SELECT count(*) FROM payment_refund WHERE state = 'due')::int AS refunds,
  (SELECT count(*) FROM payment_attempt a JOIN gateway_standin.payment g ON g.reference = a.reference
   WHERE g.state = 'captured' AND a.state NOT IN ('captured', 'refunded', 'disputed'))::int AS unheard,
  (SELECT count(*) FROM graphile_worker._private_jobs WHERE attempts < max_attempts)::int AS jobs`

/** Jobs that somebody works on, or could. */
const atWork = `SELECT count(*)::int AS jobs FROM graphile_worker._private_jobs
  WHERE attempts < max_attempts AND (locked_at IS NOT NULL OR run_at <= now())`

/** A letter with an invoice takes its time: the clock goes on when the work of this round is done. */
async function untilWorked(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await db.pool.query<{ jobs: number }>(atWork)
    if (rows[0]?.jobs === 0) return
    await wait(40)
  }
}

/**
 * Lets all that was begun come to its end: time goes on, jobs that wait come due, scheduled ones run. Rejects with what is
 * still open when it does not.
 */
export async function finishPending(fleet: ShopCluster, db: Db): Promise<void> {
  let left: unknown
  for (let round = 0; round < mostRounds; round++) {
    fleet.advanceClocks(stepOf(round))
    for (const name of schedules) await db.pool.query('SELECT graphile_worker.add_job($1, job_key => $1)', [name])
    for (let look = 0; look < 10; look++) {
      await db.pool.query(
        'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() AND locked_at IS NULL',
      )
      await wait(40)
    }
    await untilWorked(db)
    const { rows } = await db.pool.query<Record<string, number>>(openEnds)
    left = rows[0]
    if (rows[0] && Object.values(rows[0]).every((count) => count === 0)) return
  }
  const { rows } = await db.pool.query(
    `SELECT task_identifier, attempts, locked_at, run_at, left(last_error, 300) AS error FROM graphile_worker.jobs LIMIT 10`,
  )
  const waiting = await db.pool.query(
    `SELECT state, payment_state, shipping_state, count(*)::int FROM shop_order WHERE placed_at IS NOT NULL GROUP BY 1, 2, 3`,
  )
  throw new Error(`the shop does not settle: ${JSON.stringify({ left, jobs: rows, orders: waiting.rows })}`)
}
