-- `voided`: the gateway has released an authorised amount, or closed the page of a withdrawn attempt.
ALTER TABLE payment_attempt DROP CONSTRAINT payment_attempt_state_check,
  ADD CONSTRAINT payment_attempt_state_check
    CHECK (state IN ('new', 'started', 'failed', 'authorized', 'captured', 'refunded', 'withdrawn', 'voided', 'disputed'));
