-- What goes back with the courier: SGR packs in bags of the shopper's, and reusable bags of ours. An order says what is
-- handed over at its door; then it is counted, and paid in points.
ALTER TABLE shop_order
  ADD sgr_bags  int NOT NULL DEFAULT 0 CHECK (sgr_bags BETWEEN 0 AND 2),
  ADD bags_back int NOT NULL DEFAULT 0 CHECK (bags_back >= 0);

CREATE TABLE packaging_return (                     -- once an order, written when the courier has taken it
  order_id     uuid PRIMARY KEY,
  customer_id  uuid NOT NULL,
  order_number text NOT NULL,                       -- 'PF-204815'
  sgr_bags     int  NOT NULL CHECK (sgr_bags BETWEEN 0 AND 2),
  bags         int  NOT NULL CHECK (bags >= 0),     -- reusable bags of ours
  taken_at     timestamptz NOT NULL,
  due_at       timestamptz NOT NULL,                -- counted until then
  counted_at   timestamptz,
  packs        int CHECK (packs >= 0),
  bags_counted int CHECK (bags_counted >= 0),
  points       int CHECK (points >= 0),             -- what was given for it
  CHECK (num_nulls(counted_at, packs, bags_counted, points) IN (0, 4))
);
CREATE INDEX packaging_return_customer ON packaging_return (customer_id);
CREATE INDEX packaging_return_open ON packaging_return (due_at) WHERE counted_at IS NULL;

-- Deposits of reusable bags: how many somebody has of ours, and what made it so.
CREATE TABLE bag_account (
  customer_id uuid PRIMARY KEY,
  bags        int NOT NULL CHECK (bags >= 0)
);
CREATE TABLE bag_movement (
  order_id    uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('bought', 'returned')),
  customer_id uuid NOT NULL REFERENCES bag_account ON DELETE CASCADE,
  bags        int  NOT NULL,                        -- that came to the customer; below zero that they gave back
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (order_id, kind),
  CHECK ((kind = 'bought') = (bags > 0) AND bags <> 0)
);
CREATE INDEX bag_movement_customer ON bag_movement (customer_id);

ALTER TABLE loyalty_transaction
  DROP CONSTRAINT loyalty_transaction_kind_check,
  ADD CONSTRAINT loyalty_transaction_kind_check
    CHECK (kind IN ('earned', 'bonus', 'returned', 'spent', 'given-back', 'expired', 'forfeited')),
  DROP CONSTRAINT loyalty_transaction_check,
  ADD CONSTRAINT loyalty_transaction_expires CHECK ((expires_at IS NOT NULL) = (kind IN ('earned', 'bonus', 'returned')));

-- How the simulated warehouse is to count what an order brings; without `packs` it never says.
CREATE TABLE warehouse_standin.count_script (
  order_id uuid PRIMARY KEY,
  packs    int CHECK (packs >= 0),
  bags     int NOT NULL DEFAULT 0 CHECK (bags >= 0)
);
