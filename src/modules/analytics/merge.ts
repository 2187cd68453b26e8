import { customerMerge } from '#platform/customer-merge.ts'

export const mergeTrackedOrders = customerMerge({
  name: 'analytics',
  moves: { orders: 'UPDATE analytics_order SET customer_id = $2 WHERE customer_id = $1' },
})
