import { customerMerge } from '#platform/customer-merge.ts'

/** The points keep their age, since their transactions move; membership of either account lasts. */
export const mergePoints = customerMerge({
  name: 'loyalty',
  counts: { points: 'SELECT coalesce(sum(points), 0) FROM loyalty_account WHERE customer_id = $1' },
  moves: {
    lock: 'SELECT FROM loyalty_account WHERE customer_id IN ($1, $2) ORDER BY customer_id FOR UPDATE',
    account: `INSERT INTO loyalty_account (customer_id, is_member, changed_at)
      SELECT $2, is_member, changed_at FROM loyalty_account WHERE customer_id = $1 ON CONFLICT DO NOTHING`,
    transactions: 'UPDATE loyalty_transaction SET customer_id = $2 WHERE customer_id = $1',
    balance: `UPDATE loyalty_account i SET points = i.points + f.points, is_member = i.is_member OR f.is_member
      FROM loyalty_account f WHERE f.customer_id = $1 AND i.customer_id = $2`,
    'old-account': 'DELETE FROM loyalty_account WHERE customer_id = $1 AND $2::uuid IS NOT NULL',
  },
})
