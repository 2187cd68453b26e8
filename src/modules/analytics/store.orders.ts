import { statement } from '#platform/db/statement.ts'

export interface TrackedOrder {
  readonly customerId: string
  readonly visitor: string | null
  readonly purposes: readonly string[]
}

export const insertOrder = statement<
  unknown,
  [orderId: string, customerId: string, visitor: string | null, purposes: readonly string[], now: Temporal.Instant]
>(
  'analytics.insert-order',
  `INSERT INTO analytics_order (order_id, customer_id, visitor, purposes, placed_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING`,
)

export const trackedOrder = statement<TrackedOrder, [orderId: string]>(
  'analytics.tracked-order',
  'SELECT customer_id AS "customerId", visitor, purposes FROM analytics_order WHERE order_id = $1',
)

/** The stored purchase of an order; null when there is none. */
export const purchaseOf = statement<{ id: string }, [orderNumber: string]>(
  'analytics.purchase-of',
  `SELECT id FROM analytics_event WHERE name = 'purchase' AND parameters ->> 'transaction_id' = $1 LIMIT 1`,
)

export const wholeOrders = statement<{ tracked: unknown }, [customerId: string]>(
  'analytics.whole-orders',
  `SELECT to_jsonb(o) - 'customer_id' AS tracked FROM analytics_order o WHERE customer_id = $1 ORDER BY placed_at`,
)

export const deleteOrdersOf = statement<unknown, [customerId: string]>(
  'analytics.delete-orders-of',
  'DELETE FROM analytics_order WHERE customer_id = $1',
)

export const deleteOldOrders = statement<unknown, [before: Temporal.Instant]>(
  'analytics.delete-old-orders',
  'DELETE FROM analytics_order WHERE placed_at < $1',
)
