-- Captures and releases without a result are tried again, and wait for a person after the sixth call.
ALTER TABLE payment_attempt
  ADD COLUMN hold_tries int NOT NULL DEFAULT 0;   -- calls to capture or release that had no result, since the attempt last changed its state
CREATE INDEX payment_attempt_stuck ON payment_attempt (id) WHERE state IN ('authorized', 'withdrawn') AND hold_tries >= 6;
