-- Membership: Genius, the paid membership. Prices read customer.is_genius, which follows genius_period.

CREATE TABLE genius_period (
  id          uuid PRIMARY KEY,                     -- uuid v7, made by the application
  customer_id uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('trial', 'paid')),
  plan        text CHECK (plan IN ('monthly', 'yearly')),
  since       timestamptz NOT NULL,
  until       timestamptz NOT NULL,
  ended_at    timestamptz,                          -- null while the period is open
  CHECK (until > since),
  CHECK ((kind = 'paid') = (plan IS NOT NULL))
);
-- One trial a customer, and one open period at a time.
CREATE UNIQUE INDEX genius_period_one_trial ON genius_period (customer_id) WHERE kind = 'trial';
CREATE UNIQUE INDEX genius_period_one_open ON genius_period (customer_id) WHERE ended_at IS NULL;
CREATE INDEX genius_period_due ON genius_period (until) WHERE ended_at IS NULL;
CREATE INDEX genius_period_of_customer ON genius_period (customer_id, since DESC);

-- A month or a year of Genius, paid once and never renewed by itself (ADR 13).
CREATE TABLE genius_purchase (
  id           uuid PRIMARY KEY,                    -- the `order_id` of its payment
  number       int GENERATED ALWAYS AS IDENTITY UNIQUE, -- 'GN-12' at the gateway
  customer_id  uuid NOT NULL,
  plan         text NOT NULL CHECK (plan IN ('monthly', 'yearly')),
  amount       int  NOT NULL CHECK (amount > 0),    -- bani
  billing      jsonb,                               -- billing profile as chosen; null: invoiced to the customer
  state        text NOT NULL CHECK (state IN ('open', 'paid', 'given-up', 'withdrawn')),
  created_at   timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  paid_at      timestamptz,
  since        timestamptz,                         -- the period that was bought
  until        timestamptz,
  withdrawn_at timestamptz,                         -- the customer used the right of withdrawal
  CHECK ((state IN ('paid', 'withdrawn')) = (num_nulls(paid_at, since, until) = 0)),
  CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL)),
  CHECK (since < until)
);
CREATE UNIQUE INDEX genius_purchase_one_open ON genius_purchase (customer_id) WHERE state = 'open';
CREATE INDEX genius_purchase_of_customer ON genius_purchase (customer_id, created_at DESC);
CREATE INDEX genius_purchase_unpaid ON genius_purchase (created_at) WHERE state = 'open';
