import { statement } from '#platform/db/statement.ts'
import type { PaymentState } from '../order/rules/states.ts'

/** Turns a locked cart into an order: writes the snapshots of its lines and inserts its gifts. */
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
       customer_id = coalesce(customer_id, (p->>'customerId')::uuid), customer = p->'customer', shipping_address = p->'shippingAddress',
       billing_address = nullif(p->'billingAddress', 'null'), is_genius = (p->>'isGenius')::boolean,
       notes = p->>'notes', total = (p->>'total')::int, totals = p->'totals', search_text = p->>'searchText',
       interval_id = (p->>'intervalId')::int, interval_since = (p->>'intervalSince')::timestamptz,
       interval_until = (p->>'intervalUntil')::timestamptz, interval_kind = p->>'intervalKind',
       payment_method = p->>'methodCode', coupon = p->>'coupon', points = (p->>'points')::int,
       gift_voucher = p->>'giftVoucher'
     FROM (SELECT $5::jsonb AS p) AS given
     WHERE id = $1 AND state = 'cart' RETURNING id
   ), line AS (
     SELECT line.*, placed.id AS order_id
     FROM placed, jsonb_to_recordset($6::jsonb) AS line (code text, quantity int, "unitPrice" int, total int,
       deposit int, tax int, snapshot jsonb, "isGift" boolean)
   ), given AS (
     INSERT INTO order_item (order_id, variant_code, quantity, is_gift, unit_price, total, deposit, tax, frozen)
     SELECT order_id, code, quantity, true, "unitPrice", total, deposit, tax, snapshot FROM line WHERE "isGift"
   )
   UPDATE order_item i SET unit_price = line."unitPrice", total = line.total, deposit = line.deposit, tax = line.tax,
     frozen = line.snapshot
   FROM line WHERE i.order_id = line.order_id AND i.variant_code = line.code AND NOT line."isGift"`,
)

export const unpaidOrders = statement<{ id: string }, [now: Temporal.Instant]>(
  'ordering.unpaid-orders',
  `SELECT id FROM shop_order
   WHERE state = 'new' AND payment_state IN ('new', 'processing', 'failed') AND payment_due_at <= $1
   ORDER BY payment_due_at LIMIT 500`,
)
