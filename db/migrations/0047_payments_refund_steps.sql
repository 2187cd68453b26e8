-- How far a refund at a gateway has come.
ALTER TABLE payment_refund
  ADD COLUMN tries int NOT NULL DEFAULT 0,                    -- calls without a result since the gateway last answered
  ADD COLUMN gateway_refund_id text;                          -- the gateway's name for a refund that it has accepted
CREATE INDEX payment_refund_stuck ON payment_refund (id) WHERE state = 'due' AND tries >= 6;

-- Begun, sent, confirmed. An earlier version of the shop writes a row as it sends the refund.
ALTER TABLE payment_sent_refund
  ADD COLUMN provider_payment_id text,
  ADD COLUMN sent_at timestamptz DEFAULT now(),               -- null: begun, and not at the gateway
  ADD COLUMN was_credited boolean NOT NULL DEFAULT true;      -- the payment had a refund already when this one was sent
CREATE INDEX payment_sent_refund_by_payment ON payment_sent_refund (provider_payment_id);
UPDATE payment_sent_refund s SET provider_payment_id = a.provider_payment_id,
  was_credited = EXISTS (SELECT FROM payment_refund o WHERE o.attempt_id = a.id AND o.id <> r.id AND o.state = 'done')
FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id WHERE r.id::text = s.idempotency_key;

-- `unstated-refund`: the gateway has refunded a payment by itself and does not tell how much.
ALTER TABLE payment_discrepancy DROP CONSTRAINT payment_discrepancy_kind_check,
  ADD CONSTRAINT payment_discrepancy_kind_check CHECK (kind IN ('wrong-amount', 'wrong-currency', 'late-capture', 'unheld',
    'taken-back', 'refund-refused', 'unstated-refund', 'unknown-payment'));
