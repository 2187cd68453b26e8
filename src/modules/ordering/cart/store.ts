import type { IntervalKind } from '#modules/delivery/index.ts'
import type { BagKind } from '#modules/pricing/rules/bags.ts'
import { statement } from '#platform/db/statement.ts'
import type { OrderRow } from '../order/row.ts'
import { columns, customerOf } from '../order/store.ts'

/** The customer's open cart, begun if there is none; no row when a concurrent call begins one. */
export const openCartFor = statement<OrderRow, [id: string, token: string, customerId: string, now: Temporal.Instant]>(
  'ordering.open-cart-for',
  `WITH begun AS (
     INSERT INTO shop_order (id, token, customer_id, created_at, changed_at)
     SELECT $1, $2, $3, $4, $4 WHERE NOT EXISTS (SELECT FROM shop_order WHERE customer_id = $3 AND state = 'cart')
     ON CONFLICT (customer_id) WHERE state = 'cart' AND customer_id IS NOT NULL DO NOTHING
     RETURNING *
   ), found AS (
     SELECT * FROM begun UNION ALL SELECT * FROM shop_order WHERE customer_id = $3 AND state = 'cart'
   )
   SELECT ${columns} FROM found o`,
)

/** Creates a cart without a customer. */
export const insertCart = statement<OrderRow, [id: string, token: string, now: Temporal.Instant]>(
  'ordering.insert-cart',
  `INSERT INTO shop_order AS o (id, token, created_at, changed_at) VALUES ($1, $2, $3, $3) RETURNING ${columns}`,
)

/** What is read of a cart when it is written. */
type SavedCart = Pick<OrderRow, 'version' | 'isGenius' | 'customer'>

interface SavedLines extends SavedCart {
  readonly added: { id: number; variantCode: string }[]
}

/** SQL that writes a cart's lines in one statement, if its version is unchanged. `more` are common table expressions that change its lines. */
const writeLines = (added: string, more = '') => `WITH cart AS (
     UPDATE shop_order SET version = version + 1, changed_at = $3, merge_version = $4
     WHERE id = $1 AND version = $2 AND state = 'cart' RETURNING id, version, customer_id, customer, placed_at
   ),${more} added AS (
     INSERT INTO order_item (order_id, variant_code, quantity, comment, source)
     SELECT cart.id, line.code, line.quantity, line.comment, nullif(line.source, 'null')
     FROM cart, jsonb_to_recordset(${added}::jsonb) AS line (code text, quantity int, comment text, source jsonb)
     RETURNING id, variant_code AS "variantCode"
   )
   SELECT version, ${customerOf('cart')}, (SELECT is_genius FROM customer c WHERE c.id = cart.customer_id) AS "isGenius",
     coalesce((SELECT json_agg(added) FROM added), '[]') AS added FROM cart`

/** Writes a cart's lines in one statement, if its version is unchanged; otherwise nothing is written and no row returned. */
export const saveItems = statement<
  SavedLines,
  [
    id: string,
    version: number,
    now: Temporal.Instant,
    mergeVersion: number,
    removed: readonly string[],
    changed: string,
    added: string,
  ]
>(
  'ordering.save-items',
  writeLines(
    '$7',
    ` removed AS (
     DELETE FROM order_item USING cart WHERE order_id = cart.id AND variant_code = ANY ($5)
   ), changed AS (
     UPDATE order_item SET quantity = line.quantity, comment = line.comment
     FROM cart, jsonb_to_recordset($6::jsonb) AS line (code text, quantity int, comment text)
     WHERE order_id = cart.id AND variant_code = line.code
   ),`,
  ),
)

/** The same for lines that are only added: a sixth less work of PostgreSQL for the most frequent change. */
export const addItems = statement<
  SavedLines,
  [id: string, version: number, now: Temporal.Instant, mergeVersion: number, added: string]
>('ordering.add-items', writeLines('$5'))

/** Like saveItems, for the fields of checkout. */
export const saveCheckout = statement<
  SavedCart,
  [
    id: string,
    version: number,
    now: Temporal.Instant,
    customerId: string | null,
    customer: string | null,
    shippingAddress: string | null,
    billingAddress: string | null,
    intervalId: number | null,
    intervalSince: Temporal.Instant | null,
    intervalUntil: Temporal.Instant | null,
    paymentMethod: string | null,
    tip: number,
    ageConfirmed: boolean,
    coupon: string | null,
    points: number,
    mealVoucher: string | null,
    gifts: readonly string[],
    addTo: string | null,
    intervalKind: IntervalKind | null,
    bags: BagKind,
    bankCard: string | null,
    savesCard: boolean,
    giftVoucher: string | null,
  ]
