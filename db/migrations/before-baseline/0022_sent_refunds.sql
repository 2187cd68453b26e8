-- Refunds sent to a gateway that knows no idempotency keys: noted before it is asked, so that money never goes back
-- twice. Without an outcome nobody knows whether the gateway heard us.
CREATE TABLE payment_sent_refund (
  idempotency_key text PRIMARY KEY,
  outcome         text CHECK (outcome IN ('done', 'refused'))
);
