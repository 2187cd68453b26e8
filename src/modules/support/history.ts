import { customerHistory } from '#platform/customer-history.ts'

/** A customer's chats. */
export const chatHistory = customerHistory({
  name: 'support.customer-history',
  kinds: ['chat'],
  events: `
    SELECT 'chat:' || s.id, s.started_at, 'chat', 'chat.' || s.origin,
      jsonb_build_object('chatId', s.id)
    FROM chat_session s WHERE s.customer_id = $1::uuid AND s.opened_at IS NOT NULL`,
})
