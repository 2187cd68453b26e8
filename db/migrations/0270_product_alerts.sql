-- Wishes of customers to be told of a product: that it is back in stock, or that it costs at most an amount. Each is answered by one
-- letter. Without foreign keys to products: one that is no longer sold is only hidden. Deleted 30 days after the letter, and after a year.
CREATE TABLE product_alert (
  id           uuid NOT NULL,
  customer_id  uuid NOT NULL,
  product_code text NOT NULL,
  kind         text NOT NULL,
  at_most      integer, -- bani, of a price alert
  asked_at     timestamptz NOT NULL,
  told_at      timestamptz, -- null while it waits
  CONSTRAINT product_alert_pkey PRIMARY KEY (id),
  CONSTRAINT product_alert_kind_check CHECK (kind IN ('stock', 'price')),
  CONSTRAINT product_alert_check CHECK ((kind = 'price') = (at_most IS NOT NULL)),
  CONSTRAINT product_alert_at_most_check CHECK (at_most > 0)
);
-- One that waits, of a customer, product and kind.
CREATE UNIQUE INDEX product_alert_waiting ON product_alert (customer_id, product_code, kind) WHERE told_at IS NULL;
CREATE INDEX product_alert_of_customer ON product_alert (customer_id, asked_at);
-- By which a batch of changed products finds its alerts.
CREATE INDEX product_alert_of_product ON product_alert (product_code) WHERE told_at IS NULL;

-- Up to which change of the catalogue alerts have been compared.
CREATE TABLE product_alert_position (
  only_one boolean NOT NULL DEFAULT true,
  snapshot text NOT NULL,
  read_at  timestamptz NOT NULL,
  CONSTRAINT product_alert_position_pkey PRIMARY KEY (only_one),
  CONSTRAINT product_alert_position_only_one_check CHECK (only_one)
);
