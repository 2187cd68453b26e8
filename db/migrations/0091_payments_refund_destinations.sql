-- Where a refund goes. `source`: back the way it was paid; of money paid at the door, to whoever hands it over. `points` and
-- `voucher`: the shop owes it otherwise from then on. `iban`: a transfer by the bank, for money paid at the door.
ALTER TABLE payment_refund
  ADD COLUMN destination text NOT NULL DEFAULT 'source' CHECK (destination IN ('source', 'points', 'voucher', 'iban')),
  ADD COLUMN iban text CHECK (length(iban) BETWEEN 15 AND 34),
  ADD CONSTRAINT payment_refund_iban CHECK (iban IS NULL OR destination = 'iban');

-- Refunds of money taken at the door: somebody pays them out and notes it.
CREATE INDEX payment_refund_to_pay ON payment_refund (created_at) WHERE attempt_id IS NULL AND state = 'due';
