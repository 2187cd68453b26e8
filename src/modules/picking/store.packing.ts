import type { Temperature } from '#modules/pricing/rules/bags.ts'
import { statement } from '#platform/db/statement.ts'
import type { PickOrderRow } from './store.ts'

export interface OrderToteRow {
  readonly id: string
  readonly toteCode: string
  readonly deliveryId: string
  readonly orderId: string
  readonly temperature: Temperature
  readonly number: number
  readonly labelPrints: number
  readonly stagingPlace: string | null
  readonly outsideSince: Temporal.Instant | null
  readonly version: number
}

const columns = `id, tote_code AS "toteCode", delivery_id AS "deliveryId", order_id AS "orderId", temperature, number,
  label_prints AS "labelPrints", staging_place AS "stagingPlace", outside_since AS "outsideSince", version`

export const openTotes = statement<OrderToteRow, [deliveryIds: readonly string[]]>(
  'picking.open-totes',
  `SELECT ${columns} FROM order_tote WHERE delivery_id = ANY ($1) AND emptied_at IS NULL ORDER BY number`,
)

/** Makes a crate known by its code, and locks it. */
export const lockTote = statement<{ code: string; isBroken: boolean }, [code: string]>(
  'picking.lock-tote',
  `INSERT INTO tote (code) VALUES ($1) ON CONFLICT (code) DO UPDATE SET code = excluded.code
   RETURNING code, is_broken AS "isBroken"`,
)

export const useOfTote = statement<OrderToteRow, [code: string]>(
  'picking.use-of-tote',
  `SELECT ${columns} FROM order_tote WHERE tote_code = $1 AND emptied_at IS NULL`,
)

export const ordersByTote = statement<
  { orderId: string },
  [code: string | null, orderNumber: number | null, number: number | null]
>(
  'picking.orders-by-tote',
  `SELECT t.order_id AS "orderId" FROM order_tote t JOIN pick_order o ON o.id = t.delivery_id
   WHERE t.emptied_at IS NULL AND (t.tote_code = $1 OR (o.number = $2 AND t.number = $3))`,
)

export const insertOrderTote = statement<
  OrderToteRow,
  [id: string, code: string, deliveryId: string, orderId: string, temperature: Temperature, now: Temporal.Instant]
>(
  'picking.insert-order-tote',
  `INSERT INTO order_tote (id, tote_code, delivery_id, order_id, temperature, number, outside_since, taken_at)
   VALUES ($1, $2, $3, $4, $5, (SELECT coalesce(max(number), 0) + 1 FROM order_tote WHERE delivery_id = $3),
     CASE WHEN $5 <> 'ambient' THEN $6::timestamptz END, $6)
   RETURNING ${columns}`,
)

/** Marks a tote as broken and moves its goods into another one. */
export const replaceTote = statement<unknown, [id: string, code: string]>(
  'picking.replace-tote',
  `WITH broken AS (UPDATE tote t SET is_broken = true, version = t.version + 1 FROM order_tote o
     WHERE o.id = $1 AND t.code = o.tote_code AND o.tote_code <> $2)
   UPDATE order_tote SET tote_code = $2, version = version + 1 WHERE id = $1`,
)

export const orderToteById = statement<OrderToteRow, [id: string]>(
  'picking.order-tote-by-id',
  `SELECT ${columns} FROM order_tote WHERE id = $1 AND emptied_at IS NULL`,
)

/** Of these tasks those with picked pieces, less the refused ones that were taken out, and without a tote for them. */
export const tasksWithoutTote = statement<{ id: string }, [taskIds: readonly string[]]>(
  'picking.tasks-without-tote',
  `SELECT t.id FROM pick_task t
   WHERE t.id = ANY ($1)
     AND NOT EXISTS (SELECT FROM order_tote o
       WHERE o.order_id = t.order_id AND o.temperature = t.temperature AND o.emptied_at IS NULL)
     AND (SELECT coalesce(sum(s.pieces), 0) FROM pick_scan s
       WHERE s.task_id = t.id AND s.kind IN ('pick', 'substitute') AND s.outcome = 'counted' AND s.undone_by IS NULL)
       > (SELECT coalesce(sum(p.pieces), 0) FROM putback p
       WHERE p.order_id = t.order_id AND p.cause = 'refused' AND p.left_out_at IS NOT NULL
         AND p.variant_code IN (SELECT s.variant_code FROM pick_scan s WHERE s.task_id = t.id))`,
)

export const countLabelPrints = statement<unknown, [ids: readonly string[]]>(
  'picking.count-label-prints',
  'UPDATE order_tote SET label_prints = label_prints + 1, version = version + 1 WHERE id = ANY ($1)',
)

/** A tote at its staging place; `outsideSince` is null where the place is cold enough. */
export const placeTote = statement<unknown, [id: string, place: string, outsideSince: Temporal.Instant | null]>(
  'picking.place-tote',
  'UPDATE order_tote SET staging_place = $2, outside_since = $3, version = version + 1 WHERE id = $1',
)

export const emptyTotes = statement<unknown, [deliveryId: string, now: Temporal.Instant]>(
  'picking.empty-totes',
  'UPDATE order_tote SET emptied_at = $2 WHERE delivery_id = $1 AND emptied_at IS NULL',
)

/** The totes of a cancelled delivery are free once nothing in them has to be carried back. */
export const freeCancelledTotes = statement<unknown, [deliveryId: string, now: Temporal.Instant]>(
  'picking.free-cancelled-totes',
  `UPDATE order_tote t SET emptied_at = $2 FROM pick_order o
   WHERE t.delivery_id = $1 AND o.id = $1 AND o.state = 'cancelled' AND t.emptied_at IS NULL
     AND NOT EXISTS (SELECT FROM putback p WHERE p.delivery_id = $1 AND p.done_at IS NULL)`,
)

export const saveBags = statement<unknown, [deliveryId: string, bags: string, now: Temporal.Instant]>(
  'picking.save-bags',
  'UPDATE pick_order SET bags_used = $2::jsonb, version = version + 1, changed_at = $3 WHERE id = $1',
)

export const sealOrder = statement<unknown, [deliveryId: string, now: Temporal.Instant]>(
  'picking.seal-order',
  `UPDATE pick_order SET state = 'sealed', sealed_at = $2, changed_at = $2, version = version + 1 WHERE id = $1`,
)

export interface PackingRow {
  readonly id: string
  readonly number: number
  readonly departsAt: Temporal.Instant
  readonly isExpress: boolean
  readonly zone: string | null
  readonly state: PickOrderRow['state']
  readonly totes: number
  readonly leftOut: number
}

/** Orders that are picked, and those that wait for their vans. */
export const packingQueue = statement<PackingRow, [most: number]>(
  'picking.packing-queue',
  `SELECT o.id, o.number, o.departs_at AS "departsAt", o.is_express AS "isExpress", o.zone, o.state,
     (SELECT count(*)::int FROM order_tote t WHERE t.delivery_id = o.id AND t.emptied_at IS NULL) AS totes,
     (SELECT count(*)::int FROM putback p WHERE p.delivery_id = o.id AND p.cause = 'refused' AND p.left_out_at IS NULL)
       AS "leftOut"
   FROM pick_order o WHERE o.state IN ('picked', 'sealed') ORDER BY o.state, o.departs_at, o.id LIMIT $1`,
)
