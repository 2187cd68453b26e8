-- Amounts that are authorised when an order is placed, and captured when the van leaves (docs/adr/0027).
ALTER TABLE payment ADD COLUMN is_held boolean NOT NULL DEFAULT false;   -- only authorised where the gateway can
ALTER TABLE payment_attempt
  ADD COLUMN authorized_at timestamptz,
  ADD COLUMN capture_asked_at timestamptz;                    -- from then on `amount` is the amount to capture
CREATE INDEX payment_attempt_held ON payment_attempt (authorized_at) WHERE state = 'authorized' AND capture_asked_at IS NULL;

-- `uncaptured`: an authorised amount that the gateway does not give.
ALTER TABLE payment_discrepancy DROP CONSTRAINT payment_discrepancy_kind_check,
  ADD CONSTRAINT payment_discrepancy_kind_check CHECK (kind IN ('wrong-amount', 'wrong-currency', 'late-capture', 'unheld',
    'taken-back', 'refund-refused', 'refund-failed', 'disputed', 'dispute-lost', 'unstated-refund', 'unknown-payment',
    'uncaptured'));
