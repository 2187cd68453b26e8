import { statement } from '#platform/db/statement.ts'

export interface PutbackRow {
  readonly id: string
  readonly deliveryId: string
  readonly orderId: string
  readonly number: number
  readonly variantCode: string
  readonly name: string
  readonly pieces: number
  readonly cause: 'cancelled' | 'refused'
  readonly isReserved: boolean
  readonly leftOutAt: Temporal.Instant | null
  readonly donePieces: number
  readonly version: number
}

const putbackColumns = `p.id, p.delivery_id AS "deliveryId", p.order_id AS "orderId", o.number,
  p.variant_code AS "variantCode", p.name, p.pieces, p.cause, p.is_reserved AS "isReserved", p.left_out_at AS "leftOutAt",
  p.done_pieces AS "donePieces", p.version`

export const insertPutback = statement<
  unknown,
  [
    id: string,
    deliveryId: string,
    orderId: string,
    variantCode: string,
    name: string,
    pieces: number,
    cause: PutbackRow['cause'],
    isReserved: boolean,
    now: Temporal.Instant,
  ]
>(
  'picking.insert-putback',
  `INSERT INTO putback (id, delivery_id, order_id, variant_code, name, pieces, cause, is_reserved, left_out_at, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $7 = 'cancelled' THEN $9::timestamptz END, $9)
   ON CONFLICT (id) DO NOTHING`,
)

export const refusedOf = statement<{ variantCode: string; pieces: number }, [orderId: string]>(
  'picking.refused-of',
  `SELECT variant_code AS "variantCode", sum(pieces)::int AS pieces FROM putback
   WHERE order_id = $1 AND cause = 'refused' GROUP BY variant_code`,
)

/** Goods to remove from the bags of a delivery before they are sealed. */
export const toLeaveOut = statement<PutbackRow, [deliveryId: string]>(
  'picking.to-leave-out',
  `SELECT ${putbackColumns} FROM putback p JOIN pick_order o ON o.id = p.delivery_id
   WHERE p.delivery_id = $1 AND p.cause = 'refused' AND p.left_out_at IS NULL ORDER BY p.created_at, p.id`,
)

export const noteLeftOut = statement<unknown, [id: string, now: Temporal.Instant]>(
  'picking.note-left-out',
  'UPDATE putback SET left_out_at = $2, version = version + 1 WHERE id = $1 AND left_out_at IS NULL',
)

/** An order is cancelled before it was sealed: its bags are emptied, with what was to be taken out of them. */
export const leaveOutAll = statement<unknown, [orderId: string, now: Temporal.Instant]>(
  'picking.leave-out-all',
  'UPDATE putback SET left_out_at = $2, version = version + 1 WHERE order_id = $1 AND left_out_at IS NULL',
)

/** Goods to carry to their shelves. */
export const openPutbacks = statement<PutbackRow, [most: number]>(
  'picking.open-putbacks',
  `SELECT ${putbackColumns} FROM putback p JOIN pick_order o ON o.id = p.delivery_id
   WHERE p.done_at IS NULL AND p.left_out_at IS NOT NULL ORDER BY p.created_at, p.id LIMIT $1`,
)

export const lockPutback = statement<PutbackRow, [id: string]>(
  'picking.lock-putback',
  `SELECT ${putbackColumns} FROM putback p JOIN pick_order o ON o.id = p.delivery_id
   WHERE p.id = $1 AND p.done_at IS NULL AND p.left_out_at IS NOT NULL FOR UPDATE OF p`,
)

export const savePutback = statement<unknown, [id: string, pieces: number, wasted: number, now: Temporal.Instant]>(
  'picking.save-putback',
  `UPDATE putback SET done_pieces = done_pieces + $2, wasted_pieces = wasted_pieces + $3, version = version + 1,
     done_at = CASE WHEN done_pieces + $2 = pieces THEN $4::timestamptz END WHERE id = $1`,
)
