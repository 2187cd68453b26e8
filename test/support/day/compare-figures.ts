import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDashboard } from '#modules/dashboard/contract.staff.ts'
import { type TileKey, tileKeys } from '#modules/dashboard/rules/tiles.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { type Day, shot } from './day.ts'

/** What each tile counts, told by the tables alone; `:now` is the time of the shop. */
const counted: Readonly<Record<TileKey, string>> = {
  unpaid: `FROM shop_order WHERE state = 'new' AND payment_state = ANY ('{new,processing,failed}')
    AND placed_at + interval '15 minutes' < :now`,
  pickingLate: `FROM shop_order WHERE state = 'new' AND shipping_state = ANY ('{ready,picking}') AND picked_at IS NULL
    AND payment_state = ANY ('{authorized,completed,refunded,partially_refunded}')
    AND interval_since > :now - interval '2 days' AND interval_since < :now`,
  consentWaiting: `FROM (SELECT DISTINCT order_id FROM substitution_proposal WHERE state = 'open') AS asked`,
  claims: `FROM claim_work WHERE state <> ALL ('{asked,closed}')
    AND (answered_at IS NULL AND answer_due_at < :now OR decision_due_at < :now)`,
  lowRatings: 'FROM low_rating WHERE answered_at IS NULL',
  lateChats: `FROM chat_owner WHERE ended_at IS NULL AND agent_id IS NULL AND queued_at + interval '2 minutes' < :now`,
  cashToClose: `FROM run r JOIN run_cash c ON c.run_id = r.id WHERE r.state = 'counted' AND c.needs = 'cash.close'`,
  cashToSign: `FROM run r JOIN run_cash c ON c.run_id = r.id WHERE r.state = 'counted' AND c.needs = 'cash.count'`,
  disputedPayments: 'FROM payment_discrepancy WHERE settled_at IS NULL',
  paymentDifferences: 'FROM payment_difference WHERE settled_at IS NULL',
  stuckRefunds: `FROM payment_refund WHERE state = 'due' AND tries > 5`,
  unpaidRefunds: `FROM payment_refund
    WHERE state = 'due' AND attempt_id IS NULL OR state = 'refused' AND reason <> 'late-capture'`,
  refundsToSign: `FROM refund_request WHERE state = 'waiting'`,
  stuckHolds: `FROM payment_attempt WHERE state IN ('authorized', 'withdrawn') AND hold_tries > 5`,
  failedJobs: 'FROM graphile_worker._private_jobs WHERE attempts >= max_attempts',
  lateInvoices: `FROM invoice_submission WHERE state <> 'accepted' AND due_on <= (:now AT TIME ZONE 'Europe/Bucharest')::date`,
  refusedInvoices: `FROM invoice_submission WHERE state = 'refused'`,
  browserErrors: `FROM client_error WHERE created_at > :now - interval '24 hours'`,
  missedSearches: `FROM (SELECT DISTINCT lower(trim(parameters ->> 'search_term')) FROM analytics_event
    WHERE name = 'search' AND parameters ->> 'results' = '0') AS missed`,
  overdueRequests: `FROM customer_request WHERE done_at IS NULL AND due_on < (:now AT TIME ZONE 'Europe/Bucharest')::date`,
  pausedWebhooks: `FROM webhook_endpoint WHERE state = 'paused' AND pause_reason <> 'by-hand'`,
}

/** Each interval of the day of `$1` with its orders, told by the states of the orders alone. */
const countedIntervals = `
  SELECT i.zone_code AS zone, i.since, i.until, i.kind, i.capacity, i.taken, i.held,
    ${Object.entries({
      waiting: `o.shipping_state = 'ready'`,
      picking: `o.shipping_state = 'picking' AND o.picked_at IS NULL`,
      packed: `o.shipping_state = 'packed' OR o.shipping_state = 'picking' AND o.picked_at IS NOT NULL`,
      onTheWay: `o.shipping_state = 'shipped'`,
      delivered: `o.state = 'fulfilled'`,
      cameBack: `o.shipping_state = 'returned'`,
      late: `o.delivered_at > o.interval_until OR o.delivered_at IS NULL AND o.interval_until < $1`,
    })
      .map(([name, state]) => `count(o.id) FILTER (WHERE ${state})::int AS "${name}"`)
      .join(', ')}
  FROM delivery_interval i LEFT JOIN shop_order o ON o.interval_id = i.id AND o.placed_at IS NOT NULL AND o.add_to IS NULL
    AND o.state <> 'cancelled' AND o.payment_state NOT IN ('new', 'processing', 'failed', 'cancelled')
  WHERE (i.since AT TIME ZONE 'Europe/Bucharest')::date = ($1::timestamptz AT TIME ZONE 'Europe/Bucharest')::date
  GROUP BY i.id ORDER BY i.since, i.until, i.zone_code, i.kind`

/** What the dashboard says at the end of the day, against SQL. */
export function compareFigures({ shop, db, browser, openAs, at, count }: Day): void {
  test('every figure of the dashboard agrees with the database, and so do stock, places and money', async () => {
    const { rows: last } = await db.pool.query<{ at: string }>(
      `SELECT (interval_since - interval '1 hour')::text AS at FROM shop_order WHERE token = $1`,
      [at(0).token],
    )
    const ahead = Temporal.Instant.from((last[0]?.at ?? '').replace(' ', 'T')).since(shop.clock.now())
    shop.clock.pass({ seconds: Math.max(0, Math.floor(ahead.total('seconds'))) })
    const { intervals, tiles } = await (await shop.staff('owner'))(getDashboard)
    const now = shop.clock.now().toString()

    const { rows } = await db.pool.query<Record<string, unknown>>(countedIntervals, [now])
    const instants = rows.map((row) => ({ ...row, since: String(row['since']), until: String(row['until']) }))
    assert.deepEqual(intervals, instants)
    const delivered = intervals.reduce((sum, row) => sum + row.delivered, 0)
    assert.ok(delivered >= 27, `${delivered} delivered`)

    const shown: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const key of tileKeys) {
      shown[key] = tiles.find((tile) => tile.key === key)?.count ?? 0
      expected[key] = await count(
        `SELECT count(*)::int AS count ${counted[key].replaceAll(':now', `'${now}'::timestamptz`)}`,
      )
    }
    assert.deepEqual(shown, expected)
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'owner', '/')
      await shot(page, 'owner-end')
    })
    assert.deepEqual(await findDiscrepancies(db), [])
  })
}
