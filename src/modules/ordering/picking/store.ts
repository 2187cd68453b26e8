import { statement } from '#platform/db/statement.ts'
import type { ReturnReason } from '../order/rules/returned.ts'

/** When and why an order was brought back. The order is locked. */
export const saveReturn = statement<unknown, [id: string, now: Temporal.Instant, reason: ReturnReason]>(
  'ordering.note-return',
  'UPDATE shop_order SET returned_at = $2, return_reason = $3 WHERE id = $1',
)

/** Orders brought back at or before an instant and still undecided, without additions. */
export const returnedOrders = statement<{ id: string }, [before: Temporal.Instant]>(
  'ordering.returned-orders',
  `SELECT id FROM shop_order WHERE shipping_state = 'returned' AND returned_at <= $1 AND add_to IS NULL
   ORDER BY returned_at LIMIT 500`,
)

export interface PickedRow {
  /** 0 for a new line. */
  readonly id: number
  readonly code: string
  readonly quantity: number
  readonly unitPrice: number
  readonly total: number
  readonly deposit: number
  readonly tax: number
  readonly snapshot: unknown
  readonly changeReason: string | null
  readonly ordered: unknown
  readonly replaces: number | null
  readonly thousandths: number | null
}

/** Writes the lines after picking, a refused substitute, or an edit of staff before picking (`pickedAt` is null): quantities and amounts, new substitutes, the lower total. */
export const savePicked = statement<
  unknown,
  [
    id: string,
    now: Temporal.Instant,
    total: number,
    totals: string,
    isChanged: boolean,
    lines: string,
    pickedAt: Temporal.Instant | null,
  ]
>(
  'ordering.save-picked',
  `WITH picked AS (
     UPDATE shop_order SET version = version + 1, changed_at = $2, picked_at = coalesce(picked_at, $7), total = $3,
       totals = $4::jsonb, is_changed = $5 WHERE id = $1 RETURNING id
   ), line AS (
     SELECT picked.id AS order_id, l.* FROM picked, jsonb_to_recordset($6::jsonb) AS l (id bigint, code text,
       quantity int, "unitPrice" int, total int, deposit int, tax int, snapshot jsonb, "changeReason" text,
       ordered jsonb, replaces bigint, thousandths int)
   ), added AS (
     INSERT INTO order_item (order_id, variant_code, quantity, unit_price, total, deposit, tax, frozen, replaces)
     SELECT order_id, code, quantity, "unitPrice", total, deposit, tax, snapshot, replaces FROM line WHERE id = 0
   )
   UPDATE order_item i SET quantity = line.quantity, total = line.total, deposit = line.deposit, tax = line.tax,
     frozen = line.snapshot, change_reason = line."changeReason", ordered = nullif(line.ordered, 'null'),
     delivered_thousandths = line.thousandths
   FROM line WHERE i.order_id = line.order_id AND i.id = line.id`,
)

export const setDelay = statement<unknown, [id: string, minutes: number, now: Temporal.Instant]>(
  'ordering.set-delay',
  'UPDATE shop_order SET delay_minutes = $2, version = version + 1, changed_at = $3 WHERE id = $1',
)

/** Makes an addition the parent of its delivery, including its former parent, and moves the pickup to it. All rows are locked. */
export const transferDelivery = statement<unknown, [from: string, to: string, now: Temporal.Instant]>(
  'ordering.hand-delivery-on',
  `UPDATE shop_order o SET add_to = CASE WHEN o.id <> $2 THEN $2::uuid END, version = o.version + 1, changed_at = $3,
     sgr_bags = CASE WHEN o.id = $2 THEN was.sgr_bags ELSE 0 END,
     bags_back = CASE WHEN o.id = $2 THEN was.bags_back ELSE 0 END
   FROM (SELECT sgr_bags, bags_back FROM shop_order WHERE id = $1) AS was
   WHERE (o.id = $1 OR o.add_to = $1) AND o.placed_at IS NOT NULL`,
)

/** Additions that are being picked with an order. */
export const pickedWith = statement<{ id: string }, [parentId: string]>(
  'ordering.picked-with',
  `SELECT id FROM shop_order WHERE add_to = $1 AND placed_at IS NOT NULL AND shipping_state = 'picking'
   ORDER BY placed_at, number`,
)
