import { customerMerge } from '#platform/customer-merge.ts'

export const mergeGifts = customerMerge({
  name: 'gift-vouchers',
  counts: { giftPurchases: 'SELECT count(*) FROM gift_purchase WHERE customer_id = $1' },
  moves: { purchases: 'UPDATE gift_purchase SET customer_id = $2 WHERE customer_id = $1' },
})
