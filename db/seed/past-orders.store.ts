import type { Goods } from '#modules/ordering/order/rules/goods.ts'
import { statement } from '#platform/db/statement.ts'

/** Payment and delivery states of the customer's placed orders. */
export const statesOfOrders = statement<{ state: string }, [customerId: string]>(
  'seed.states-of-orders',
  `SELECT DISTINCT s.state FROM shop_order, unnest(ARRAY[payment_state, shipping_state]) AS s(state)
   WHERE customer_id = $1 AND placed_at IS NOT NULL`,
)

export const orderWithBags = statement<unknown, [customerId: string]>(
  'seed.order-with-bags',
  `SELECT 1 FROM shop_order WHERE customer_id = $1 AND placed_at IS NOT NULL AND bags <> 'none' LIMIT 1`,
)

/** The snapshots of the most popular product of each of the `count` most popular leaves, at their price without promotions. */
export const everydayGoods = statement<Goods, [count: number]>(
  'seed.everyday-goods',
  `SELECT v.code AS "variantCode", p.code AS "productCode", p.name, b.name AS brand, p.slug,
     p.size_label AS "sizeLabel", p.net_thousandths AS "netThousandths", p.unit,
     left(md5(p.packshot::text), 8) AS picture,
     jsonb_build_array(jsonb_build_object('code', d.code, 'name', d.name, 'slug', d.slug),
       jsonb_build_object('code', c.code, 'name', c.name, 'slug', c.slug),
       jsonb_build_object('code', p.code, 'name', p.name, 'slug', p.slug)) AS breadcrumbs,
     v.price, NULL::int AS "originalPrice", NULL::int AS "geniusPrice", NULL::jsonb AS bmsm,
     (SELECT basis_points FROM vat_rate r WHERE r.vat_code = p.vat_code ORDER BY r.valid_from DESC LIMIT 1) AS "vatBasisPoints",
     p.sgr_packs * (SELECT bani FROM deposit_rate ORDER BY valid_from DESC LIMIT 1) AS deposit,
     p.age_restricted AS "isAgeRestricted", p.meal_voucher AS "mealVoucher", p.returnable AS "isReturnable",
     p.chilled AS "isChilled", p.frozen AS "isFrozen",
     p.max_per_order AS "maxPerOrder", 100 AS available
   FROM (SELECT DISTINCT ON (category_code) * FROM product WHERE is_active AND NOT age_restricted AND meal_voucher
           AND EXISTS (SELECT FROM variant w JOIN stock s ON s.variant_code = w.code
             WHERE w.product_code = product.code AND w.kind = 'standard' AND s.on_hand >= 20)
         ORDER BY category_code, popularity DESC, code) AS p
   JOIN variant v ON v.product_code = p.code AND v.kind = 'standard'
   JOIN category c ON c.code = p.category_code
   JOIN category d ON d.code = c.parent_code
   LEFT JOIN brand b ON b.code = p.brand_code
   ORDER BY p.popularity DESC, p.code LIMIT $1`,
)

/** Creates the delivery interval if missing and takes `places` in it. */
export const bookInterval = statement<
  { id: number },
  [zone: string, since: Temporal.Instant, until: Temporal.Instant, places: number]
>(
  'seed.book-interval',
  `INSERT INTO delivery_interval AS i (zone_code, since, until, kind, capacity, taken)
   VALUES ($1, $2, $3, 'two-hours', 12, $4)
   ON CONFLICT (zone_code, since, until, kind) DO UPDATE SET taken = i.taken + $4
   RETURNING id`,
)

export const insertOrder = statement<{ number: number }, [id: string, order: string]>(
  'seed.insert-past-order',
  `WITH input AS (SELECT $2::jsonb AS o),
   event AS (INSERT INTO outbox_event (id, kind, payload, created_at)
     SELECT uuidv7(), 'order.placed', jsonb_build_object('orderId', $1::uuid), (o->>'placedAt')::timestamptz FROM input)
   INSERT INTO shop_order (id, token, customer_id, customer, state, payment_state, shipping_state, created_at, changed_at,
     shipping_address, interval_id, interval_since, interval_until, payment_method, placed_at, payment_due_at, is_genius,
     total, totals, search_text, delivered_at, picked_at, cancelled_at, cancel_reason, is_changed,
     returned_at, return_reason, bags, sgr_bags, bags_back)
   SELECT $1, o->>'token', (o->>'customerId')::uuid, o->'customer', o->>'state', o->>'paymentState',
     o->>'shippingState', (o->>'placedAt')::timestamptz,
     least((o->>'until')::timestamptz, greatest((o->>'placedAt')::timestamptz, now())), o->'shippingAddress', (o->>'intervalId')::int,
     (o->>'since')::timestamptz, (o->>'until')::timestamptz, o->>'methodCode', (o->>'placedAt')::timestamptz,
     (o->>'paymentDueAt')::timestamptz, false, (o->>'total')::int, o->'totals', o->>'searchText',
     (o->>'deliveredAt')::timestamptz, (o->>'pickedAt')::timestamptz, (o->>'cancelledAt')::timestamptz,
     o->>'cancelReason', (o->>'isChanged')::boolean, (o->>'returnedAt')::timestamptz, o->>'returnReason',
     o->>'bags', (o->>'sgrBags')::int, (o->>'bagsBack')::int
   FROM input RETURNING number`,
)

