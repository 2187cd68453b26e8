import { statement } from '#platform/db/statement.ts'

/** What a customer had in placed orders, by how many of them; of equals what was bought last comes first. */
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
