/** SQL of what the books and the gateway hold about an order `o`, as JSON: it explains a violation about money. */
export const moneyTrail = `jsonb_build_object(
  'payments', (SELECT jsonb_agg(to_jsonb(p) - '{order_token,customer_id}'::text[] ORDER BY p.number) FROM payment p WHERE p.order_id = o.id),
  'attempts', (SELECT jsonb_agg(jsonb_build_object('attempt', a.state, 'reference', a.reference, 'gateway', g.state,
      'captured', g.amount, 'refunds', (SELECT jsonb_agg(r.amount) FROM gateway_standin.refund r WHERE r.payment_id = g.id)))
    FROM payment p JOIN payment_attempt a ON a.payment_id = p.id
    LEFT JOIN gateway_standin.payment g ON g.reference = a.reference WHERE p.order_id = o.id),
  'refunds', (SELECT jsonb_agg(jsonb_build_array(p.type, r.amount, r.reason, r.destination, r.state, r.created_at))
    FROM payment_refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = o.id),
  'requests', (SELECT jsonb_agg(jsonb_build_array(q.amount, q.state, q.made_at)) FROM refund_request q WHERE q.order_id = o.id),
  'events', (SELECT jsonb_agg(jsonb_build_array(e.kind, e.created_at) ORDER BY e.created_at, e.id) FROM outbox_event e
    WHERE e.payload ->> 'orderId' = o.id::text))`
