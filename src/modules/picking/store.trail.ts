import type { Temperature } from '#modules/pricing/rules/bags.ts'
import { statement } from '#platform/db/statement.ts'
import type { ScanKind, ScanRefusal } from './rules/scan.ts'

export interface ScanTrailRow {
  readonly id: string
  readonly lineId: number
  readonly kind: Exclude<ScanKind, 'undo'>
  readonly outcome: 'counted' | ScanRefusal
  readonly isUndone: boolean
  readonly pieces: number
  readonly grams: number | null
  readonly date: string | null
  readonly lot: string | null
  readonly code: string | null
  readonly reason: string | null
  readonly picker: string
  readonly at: Temporal.Instant
}

/** Scans of an order in the order in which they came, also refused and undone ones. */
export const orderScans = statement<ScanTrailRow, [orderId: string]>(
  'picking.order-scans',
  `SELECT s.id, s.line_id::int AS "lineId", s.kind, s.outcome, s.undone_by IS NOT NULL AS "isUndone", s.pieces, s.grams,
     s.date, s.lot, s.code, s.reason, coalesce(c.picker_name, '') AS picker, s.noted_at AS at
   FROM pick_task t JOIN pick_scan s ON s.task_id = t.id
   LEFT JOIN LATERAL (SELECT picker_name FROM pick_claim WHERE task_id = t.id AND picker_id = s.picker_id LIMIT 1) c ON true
   WHERE t.order_id = $1 AND s.kind <> 'undo' ORDER BY s.seq`,
)

/** Orders of which a shopper is being asked about a substitute. */
export const ordersAsked = statement<{ readonly orderId: string }>(
  'picking.orders-asked',
  `SELECT DISTINCT order_id AS "orderId" FROM substitution_proposal WHERE state = 'open'`,
)

export interface ToteTrailRow {
  readonly id: string
  readonly code: string
  readonly deliveryNumber: number
  readonly number: number
  readonly temperature: Temperature
  readonly place: string | null
  readonly takenAt: Temporal.Instant
  readonly emptiedAt: Temporal.Instant | null
}

/** All totes that have held goods of an order. */
export const orderTotes = statement<ToteTrailRow, [deliveryId: string, orderId: string]>(
  'picking.order-totes',
  `SELECT t.id, t.tote_code AS code, o.number AS "deliveryNumber", t.number, t.temperature, t.staging_place AS place,
     t.taken_at AS "takenAt", t.emptied_at AS "emptiedAt"
   FROM order_tote t JOIN pick_order o ON o.id = t.delivery_id
   WHERE t.delivery_id = $1 AND t.order_id = $2 ORDER BY t.number`,
)
