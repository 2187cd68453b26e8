import { customerMerge } from '#platform/customer-merge.ts'

/** Bags and returns; those that are not counted yet are paid to the account that survives. */
export const mergePackaging = customerMerge({
  name: 'packaging',
  counts: { reusableBags: 'SELECT coalesce(sum(bags), 0) FROM bag_account WHERE customer_id = $1' },
  moves: {
    account: `INSERT INTO bag_account (customer_id, bags)
      SELECT $2, 0 FROM bag_account WHERE customer_id = $1 ON CONFLICT DO NOTHING`,
    movements: 'UPDATE bag_movement SET customer_id = $2 WHERE customer_id = $1',
    balance: `UPDATE bag_account i SET bags = i.bags + f.bags
      FROM bag_account f WHERE f.customer_id = $1 AND i.customer_id = $2`,
    'old-account': 'DELETE FROM bag_account WHERE customer_id = $1 AND $2::uuid IS NOT NULL',
    returns: 'UPDATE packaging_return SET customer_id = $2 WHERE customer_id = $1',
  },
})
