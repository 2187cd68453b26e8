import { customerMerge } from '#platform/customer-merge.ts'

/** The default address of the account that survives stays the default. */
export const mergeAddresses = customerMerge({
  name: 'delivery',
  counts: { addresses: 'SELECT count(*) FROM customer_address WHERE customer_id = $1' },
  moves: {
    default: `UPDATE customer_address SET is_default = false WHERE customer_id = $1 AND is_default
      AND EXISTS (SELECT FROM customer_address i WHERE i.customer_id = $2 AND i.is_default)`,
    addresses: 'UPDATE customer_address SET customer_id = $2 WHERE customer_id = $1',
  },
})
