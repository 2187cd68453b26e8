-- Genius: when a customer was, is and will be a member. What prices read is customer.is_genius, kept true to this.

CREATE TABLE genius_period (
  id          uuid PRIMARY KEY,                     -- uuid v7 made by the application
  customer_id uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('trial', 'paid')),
  plan        text CHECK (plan IN ('monthly', 'yearly')),
  since       timestamptz NOT NULL,
  until       timestamptz NOT NULL,
  renews      boolean NOT NULL DEFAULT false,       -- false once a paying member has said that they leave
  ended_at    timestamptz,                          -- null while it holds
  CHECK (until > since),
  CHECK ((kind = 'paid') = (plan IS NOT NULL)),
  CHECK (kind = 'paid' OR NOT renews)
);
-- The trial is for once, and nobody is a member twice at a time.
CREATE UNIQUE INDEX genius_period_one_trial ON genius_period (customer_id) WHERE kind = 'trial';
CREATE UNIQUE INDEX genius_period_one_open ON genius_period (customer_id) WHERE ended_at IS NULL;
CREATE INDEX genius_period_due ON genius_period (until) WHERE ended_at IS NULL;
CREATE INDEX genius_period_of_customer ON genius_period (customer_id, since DESC);
