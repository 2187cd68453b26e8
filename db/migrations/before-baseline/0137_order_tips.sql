-- What a shopper wants to add to the tip of an order that was paid online. Its payment goes by the id of this row until
-- it has come, and by the order's from then on. Money is whole bani.

CREATE TABLE order_tip (
  id         uuid PRIMARY KEY,                      -- uuid v7
  order_id   uuid NOT NULL REFERENCES shop_order ON DELETE CASCADE,
  tip        int  NOT NULL CHECK (tip BETWEEN 1 AND 10000),   -- what the whole tip comes to with it
  amount     int  NOT NULL CHECK (amount BETWEEN 1 AND tip),
  state      text NOT NULL CHECK (state IN ('open', 'paid', 'given-up')),
  due_at     timestamptz NOT NULL,                  -- until when its payment is waited for
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX order_tip_by_order ON order_tip (order_id);
CREATE UNIQUE INDEX order_tip_open ON order_tip (order_id) WHERE state = 'open';
CREATE INDEX order_tip_due ON order_tip (due_at) WHERE state = 'open';
