-- What was authorised of a payment, so that its owner can be told what was released.
ALTER TABLE payment_attempt ADD COLUMN held int CHECK (held > 0);   -- the authorised amount, in bani; `amount` may be captured of it
UPDATE payment_attempt SET held = amount WHERE authorized_at IS NOT NULL;
