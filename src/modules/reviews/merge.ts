import { customerMerge } from '#platform/customer-merge.ts'

/** Of two reviews of a product, that of the account that stays is kept. */
export const mergeReviews = customerMerge({
  name: 'reviews',
  counts: { productReviews: 'SELECT count(*) FROM product_review WHERE customer_id = $1' },
  moves: {
    others: `UPDATE product_review r SET customer_id = $2 WHERE customer_id = $1 AND NOT EXISTS (
      SELECT FROM product_review o WHERE o.customer_id = $2 AND o.product_code = r.product_code)`,
    old: 'DELETE FROM product_review WHERE customer_id = $1 AND $2::uuid IS NOT NULL',
    reports: 'UPDATE product_review_report SET customer_id = $2 WHERE customer_id = $1',
  },
})
