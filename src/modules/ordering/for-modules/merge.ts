import { type CustomerMerge, customerMerge } from '#platform/customer-merge.ts'
import { mergeCustomerCarts } from '../cart/usecases/assign-customer.ts'
import type { OrderingContext } from '../context.ts'
import { lockOrdersOf } from './store.ts'

const rows = customerMerge({
  name: 'ordering',
  counts: {
    orders: 'SELECT count(*) FROM shop_order WHERE customer_id = $1 AND placed_at IS NOT NULL',
    spent: `SELECT coalesce(sum(total), 0) FROM shop_order
      WHERE customer_id = $1 AND placed_at IS NOT NULL AND state <> 'cancelled'`,
    cartLines: `SELECT count(*) FROM shop_order o JOIN order_item i ON i.order_id = o.id
      WHERE o.customer_id = $1 AND o.state = 'cart'`,
  },
  moves: {
    orders: 'UPDATE shop_order SET customer_id = $2, version = version + 1 WHERE customer_id = $1',
    problems: 'UPDATE order_problem SET customer_id = $2 WHERE customer_id = $1',
    feedback: 'UPDATE order_feedback SET customer_id = $2 WHERE customer_id = $1',
  },
})

/** Orders move as they are; of two open carts one comes out (docs/cart-merge.md). */
export const mergeOrders = (context: OrderingContext): CustomerMerge => ({
  count: rows.count,
  lock: async (tx, { from, into }) => {
    for (const id of [from, into].sort()) await tx.rows(lockOrdersOf, [id])
  },
  move: async (tx, customers, now) => {
    await mergeCustomerCarts(context, tx, customers)
    await rows.move(tx, customers, now)
  },
})