/** Inserts the items and adds the order's number to its search text. An item with `ordered` was a short pick. */
export const insertItems = statement<unknown, [orderId: string, items: string]>(
  'seed.insert-past-items',
  `WITH input AS (SELECT i FROM jsonb_array_elements($2::jsonb) AS i),
   searchable AS (UPDATE shop_order SET search_text = 'pf ' || number || ' ' || search_text WHERE id = $1)
   INSERT INTO order_item (order_id, variant_code, quantity, unit_price, total, deposit, tax, frozen,
     ordered, change_reason)
   SELECT $1, i->>'code', (i->>'quantity')::int, (i->>'unitPrice')::int, (i->>'total')::int, (i->>'deposit')::int,
     (i->>'tax')::int, i->'snapshot', nullif(i->'ordered', 'null'), CASE WHEN i->'ordered' <> 'null' THEN 'deleted' END
   FROM input`,
)

/** Counts the pieces as sold or, with 0, as reserved. */
export const reserveOrSellStock = statement<unknown, [items: string, isSold: 0 | 1]>(
  'seed.reserve-or-sell-stock',
  `UPDATE stock SET sold = sold + $2 * (i->>'quantity')::int, reserved = reserved + (1 - $2) * (i->>'quantity')::int
   FROM jsonb_array_elements($1::jsonb) AS i WHERE variant_code = i->>'code'`,
)

export const reservePlace = statement<unknown, [orderId: string, intervalId: number]>(
  'seed.reserve-place',
  `INSERT INTO delivery_place (order_id, interval_id, state) VALUES ($1, $2, 'taken')`,
)

/** Completes the payment that the courier collected, and posts it to the ledger. */
export const completeCashPayment = statement<unknown, [orderId: string, at: Temporal.Instant]>(
  'seed.complete-cash-payment',
  `WITH paid AS (UPDATE payment SET state = 'completed', changed_at = $2 WHERE order_id = $1 RETURNING id, order_id, amount),
   posted AS (INSERT INTO ledger_posting (kind, ref, order_id, posted_at)
     SELECT 'taken', id, order_id, $2 FROM paid RETURNING id)
   INSERT INTO ledger_entry (posting_id, account, amount)
   SELECT posted.id, account, sign * amount FROM posted, paid, (VALUES ('cash', 1), ('receivable', -1)) AS e(account, sign)`,
)

export const failPayment = statement<unknown, [orderId: string, at: Temporal.Instant]>(
  'seed.fail-payment',
  `UPDATE payment SET state = 'failed', changed_at = $2 WHERE order_id = $1`,
)

/** Inserts an accepted problem report and refunds the whole payment, with the rows that the shop writes for a partial refund. */
export const refundWholeOrder = statement<unknown, [orderId: string, at: Temporal.Instant, complaint: string]>(
  'seed.refund-whole-order',
  `WITH paid AS (UPDATE payment SET state = 'refunded', refunded = amount, changed_at = $2 WHERE order_id = $1
     RETURNING id, order_id, customer_id, amount),
   refund AS (INSERT INTO payment_refund (id, payment_id, amount, reason, state, created_at, done_at)
     SELECT uuidv7(), id, amount, 'problem', 'done', $2, $2 FROM paid RETURNING id, amount),
   posted AS (INSERT INTO ledger_posting (kind, ref, order_id, posted_at)
     SELECT kind, refund.id, $1, $2 FROM refund, (VALUES ('owed'), ('refunded')) AS k(kind) RETURNING id, kind),
   entered AS (INSERT INTO ledger_entry (posting_id, account, amount)
     SELECT posted.id, e.account, e.sign * refund.amount FROM posted, refund, (VALUES ('owed', 'sales', 1),
       ('owed', 'refunds-due', -1), ('refunded', 'refunds-due', 1), ('refunded', 'cash', -1)) AS e(kind, account, sign)
     WHERE e.kind = posted.kind),
   problem AS (INSERT INTO order_problem (id, order_id, customer_id, type, description, items, said, state, refund,
       created_at, decided_at)
     SELECT uuidv7(), order_id, customer_id, 'other', $3, '[]', md5($3), 'accepted', amount, $2, $2 FROM paid)
   UPDATE shop_order SET total = 0, totals = totals || jsonb_build_object('total', 0, 'refunded', total), changed_at = $2
   WHERE id = $1`,
)
