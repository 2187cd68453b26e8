import type { Db } from '#platform/db/db.ts'

interface Discrepancy {
  readonly check: string
  readonly key: string
  readonly stored: number
  readonly computed: number
}

/** Each stored sum or counter, with its value computed from the rows. */
const checks: Readonly<Record<string, string>> = {
  // Goods of a cancelled order that are still in totes stay reserved.
  'stock reserved': `SELECT s.variant_code AS key, s.reserved AS stored, coalesce(sum(i.quantity), 0)::int
      + coalesce((SELECT sum(p.pieces - p.done_pieces) FROM putback p
        WHERE p.variant_code = s.variant_code AND p.is_reserved), 0)::int AS computed
    FROM stock s LEFT JOIN (order_item i JOIN shop_order o ON o.id = i.order_id AND o.state = 'new'
      AND o.shipping_state IN ('ready', 'picking')) ON i.variant_code = s.variant_code
    GROUP BY s.variant_code, s.reserved`,
  'places taken': `SELECT d.id::text AS key, d.taken AS stored, count(o.id)::int AS computed
    FROM delivery_interval d LEFT JOIN shop_order o ON o.interval_id = d.id AND o.state IN ('new', 'fulfilled')
      AND o.add_to IS NULL
    GROUP BY d.id, d.taken`,
  'places held': `SELECT d.id::text AS key, d.held AS stored, count(p.order_id)::int AS computed
    FROM delivery_interval d LEFT JOIN delivery_place p ON p.interval_id = d.id AND p.state = 'held'
    GROUP BY d.id, d.held`,
  // A cancelled order keeps the amounts of its payments.
  'payments of an order': `SELECT o.number::text AS key, o.total AS stored, coalesce(sum(p.amount - p.refunded - coalesce(
      (SELECT sum(r.amount) FROM payment_refund r WHERE r.payment_id = p.id AND r.state = 'due' AND r.reason <> 'late-capture'),
      0)), 0)::int AS computed
    FROM shop_order o LEFT JOIN payment p ON p.order_id = o.id WHERE o.placed_at IS NOT NULL AND o.state <> 'cancelled'
    GROUP BY o.number, o.total`,
  'sales of an order in the ledger': `SELECT o.number::text AS key,
      CASE WHEN o.state = 'cancelled' THEN 0 ELSE o.total END AS stored, coalesce(-sum(e.amount), 0)::int AS computed
    FROM shop_order o LEFT JOIN (ledger_posting l JOIN ledger_entry e ON e.posting_id = l.id AND e.account = 'sales')
      ON l.order_id = o.id
    WHERE o.placed_at IS NOT NULL GROUP BY o.number, o.state, o.total`,
  'captured less refunded, in the ledger and in the payments': `SELECT p.order_id::text AS key,
      sum(CASE WHEN p.state IN ('completed', 'refunded', 'partially_refunded') THEN p.amount - p.refunded ELSE 0 END)::int
        AS stored,
      coalesce((SELECT sum(e.amount) FROM ledger_posting l JOIN ledger_entry e ON e.posting_id = l.id
        WHERE l.order_id = p.order_id AND e.account IN ('gateway', 'meal-vouchers', 'gift-vouchers', 'points', 'cash', 'terminals', 'bank')
          AND l.kind NOT LIKE 'gift-%'), 0)::int
      - coalesce((SELECT sum(r.amount) FROM payment_refund r JOIN payment q ON q.id = r.payment_id
        WHERE q.order_id = p.order_id AND r.state <> 'done' AND r.reason = 'late-capture'), 0)::int AS computed
    FROM payment p GROUP BY p.order_id`,
  'ledger of money': `SELECT 'all' AS key, 0 AS stored, coalesce(sum(amount), 0)::int AS computed FROM ledger_entry`,
  'owed to shoppers': `SELECT 'all' AS key, coalesce(-sum(e.amount), 0)::int AS stored,
      (SELECT coalesce(sum(amount), 0)::int FROM payment_refund WHERE state IN ('due', 'refused')) AS computed
    FROM ledger_entry e WHERE e.account = 'refunds-due'`,
  'items of an order': `SELECT o.number::text AS key, (o.totals->>'goods')::int AS stored,
      coalesce(sum(i.total), 0)::int AS computed
    FROM shop_order o LEFT JOIN order_item i ON i.order_id = o.id WHERE o.placed_at IS NOT NULL
    GROUP BY o.number, o.totals`,
  'one placed event of an order': `SELECT o.number::text AS key, 1 AS stored, count(e.id)::int AS computed
    FROM shop_order o LEFT JOIN outbox_event e ON e.kind = 'order.placed' AND e.payload->>'orderId' = o.id::text
    WHERE o.placed_at IS NOT NULL GROUP BY o.number`,
  'events without a placed order': `SELECT e.id::text AS key, 0 AS stored, count(*)::int AS computed FROM outbox_event e
    WHERE e.kind LIKE 'order.%' AND NOT EXISTS (SELECT FROM shop_order o
      WHERE o.id::text = e.payload->>'orderId' AND o.placed_at IS NOT NULL) GROUP BY e.id`,
  'bags of a customer': `SELECT a.customer_id::text AS key, a.bags AS stored, coalesce(sum(m.bags), 0)::int AS computed
    FROM bag_account a LEFT JOIN bag_movement m ON m.customer_id = a.customer_id GROUP BY a.customer_id`,
  'voucher uses': `SELECT v.code AS key, v.used AS stored, count(u.order_id)::int AS computed
    FROM voucher v LEFT JOIN voucher_use u ON u.voucher_id = v.id AND u.given_back_at IS NULL
    WHERE v.usage_limit IS NOT NULL GROUP BY v.id`,
  'balance of a gift voucher': `SELECT v.code AS key, v.balance AS stored, coalesce(sum(m.amount), 0)::int AS computed
    FROM voucher v LEFT JOIN voucher_movement m ON m.voucher_id = v.id WHERE v.balance IS NOT NULL GROUP BY v.id`,
  'paid with a gift voucher': `SELECT p.order_id::text AS key, (p.amount - p.refunded)::int AS stored,
      (SELECT coalesce(-sum(m.amount), 0)::int FROM voucher_movement m WHERE m.order_id = p.order_id) AS computed
    FROM payment p WHERE p.type = 'gift-voucher'`,
  'voucher over its limit': `SELECT code AS key, usage_limit AS stored, greatest(used, usage_limit) AS computed
    FROM voucher WHERE usage_limit IS NOT NULL`,
  'voucher uses of a customer': `SELECT o.id::text AS key, o.used AS stored, count(u.order_id)::int AS computed
    FROM customer_voucher o LEFT JOIN voucher_use u ON u.voucher_id = o.voucher_id AND u.customer_id = o.customer_id
      AND u.given_back_at IS NULL GROUP BY o.id, o.used`,
}

/** Compares stored sums and counters with the rows they are computed from. Empty when they are consistent. */
export async function findDiscrepancies(db: Db): Promise<Discrepancy[]> {
  const found: Discrepancy[] = []
  for (const [check, sql] of Object.entries(checks)) {
    const { rows } = await db.pool.query<Omit<Discrepancy, 'check'>>(sql)
    found.push(...rows.filter(({ stored, computed }) => stored !== computed).map((row) => ({ check, ...row })))
  }
  return found
}

/** The sales of an order in the ledger, in bani. */
export async function ledgerSalesOf(db: Db, { tokenValue }: { readonly tokenValue: string }): Promise<number> {
  const { rows } = await db.pool.query<{ sales: number }>(
    `SELECT -sum(e.amount)::int AS sales FROM ledger_posting l JOIN ledger_entry e ON e.posting_id = l.id
     JOIN shop_order o ON o.id = l.order_id WHERE e.account = 'sales' AND o.token = $1`,
    [tokenValue],
  )
  return rows[0]?.sales ?? 0
}
