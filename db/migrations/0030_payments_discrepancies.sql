-- Money at a gateway that differs from the books: what was found, and since when it is settled. The shop refunds what no
-- order holds; the rest waits for the operator. `reference` is the shop's name for the attempt, or the gateway's own.
CREATE TABLE payment_discrepancy (
  id           uuid PRIMARY KEY,                              -- uuid v7
  kind         text NOT NULL CHECK (kind IN ('wrong-amount', 'wrong-currency', 'late-capture', 'unheld', 'taken-back',
                                             'refund-refused', 'unknown-payment')),
  provider     text NOT NULL,
  reference    text NOT NULL,
  order_id     uuid,                                          -- or the tip or Genius purchase; null for an unknown payment
  order_number text,
  amount       int NOT NULL,                                  -- in the smallest unit of the currency: bani
  found_at     timestamptz NOT NULL,
  settled_at   timestamptz,                                   -- refunded, or the order was cancelled
  UNIQUE (kind, provider, reference)
);
CREATE INDEX payment_discrepancy_open ON payment_discrepancy (kind) WHERE settled_at IS NULL;
CREATE INDEX payment_discrepancy_by_reference ON payment_discrepancy (reference) WHERE settled_at IS NULL;

-- Money that gateways took back before: as refunds, so that it is not booked twice.
INSERT INTO payment_refund (id, payment_id, attempt_id, amount, reason, state, created_at, done_at)
SELECT gen_random_uuid(), a.payment_id, a.id, e.amount, 'taken-back', 'done', l.posted_at, l.posted_at
FROM ledger_posting l JOIN ledger_entry e ON e.posting_id = l.id AND e.amount > 0 JOIN payment_attempt a ON a.id = l.ref
WHERE l.kind = 'taken-back';

-- Captures of another amount were held in suspense. They are found again by the daily comparison with the gateway, which
-- refunds them: the posting is reversed, and the amount is posted anew with its refund.
WITH reversed AS (
  INSERT INTO ledger_posting (kind, ref, order_id, posted_at)
  SELECT 'disputed-reversed', ref, order_id, now() FROM ledger_posting WHERE kind = 'disputed' RETURNING id, ref
)
INSERT INTO ledger_entry (posting_id, account, amount)
SELECT r.id, e.account, -e.amount
FROM reversed r JOIN ledger_posting l ON l.kind = 'disputed' AND l.ref = r.ref JOIN ledger_entry e ON e.posting_id = l.id;
INSERT INTO payment_discrepancy (id, kind, provider, reference, order_id, order_number, amount, found_at)
SELECT gen_random_uuid(), 'wrong-amount', a.provider, a.reference, p.order_id, p.order_number, e.amount, l.posted_at
FROM ledger_posting l JOIN ledger_entry e ON e.posting_id = l.id AND e.amount > 0
JOIN payment_attempt a ON a.id = l.ref JOIN payment p ON p.id = a.payment_id WHERE l.kind = 'disputed';
