import { statement } from '#platform/db/statement.ts'
import type { OrderRow } from './row.ts'
import type { OrderState, PaymentState, ShippingState } from './rules/states.ts'

/**
 * Of a cart, the data of its customer as they are now, so that no view of it asks for the customer again; of a placed order
 * those of placing. `of` is the row of `shop_order`.
 */
export const customerOf = (of: string): string => `CASE WHEN ${of}.placed_at IS NULL THEN coalesce(
    (SELECT jsonb_build_object('id', c.number, 'email', c.email, 'firstName', c.first_name, 'phone', c.phone)
     FROM customer c WHERE c.id = ${of}.customer_id AND c.deleted_at IS NULL), ${of}.customer) ELSE ${of}.customer END AS customer`

/** Columns of `shop_order` as `o`, in the shape of OrderRow. */
export const columns = `o.id, o.number, o.token, o.customer_id AS "customerId", ${customerOf('o')}, o.state,
  o.payment_state AS "paymentState", o.shipping_state AS "shippingState", o.version,
  o.merge_version AS "mergeVersion", o.merged_into AS "mergedInto", o.created_at AS "createdAt",
  o.shipping_address AS "shippingAddress", o.billing_address AS "billingAddress", o.interval_id AS "intervalId",
  o.interval_since AS "intervalSince", o.interval_until AS "intervalUntil",
  o.interval_kind AS "intervalKind", o.payment_method AS "paymentMethod",
  o.bank_card AS "bankCard", o.saves_card AS "savesCard", o.tip, o.age_confirmed AS "ageConfirmed", o.coupon, o.points, o.meal_voucher AS "mealVoucher",
  o.gift_voucher AS "giftVoucher", o.gifts,
  o.add_to AS "addTo", o.placed_at AS "placedAt", o.payment_due_at AS "paymentDueAt",
  o.delivered_at AS "deliveredAt", o.handed_over_at AS "handedOverAt",
  coalesce(o.is_genius, (SELECT c.is_genius FROM customer c WHERE c.id = o.customer_id)) AS "isGenius", o.notes, o.totals, o.cancel_reason AS "cancelReason",
  o.bags, o.sgr_bags AS "sgrBags", o.bags_back AS "bagsBack", o.wants_substitutes AS "wantsSubstitutes", o.picked_at AS "pickedAt", o.is_changed AS "isChanged",
  o.delay_minutes AS "delayMinutes", o.returned_at AS "returnedAt", o.return_reason AS "returnReason",
  coalesce((SELECT json_agg(json_build_object('id', i.id, 'variantCode', i.variant_code, 'quantity', i.quantity,
      'comment', i.comment, 'snapshot', i.frozen, 'isGift', i.is_gift, 'changeReason', i.change_reason,
      'ordered', i.ordered, 'replaces', i.replaces, 'deliveredThousandths', i.delivered_thousandths,
      'answer', i.answer, 'refundedPieces', i.refunded_pieces, 'substitute', i.substitute) ORDER BY i.id)
    FROM order_item i WHERE i.order_id = o.id), '[]') AS items`

export const orderByToken = statement<OrderRow, [token: string]>(
  'ordering.order-by-token',
  `SELECT ${columns} FROM shop_order o WHERE o.token = $1`,
)

export const orderByNumber = statement<OrderRow, [number: number, customerId: string]>(
  'ordering.order-by-number',
  `SELECT ${columns} FROM shop_order o WHERE o.number = $1 AND o.customer_id = $2`,
)

export const orderById = statement<OrderRow, [id: string]>(
  'ordering.order-by-id',
  `SELECT ${columns} FROM shop_order o WHERE o.id = $1`,
)

export const versionOf = statement<{ version: number }, [id: string]>(
  'ordering.version-of',
  'SELECT version FROM shop_order WHERE id = $1',
)

export const ordersById = statement<OrderRow, [ids: readonly string[]]>(
  'ordering.orders-by-id',
  `SELECT ${columns} FROM shop_order o WHERE o.id = ANY ($1)`,
)

/** Locks only: the row is read by a later statement, which sees what the previous lock holder committed. */
export const lockById = statement<{ id: string }, [id: string]>(
  'ordering.lock-by-id',
  'SELECT id FROM shop_order WHERE id = $1 FOR UPDATE',
)

export const lockByToken = statement<{ id: string }, [token: string]>(
  'ordering.lock-by-token',
  'SELECT id FROM shop_order WHERE token = $1 FOR UPDATE',
)

export const lockByNumber = statement<{ id: string }, [number: number, customerId: string]>(
  'ordering.lock-by-number',
  'SELECT id FROM shop_order WHERE number = $1 AND customer_id = $2 FOR UPDATE',
)

export const additionsOf = statement<{ id: string }, [parentId: string]>(
  'ordering.additions-of',
  'SELECT id FROM shop_order WHERE add_to = $1 AND placed_at IS NOT NULL ORDER BY placed_at, number',
)

/** Lock order: the parent first, then additions by id. */
export const lockAdditionsOf = statement<{ id: string }, [parentId: string]>(
  'ordering.lock-additions-of',
  `SELECT id FROM shop_order WHERE add_to = $1 AND placed_at IS NOT NULL AND state = 'new' ORDER BY id FOR UPDATE`,
)

/** Locks an order and its parent, the parent first. */
export const lockWithParent = statement<{ id: string }, [id: string]>(
  'ordering.lock-with-parent',
  `SELECT id FROM shop_order WHERE id = ANY (ARRAY[$1, (SELECT add_to FROM shop_order WHERE id = $1)])
   ORDER BY id = $1 FOR UPDATE`,
)

/** Writes an order's states. The order is locked and the transition checked by `transition`. */
export const moveOrder = statement<
  unknown,
  [
    id: string,
    now: Temporal.Instant,
    state: OrderState,
    paymentState: PaymentState,
    shippingState: ShippingState,
    cancelReason: string | null,
  ]
>(
  'ordering.move-order',
  `UPDATE shop_order SET state = $3, payment_state = $4, shipping_state = $5, version = version + 1, changed_at = $2,
     delivered_at = CASE WHEN $3 = 'fulfilled' THEN coalesce(delivered_at, $2) END,
     cancelled_at = CASE WHEN $3 = 'cancelled' THEN coalesce(cancelled_at, $2) END,
     cancel_reason = CASE WHEN $3 = 'cancelled' THEN coalesce(cancel_reason, $6) END
   WHERE id = $1`,
)

/** Placed, undelivered orders, the next delivery first; additions only while they await payment. */
export const activeOrders = statement<{ id: string }, [customerId: string, limit: number]>(
  'ordering.active-orders',
  `SELECT id FROM shop_order WHERE customer_id = $1 AND placed_at IS NOT NULL AND state = 'new'
     AND (add_to IS NULL OR payment_state IN ('new', 'processing', 'failed'))
   ORDER BY interval_since, id LIMIT $2`,
)
