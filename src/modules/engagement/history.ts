import { emailsOf } from '#modules/customers/index.ts'
import { customerHistory } from '#platform/customer-history.ts'

/** The letters to a customer's addresses, newsletters apart. */
export const letterHistory = customerHistory({
  name: 'engagement.customer-history',
  kinds: ['letter'],
  subject: async (q, customerId) => (await emailsOf(q, customerId)).join(' ') || null,
  events: `
    SELECT 'letter:' || m.id, coalesce(m.sent_at, m.created_at), 'letter',
      CASE WHEN m.sent_at IS NULL THEN 'letter.waiting' ELSE 'letter.sent' END,
      jsonb_build_object('subject', m.subject, 'orderId', m.order_id)
    FROM mail m WHERE m.recipient = ANY (string_to_array($1, ' '))`,
})
