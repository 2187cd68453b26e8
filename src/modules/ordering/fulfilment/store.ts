import type { IntervalKind } from '#modules/delivery/index.ts'
import { statement } from '#platform/db/statement.ts'
import type { Answer } from '../changes/rules/line-answer.ts'
import type { ReturnReason } from '../order/rules/returned.ts'
import type { OrderState, PaymentState, ShippingState } from '../order/rules/states.ts'

/** What placing writes into the order's row; instants and money as in the table. */
export interface PlacedColumns {
  readonly customer: unknown
  readonly shippingAddress: unknown
  readonly billingAddress: unknown
  readonly intervalId: number | null
  readonly intervalSince: Temporal.Instant | null
  readonly intervalUntil: Temporal.Instant | null
  readonly intervalKind: string | null
  readonly isGenius: boolean
  readonly notes: string | null
  readonly total: number
  readonly totals: unknown
  readonly searchText: string
  readonly coupon: string | null
  readonly points: number
  readonly methodCode: string
}

export interface PlacedLine {
  readonly code: string
  readonly quantity: number
  readonly unitPrice: number
  readonly total: number
  readonly deposit: number
  readonly tax: number
  readonly frozen: unknown
  readonly isGift: boolean
}

/** Turns the cart into an order, freezes its lines and lays its gifts beside them. The order is locked. */
export const placeOrder = statement<
  unknown,
  [
    id: string,
    now: Temporal.Instant,
    paymentDueAt: Temporal.Instant,
    paymentState: PaymentState,
    order: string,
    lines: string,
  ]
>(
  'ordering.place-order',
  `WITH placed AS (
     UPDATE shop_order SET state = 'new', payment_state = $4, shipping_state = 'ready', version = version + 1,
       changed_at = $2, placed_at = $2, payment_due_at = $3,
       customer = p->'customer', shipping_address = p->'shippingAddress',
       billing_address = nullif(p->'billingAddress', 'null'), is_genius = (p->>'isGenius')::boolean,
       notes = p->>'notes', total = (p->>'total')::int, totals = p->'totals', search_text = p->>'searchText',
       interval_id = (p->>'intervalId')::int, interval_since = (p->>'intervalSince')::timestamptz,
       interval_until = (p->>'intervalUntil')::timestamptz, interval_kind = p->>'intervalKind',
       payment_method = p->>'methodCode', coupon = p->>'coupon', points = (p->>'points')::int
     FROM (SELECT $5::jsonb AS p) AS given
     WHERE id = $1 AND state = 'cart' RETURNING id
   ), line AS (
     SELECT line.*, placed.id AS order_id
     FROM placed, jsonb_to_recordset($6::jsonb) AS line (code text, quantity int, "unitPrice" int, total int,
       deposit int, tax int, frozen jsonb, "isGift" boolean)
   ), given AS (
     INSERT INTO order_item (order_id, variant_code, quantity, is_gift, unit_price, total, deposit, tax, frozen)
     SELECT order_id, code, quantity, true, "unitPrice", total, deposit, tax, frozen FROM line WHERE "isGift"
   )
   UPDATE order_item i SET unit_price = line."unitPrice", total = line.total, deposit = line.deposit, tax = line.tax,
     frozen = line.frozen
   FROM line WHERE i.order_id = line.order_id AND i.variant_code = line.code AND NOT line."isGift"`,
)

/** Moves an order's states; the order is locked and the move allowed by the tables of rules/states.ts. */
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

export const unpaidOrders = statement<{ id: string }, [now: Temporal.Instant]>(
  'ordering.unpaid-orders',
  `SELECT id FROM shop_order
   WHERE state = 'new' AND payment_state IN ('new', 'processing', 'failed') AND payment_due_at <= $1
   ORDER BY payment_due_at LIMIT 500`,
)

/** When and why an order came back; the order is locked, and moved with it. */
export const noteReturn = statement<unknown, [id: string, now: Temporal.Instant, reason: ReturnReason]>(
  'ordering.note-return',
  'UPDATE shop_order SET returned_at = $2, return_reason = $3 WHERE id = $1',
)

/** Orders that came back before an instant and wait still; what was added to them goes where they go. */
export const returnedOrders = statement<{ id: string }, [before: Temporal.Instant]>(
  'ordering.returned-orders',
  `SELECT id FROM shop_order WHERE shipping_state = 'returned' AND returned_at <= $1 AND add_to IS NULL
   ORDER BY returned_at LIMIT 500`,
)

/** Every word has to be in the order's number, products or brands; words are folded and escaped for LIKE. */
export const historyPage = statement<
  { id: string; total: number },
  [customerId: string, words: readonly string[], limit: number, offset: number]
>(
  'ordering.history-page',
  `SELECT id, count(*) OVER ()::int AS total FROM shop_order
   WHERE customer_id = $1 AND placed_at IS NOT NULL AND search_text LIKE ALL ($2)
   ORDER BY placed_at DESC, id DESC LIMIT $3 OFFSET $4`,
)

