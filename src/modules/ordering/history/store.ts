import { statement } from '#platform/db/statement.ts'

/** Every word must occur in the search text; words are folded patterns, escaped for LIKE. */
export const historyPage = statement<
  { id: string; total: number },
  [customerId: string, words: readonly string[], limit: number, offset: number]
>(
  'ordering.history-page',
  `SELECT id, count(*) OVER ()::int AS total FROM shop_order
   WHERE customer_id = $1 AND placed_at IS NOT NULL AND search_text LIKE ALL ($2)
   ORDER BY placed_at DESC, id DESC LIMIT $3 OFFSET $4`,
)

export const historyCount = statement<{ total: number }, [customerId: string, words: readonly string[]]>(
  'ordering.history-count',
  `SELECT count(*)::int AS total FROM shop_order
   WHERE customer_id = $1 AND placed_at IS NOT NULL AND search_text LIKE ALL ($2)`,
)

/** A customer's last order that was not cancelled; additions are left out. */
export const lastOrderOf = statement<{ id: string }, [customerId: string]>(
  'ordering.last-order-of',
  `SELECT id FROM shop_order
   WHERE customer_id = $1 AND placed_at IS NOT NULL AND state <> 'cancelled' AND add_to IS NULL
   ORDER BY placed_at DESC, number DESC LIMIT 1`,
)

/** Reductions and vouchers of a customer's orders since an instant, in bani. */
export const savedSince = statement<{ saved: number; orders: number }, [customerId: string, since: Temporal.Instant]>(
  'ordering.saved-since',
  `SELECT coalesce(sum((totals->>'discount')::int + coalesce((totals->>'voucher')::int, 0)), 0)::int AS saved,
     count(*)::int AS orders
   FROM shop_order WHERE customer_id = $1 AND placed_at >= $2 AND state <> 'cancelled'`,
)
