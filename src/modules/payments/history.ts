import { customerHistory } from '#platform/customer-history.ts'

const about = `'orderId', p.order_id, 'order', p.order_number`

/** What a customer paid and got back, by any means. */
export const paymentHistory = customerHistory({
  name: 'payments.customer-history',
  kinds: ['payment', 'refund'],
  events: `
    SELECT 'payment:' || p.id, p.created_at, 'payment', 'payment.' || p.state,
      jsonb_build_object(${about}, 'amount', p.amount, 'method', p.method_code)
      FROM payment p WHERE p.customer_id = $1::uuid
    UNION ALL SELECT 'refund:' || r.id, coalesce(r.done_at, r.created_at), 'refund', 'refund.' || r.state,
      jsonb_build_object(${about}, 'amount', r.amount, 'method', p.method_code)
      FROM payment p JOIN payment_refund r ON r.payment_id = p.id WHERE p.customer_id = $1::uuid`,
})
