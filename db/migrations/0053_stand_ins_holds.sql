-- The embedded gateway holds an amount, and captures or releases it later. After a capture `amount` is the captured one.
ALTER TABLE gateway_standin.payment
  ADD COLUMN is_held boolean NOT NULL DEFAULT false,          -- an approved payment is only authorised
  ADD COLUMN capture_key text,                                -- idempotency key of the capture
  DROP CONSTRAINT payment_state_check,
  ADD CONSTRAINT payment_state_check
    CHECK (state IN ('created', 'challenge', 'pending', 'authorized', 'captured', 'failed', 'voided'));
