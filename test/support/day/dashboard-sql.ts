import type { TileKey } from '#modules/dashboard/rules/tiles.ts'

/** What each tile counts, told by the tables alone; `$1` is the time of the shop. */
const counted: Readonly<Record<TileKey, string>> = {
  unpaid: `FROM shop_order WHERE state = 'new' AND payment_state = ANY ('{new,processing,failed}')
    AND placed_at + interval '15 minutes' < $1`,
  pickingLate: `FROM shop_order WHERE state = 'new' AND shipping_state = ANY ('{ready,picking}') AND picked_at IS NULL
    AND payment_state = ANY ('{authorized,completed,refunded,partially_refunded}')
    AND interval_since > $1 - interval '2 days' AND interval_since < $1`,
  consentWaiting: `FROM (SELECT DISTINCT order_id FROM substitution_proposal WHERE state = 'open') AS asked`,
  claims: `FROM claim_work WHERE state <> ALL ('{asked,closed}')
    AND (answered_at IS NULL AND answer_due_at < $1 OR decision_due_at < $1)`,
  lowRatings: 'FROM low_rating WHERE answered_at IS NULL',
  lateChats: `FROM chat_owner WHERE ended_at IS NULL AND agent_id IS NULL AND queued_at + interval '2 minutes' < $1`,
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
  lateInvoices: `FROM invoice_submission WHERE state <> 'accepted' AND due_on <= ($1 AT TIME ZONE 'Europe/Bucharest')::date`,
  refusedInvoices: `FROM invoice_submission WHERE state = 'refused'`,
  browserErrors: `FROM client_error WHERE created_at > $1 - interval '24 hours'`,
  missedSearches: `FROM (SELECT DISTINCT lower(trim(parameters ->> 'search_term')) FROM analytics_event
    WHERE name = 'search' AND parameters ->> 'results' = '0') AS missed`,
  overdueRequests: `FROM customer_request WHERE done_at IS NULL AND due_on < ($1 AT TIME ZONE 'Europe/Bucharest')::date`,
  pausedWebhooks: `FROM webhook_endpoint WHERE state = 'paused' AND pause_reason <> 'by-hand'`,
}

/** One row: the count of each tile by its key. */
export const tileCounts = `SELECT ${Object.entries(counted)
  .map(([key, source]) => `(SELECT count(*)::int ${source.replaceAll('$1', '$1::timestamptz')}) AS "${key}"`)
  .join(', ')}`

const columns = {
  waiting: `o.shipping_state = 'ready'`,
  picking: `o.shipping_state = 'picking' AND o.picked_at IS NULL`,
  packed: `o.shipping_state = 'packed' OR o.shipping_state = 'picking' AND o.picked_at IS NOT NULL`,
  onTheWay: `o.shipping_state = 'shipped'`,
  delivered: `o.state = 'fulfilled'`,
  cameBack: `o.shipping_state = 'returned'`,
  late: `o.delivered_at > o.interval_until OR o.delivered_at IS NULL AND o.interval_until < $1`,
}

/** The intervals of the day of `$1` over all zones, earliest first: places, and orders by their states alone. */
export const spanCounts = `
  WITH today AS (
    SELECT i.*, to_char(i.since AT TIME ZONE 'Europe/Bucharest', 'HH24:MI') || '–' ||
      to_char(i.until AT TIME ZONE 'Europe/Bucharest', 'HH24:MI') AS span
    FROM delivery_interval i
    WHERE (i.since AT TIME ZONE 'Europe/Bucharest')::date = ($1::timestamptz AT TIME ZONE 'Europe/Bucharest')::date
  ), orders AS (
    SELECT i.span, ${Object.entries(columns)
      .map(([name, state]) => `count(o.id) FILTER (WHERE ${state})::int AS "${name}"`)
      .join(', ')}
    FROM today i LEFT JOIN shop_order o ON o.interval_id = i.id AND o.placed_at IS NOT NULL AND o.add_to IS NULL
      AND o.state <> 'cancelled' AND o.payment_state NOT IN ('new', 'processing', 'failed', 'cancelled')
    GROUP BY i.span
  ), places AS (
    SELECT span, sum(taken)::int AS taken, sum(held)::int AS held, sum(capacity)::int AS capacity
    FROM today GROUP BY span
  )
  SELECT * FROM places JOIN orders USING (span) ORDER BY span`

/** The columns of orders, in the order of the page. */
export const orderColumns = Object.keys(columns)
