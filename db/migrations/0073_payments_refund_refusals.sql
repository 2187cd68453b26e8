-- payments: a refund that was refused during a dispute is asked for again under another key once the dispute is won.
ALTER TABLE payment_refund ADD COLUMN refusals integer NOT NULL DEFAULT 0;  -- how often its gateway has refused it
UPDATE payment_refund SET refusals = 1 WHERE state = 'refused';
