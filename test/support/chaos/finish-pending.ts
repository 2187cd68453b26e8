import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#platform/db/db.ts'
import type { ShopCluster } from './cluster.ts'

/** Jobs that the shop runs every minute; the chaos test adds them in each round. */
const schedules = [
  ...['ordering.expire-unpaid', 'ordering.expire-tips', 'ordering.give-up-returned'],
  ...['payments.plan-looks', 'payments.reconcile', 'delivery.reclaim-places'],
  ...['gift-vouchers.give-up-unpaid', 'gift-vouchers.send-due'],
  ...['picking.return-lapsed', 'claims.close-silent', 'claims.lapse-requests'],
]

/** How a test ends. */
export interface Ending {
  /** Whether people decide claims and carry goods back. */
  readonly hasStaff: boolean
  readonly maxRounds: number
  /** Every so many rounds the clocks pass the expiry of orders that were not delivered. */
  readonly roundsOfDays: number
  /** Seconds by which the clocks go forward in the other rounds; in the first one they pass the expiry of unpaid orders. */
  readonly stepSeconds: number
  /** What staff do at the end of a round. */
  readonly settle: () => Promise<void>
}

const stepOf = (round: number, { roundsOfDays, stepSeconds }: Ending): number =>
  round === 0 ? 40 * 60 : round % roundsOfDays === roundsOfDays - 1 ? 49 * 3_600 : stepSeconds

/**
 * Counts of pending orders, tips, purchases of gift vouchers, refunds, captures that the shop has not received, amounts that are
 * still held, differences from the gateway's list, jobs, and work of staff: tasks of pickers, goods to carry back, runs, claims
 * and refunds without a signature.
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
  (SELECT count(*) FROM pick_task WHERE state NOT IN ('picked', 'cancelled'))::int AS picks,
  (SELECT count(*) FROM putback WHERE done_pieces < pieces AND $1)::int AS putbacks,
  (SELECT count(*) FROM run WHERE state NOT IN ('closed', 'cancelled'))::int AS runs,
  (SELECT count(*) FROM claim_work WHERE state <> 'closed' AND $1)::int AS claims,
  (SELECT count(*) FROM refund_request WHERE state = 'waiting')::int AS signatures,
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
 * Puts the clocks forward, runs planned and scheduled jobs and lets staff work until no order, payment, refund or job is
 * pending. Rejects with what is still pending after the last round.
 */
export async function finishPending(cluster: ShopCluster, db: Db, ending: Ending): Promise<void> {
  let pending: unknown
  for (let round = 0; round < ending.maxRounds; round++) {
    await cluster.advanceClocks(stepOf(round, ending))
    for (const name of schedules) await db.pool.query('SELECT graphile_worker.add_job($1, job_key => $1)', [name])
    for (let pass = 0; pass < 10; pass++) {
      await db.pool.query(
        'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() AND locked_at IS NULL',
      )
      await wait(40)
    }
    await waitForJobs(db)
    await ending.settle()
    const { rows } = await db.pool.query<Record<string, number>>(pendingCounts, [ending.hasStaff])
    pending = rows[0]
    if (rows[0] && Object.values(rows[0]).every((count) => count === 0)) return
  }
  const { rows } = await db.pool.query(
    `SELECT task_identifier, attempts, locked_at, run_at, left(last_error, 300) AS error FROM graphile_worker.jobs LIMIT 10`,
  )
  const states = await db.pool.query(
    `SELECT state, payment_state, shipping_state, count(*)::int FROM shop_order WHERE placed_at IS NOT NULL GROUP BY 1, 2, 3`,
  )
  const failed = cluster.failedRequests.slice(-2)
  throw new Error(`something stays pending: ${JSON.stringify({ pending, jobs: rows, orders: states.rows, failed })}`)
}
