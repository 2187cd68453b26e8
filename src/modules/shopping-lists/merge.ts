import { customerMerge } from '#platform/customer-merge.ts'

export const mergeShoppingLists = customerMerge({
  name: 'shopping-lists',
  moves: {
    all: 'UPDATE shopping_list SET customer_id = $2 WHERE customer_id = $1',
  },
})
