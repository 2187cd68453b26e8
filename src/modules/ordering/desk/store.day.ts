import { statement } from '#platform/db/statement.ts'

/** The orders of one interval of a day by progress. Each order counts in exactly one column; `late` counts some again. */
export interface DayRow {
  readonly zone: string
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  readonly kind: string
  readonly capacity: number
  readonly taken: number
  readonly held: number
  /** Confirmed, picking has not begun. */
  readonly waiting: number
  readonly picking: number
  /** Picked and waiting for departure, also for a second delivery attempt. */
  readonly packed: number
  readonly onTheWay: number
  readonly delivered: number
  readonly cameBack: number
  /** Delivered after the end of the interval, or not delivered although it has ended. */
  readonly late: number
}

/** Orders without a successful payment are not counted. */
export const selectDay = statement<DayRow, [begin: Temporal.Instant, end: Temporal.Instant, now: Temporal.Instant]>(
  'ordering.day',
  `WITH placed AS (
     SELECT o.interval_since AS since, o.interval_until AS until, coalesce(o.interval_kind, 'two-hours') AS kind,
       o.shipping_address ->> 'zone' AS zone, o.shipping_state, o.picked_at, o.delivered_at
     FROM shop_order o
     WHERE o.placed_at IS NOT NULL AND o.interval_since >= $1 AND o.interval_since < $2 AND o.state IN ('new', 'fulfilled')
       AND o.payment_state NOT IN ('new', 'processing', 'failed', 'cancelled') AND o.add_to IS NULL
   ), counted AS (
     SELECT zone, since, until, kind,
       count(*) FILTER (WHERE shipping_state = 'ready')::int AS waiting,
       count(*) FILTER (WHERE shipping_state = 'picking' AND picked_at IS NULL)::int AS picking,
       count(*) FILTER (WHERE shipping_state = 'packed' OR shipping_state = 'picking' AND picked_at IS NOT NULL)::int AS packed,
       count(*) FILTER (WHERE shipping_state = 'shipped')::int AS "onTheWay",
       count(*) FILTER (WHERE shipping_state = 'delivered')::int AS delivered,
       count(*) FILTER (WHERE shipping_state = 'returned')::int AS "cameBack",
       count(*) FILTER (WHERE coalesce(delivered_at, $3) > until)::int AS late
     FROM placed GROUP BY 1, 2, 3, 4
   )
   SELECT i.zone_code AS zone, i.since, i.until, i.kind, i.capacity, i.taken, i.held,
     coalesce(c.waiting, 0) AS waiting, coalesce(c.picking, 0) AS picking, coalesce(c.packed, 0) AS packed,
     coalesce(c."onTheWay", 0) AS "onTheWay", coalesce(c.delivered, 0) AS delivered,
     coalesce(c."cameBack", 0) AS "cameBack", coalesce(c.late, 0) AS late
   FROM delivery_interval i
   LEFT JOIN counted c ON c.zone = i.zone_code AND c.since = i.since AND c.until = i.until AND c.kind = i.kind
   WHERE i.since >= $1 AND i.since < $2
   ORDER BY i.since, i.until, i.zone_code, i.kind`,
)

/** The condition that an order is not picked although its interval has begun, by a parameter for the time. */
export const pickingLate = (now: string, order: string): string =>
  `${order}.state = 'new' AND ${order}.placed_at IS NOT NULL AND ${order}.shipping_state IN ('ready', 'picking')
   AND ${order}.picked_at IS NULL AND ${order}.interval_since < ${now}
   AND ${order}.interval_since > ${now}::timestamptz - interval '2 days'
   AND ${order}.payment_state NOT IN ('new', 'processing', 'failed', 'cancelled')`

/** Orders unpaid for too long, and orders whose picking is overdue. */
export const countUrgent = statement<
  { readonly unpaid: number; readonly pickingLate: number },
  [unpaidBefore: Temporal.Instant, now: Temporal.Instant]
>(
  'ordering.count-urgent',
  `SELECT
     (SELECT count(*)::int FROM shop_order WHERE state = 'new' AND payment_state IN ('new', 'processing', 'failed')
       AND placed_at < $1) AS unpaid,
     (SELECT count(*)::int FROM shop_order o WHERE ${pickingLate('$2', 'o')}) AS "pickingLate"`,
)
