import { statement } from '#platform/db/statement.ts'

export interface CourierMessageRow {
  readonly id: string
  readonly text: string
  readonly writtenAt: Temporal.Instant
  /** Null while the courier does not have it. */
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

export interface UntoldMessage {
  readonly orderNumber: number
  readonly text: string
}

/** None for a message that was told, or is not there any more. */
export const untoldCourierMessage = statement<UntoldMessage, [id: string]>(
  'ordering.untold-courier-message',
  `SELECT o.number AS "orderNumber", m.text FROM courier_message m JOIN shop_order o ON o.id = m.order_id
   WHERE m.id = $1 AND m.told_at IS NULL`,
)

export const noteCourierTold = statement<unknown, [id: string, now: Temporal.Instant]>(
  'ordering.note-courier-told',
  'UPDATE courier_message SET told_at = coalesce(told_at, $2) WHERE id = $1',
)

export const deleteCourierMessagesOf = statement<{ id: string; orderId: string }, [customerId: string]>(
  'ordering.delete-courier-messages-of',
  `DELETE FROM courier_message m USING shop_order o WHERE o.id = m.order_id AND o.customer_id = $1
   RETURNING m.id, m.order_id AS "orderId"`,
)
