-- Baskets that a customer has delivered each week. Without foreign keys to products, addresses and
-- customers, which belong to other modules.
CREATE TABLE recurring_basket (
  id                uuid PRIMARY KEY,
  customer_id       uuid NOT NULL,
  weekday           int NOT NULL CHECK (weekday BETWEEN 1 AND 7), -- Monday is 1
  since             text NOT NULL,                  -- hours of the interval in Bucharest: '17:00'
  until             text NOT NULL CHECK (since < until),
  address           int NOT NULL,                   -- number of an address of the customer
  payment_method    text NOT NULL,
  bank_card         text,                           -- code of a saved card
  spending_limit    int CHECK (spending_limit > 0), -- in bani, of one order; null without a limit
  wants_substitutes boolean NOT NULL,
  age_confirmed     boolean NOT NULL,
  is_paused         boolean NOT NULL DEFAULT false,
  lines             jsonb NOT NULL,                 -- code, quantity, everyWeeks, countedFrom, unit (price last told, in bani)
  created_at        timestamptz NOT NULL,
  changed_at        timestamptz NOT NULL
);
CREATE INDEX recurring_basket_customer ON recurring_basket (customer_id, created_at);
CREATE INDEX recurring_basket_active ON recurring_basket (weekday) WHERE NOT is_paused;

-- What has become of the delivery of a day; a day without a row is only planned.
CREATE TABLE recurring_delivery (
  basket_id   uuid NOT NULL REFERENCES recurring_basket ON DELETE CASCADE,
  day         date NOT NULL,
  id          uuid NOT NULL UNIQUE,
  state       text NOT NULL CHECK (state IN ('skipped', 'announced', 'placed', 'refused')),
  -- When its letter was written, and when it is ordered: nothing is ordered without a letter.
  letter_at   timestamptz,
  order_at    timestamptz,
  -- In bani, as the letter said.
  total       int,
  order_id    uuid,
  -- Why nothing was ordered.
  refusal     text,
  -- Products that could not be had: code, quantity ordered and asked for.
  left_out    jsonb NOT NULL DEFAULT '[]',
  -- Products that cost more than at the letter before: code, and prices of a piece before and now, in bani.
  dearer      jsonb NOT NULL DEFAULT '[]',
  changed_at  timestamptz NOT NULL,
  PRIMARY KEY (basket_id, day),
  CHECK ((state IN ('skipped')) OR (letter_at IS NOT NULL AND order_at IS NOT NULL)),
  CHECK ((state = 'placed') = (order_id IS NOT NULL)),
  CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
-- What is to be ordered.
CREATE INDEX recurring_delivery_due ON recurring_delivery (order_at) WHERE state = 'announced';