/** Placed and not at the door yet, the next delivery first; an addition comes with the order it was added to. */
export const activeOrders = statement<{ id: string }, [customerId: string, limit: number]>(
  'ordering.active-orders',
  `SELECT id FROM shop_order WHERE customer_id = $1 AND placed_at IS NOT NULL AND state = 'new'
     AND (add_to IS NULL OR payment_state IN ('new', 'processing', 'failed'))
   ORDER BY interval_since, id LIMIT $2`,
)

export const historyCount = statement<{ total: number }, [customerId: string, words: readonly string[]]>(
  'ordering.history-count',
  `SELECT count(*)::int AS total FROM shop_order
   WHERE customer_id = $1 AND placed_at IS NOT NULL AND search_text LIKE ALL ($2)`,
)

export const geniusOrderSince = statement<{ id: string }, [customerId: string, since: Temporal.Instant]>(
  'ordering.genius-order-since',
  `SELECT id FROM shop_order WHERE customer_id = $1 AND placed_at >= $2 AND is_genius AND state <> 'cancelled' LIMIT 1`,
)

export interface PickedRow {
  /** 0 for a line that comes to the order now. */
  readonly id: number
  readonly code: string
  readonly quantity: number
  readonly unitPrice: number
  readonly total: number
  readonly deposit: number
  readonly tax: number
  readonly frozen: unknown
  readonly changeReason: string | null
  readonly ordered: unknown
  readonly replaces: number | null
  readonly thousandths: number | null
}

/**
 * Writes what is in the bags, when the picker says so and when the shopper refuses something of it: lines as they are
 * delivered, substitutes as lines of their own, the lower total.
 */
export const savePicked = statement<
  unknown,
  [id: string, now: Temporal.Instant, total: number, totals: string, isChanged: boolean, lines: string]
>(
  'ordering.save-picked',
  `WITH picked AS (
     UPDATE shop_order SET version = version + 1, changed_at = $2, picked_at = coalesce(picked_at, $2), total = $3,
       totals = $4::jsonb, is_changed = $5 WHERE id = $1 RETURNING id
   ), line AS (
     SELECT picked.id AS order_id, l.* FROM picked, jsonb_to_recordset($6::jsonb) AS l (id bigint, code text,
       quantity int, "unitPrice" int, total int, deposit int, tax int, frozen jsonb, "changeReason" text,
       ordered jsonb, replaces bigint, thousandths int)
   ), added AS (
     INSERT INTO order_item (order_id, variant_code, quantity, unit_price, total, deposit, tax, frozen, replaces)
     SELECT order_id, code, quantity, "unitPrice", total, deposit, tax, frozen, replaces FROM line WHERE id = 0
   )
   UPDATE order_item i SET quantity = line.quantity, total = line.total, deposit = line.deposit, tax = line.tax,
     frozen = line.frozen, change_reason = line."changeReason", ordered = nullif(line.ordered, 'null'),
     delivered_thousandths = line.thousandths
   FROM line WHERE i.order_id = line.order_id AND i.id = line.id`,
)

/** What the shopper says of what came in place of a line. */
export const saveAnswer = statement<unknown, [orderId: string, itemId: number, answer: Answer, now: Temporal.Instant]>(
  'ordering.save-answer',
  `WITH answered AS (UPDATE order_item SET answer = $3 WHERE order_id = $1 AND id = $2 RETURNING order_id)
   UPDATE shop_order o SET version = o.version + 1, changed_at = $4 FROM answered WHERE o.id = answered.order_id`,
)

/** Moves orders that travel together to another interval; a delay that was told of the old one is none any more. */
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
     delay_minutes = 0, version = version + 1, changed_at = $2
   WHERE id = ANY ($1)`,
)

/** Writes a lower total of a placed order, and each line's share of its tax. */
export const saveTotal = statement<unknown, [id: string, total: number, totals: string, taxes: string]>(
  'ordering.save-total',
  `WITH lowered AS (
     UPDATE shop_order SET total = $2, totals = $3::jsonb WHERE id = $1 RETURNING id
   )
   UPDATE order_item i SET tax = line.tax, frozen = jsonb_set(i.frozen, '{price,tax}', to_jsonb(line.tax))
   FROM lowered, jsonb_to_recordset($4::jsonb) AS line (id bigint, tax int)
   WHERE i.order_id = lowered.id AND i.id = line.id`,
)

export const setWantsSubstitutes = statement<unknown, [id: string, wants: boolean, now: Temporal.Instant]>(
  'ordering.set-wants-substitutes',
  'UPDATE shop_order SET wants_substitutes = $2, version = version + 1, changed_at = $3 WHERE id = $1',
)

export const savePickup = statement<unknown, [id: string, sgrBags: number, bagsBack: number, now: Temporal.Instant]>(
  'ordering.save-pickup',
  'UPDATE shop_order SET sgr_bags = $2, bags_back = $3, version = version + 1, changed_at = $4 WHERE id = $1',
)

export const setDelay = statement<unknown, [id: string, minutes: number, now: Temporal.Instant]>(
  'ordering.set-delay',
  'UPDATE shop_order SET delay_minutes = $2, version = version + 1, changed_at = $3 WHERE id = $1',
)
