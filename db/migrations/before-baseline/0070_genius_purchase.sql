-- Genius that is paid for: a month or a year, once, with the payments that orders have. Nothing renews by itself.

CREATE TABLE genius_purchase (
  id          uuid PRIMARY KEY,                              -- what its payment is for
  number      int GENERATED ALWAYS AS IDENTITY UNIQUE,       -- 'GN-12' at the gateway
  customer_id uuid NOT NULL,
  plan        text NOT NULL CHECK (plan IN ('monthly', 'yearly')),
  amount      int  NOT NULL CHECK (amount > 0),              -- bani
  state       text NOT NULL CHECK (state IN ('open', 'paid', 'given-up')),
  created_at  timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL
);
CREATE UNIQUE INDEX genius_purchase_one_open ON genius_purchase (customer_id) WHERE state = 'open';
CREATE INDEX genius_purchase_of_customer ON genius_purchase (customer_id, created_at DESC);
CREATE INDEX genius_purchase_unpaid ON genius_purchase (created_at) WHERE state = 'open';

ALTER TABLE genius_period DROP COLUMN renews;

-- Where the browser comes back to from the gateway; null: to the order.
ALTER TABLE payment ADD COLUMN return_path text CHECK (return_path LIKE '/%');