>(
  'ordering.save-checkout',
  `UPDATE shop_order SET version = version + 1, changed_at = $3, customer_id = $4, customer = $5::jsonb,
     shipping_address = $6::jsonb, billing_address = $7::jsonb, interval_id = $8, interval_since = $9,
     interval_until = $10, payment_method = $11, tip = $12, age_confirmed = $13, coupon = $14, points = $15,
     meal_voucher = $16, gifts = $17, add_to = $18, interval_kind = $19, bags = $20,
     bank_card = $21, saves_card = $22, gift_voucher = $23
   WHERE id = $1 AND version = $2 AND state = 'cart'
   RETURNING version, ${customerOf('shop_order')}, (SELECT is_genius FROM customer c WHERE c.id = shop_order.customer_id) AS "isGenius"`,
)

/** A merged guest's cart remains as a pointer to the cart it was merged into. */
export const markMerged = statement<unknown, [id: string, into: string, now: Temporal.Instant]>(
  'ordering.mark-merged',
  `UPDATE shop_order SET state = 'merged', merged_into = $2, version = version + 1, changed_at = $3 WHERE id = $1`,
)

/** Copies to the lines of a cart, where they have none, the sources and wishes of the cart that was merged into it. */
export const copySourcesAndWishes = statement<unknown, [from: string, to: string]>(
  'ordering.copy-sources-and-wishes',
  `UPDATE order_item AS line SET source = coalesce(line.source, merged.source),
     substitute = coalesce(line.substitute, merged.substitute)
   FROM order_item merged
   WHERE merged.order_id = $1 AND line.order_id = $2 AND line.variant_code = merged.variant_code
     AND (line.source IS NULL OR line.substitute IS NULL)`,
)

export const deleteCart = statement<unknown, [id: string]>(
  'ordering.delete-cart',
  `DELETE FROM shop_order WHERE id = $1 AND state = 'cart'`,
)

/** Deletes a batch of guests' carts, merged ones included, unchanged since an instant. */
export const deleteGuestCarts = statement<unknown, [untouchedSince: Temporal.Instant, atMost: number]>(
  'ordering.delete-guest-carts',
  `DELETE FROM shop_order WHERE id IN (
     SELECT id FROM shop_order
     WHERE customer_id IS NULL AND created_at < $1 AND changed_at < $1 AND state IN ('cart', 'merged')
     ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

export const setWantsSubstitutes = statement<unknown, [id: string, wants: boolean, now: Temporal.Instant]>(
  'ordering.set-wants-substitutes',
  'UPDATE shop_order SET wants_substitutes = $2, version = version + 1, changed_at = $3 WHERE id = $1',
)

/** Null returns to the wish of the order. */
export const writeLineWish = statement<
  unknown,
  [orderId: string, itemId: number, substitute: string | null, now: Temporal.Instant]
>(
  'ordering.write-line-wish',
  `WITH changed AS (UPDATE order_item SET substitute = $3::jsonb WHERE order_id = $1 AND id = $2)
   UPDATE shop_order SET version = version + 1, changed_at = $4 WHERE id = $1`,
)

export const openCartOf = statement<OrderRow, [customerId: string]>(
  'ordering.open-cart-of',
  `SELECT ${columns} FROM shop_order o WHERE o.customer_id = $1 AND o.state = 'cart'`,
)

export interface AbandonedCart {
  readonly id: string
  readonly customerId: string
}

/** A page of customers' non-empty carts that were last changed between two instants, by id. */
export const abandonedCarts = statement<
  AbandonedCart,
  [changedAfter: Temporal.Instant, changedBefore: Temporal.Instant, after: string, most: number]
>(
  'ordering.abandoned-carts',
  `SELECT id, customer_id AS "customerId" FROM shop_order
   WHERE state = 'cart' AND customer_id IS NOT NULL AND changed_at > $1 AND changed_at <= $2 AND id > $3
     AND EXISTS (SELECT FROM order_item WHERE order_id = shop_order.id)
   ORDER BY id LIMIT $4`,
)
