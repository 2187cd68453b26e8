import { statement } from '#platform/db/statement.ts'

/** Locks a customer's carts and orders while the account is closed. */
export const lockOrdersOf = statement<{ id: string; state: string }, [customerId: string]>(
  'ordering.lock-orders-of',
  'SELECT id, state FROM shop_order WHERE customer_id = $1 ORDER BY id FOR UPDATE',
)

/** Every order and cart of a customer with all stored data, for the export of personal data (GDPR, art. 15). */
export const wholeOrders = statement<{ order: unknown }, [customerId: string]>(
  'ordering.whole-orders',
  `SELECT to_jsonb(o) - 'id' - 'customer_id' - 'search_text' || jsonb_build_object('items',
     (SELECT coalesce(jsonb_agg(to_jsonb(i) - 'order_id' ORDER BY i.id), '[]') FROM order_item i WHERE i.order_id = o.id),
     'problems', (SELECT coalesce(jsonb_agg(to_jsonb(p) - 'order_id' - 'customer_id' - 'said' ORDER BY p.number), '[]') FROM order_problem p WHERE p.order_id = o.id),
     'courierMessages', (SELECT coalesce(jsonb_agg(to_jsonb(m) - 'order_id' ORDER BY m.id), '[]') FROM courier_message m WHERE m.order_id = o.id),
     'feedback', (SELECT to_jsonb(f) - 'order_id' - 'customer_id' FROM order_feedback f WHERE f.order_id = o.id)) AS order
   FROM shop_order o WHERE o.customer_id = $1 ORDER BY o.created_at`,
)

/** What a customer's placed order has of each product, by its snapshots. */
export const placedGoodsOf = statement<
  { customerId: string; placedAt: Temporal.Instant; goods: { code: string; quantity: number }[] },
  [id: string]
>(
  'ordering.placed-goods',
  `SELECT customer_id AS "customerId", placed_at AS "placedAt",
     (SELECT coalesce(json_agg(json_build_object('code', frozen->'goods'->>'productCode', 'quantity', quantity) ORDER BY id), '[]')
      FROM order_item WHERE order_id = shop_order.id) AS goods
   FROM shop_order WHERE id = $1 AND placed_at IS NOT NULL AND customer_id IS NOT NULL`,
)

export const deleteCartsOf = statement<unknown, [customerId: string]>(
  'ordering.delete-carts-of',
  `DELETE FROM shop_order WHERE customer_id = $1 AND state IN ('cart', 'merged')`,
)

/**
 * Keeps what an invoice must contain (name, address, goods) and erases contact data, exact location and texts written by
 * the customer (GDPR, art. 17).
 */
export const anonymiseOrdersOf = statement<unknown, [customerId: string]>(
  'ordering.anonymise-orders-of',
  `WITH silent AS (
     UPDATE order_item SET comment = NULL
     WHERE comment IS NOT NULL AND order_id IN (SELECT id FROM shop_order WHERE customer_id = $1)
   ), calm AS (
     UPDATE order_problem SET description = '', said = id::text, question = NULL, refusal = NULL WHERE customer_id = $1
   ), mute AS (
     DELETE FROM order_feedback WHERE customer_id = $1
   ), blank AS (
     DELETE FROM order_note WHERE order_id IN (SELECT id FROM shop_order WHERE customer_id = $1)
   )
   UPDATE shop_order SET notes = NULL,
     customer = customer || '{"email": "", "firstName": "", "phone": null}',
     shipping_address = shipping_address || jsonb_build_object('name', NULL, 'streetDetails', '', 'contactPhone', '',
       'lat', 0, 'lng', 0, 'placeId', NULL, 'fullAddress',
       concat_ws(', ', shipping_address->>'streetAddress', shipping_address->>'city', shipping_address->>'province')),
     billing_address = billing_address || '{"contactPhone": ""}'
   WHERE customer_id = $1`,
)

/** Cancelled orders, and tips that were given up. */
export const cancelledAmong = statement<{ id: string }, [ids: readonly string[]]>(
  'ordering.cancelled-among',
  `SELECT id FROM shop_order WHERE id = ANY ($1::uuid[]) AND state = 'cancelled'
   UNION ALL SELECT id FROM order_tip WHERE id = ANY ($1::uuid[]) AND state = 'given-up'`,
)

export const geniusOrderSince = statement<{ id: string }, [customerId: string, since: Temporal.Instant]>(
  'ordering.genius-order-since',
  `SELECT id FROM shop_order WHERE customer_id = $1 AND placed_at >= $2 AND is_genius AND state <> 'cancelled' LIMIT 1`,
)

/** Days in Bucharest, counted from 1970, on which a customer ordered each product since an instant, the most frequent products first. */
export const purchaseDays = statement<
  { code: string; days: readonly number[] },
  [customerId: string, since: Temporal.Instant]
>(
  'ordering.purchase-days',
  `SELECT code, array_agg(day ORDER BY day) AS days
   FROM (
     SELECT DISTINCT i.frozen->'goods'->>'productCode' AS code,
       (o.placed_at AT TIME ZONE 'Europe/Bucharest')::date - date '1970-01-01' AS day
     FROM shop_order o JOIN order_item i ON i.order_id = o.id
     WHERE o.customer_id = $1 AND o.placed_at >= $2 AND o.state <> 'cancelled' AND NOT i.is_gift
       AND i.change_reason IS DISTINCT FROM 'deleted'
   ) AS bought
   GROUP BY code ORDER BY count(*) DESC, max(day) DESC, code`,
)

/** Products of a customer's placed orders, by number of orders, then by the last purchase. */
export const boughtProducts = statement<{ code: string }, [customerId: string]>(
  'ordering.bought-products',
  `SELECT i.frozen->'goods'->>'productCode' AS code
   FROM shop_order o JOIN order_item i ON i.order_id = o.id
   WHERE o.customer_id = $1 AND o.placed_at IS NOT NULL AND o.state <> 'cancelled'
     AND i.change_reason IS DISTINCT FROM 'deleted'
   GROUP BY 1
   ORDER BY count(DISTINCT o.id) DESC, max(o.placed_at) DESC, 1
   LIMIT 500`,
)

export const deliveriesOfProduct = statement<{ times: number }, [customerId: string, productCode: string]>(
  'ordering.deliveries-of-product',
  `SELECT count(DISTINCT o.id)::int AS times FROM shop_order o JOIN order_item i ON i.order_id = o.id
   WHERE o.customer_id = $1 AND o.placed_at IS NOT NULL AND o.delivered_at IS NOT NULL AND i.quantity > 0
     AND NOT i.is_gift AND i.change_reason IS DISTINCT FROM 'deleted' AND i.frozen->'goods'->>'productCode' = $2`,
)
