import { customerMerge } from '#platform/customer-merge.ts'

/** The account that stays keeps its own profile; without one it gets the other's, with its consent. */
export const mergeDietaryProfiles = customerMerge({
  name: 'dietary',
  moves: {
    other: `UPDATE dietary_profile SET customer_id = $2
      WHERE customer_id = $1 AND NOT EXISTS (SELECT FROM dietary_profile WHERE customer_id = $2)`,
    old: 'DELETE FROM dietary_profile WHERE customer_id = $1 AND $2::uuid IS NOT NULL',
  },
})
