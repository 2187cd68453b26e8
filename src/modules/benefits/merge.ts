import { customerMerge } from '#platform/customer-merge.ts'

/** What either account has closed stays closed. */
export const mergeDismissals = customerMerge({
  name: 'benefits',
  moves: {
    dismissals: `INSERT INTO announcement_dismissal (customer_id, segment_id, dismissed_at)
      SELECT $2, segment_id, dismissed_at FROM announcement_dismissal WHERE customer_id = $1 ON CONFLICT DO NOTHING`,
    old: 'DELETE FROM announcement_dismissal WHERE customer_id = $1 AND $2::uuid IS NOT NULL',
  },
})
