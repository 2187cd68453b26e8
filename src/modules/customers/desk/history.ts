import { auditHistory } from '#platform/audit-trail.ts'
import { customerHistory } from '#platform/customer-history.ts'
import { mergedInto } from '../store.ts'

/** A customer's consents, and what staff noted. */
export const ownHistory = customerHistory({
  name: 'customers.customer-history',
  kinds: ['consent', 'note'],
  events: `
    SELECT 'consent:' || s.id, coalesce(s.confirmed_at, s.consented_at), 'consent', 'consent.newsletter',
      jsonb_build_object('source', s.source)
      FROM newsletter_subscription s JOIN customer c ON s.address = lower(c.email)
      WHERE $1::uuid IN (c.id, c.merged_into) AND coalesce(s.confirmed_at, s.consented_at) IS NOT NULL
    UNION ALL SELECT 'consent-ended:' || s.id, s.ended_at, 'consent', 'consent.newsletter-ended', jsonb_build_object()
      FROM newsletter_subscription s JOIN customer c ON s.address = lower(c.email)
      WHERE $1::uuid IN (c.id, c.merged_into) AND s.ended_at IS NOT NULL
    UNION ALL SELECT 'customer-note:' || n.id, n.written_at, 'note', 'note.customer',
      jsonb_build_object('text', n.text, 'by', n.author)
      FROM customer_note n WHERE n.customer_id = $1::uuid`,
})

/** What staff did, as the journal tells it; notes and openings of the page are left out. */
export const staffHistory = auditHistory('customer', ['getDeskCustomer', 'addCustomerNote'], async (q, customerId) =>
  [customerId, ...(await q.rows(mergedInto, [customerId])).map(({ id }) => id)].join(' '),
)
