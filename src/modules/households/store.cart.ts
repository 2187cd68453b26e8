import { statement } from '#platform/db/statement.ts'

export interface CartLineRow {
  readonly code: string
  readonly quantity: number
  /** Customer ids here and below; null when the member has left. */
  readonly addedBy: string | null
  readonly addedAt: Temporal.Instant
}

export const cartLines = statement<CartLineRow, [householdId: string]>(
  'households.cart-lines',
  `SELECT l.product_code AS code, l.quantity, m.customer_id AS "addedBy", l.added_at AS "addedAt"
   FROM household_cart_line l LEFT JOIN household_member m ON m.id = l.added_by
   WHERE l.household_id = $1 ORDER BY l.added_at, l.product_code`,
)

/** Keeps who added the product first. */
export const writeLine = statement<
  unknown,
  [householdId: string, code: string, quantity: number, memberId: string | null, now: Temporal.Instant]
>(
  'households.write-cart-line',
  `INSERT INTO household_cart_line (household_id, product_code, quantity, added_by, added_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (household_id, product_code) DO UPDATE SET quantity = excluded.quantity`,
)

export const deleteLine = statement<unknown, [householdId: string, code: string]>(
  'households.delete-cart-line',
  'DELETE FROM household_cart_line WHERE household_id = $1 AND product_code = $2',
)

export interface CartShareRow {
  readonly code: string
  readonly memberId: string
  readonly quantity: number
}

/** How many pieces of each line a member has added, those who joined first before the others. */
export const cartShares = statement<CartShareRow, [householdId: string]>(
  'households.cart-shares',
  `SELECT s.product_code AS code, s.member_id AS "memberId", s.quantity
   FROM household_cart_share s JOIN household_member m ON m.id = s.member_id
   WHERE s.household_id = $1 ORDER BY m.joined_at, m.id`,
)

export const deleteShares = statement<unknown, [householdId: string, code: string]>(
  'households.delete-cart-shares',
  'DELETE FROM household_cart_share WHERE household_id = $1 AND product_code = $2',
)

export const insertShares = statement<
  unknown,
  [householdId: string, code: string, memberIds: readonly string[], quantities: readonly number[]]
>(
  'households.insert-cart-shares',
  `INSERT INTO household_cart_share (household_id, product_code, member_id, quantity)
   SELECT $1, $2, member_id, quantity FROM unnest($3::uuid[], $4::int[]) AS share (member_id, quantity)`,
)

export interface CartChangeRow {
  readonly code: string
  readonly before: number
  readonly quantity: number
  readonly by: string | null
  readonly at: Temporal.Instant
}

export const cartChanges = statement<CartChangeRow, [householdId: string, most: number]>(
  'households.cart-changes',
  `SELECT c.product_code AS code, c.quantity_before AS before, c.quantity, m.customer_id AS by, c.changed_at AS at
   FROM household_cart_change c LEFT JOIN household_member m ON m.id = c.changed_by
   WHERE c.household_id = $1 ORDER BY c.number DESC LIMIT $2`,
)

export const insertChange = statement<
  unknown,
  [householdId: string, code: string, before: number, quantity: number, memberId: string, now: Temporal.Instant]
>(
  'households.insert-cart-change',
  `INSERT INTO household_cart_change (household_id, product_code, quantity_before, quantity, changed_by, changed_at)
   VALUES ($1, $2, $3, $4, $5, $6)`,
)

export const deleteOldChanges = statement<unknown, [before: Temporal.Instant]>(
  'households.delete-old-cart-changes',
  'DELETE FROM household_cart_change WHERE changed_at < $1',
)

/** Pieces past the most of a product, by its code. */
export type NotAdded = readonly { readonly code: string; readonly quantity: number }[]

export const additionOf = statement<{ notAdded: NotAdded }, [householdId: string, id: string]>(
  'households.cart-addition',
  'SELECT not_added AS "notAdded" FROM household_cart_addition WHERE household_id = $1 AND id = $2',
)

export const insertAddition = statement<
  unknown,
  [householdId: string, id: string, notAdded: string, now: Temporal.Instant]
>(
  'households.insert-cart-addition',
  'INSERT INTO household_cart_addition (household_id, id, not_added, created_at) VALUES ($1, $2, $3::jsonb, $4)',
)

export const deleteOldAdditions = statement<unknown, [before: Temporal.Instant]>(
  'households.delete-old-cart-additions',
  'DELETE FROM household_cart_addition WHERE created_at < $1',
)

export interface OrderingRow {
  readonly memberId: string
  readonly customerId: string
  readonly since: Temporal.Instant
}

export const orderingOf = statement<OrderingRow, [householdId: string]>(
  'households.ordering-of',
  `SELECT m.id AS "memberId", m.customer_id AS "customerId", h.ordering_since AS since
   FROM household h JOIN household_member m ON m.id = h.ordering_by WHERE h.id = $1`,
)

/** Nulls when nobody orders. */
export const writeOrdering = statement<
  unknown,
  [householdId: string, memberId: string | null, since: Temporal.Instant | null]
>('households.write-ordering', 'UPDATE household SET ordering_by = $2, ordering_since = $3 WHERE id = $1')

/** Reaches the open pages of all members when the transaction is committed. */
export const tellHousehold = statement<unknown, [householdId: string]>(
  'households.tell',
  `SELECT pg_notify('household_news', $1)`,
)
