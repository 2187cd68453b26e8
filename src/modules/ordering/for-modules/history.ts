import { customerHistory } from '#platform/customer-history.ts'

const about = `'orderId', o.id, 'order', 'PF-' || o.number`
const placed = 'FROM shop_order o WHERE o.customer_id = $1::uuid AND o.placed_at IS NOT NULL'

/** The steps of a customer's orders, what they reported and what staff noted. */
export const orderHistory = customerHistory({
  name: 'ordering.customer-history',
  kinds: ['order', 'claim', 'note'],
  events: `
    SELECT 'placed:' || o.id, o.placed_at, 'order', 'order.placed',
      jsonb_build_object(${about}, 'amount', o.total) ${placed}
    UNION ALL SELECT 'delivered:' || o.id, o.delivered_at, 'order', 'order.delivered',
      jsonb_build_object(${about}) ${placed} AND o.delivered_at IS NOT NULL
    UNION ALL SELECT 'returned:' || o.id, o.returned_at, 'order', 'order.returned',
      jsonb_build_object(${about}, 'reason', o.return_reason) ${placed} AND o.returned_at IS NOT NULL
    UNION ALL SELECT 'cancelled:' || o.id, o.cancelled_at, 'order', 'order.cancelled',
      jsonb_build_object(${about}) ${placed} AND o.cancelled_at IS NOT NULL
    UNION ALL SELECT 'claim:' || p.id, p.created_at, 'claim', 'claim.reported',
      jsonb_build_object(${about}, 'claim', 'R-' || p.number, 'text', p.description)
      FROM order_problem p JOIN shop_order o ON o.id = p.order_id WHERE p.customer_id = $1::uuid
    UNION ALL SELECT 'decided:' || p.id, p.decided_at, 'claim', 'claim.' || p.state,
      jsonb_build_object(${about}, 'claim', 'R-' || p.number, 'amount', p.refund)
      FROM order_problem p JOIN shop_order o ON o.id = p.order_id
      WHERE p.customer_id = $1::uuid AND p.decided_at IS NOT NULL
    UNION ALL SELECT 'note:' || n.id, n.written_at, 'note', 'note.order',
      jsonb_build_object(${about}, 'text', n.text, 'by', n.author)
      FROM order_note n JOIN shop_order o ON o.id = n.order_id WHERE o.customer_id = $1::uuid`,
})
