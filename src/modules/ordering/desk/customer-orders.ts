import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import { orderNumber } from '../order/order-number.ts'
import { displayStates } from '../order/rules/states.ts'

export interface CustomerOrderSums {
  readonly customerId: string
  readonly count: number
  readonly spent: number
  readonly spentSince: number
  readonly countSince: number
  readonly lastAt: Temporal.Instant
}

const selectSums = statement<CustomerOrderSums, [customerIds: readonly string[], since: Temporal.Instant]>(
  'ordering.customer-sums',
  `SELECT o.customer_id AS "customerId", count(*)::int AS count, max(o.placed_at) AS "lastAt",
     coalesce(sum(o.total) FILTER (WHERE o.state <> 'cancelled'), 0)::int AS spent,
     coalesce(sum(o.total) FILTER (WHERE o.state <> 'cancelled' AND o.placed_at >= $2), 0)::int AS "spentSince",
     (count(*) FILTER (WHERE o.state <> 'cancelled' AND o.placed_at >= $2))::int AS "countSince"
   FROM shop_order o WHERE o.customer_id = ANY ($1::uuid[]) AND o.placed_at IS NOT NULL GROUP BY o.customer_id`,
)

const selectOpen = statement<
  {
    readonly id: string
    readonly number: number
    readonly rank: number
    readonly since: Temporal.Instant
    readonly until: Temporal.Instant
    readonly total: number
  },
  [customerId: string]
>(
  'ordering.customer-open-orders',
  `SELECT o.id, o.number, order_display_rank(o.state, o.payment_state, o.shipping_state, o.is_changed) AS rank,
     o.interval_since AS since, o.interval_until AS until, o.total
   FROM shop_order o WHERE o.customer_id = $1 AND o.state = 'new' ORDER BY o.interval_since, o.id`,
)

/** Placed orders of customers in numbers; customers without orders are missing. Amounts in bani. */
export const customerOrderSums = (
  q: Queryable,
  customerIds: readonly string[],
  since: Temporal.Instant,
): Promise<CustomerOrderSums[]> => q.rows(selectSums, [customerIds, since])

/** A customer's orders that are not yet delivered or cancelled, the next delivery first. */
export async function customerOpenOrders(q: Queryable, customerId: string) {
  const rows = await q.rows(selectOpen, [customerId])
  return rows.map(({ number, rank, ...order }) => ({
    ...order,
    number: orderNumber(number),
    state: displayStates[rank] ?? 'placed',
  }))
}
