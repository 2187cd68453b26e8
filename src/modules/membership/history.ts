import { customerHistory } from '#platform/customer-history.ts'

/** When a customer was a member, and by what. */
export const geniusHistory = customerHistory({
  name: 'membership.customer-history',
  kinds: ['genius'],
  events: `
    SELECT 'genius:' || p.id, p.since, 'genius', 'genius.' || coalesce(p.plan, p.kind), jsonb_build_object()
      FROM genius_period p WHERE p.customer_id = $1::uuid
    UNION ALL SELECT 'genius-ended:' || p.id, p.ended_at, 'genius', 'genius.ended', jsonb_build_object()
      FROM genius_period p WHERE p.customer_id = $1::uuid AND p.ended_at IS NOT NULL`,
})
