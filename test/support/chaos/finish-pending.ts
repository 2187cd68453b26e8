import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#platform/db/db.ts'
import type { ShopCluster } from './cluster.ts'
import { payRefunds } from './pay-refunds.ts'

/** Jobs that the shop runs every minute; the chaos test adds them in each round. */
const schedules = [
  ...['ordering.expire-unpaid', 'ordering.expire-tips', 'ordering.give-up-returned'],
  ...['payments.plan-looks', 'payments.reconcile', 'delivery.reclaim-places'],
  ...['gift-vouchers.give-up-unpaid', 'gift-vouchers.send-due'],
]
const maxRounds = 60

/**
 * By how many seconds a round puts the clocks forward: first past the expiry of unpaid orders, later by minutes, every sixth
 * time past the expiry of orders that were not delivered.
 */
const stepOf = (round: number): number => (round === 0 ? 40 * 60 : round % 6 === 5 ? 49 * 3_600 : 4 * 60)

/**
 * Counts of pending orders, tips, purchases of gift vouchers, refunds, captures that the shop has not received, amounts that are
 * still held, differences from the gateway's list, and
 * jobs.
 */
const pendingCounts = `SELECT
  (SELECT count(*) FROM shop_order WHERE state = 'new')::int AS orders,
  (SELECT count(*) FROM order_tip WHERE state = 'open')::int AS tips,
  (SELECT count(*) FROM gift_purchase WHERE state = 'open')::int AS gifts,
  (SELECT count(*) FROM payment_refund WHERE state = 'due')::int AS refunds,
  (SELECT count(*) FROM payment_attempt a JOIN gateway_standin.payment g ON g.reference = a.reference
   WHERE g.state = 'captured' AND a.state NOT IN ('captured', 'refunded', 'disputed'))::int AS captures,
  (SELECT count(*) FROM gateway_standin.payment WHERE state = 'authorized')::int AS holds,
  (SELECT count(*) FROM payment_difference WHERE settled_at IS NULL)::int AS differences,
  (SELECT count(*) FROM graphile_worker._private_jobs WHERE attempts < max_attempts)::int AS jobs`

/** Jobs that run or are due. */
const runnableJobs = `SELECT count(*)::int AS jobs FROM graphile_worker._private_jobs
  WHERE attempts < max_attempts AND (locked_at IS NOT NULL OR run_at <= now())`

/** Rendering invoices is slow: the clocks are put forward only when the jobs of a round are done. */
async function waitForJobs(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await db.pool.query<{ jobs: number }>(runnableJobs)
    if (rows[0]?.jobs === 0) return
    await wait(40)
  }
}

/**
 * Puts the clocks forward, runs planned and scheduled jobs and lets staff pay out refunds until no order, payment, refund or job is pending. Rejects
 * with what is still pending after the last round.
 */
export async function finishPending(cluster: ShopCluster, db: Db): Promise<void> {
  let pending: unknown
  for (let round = 0; round < maxRounds; round++) {
    cluster.advanceClocks(stepOf(round))
    for (const name of schedules) await db.pool.query('SELECT graphile_worker.add_job($1, job_key => $1)', [name])
    for (let pass = 0; pass < 10; pass++) {
      await db.pool.query(
        'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() AND locked_at IS NULL',
      )
      await wait(40)
    }
    await waitForJobs(db)
    await payRefunds(cluster, db)
    const { rows } = await db.pool.query<Record<string, number>>(pendingCounts)
    pending = rows[0]
    if (rows[0] && Object.values(rows[0]).every((count) => count === 0)) return
  }
  const { rows } = await db.pool.query(
    `SELECT task_identifier, attempts, locked_at, run_at, left(last_error, 300) AS error FROM graphile_worker.jobs LIMIT 10`,
  )
  const states = await db.pool.query(
    `SELECT state, payment_state, shipping_state, count(*)::int FROM shop_order WHERE placed_at IS NOT NULL GROUP BY 1, 2, 3`,
  )
  throw new Error(`something stays pending: ${JSON.stringify({ pending, jobs: rows, orders: states.rows })}`)
}
