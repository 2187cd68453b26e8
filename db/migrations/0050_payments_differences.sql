-- A comparison of the books with one gateway, each night or on demand. One that was cut off has recorded nothing.
CREATE TABLE payment_reconciliation (
  id uuid PRIMARY KEY,                                        -- uuid v7
  provider text NOT NULL,
  since timestamptz NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX payment_reconciliation_finished ON payment_reconciliation (provider, finished_at) WHERE finished_at IS NOT NULL;

-- A gateway's list while it is compared; empty otherwise.
CREATE TABLE payment_listed_movement (
  reconciliation_id uuid NOT NULL REFERENCES payment_reconciliation (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'dispute')),
  movement_id text NOT NULL,                                  -- the gateway's name for it
  reference text NOT NULL,                                    -- of the attempt
  refund_id text,                                             -- our name for a refund
  state text NOT NULL CHECK (state IN ('pending', 'held', 'done', 'failed')),
  amount integer,                                             -- null: the gateway does not tell how much it has returned
  currency text NOT NULL,
  moved_at timestamptz NOT NULL,
  PRIMARY KEY (reconciliation_id, kind, movement_id)
);
CREATE INDEX payment_listed_movement_by_reference ON payment_listed_movement (reconciliation_id, reference);

-- A payment or refund that the books and the gateway tell differently. A later comparison that finds them equal settles it; one
-- that a person has settled opens again when a side changes.
CREATE TABLE payment_difference (
  id uuid PRIMARY KEY,                                        -- uuid v7
  provider text NOT NULL,
  reference text NOT NULL,
  movement text NOT NULL CHECK (movement IN ('payment', 'refund')),
  refund_id text NOT NULL DEFAULT '',                         -- which refund; 'returned': all that no refund of the books explains
  kind text NOT NULL CHECK (kind IN ('missing-at-gateway', 'missing-in-books', 'other-amount', 'other-state', 'counted-twice')),
  order_number text,                                          -- null for an unknown payment
  ours jsonb,                                                 -- amount, currency, state, at; null: not in the books
  theirs jsonb,                                               -- the same of the gateway
  amount integer NOT NULL,                                    -- bani that differ
  found_at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (provider, reference, movement, refund_id, kind)
);
CREATE INDEX payment_difference_open ON payment_difference (provider, kind) WHERE settled_at IS NULL;

CREATE INDEX payment_refund_not_done ON payment_refund (reason) WHERE state <> 'done';
