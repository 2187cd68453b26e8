import { customerHistory } from '#platform/customer-history.ts'

/** The movements of a customer's points. */
export const pointsHistory = customerHistory({
  name: 'loyalty.customer-history',
  kinds: ['points'],
  events: `
    SELECT 'points:' || t.id, t.created_at, 'points', 'points.' || t.kind,
      jsonb_build_object('points', e.points, 'orderId', t.order_id, 'order', t.order_number, 'text', t.note)
    FROM loyalty_transaction t JOIN loyalty_entry e ON e.transaction_id = t.id AND e.account = 'customer'
    WHERE t.customer_id = $1::uuid`,
})
