import { statement } from '#platform/db/statement.ts'
import type { CapacitySlot } from '../rules/capacity-plan.ts'

export interface ZoneRow {
  readonly code: string
  readonly twoHours: number
  readonly oneHour: number
  readonly express: number
}

export const activeZones = statement<ZoneRow, []>(
  'delivery.active-zones',
  `SELECT code, two_hours_capacity AS "twoHours", one_hour_capacity AS "oneHour", express_capacity AS express
   FROM delivery_zone WHERE is_active ORDER BY code`,
)

export interface TemplateRow {
  readonly zone: string
  readonly weekday: number
  readonly slots: readonly CapacitySlot[]
  readonly version: number
}

export const templates = statement<TemplateRow, []>(
  'delivery.capacity-templates',
  'SELECT zone_code AS zone, weekday, slots, version FROM capacity_template ORDER BY zone_code, weekday',
)

/** No row for a stale version; 0 is the version of a day that has no template yet. */
export const saveTemplate = statement<
  { version: number },
  [zone: string, weekday: number, slots: string, seenVersion: number]
>(
  'delivery.save-capacity-template',
  `INSERT INTO capacity_template (zone_code, weekday, slots) VALUES ($1, $2, $3::jsonb)
   ON CONFLICT (zone_code, weekday) DO UPDATE SET slots = EXCLUDED.slots, version = capacity_template.version + 1
     WHERE capacity_template.version = $4
   RETURNING version`,
)

export interface ExceptionRow {
  readonly zone: string
  readonly day: string
  readonly kind: 'closed' | 'short' | 'weekday'
  readonly ends: string | null
  readonly weekday: number | null
  readonly reason: string
}

export const exceptionsFrom = statement<ExceptionRow, [day: string]>(
  'delivery.capacity-exceptions',
  `SELECT zone_code AS zone, day::text, kind, ends, weekday, reason FROM capacity_exception WHERE day >= $1::date
   ORDER BY day, zone_code`,
)

export const saveException = statement<
  unknown,
  [zones: readonly string[], day: string, kind: string, ends: string | null, weekday: number | null, reason: string]
>(
  'delivery.save-capacity-exception',
  `INSERT INTO capacity_exception (zone_code, day, kind, ends, weekday, reason)
   SELECT zone, $2::date, $3, $4, $5, $6 FROM unnest($1::text[]) AS zone
   ON CONFLICT (zone_code, day) DO UPDATE
     SET kind = EXCLUDED.kind, ends = EXCLUDED.ends, weekday = EXCLUDED.weekday, reason = EXCLUDED.reason`,
)

export const deleteException = statement<unknown, [zones: readonly string[], day: string]>(
  'delivery.delete-capacity-exception',
  'DELETE FROM capacity_exception WHERE zone_code = ANY ($1) AND day = $2::date',
)

export const openDays = statement<{ zone: string; day: string }, [from: string]>(
  'delivery.capacity-open-days',
  'SELECT zone_code AS zone, day::text FROM capacity_open_day WHERE day >= $1::date',
)

/** Marks days as open; only those that were not. Others who do the same wait. */
export const markOpen = statement<{ zone: string; day: string }, [days: string]>(
  'delivery.capacity-mark-open',
  `INSERT INTO capacity_open_day (zone_code, day)
   SELECT d.zone, d.day FROM jsonb_to_recordset($1::jsonb) AS d (zone text, day date) ORDER BY d.zone, d.day
   ON CONFLICT DO NOTHING RETURNING zone_code AS zone, day::text`,
)

/** Inserts missing intervals only. */
export const insertIntervals = statement<unknown, [plan: string]>(
  'delivery.capacity-insert-intervals',
  `INSERT INTO delivery_interval (zone_code, since, until, kind, capacity, cut_off_minutes)
   SELECT p.zone, p.since, p.until, p.kind, p.places, p."cutOffMinutes"
   FROM jsonb_to_recordset($1::jsonb)
     AS p (zone text, since timestamptz, until timestamptz, kind text, places int, "cutOffMinutes" int)
   WHERE NOT EXISTS (SELECT FROM delivery_interval i
     WHERE i.zone_code = p.zone AND i.since = p.since AND i.until = p.until AND i.kind = p.kind)
   ORDER BY p.since, p.until, p.kind, p.zone
   ON CONFLICT DO NOTHING`,
)

