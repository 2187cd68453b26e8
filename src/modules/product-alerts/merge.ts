import { customerMerge } from '#platform/customer-merge.ts'

/** Of two waiting alerts of the same kind and product, that of the account that stays is kept. */
export const mergeAlerts = customerMerge({
  name: 'product-alerts',
  counts: { productAlerts: 'SELECT count(*) FROM product_alert WHERE customer_id = $1' },
  moves: {
    others: `UPDATE product_alert a SET customer_id = $2 WHERE customer_id = $1 AND NOT EXISTS (
      SELECT FROM product_alert o WHERE o.customer_id = $2 AND o.product_code = a.product_code AND o.kind = a.kind
        AND o.told_at IS NULL AND a.told_at IS NULL)`,
    old: 'DELETE FROM product_alert WHERE customer_id = $1 AND $2::uuid IS NOT NULL',
  },
})
