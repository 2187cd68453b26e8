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