export interface CapacityRow {
  readonly id: number
  readonly zone: string
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  readonly kind: 'two-hours' | 'one-hour' | 'express'
  readonly capacity: number
  readonly taken: number
  /** Without lapsed holds. */
  readonly held: number
  readonly closedAt: Temporal.Instant | null
  readonly closeReason: string | null
  readonly cutOffMinutes: number | null
  readonly version: number
}

const columns = `i.id, i.zone_code AS zone, i.since, i.until, i.kind, i.capacity, i.taken,
     i.held - (SELECT count(*)::int FROM delivery_place p
       WHERE p.interval_id = i.id AND p.state = 'held' AND p.held_until <= $1) AS held,
     i.closed_at AS "closedAt", i.close_reason AS "closeReason", i.cut_off_minutes AS "cutOffMinutes", i.version`

export const capacityBetween = statement<
  CapacityRow,
  [now: Temporal.Instant, from: Temporal.Instant, until: Temporal.Instant]
>(
  'delivery.capacity-between',
  `SELECT ${columns} FROM delivery_interval i JOIN delivery_zone z ON z.code = i.zone_code
   WHERE z.is_active AND i.since >= $2 AND i.since < $3 ORDER BY i.since, i.until, i.zone_code`,
)

/** Locked until the transaction ends. */
export const lockCapacity = statement<CapacityRow, [now: Temporal.Instant, id: number]>(
  'delivery.lock-capacity',
  `SELECT ${columns} FROM delivery_interval i WHERE i.id = $2 FOR UPDATE OF i`,
)

export const setCapacity = statement<unknown, [id: number, capacity: number]>(
  'delivery.set-capacity',
  'UPDATE delivery_interval SET capacity = $2, version = version + 1 WHERE id = $1',
)

export const setClosed = statement<unknown, [id: number, at: Temporal.Instant | null, reason: string | null]>(
  'delivery.set-closed',
  'UPDATE delivery_interval SET closed_at = $2, close_reason = $3, version = version + 1 WHERE id = $1',
)

/** The orders with a reserved place. */
export const takenPlaces = statement<{ orderId: string }, [intervalId: number]>(
  'delivery.taken-places',
  `SELECT order_id AS "orderId" FROM delivery_place WHERE interval_id = $1 AND state = 'taken' ORDER BY order_id`,
)

/** Places held for carts, and when the last one ends. */
export const heldPlaces = statement<
  { places: number; until: Temporal.Instant | null },
  [intervalId: number, now: Temporal.Instant]
>(
  'delivery.held-places',
  `SELECT count(*)::int AS places, max(held_until) AS until FROM delivery_place
   WHERE interval_id = $1 AND state = 'held' AND held_until > $2`,
)

export interface ExpressStopRow {
  readonly zone: string
  readonly until: Temporal.Instant
  readonly reason: string
}

export const expressStops = statement<ExpressStopRow, [now: Temporal.Instant]>(
  'delivery.express-stops',
  'SELECT zone_code AS zone, until, reason FROM express_stop WHERE until > $1 ORDER BY zone_code',
)

export const saveExpressStop = statement<unknown, [zones: readonly string[], until: Temporal.Instant, reason: string]>(
  'delivery.save-express-stop',
  `INSERT INTO express_stop (zone_code, until, reason) SELECT zone, $2, $3 FROM unnest($1::text[]) AS zone
   ON CONFLICT (zone_code) DO UPDATE SET until = EXCLUDED.until, reason = EXCLUDED.reason`,
)

export const deleteExpressStop = statement<unknown, [zones: readonly string[]]>(
  'delivery.delete-express-stop',
  'DELETE FROM express_stop WHERE zone_code = ANY ($1)',
)
