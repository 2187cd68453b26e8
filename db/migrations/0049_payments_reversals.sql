-- `reversed`: what a gateway had returned by itself, or a bank had held back in a dispute, has come back.
ALTER TABLE payment_refund DROP CONSTRAINT payment_refund_state_check,
  ADD CONSTRAINT payment_refund_state_check CHECK (state IN ('due', 'done', 'refused', 'reversed'));

-- `refund-failed`: a refund that was made has not reached the shopper. `disputed`: a bank holds money back. `dispute-lost`: it
-- keeps it.
ALTER TABLE payment_discrepancy DROP CONSTRAINT payment_discrepancy_kind_check,
  ADD CONSTRAINT payment_discrepancy_kind_check CHECK (kind IN ('wrong-amount', 'wrong-currency', 'late-capture', 'unheld',
    'taken-back', 'refund-refused', 'refund-failed', 'disputed', 'dispute-lost', 'unstated-refund', 'unknown-payment'));
