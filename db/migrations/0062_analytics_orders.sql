-- Orders whose shopper accepted analytics or personalisation when placing them.
CREATE TABLE analytics_order (
  order_id    uuid PRIMARY KEY,
  customer_id uuid NOT NULL,
  visitor     text,                                    -- keyed hash of the random id of the browser; null: it sent none
  purposes    text[] NOT NULL,                         -- 'analytics', 'personalisation'
  placed_at   timestamptz NOT NULL
);
CREATE INDEX analytics_order_by_customer ON analytics_order (customer_id);

-- Personalisation service. `conduct` is how it behaves at the moment, so that its failures can be tried by hand.
CREATE SCHEMA personalisation_standin;

CREATE TABLE personalisation_standin.conduct (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  conduct  text NOT NULL CHECK (conduct IN ('answers', 'fails', 'hangs'))
);

CREATE TABLE personalisation_standin.record (
  id          uuid PRIMARY KEY,                        -- a record that is sent twice is stored once
  number      bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  user_id     text NOT NULL,
  record      jsonb NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX personalisation_record_by_user ON personalisation_standin.record (user_id);
