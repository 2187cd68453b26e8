import type { IntervalKind } from '#modules/delivery/index.ts'
import { statement } from '#platform/db/statement.ts'
import type { LineAnswer } from '../order/rules/order-line.ts'

export interface CourierMessageRow {
  readonly id: string
  readonly text: string
  readonly writtenAt: Temporal.Instant
  /** When the courier received it; null until then. */
  readonly toldAt: Temporal.Instant | null
}

/** Oldest first. */
export const courierMessagesOf = statement<CourierMessageRow, [orderId: string]>(
  'ordering.courier-messages-of',
  `SELECT id, text, written_at AS "writtenAt", told_at AS "toldAt" FROM courier_message WHERE order_id = $1 ORDER BY id`,
)

/** The order is locked. */
export const insertCourierMessage = statement<
  unknown,
  [id: string, orderId: string, text: string, now: Temporal.Instant]
>(
  'ordering.insert-courier-message',
  `WITH written AS (INSERT INTO courier_message (id, order_id, text, written_at) VALUES ($1, $2, $3, $4))
   UPDATE shop_order SET version = version + 1, changed_at = $4 WHERE id = $2`,
)

export interface UndeliveredMessage {
  readonly orderNumber: number
  readonly text: string
}

/** No row for a message that was received or deleted. */
export const undeliveredCourierMessage = statement<UndeliveredMessage, [id: string]>(
  'ordering.untold-courier-message',
  `SELECT o.number AS "orderNumber", m.text FROM courier_message m JOIN shop_order o ON o.id = m.order_id
   WHERE m.id = $1 AND m.told_at IS NULL`,
)

export const markCourierMessageDelivered = statement<unknown, [id: string, now: Temporal.Instant]>(
  'ordering.note-courier-told',
  'UPDATE courier_message SET told_at = coalesce(told_at, $2) WHERE id = $1',
)

export const deleteCourierMessagesOf = statement<{ id: string; orderId: string }, [customerId: string]>(
  'ordering.delete-courier-messages-of',
  `DELETE FROM courier_message m USING shop_order o WHERE o.id = m.order_id AND o.customer_id = $1
   RETURNING m.id, m.order_id AS "orderId"`,
)

/** The customer's answer to the substitutes of a line. */
export const saveAnswer = statement<
  unknown,
  [orderId: string, itemId: number, answer: LineAnswer, now: Temporal.Instant]
>(
  'ordering.save-answer',
  `WITH answered AS (UPDATE order_item SET answer = $3 WHERE order_id = $1 AND id = $2 RETURNING order_id)
   UPDATE shop_order o SET version = o.version + 1, changed_at = $4 FROM answered WHERE o.id = answered.order_id`,
)

/** Moves orders of one delivery to another interval and clears the delay of the old one. */
export const saveInterval = statement<
  unknown,
  [
    ids: readonly string[],
    now: Temporal.Instant,
    intervalId: number,
    since: Temporal.Instant,
    until: Temporal.Instant,
    kind: IntervalKind,
  ]
>(
  'ordering.save-interval',
  `UPDATE shop_order SET interval_id = $3, interval_since = $4, interval_until = $5, interval_kind = $6,
     delay_minutes = 0, version = version + 1, edit_version = edit_version + 1, changed_at = $2
   WHERE id = ANY ($1)`,
)

/** Writes the delivery address of orders of one delivery. */
export const saveAddress = statement<unknown, [ids: readonly string[], address: string, now: Temporal.Instant]>(
  'ordering.save-address',
  `UPDATE shop_order SET shipping_address = $2::jsonb, version = version + 1, edit_version = edit_version + 1,
     changed_at = $3 WHERE id = ANY ($1)`,
)

/** Writes a lower total of a placed order and the VAT of its lines. */
export const saveTotal = statement<unknown, [id: string, total: number, totals: string, taxes: string]>(
  'ordering.save-total',
  `WITH lowered AS (
     UPDATE shop_order SET total = $2, totals = $3::jsonb WHERE id = $1 RETURNING id
   )
   UPDATE order_item i SET tax = line.tax, frozen = jsonb_set(i.frozen, '{price,tax}', to_jsonb(line.tax))
   FROM lowered, jsonb_to_recordset($4::jsonb) AS line (id bigint, tax int)
   WHERE i.order_id = lowered.id AND i.id = line.id`,
)
