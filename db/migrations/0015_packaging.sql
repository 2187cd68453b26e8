-- Packaging: SGR packs and reusable bags that customers hand back to the courier, and deposits of reusable bags.

-- Written once an order, when the courier has collected the packaging. It is counted later and paid in points.
CREATE TABLE packaging_return (
  order_id     uuid PRIMARY KEY,
  customer_id  uuid NOT NULL,
  order_number text NOT NULL,                       -- 'PF-204815'
  sgr_bags     int  NOT NULL CHECK (sgr_bags BETWEEN 0 AND 2),
  bags         int  NOT NULL CHECK (bags >= 0),     -- reusable bags
  taken_at     timestamptz NOT NULL,
  due_at       timestamptz NOT NULL,                -- deadline of the count
  counted_at   timestamptz,
  packs        int CHECK (packs >= 0),
  bags_counted int CHECK (bags_counted >= 0),
  points       int CHECK (points >= 0),             -- paid to the customer
  voucher      int NOT NULL DEFAULT 0 CHECK (voucher >= 0), -- bani, paid instead to a customer who has left freshclub
  CHECK (num_nulls(counted_at, packs, bags_counted, points) IN (0, 4))
);
CREATE INDEX packaging_return_customer ON packaging_return (customer_id);
CREATE INDEX packaging_return_open ON packaging_return (due_at) WHERE counted_at IS NULL;

-- How many reusable bags of the shop a customer has.
CREATE TABLE bag_account (
  customer_id uuid PRIMARY KEY,
  bags        int NOT NULL CHECK (bags >= 0)
);

CREATE TABLE bag_movement (
  order_id    uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('bought', 'returned')),
  customer_id uuid NOT NULL REFERENCES bag_account ON DELETE CASCADE,
  bags        int  NOT NULL,                        -- positive when bought, negative when returned
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (order_id, kind),
  CHECK ((kind = 'bought') = (bags > 0) AND bags <> 0)
);
CREATE INDEX bag_movement_customer ON bag_movement (customer_id);
