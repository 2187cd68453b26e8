import { statement } from '#platform/db/statement.ts'

export interface DeskFacts {
  readonly version: number
  readonly takenOverAt: Temporal.Instant | null
  /** Placed orders of the customer. */
  readonly orders: number
}

/** Columns of a placed order that only staff see; no row for a cart. */
export const deskFacts = statement<DeskFacts, [id: string]>(
  'ordering.desk-facts',
  `SELECT o.edit_version AS version, o.taken_over_at AS "takenOverAt",
     (SELECT count(*)::int FROM shop_order e WHERE e.customer_id = o.customer_id AND e.placed_at IS NOT NULL) AS orders
   FROM shop_order o WHERE o.id = $1 AND o.placed_at IS NOT NULL`,
)

export interface NoteRow {
  readonly id: string
  readonly text: string
  readonly author: string
  readonly at: Temporal.Instant
}

/** Oldest first. */
export const notesOf = statement<NoteRow, [orderId: string]>(
  'ordering.notes-of',
  'SELECT id, text, author, written_at AS at FROM order_note WHERE order_id = $1 ORDER BY written_at, id',
)

/** Writes nothing for an id that exists. */
export const insertNote = statement<
  unknown,
  [id: string, orderId: string, text: string, authorId: string, author: string, now: Temporal.Instant]
>(
  'ordering.insert-note',
  `INSERT INTO order_note (id, order_id, text, author_id, author, written_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (id) DO NOTHING`,
)

export const deleteNote = statement<unknown, [id: string, orderId: string]>(
  'ordering.delete-note',
  'DELETE FROM order_note WHERE id = $1 AND order_id = $2',
)

/** Increments the edit version, and writes recipient and address of the order and its additions. */
export const saveRecipient = statement<unknown, [ids: readonly string[], address: string, now: Temporal.Instant]>(
  'ordering.save-recipient',
  `UPDATE shop_order SET shipping_address = $2::jsonb, edit_version = edit_version + 1, version = version + 1, changed_at = $3
   WHERE id = ANY ($1)`,
)

export const countEdit = statement<unknown, [id: string]>(
  'ordering.count-edit',
  'UPDATE shop_order SET edit_version = edit_version + 1 WHERE id = $1',
)

export const takeOver = statement<unknown, [id: string, now: Temporal.Instant | null]>(
  'ordering.take-over',
  'UPDATE shop_order SET taken_over_at = $2, edit_version = edit_version + 1 WHERE id = $1',
)

/** Whether staff have taken over the order, or its parent. */
export const isTakenOver = statement<{ readonly id: string }, [id: string]>(
  'ordering.is-taken-over',
  `SELECT o.id FROM shop_order o LEFT JOIN shop_order parent ON parent.id = o.add_to
   WHERE o.id = $1 AND coalesce(parent.taken_over_at, o.taken_over_at) IS NOT NULL`,
)
