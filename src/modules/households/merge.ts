import { customerMerge } from '#platform/customer-merge.ts'

/** Who is in two households stays in that of the surviving account; the other one keeps an owner, or ends. */
export const mergeHouseholds = customerMerge({
  name: 'households',
  moves: {
    membership: `UPDATE household_member SET customer_id = $2 WHERE customer_id = $1
      AND NOT EXISTS (SELECT FROM household_member WHERE customer_id = $2)`,
    owner: `UPDATE household_member SET role = 'owner', spending_limit = NULL WHERE id IN (
      SELECT DISTINCT ON (other.household_id) other.id FROM household_member own
      JOIN household_member other ON other.household_id = own.household_id AND other.id <> own.id
      WHERE own.customer_id = $1 AND $2::uuid IS NOT NULL AND NOT EXISTS (
        SELECT FROM household_member owner
        WHERE owner.household_id = own.household_id AND owner.id <> own.id AND owner.role = 'owner')
      ORDER BY other.household_id, other.role = 'proposer', other.joined_at, other.id)`,
    households: `DELETE FROM household h USING household_member own
      WHERE own.household_id = h.id AND own.customer_id = $1 AND $2::uuid IS NOT NULL AND NOT EXISTS (
        SELECT FROM household_member other WHERE other.household_id = h.id AND other.id <> own.id)`,
    old: 'DELETE FROM household_member WHERE customer_id = $1 AND $2::uuid IS NOT NULL',
  },
})
