import { customerMerge } from '#platform/customer-merge.ts'

export const mergeRecurringBaskets = customerMerge({
  name: 'recurring-baskets',
  moves: {
    all: 'UPDATE recurring_basket SET customer_id = $2 WHERE customer_id = $1',
  },
})
