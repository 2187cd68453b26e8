import { statement } from '#platform/db/statement.ts'

/** The packaging that was handed over. The order is locked. */
export const savePickup = statement<unknown, [id: string, sgrBags: number, bagsBack: number, now: Temporal.Instant]>(
  'ordering.save-pickup-at-door',
  'UPDATE shop_order SET sgr_bags = $2, bags_back = $3, version = version + 1, changed_at = $4 WHERE id = $1',
)

/** The orders are locked. */
export const saveHandedOver = statement<unknown, [ids: readonly string[], at: Temporal.Instant]>(
  'ordering.save-handed-over',
  'UPDATE shop_order SET handed_over_at = $2 WHERE id = ANY ($1)',
)

export interface NoteOfOrder {
  readonly orderId: string
  readonly text: string
}

/** Notes of staff about orders, for whoever delivers them. */
export const notesOfOrders = statement<NoteOfOrder, [orderIds: readonly string[]]>(
  'ordering.notes-of-orders',
  'SELECT order_id AS "orderId", text FROM order_note WHERE order_id = ANY ($1) ORDER BY written_at, id',
)

export interface UntoldMessage {
  readonly id: string
  readonly orderId: string
  readonly text: string
  readonly writtenAt: Temporal.Instant
  readonly toldAt: Temporal.Instant | null
}

export const messagesOfOrders = statement<UntoldMessage, [orderIds: readonly string[]]>(
  'ordering.courier-messages-of-orders',
  `SELECT id, order_id AS "orderId", text, written_at AS "writtenAt", told_at AS "toldAt" FROM courier_message
   WHERE order_id = ANY ($1) ORDER BY id`,
)
